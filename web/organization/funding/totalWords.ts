import { formatQuantity } from '#domain/format.ts';
import { compareAmounts, formatUsd } from '#domain/money.ts';
import { isOtherCurrency, knownUsd, type RoundFacts } from '#web/organization/rounds.ts';

export type FundingFacts = {
  readonly totalRaisedUsd: string | null;
  readonly statedTotalUsd: string | null;
  readonly fundingRounds: readonly RoundFacts[];
};

/** What the shown total is, in one sentence: never "all", since only what is on record is known. */
export function totalWords(company: FundingFacts): string {
  const raised = company.fundingRounds.filter((round) => round.countsAs === 'raised');
  const known = raised.filter((round) => knownUsd(round) !== null);
  if (raised.length === 0) return 'No equity, convertible or bridge round is on record.';
  if (known.length === 0 || company.totalRaisedUsd === null) {
    return `${formatQuantity(raised.length, 'round')} on record, none with an amount in USD.`;
  }
  const total = formatUsd(company.totalRaisedUsd);
  const since = sinceWords(known);
  if (known.length < raised.length) {
    return `${total} is the sum of ${known.length} of ${formatQuantity(raised.length, 'round')} on record, those with an amount in USD${since}; what was raised is more.`;
  }
  return known.length === 1
    ? `${total} is the one round on record${since.replace('since', 'of')}.`
    : `${total} is the sum of the ${formatQuantity(known.length, 'round')} on record${since}.`;
}

function sinceWords(rounds: readonly RoundFacts[]): string {
  const [first] = rounds.flatMap(({ date }) => (date === null ? [] : [date.slice(0, 4)])).toSorted();
  return first === undefined ? '' : ` since ${first}`;
}

/** How much of the total is known, in short: "3 of 4 rounds since 2016". */
export function knownWords({ fundingRounds }: Pick<FundingFacts, 'fundingRounds'>): string {
  const raised = fundingRounds.filter((round) => round.countsAs === 'raised');
  const known = raised.filter((round) => knownUsd(round) !== null);
  if (raised.length === 0) return fundingRounds.length > 0 ? 'no round on record counts' : '';
  return `${known.length} of ${formatQuantity(raised.length, 'round')}${sinceWords(known)}`;
}

/** The total that a source states beside the sum, and how it compares; null where they agree or there is none. */
export function competingTotal({
  totalRaisedUsd,
  statedTotalUsd,
}: FundingFacts): { readonly words: string; readonly usd: string } | null {
  if (statedTotalUsd === null) return null;
  const words = `A source states ${formatUsd(statedTotalUsd)} in all`;
  if (totalRaisedUsd === null) return { words: `${words}.`, usd: statedTotalUsd };
  const compared = compareAmounts(statedTotalUsd, totalRaisedUsd);
  if (compared === 0) return null;
  return { words: `${words}, which is ${compared > 0 ? 'higher' : 'lower'}.`, usd: statedTotalUsd };
}

/** "It leaves out 2 rounds in other currencies: no source gives their exchange rate.", or "". */
export function leftOutWords(company: Pick<FundingFacts, 'fundingRounds'>): string {
  const others = otherCurrencyWords(company).replace('and ', '');
  return others && `It leaves out ${others}: no source gives their exchange rate.`;
}

/** "and 2 rounds in other currencies", or "". */
export function otherCurrencyWords({ fundingRounds }: Pick<FundingFacts, 'fundingRounds'>): string {
  const count = fundingRounds.filter((round) => round.countsAs === 'raised' && isOtherCurrency(round)).length;
  return count === 0 ? '' : `and ${formatQuantity(count, 'round')} in other currencies`;
}
