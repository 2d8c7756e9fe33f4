import type { Field } from '#domain/fields.ts';
import type { Kind } from '#domain/kind.ts';
import { conjuncts, isLeaf, type ConditionInput, type LeafInput } from '#domain/query/grammar.ts';

// The whole of a round stands at each who took part in it, what a company is worth at each of its rounds, a paper, a partner and a company
// funded at each that has them; last rounds are of several kinds of money; answers and bounds are no amount.
const SHARED: ReadonlySet<string> = new Set([
  'fundingRound.valuationUsd',
  'fundingRound.completenessKnown',
  'fundingRound.completenessAsked',
  'organization.completenessKnown',
  'organization.completenessAsked',
  'deal.fundingUsd',
  'organization.joinedRoundsUsd',
  'organization.joinedRoundCount',
  'organization.joinedKnownCount',
  'organization.portfolioCount',
  'organization.partnerCount',
  'organization.enterpriseUserCount',
  'organization.paperCount',
  'organization.sourceCount',
  'organization.lastRoundUsd',
  'organization.employeesMin',
  'organization.employeesMax',
]);

/** Does the same amount stand at several rows of a kind, or is it none, so that no sum of it means anything? */
const isShared = ({ name }: Pick<Kind, 'name'>, field: string): boolean => SHARED.has(`${name}.${field}`);

/** Do the values of a number come to something together? Percentages, years and what stands at several rows do not. */
export const isAddedUp = (kind: Pick<Kind, 'name'>, name: string, { type, unit }: Field): boolean =>
  (type === 'money' || (type === 'integer' && unit === undefined)) && !isShared(kind, name);

const UNLIKE: ReadonlySet<string> = new Set([
  'metricPoint.value',
  'metricPoint.uncertainty',
  'organization.keyMetricValue',
  'product.keyMetricValue',
  'paper.keyMetricValue',
  'classification.position',
  'classification.level',
]);

// Values of one metric, or of machines of one kind, are alike.
const ALIKE_UNDER: Readonly<Record<string, string>> = {
  'metricPoint.value': 'metric',
  'metricPoint.uncertainty': 'metric',
  'organization.keyMetricValue': 'keyMetricMachine',
  'product.keyMetricValue': 'metricPoints.machine',
  'paper.keyMetricValue': 'metricPoints.machine',
};

/** Does the meaning of a number differ among the rows under conditions, so that no figure of several of them means anything? */
export function isUnlike(
  { name }: Pick<Kind, 'name'>,
  field: string,
  conditions: readonly ConditionInput[] = [],
): boolean {
  const of = `${name}.${field}`;
  return (
    UNLIKE.has(of) &&
    !conditions.some(
      (part) =>
        isLeaf(part) && part.f === ALIKE_UNDER[of] && part.op === 'eq' && [part.v].flat().length === 1,
    )
  );
}

interface Once {
  readonly only: LeafInput;
  /** What it leaves out, as a sentence. */
  readonly words: string;
  /** Where one of these is asked for, kinds of money stand apart already. */
  readonly unless: readonly string[];
}

const EQUITY_ALONE =
  'Private equity alone is added up: listings, debt, promised amounts and parts of other rounds are left out.';
const COUNTED_ONCE =
  'Each programme counts once: awards within it, promised amounts and what has no amount in USD are left out.';

const ONCE: Readonly<Record<string, Once>> = {
  'fundingRound.fundingUsd': {
    only: { f: 'countsAs', op: 'eq', v: 'raised' },
    words: EQUITY_ALONE,
    unless: ['countsAs', 'roundGroup', 'fundingInfo'],
  },
  'fundingRound.fundingUsdTotal': {
    only: { f: 'countsAs', op: 'eq', v: 'raised' },
    words: EQUITY_ALONE,
    unless: ['countsAs', 'roundGroup', 'fundingInfo'],
  },
  'publicFunding.fundingUsd': {
    only: { f: 'countsAs', op: 'eq', v: 'counted' },
    words: COUNTED_ONCE,
    unless: ['countsAs', 'level'],
  },
  'publicFunding.fundingUsdTotal': {
    only: { f: 'countsAs', op: 'eq', v: 'counted' },
    words: COUNTED_ONCE,
    unless: ['countsAs', 'level'],
  },
  'publicFunding.annualUsd': {
    only: { f: 'countsAs', op: 'eq', v: 'counted' },
    words: COUNTED_ONCE,
    unless: ['countsAs', 'level'],
  },
};

interface Asked {
  /** The field that is added up, where one is. */
  readonly summed: string | undefined;
  readonly dimensions: readonly string[];
  readonly where: ConditionInput | undefined;
}

/**
 * The condition under which a sum counts each money once and mixes no kinds of it: private equity apart from listings and
 * debt, programmes apart from the strategies that hold them. None where the question itself keeps them apart.
 */
export function countedOnce(
  { name }: Pick<Kind, 'name'>,
  { summed, dimensions, where }: Asked,
): Pick<Once, 'only' | 'words'> | undefined {
  const once = summed === undefined ? undefined : ONCE[`${name}.${summed}`];
  if (!once) return undefined;
  const named = [...dimensions, ...conjuncts(where).flatMap((part) => (isLeaf(part) ? [part.f] : []))];
  return named.some((f) => once.unless.includes(f)) ? undefined : once;
}
