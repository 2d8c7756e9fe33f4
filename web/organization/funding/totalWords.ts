import { formatQuantity } from '#domain/format.ts';
import { addAmounts, compareAmounts, formatUsd, type MoneyFigure } from '#domain/money.ts';
import type { Company } from '#web/organization/query/profileQuery.ts';
import { isOtherCurrency, knownUsd, type RoundFacts } from '#web/organization/rounds.ts';

/** What all capital is told from. */
export type CapitalFacts = Pick<Company, 'capitalKnownCount' | 'capitalRoundCount' | 'capitalUsd'>;

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

/** How much of all capital is known, in short: "5 of 6 rounds and listings". */
export const capitalKnownWords = ({
  capitalKnownCount,
  capitalRoundCount,
}: Pick<Company, 'capitalKnownCount' | 'capitalRoundCount'>): string =>
  `${capitalKnownCount ?? 0} of ${formatQuantity(capitalRoundCount ?? 0, 'round or listing', 'rounds and listings')}`;

/** What all capital is, in one sentence. */
export function capitalWords(company: CapitalFacts): string {
  if (company.capitalUsd === null) return 'No round, listing or loan on record has an amount in USD.';
  return `${formatUsd(company.capitalUsd)} is the sum of ${capitalKnownWords(company)} on record, later share sales and debt included; parts of a listing are not counted beside it.`;
}

/** The listings and the share sales after them in one line: their sum, and of how many it is known; null where there are none. */
export function listingWords(rounds: readonly RoundFacts[]): string | null {
  const listings = rounds.filter(isListing);
  if (listings.length === 0) return null;
  const amounts = listings
    .filter(({ countsAs }) => countsAs === 'capital')
    .flatMap((round) => knownUsd(round) ?? []);
  const sum = amounts.length === 0 ? 'no amount in USD known' : formatUsd(addAmounts(amounts));
  const counted = listings.filter(({ countsAs }) => countsAs !== 'part');
  return `Listings and public market: ${sum}, ${amounts.length} of ${formatQuantity(counted.length, 'round')} known`;
}

/** True for a listing, and for a sale of shares after it. */
export const isListing = ({ roundGroup }: Pick<RoundFacts, 'roundGroup'>): boolean =>
  roundGroup === 'ipo' || roundGroup === 'post_ipo';

/** The total that a source states beside the sum, and how it compares; null where they agree or there is none. */
export function competingTotal({
  totalRaisedUsd,
  statedTotalUsd,
}: Pick<FundingFacts, 'statedTotalUsd' | 'totalRaisedUsd'>): {
  readonly words: string;
  readonly usd: string;
} | null {
  if (statedTotalUsd === null) return null;
  const words = `A source states ${formatUsd(statedTotalUsd)} in all`;
  if (totalRaisedUsd === null) return { words: `${words}.`, usd: statedTotalUsd };
  const compared = compareAmounts(statedTotalUsd, totalRaisedUsd);
  if (compared === 0) return null;
  return { words: `${words}, which is ${compared > 0 ? 'higher' : 'lower'}.`, usd: statedTotalUsd };
}

/** What the figure that is shown is, in words, with the total that a source states beside a sum. */
export function figureWords(company: CapitalFacts & FundingFacts, figure: MoneyFigure): string {
  const { statedTotalUsd, totalRaisedUsd, capitalUsd } = company;
  if (figure === 'stated') {
    const sums = `On record are ${formatUsd(totalRaisedUsd ?? '0')} of private equity and ${formatUsd(capitalUsd ?? '0')} of capital in all.`;
    return statedTotalUsd === null ? `No source states a total. ${sums}` : `As a source states it. ${sums}`;
  }
  const total = figure === 'capital' ? capitalUsd : totalRaisedUsd;
  const competing = competingTotal({ totalRaisedUsd: total, statedTotalUsd })?.words;
  return [figure === 'capital' ? capitalWords(company) : totalWords(company), competing]
    .filter(Boolean)
    .join(' ');
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
