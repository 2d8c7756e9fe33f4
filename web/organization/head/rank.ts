import { useMemo } from 'react';
import { OUTSIDE_SECTOR } from '#domain/choices.ts';
import { formatCount } from '#domain/format.ts';
import type { Condition } from '#domain/conditionTypes.ts';
import { fieldOfFigure, moneyFigure, type MoneyFigure } from '#domain/money.ts';
import { isWithinSector, withinSector } from '#domain/sets.ts';
import { MACHINES } from '#domain/tables/metricChoices.ts';
import { graphql } from '#web/api/graphql.ts';
import { documentQuestion } from '#web/api/questions.ts';
import { useAnswer } from '#web/api/useAnswer.ts';
import { useMoneyFigure } from '#web/records/money/useMoneyFigure.ts';
import type { Computed } from '#web/records/evidence/subject.ts';
import type { Rank, Ranks } from '#web/organization/part.ts';
import type { Company, KeyMetric } from '#web/organization/query/profileQuery.ts';
import { choiceLabel } from '#web/organization/rounds.ts';

type MoneyField = ReturnType<typeof fieldOfFigure>;

// How many there must be for a rank to say something.
const LEAST_RANKED = 3;

const raisedQuery = graphql(`
  query RankInClass($ahead: String!, $ranked: String!) {
    ahead: organizationsConnection(q: $ahead, first: 1) {
      totalCount
    }
    ranked: organizationsConnection(q: $ranked, first: 1) {
      totalCount
    }
  }
`);

const metricQuery = graphql(`
  query RankOfMachines(
    $modality: String!
    $machine: Machine!
    $value: Decimal!
    $outside: [OrganizationCoreness!]
  ) {
    above: organizationsConnection(
      where: {
        keyMetricModality: $modality
        keyMetricMachine: $machine
        keyMetricValue_GT: $value
        coreness_NOT_IN: $outside
      }
      first: 1
    ) {
      totalCount
    }
    below: organizationsConnection(
      where: {
        keyMetricModality: $modality
        keyMetricMachine: $machine
        keyMetricValue_LT: $value
        coreness_NOT_IN: $outside
      }
      first: 1
    ) {
      totalCount
    }
    ranked: organizationsConnection(
      where: { keyMetricModality: $modality, keyMetricMachine: $machine, coreness_NOT_IN: $outside }
      first: 1
    ) {
      totalCount
    }
  }
`);

const outside = [...OUTSIDE_SECTOR];

/** Its place among those of its class by the figure of money that is shown, and among machines of one kind and modality by the key metric. */
export function useRanks(company: Company, metric: KeyMetric | undefined): Ranks {
  const { keyMetricModality: modality, keyMetricMachine: machine, keyMetricValue: value } = company;
  const money = useMoneyFigure();
  const isWithin = isWithinSector(company);
  const inClass = isWithin ? placesOf(company, fieldOfFigure(money)) : null;
  const isTold = modality !== null && machine !== null && value !== null;
  const ofMachines = isWithin && isTold ? { modality, machine, value, outside } : null;
  const byRaised = useAnswer(inClass && documentQuestion('organization', raisedQuery, inClass)).data;
  const byMetric = useAnswer(ofMachines && documentQuestion('organization', metricQuery, ofMachines)).data;
  const better = metric?.isLowerBetter === true ? byMetric?.below : byMetric?.above;
  return useMemo(
    () => ({
      money,
      inClass: rankOf(byRaised?.ahead, byRaised?.ranked),
      ofMachines: rankOf(better, byMetric?.ranked),
    }),
    [money, byRaised, byMetric, better],
  );
}

type Placed = Pick<Company, 'primaryClassification' | MoneyField>;

