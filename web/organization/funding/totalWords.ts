import { formatQuantity } from '#domain/format.ts';
import { compareAmounts, formatUsd } from '#domain/money.ts';
import { standingOf } from '#domain/sets.ts';
import { isOtherCurrency, knownUsd, sumUsd, type RoundFacts } from '#web/organization/rounds.ts';

export type FundingFacts = {
  readonly totalRaisedUsd: string | null;
  readonly totalRaisedBasis: string | null;
  readonly statedTotalUsd: string | null;
  readonly fundingRounds: readonly RoundFacts[];
};

/** What the shown total is, in one sentence. */
export function totalWords(company: FundingFacts): string {
  const { totalRaisedUsd, totalRaisedBasis, fundingRounds } = company;
  const raised = fundingRounds.filter((round) => standingOf(round) === 'raised');
  const known = raised.filter((round) => knownUsd(round) !== null).length;
  const total = formatUsd(totalRaisedUsd);
  if (totalRaisedBasis === 'rounds') {
    return `${total} is the sum of ${countedWords(known)}.`;
  }
  if (totalRaisedBasis === 'stated') {
    const missing = raised.length - known;
    const why =
      raised.length === 0
        ? 'no counted round is known'
        : `${formatQuantity(missing, 'counted round')} ${missing === 1 ? 'has' : 'have'} no amount in USD`;
    return `${total} is the total that a source states, because ${why}.`;
  }
  if (totalRaisedBasis === 'partial') {
    return `${total} is the sum of the ${known} of ${formatQuantity(raised.length, 'counted round')} whose amount in USD is known; the real total is higher.`;
  }
  return raised.length === 0
    ? 'No equity, convertible or bridge round is known.'
    : 'No counted round has a known amount in USD.';
}

const countedWords = (count: number): string => {
  if (count === 1) return 'its one counted round';
  return count === 2 ? 'both counted rounds' : `all ${count} counted rounds`;
};

/** The total that is not shown: a stated one beside a sum, or a sum beside a stated one; null where they agree. */
export function competingTotal(
  company: FundingFacts,
): { readonly words: string; readonly usd: string } | null {
  const { totalRaisedUsd, totalRaisedBasis, statedTotalUsd } = company;
  const sum = sumUsd(company.fundingRounds.filter((round) => standingOf(round) === 'raised'));
  const isStated = totalRaisedBasis === 'stated';
  const other = isStated ? sum : statedTotalUsd;
  if (other === null || totalRaisedUsd === null || compareAmounts(other, totalRaisedUsd) === 0) return null;
  const words = isStated
    ? `The rounds with a known amount add up to ${formatUsd(other)}.`
    : `A source states ${formatUsd(other)} instead; it stays as a competing fact.`;
  return { words, usd: other };
}

/** "It leaves out 2 rounds in other currencies: no source gives their exchange rate.", or "". */
export function leftOutWords(company: Pick<FundingFacts, 'fundingRounds'>): string {
  const others = otherCurrencyWords(company).replace('and ', '');
  return others && `It leaves out ${others}: no source gives their exchange rate.`;
}

/** "and 2 rounds in other currencies", or "". */
export function otherCurrencyWords({ fundingRounds }: Pick<FundingFacts, 'fundingRounds'>): string {
  const count = fundingRounds.filter(
    (round) => standingOf(round) === 'raised' && isOtherCurrency(round),
  ).length;
  return count === 0 ? '' : `and ${formatQuantity(count, 'round')} in other currencies`;
}
