import { rateBetween } from '#domain/money.ts';
import type { Evidence } from '#server/packs/build/claims.ts';
import { statedAmount } from '#server/packs/build/rounds/claimRounds.ts';
import { CONFIDENCES } from '#server/packs/build/rounds/settleRounds.ts';
import type { Workspace } from '#server/packs/build/workspace.ts';
import { evidenceOf, rowOf } from './fundingEvidence.ts';
import type { PlacedObservation } from './parties.ts';
import type { SettledFunding } from './settleFunding.ts';

/** What claims are written with. */
type Claiming = Pick<Workspace, 'ledger' | 'sources'>;

/** Writes the claims of a row's amounts: those of the surest account are shown, all others are kept as facts. */
export function claimAmounts(workspace: Claiming, settled: SettledFunding): void {
  const { observations } = settled;
  const shown = bestAmount(observations.filter(({ amount, usd }) => amount !== '' || usd !== ''));
  const total = bestAmount(observations.filter(({ total: sum }) => sum !== ''));
  for (const observation of observations) {
    const evidence = evidenceOf(workspace, observation);
    if (observation.amount !== '' || observation.usd !== '') {
      claimAmount(workspace, { settled, observation, shown, evidence });
    } else if (shown === undefined) {
      const value = observation.qualifier;
      workspace.ledger.claim({ ...rowOf(settled), field: 'amountQualifier', value }, evidence);
    }
    if (observation.total !== '') claimTotal(workspace, { settled, observation, shown: total, evidence });
  }
}

type Step = {
  settled: SettledFunding;
  observation: PlacedObservation;
  /** The account whose amounts are shown. */
  shown: PlacedObservation | undefined;
  evidence: Evidence;
};

function claimAmount({ ledger }: Claiming, { settled, observation, shown, evidence }: Step): void {
  const row = rowOf(settled);
  const { amount, currency, usd, qualifier, url } = observation;
  const isChosen = observation === shown;
  // Amounts of one account belong together: another account's are facts only, unless it states the same amount.
  const isAlike = shown !== undefined && amount === shown.amount && currency === shown.currency;
  const ranked: Evidence = { ...evidence, rank: isChosen ? 1 : 0, isShown: isChosen || isAlike };
  const isForeign = currency !== '' && currency !== 'USD';
  const local: Record<string, string> = isForeign ? { fundingLocal: amount, localCurrency: currency } : {};
  const funding = statedAmount(observation);
  ledger.claimAll(
    row,
    { ...local, fundingUsd: usd, funding, amountQualifier: qualifier, fundingSrc: url },
    ranked,
  );
  const rate = isForeign && usd !== '' ? rateBetween(amount, usd) : null;
  if (rate === null) return;
  const derived: Evidence = { ...ranked, method: 'derived', note: 'quotient of the two amounts of the page' };
  ledger.claim({ ...row, field: 'fxRate', value: rate }, derived);
}

function claimTotal({ ledger }: Claiming, { settled, observation, shown, evidence }: Step): void {
  const row = rowOf(settled);
  const { total, totalUsd, currency, url } = observation;
  const isShown = observation === shown || (total === shown?.total && currency === shown.currency);
  const ranked: Evidence = { ...evidence, rank: observation === shown ? 1 : 0, isShown };
  const isForeign = currency !== '' && currency !== 'USD';
  const local: Record<string, string> = isForeign
    ? { fundingLocalTotal: total, localCurrency: currency }
    : {};
  const stated = `${statedAmount({ ...observation, amount: total, usd: totalUsd })} in total`;
  const isAlone = settled.observations.every(({ amount, usd }) => amount === '' && usd === '');
  const alone: Record<string, string> = isAlone ? { funding: stated } : {};
  ledger.claimAll(row, { ...local, ...alone, fundingUsdTotal: totalUsd, fundingSrc: url }, ranked);
}

// Confident, in a stated currency, told alike by many pages, with USD: the first of equals.
function bestAmount(stated: readonly PlacedObservation[]): PlacedObservation | undefined {
  const score = (one: PlacedObservation): number[] => [
    CONFIDENCES.indexOf(one.confidence),
    one.currency === '' ? 1 : 0,
    -stated.filter((other) => isToldAlike(one, other)).length,
    one.usd === '' ? 1 : 0,
  ];
  const isLess = (left: readonly number[], right: readonly number[]): boolean => {
    const place = left.findIndex((value, index) => value !== right[index]);
    return place >= 0 && (left[place] ?? 0) < (right[place] ?? 0);
  };
  return stated.reduce<PlacedObservation | undefined>(
    (best, one) => (best === undefined || isLess(score(one), score(best)) ? one : best),
    undefined,
  );
}

const isToldAlike = (first: PlacedObservation, second: PlacedObservation): boolean =>
  (['amount', 'total', 'currency', 'qualifier', 'confidence'] as const).every(
    (field) => first[field] === second[field],
  );