/** Who is ranked in the class of an organization by a field of money, and who stands before it, as query objects; null where it is not ranked itself. */
export function placesOf(
  company: Placed,
  field: MoneyField,
): { readonly ahead: string; readonly ranked: string } | null {
  const { primaryClassification: own, [field]: amount } = company;
  if (own === null || amount === null) return null;
  const inClass: Condition<'organization'> = { f: 'primaryClassification', op: 'eq', v: own.id };
  const those = (known: Condition<'organization'>): string =>
    JSON.stringify({ where: { and: [inClass, withinSector('coreness'), known] } });
  return {
    ahead: those({ f: field, op: 'gt', v: amount }),
    ranked: those({ f: field, op: 'blank', v: false }),
  };
}

type Counted = { readonly totalCount: number } | null | undefined;

const rankOf = (ahead: Counted, ranked: Counted): Rank | null =>
  ahead && ranked ? { place: ahead.totalCount + 1, of: ranked.totalCount } : null;

/** The rank as it is shown; null where too few are ranked, or not counted yet. */
export const shownRank = (rank: Rank | null): string | null =>
  rank !== null && rank.of >= LEAST_RANKED ? rankText(rank) : null;

/** True where there is a rank to show, or one may still come of what is being counted. */
export const mayBeRanked = ({ inClass, money }: Ranks, company: Pick<Company, MoneyField>): boolean =>
  inClass === null ? company[fieldOfFigure(money)] !== null : shownRank(inClass) !== null;

type Ranked = Pick<Company, 'coreness' | 'keyMetricMachine' | 'keyMetricModality' | 'keyMetricValue'>;

/** "gate machines, trapped ion"; null where the kind or the modality of its machine is not known. */
function machinesText({ keyMetricMachine, keyMetricModality }: Ranked): string | null {
  const label = choiceLabel(MACHINES, keyMetricMachine)?.toLowerCase();
  return label === undefined || keyMetricModality === null
    ? null
    : `${label}s, ${keyMetricModality.toLowerCase()}`;
}

/** "2nd of 5 gate machines, trapped ion"; null where there is none to show. */
export function machineRankText(company: Ranked, { ofMachines }: Ranks): string | null {
  const shown = shownRank(ofMachines);
  const machines = machinesText(company);
  return shown === null || machines === null ? null : `${shown} ${machines}`;
}

/** Its rank by the key metric in a sentence, or why it has none; "" where there is no key metric to rank. */
export function metricRankWords(company: Ranked, ranks: Ranks): string {
  if (company.keyMetricValue === null || !isWithinSector(company)) return '';
  if (company.keyMetricModality === null) {
    return 'It is not ranked: the modality of the machine is not known.';
  }
  const machines = machinesText(company);
  if (machines === null) return 'It is not ranked: the kind of the machine is not known.';
  const text = machineRankText(company, ranks);
  if (text !== null) {
    return `${text}, within the sector; machines of other kinds and modalities are not compared.`;
  }
  return ranks.ofMachines === null
    ? ''
    : `It is not ranked: of fewer than ${LEAST_RANKED} organizations within the sector is such a value on record: ${machines}.`;
}

/** "3rd of 41". */
export const rankText = ({ place, of }: Rank): string => `${ordinal(place)} of ${formatCount(of)}`;

const ENDINGS: Readonly<Record<string, string>> = { one: 'st', two: 'nd', few: 'rd', other: 'th' };
const rules = new Intl.PluralRules('en', { type: 'ordinal' });

/** "1st", "22nd", "113th". */
export const ordinal = (place: number): string =>
  `${formatCount(place)}${ENDINGS[rules.select(place)] ?? 'th'}`;

/** How the rank comes about. */
export function rankComputed(company: Pick<Company, 'id'> & Placed, money: MoneyFigure): Computed {
  const { id, primaryClassification } = company;
  const name = primaryClassification?.name ?? '';
  const field = fieldOfFigure(money);
  const raised = {
    kind: 'organization',
    id,
    field,
    name: null,
    value: company[field],
    leftOut: null,
    isRival: false,
  };
  return {
    words: `The organizations within the sector whose primary class is ${name} and with a known amount of ${moneyFigure(money).words}, by this amount, the largest first. Suppliers and adjacent organizations are not ranked; nor is anybody where fewer than ${LEAST_RANKED} are.`,
    inputs: company[field] === null ? [] : [raised],
  };
}
