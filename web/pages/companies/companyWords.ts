import { ROUND_TYPES } from '#domain/choices.ts';
import { formatDate, type DatePrecision } from '#domain/dates.ts';
import { formatQuantity } from '#domain/format.ts';
import { compareAmounts, formatUsd, type MoneyFigure } from '#domain/money.ts';

export const roundTypeLabel = (type: string): string =>
  ROUND_TYPES.find(({ value }) => value === type)?.label ?? type;

export const dateWords = (date: string, precision: string | null): string =>
  formatDate(date, (precision as DatePrecision | null) ?? 'day');

/** A figure of money as a company has it: null where it is not known, and then why. */
export type MoneyShown = {
  readonly usd: string | number | null;
  /** Before the number, where it is surely more. */
  readonly sign: string;
  /** What it is, and how much of it is known; or why there is none. */
  readonly words: string;
};

/** What a company shows of one figure of money. */
export const moneyOf = (company: TotalFacts, figure: MoneyFigure): MoneyShown => FIGURES[figure](company);

const FIGURES: Readonly<Record<MoneyFigure, (company: TotalFacts) => MoneyShown>> = {
  equity: (company) =>
    summed(company, {
      usd: company.totalRaisedUsd,
      known: company.raisingKnownCount,
      rounds: company.raisingRoundCount,
      since: company.raisedSince,
      other: company.otherCurrencyRounds,
      nothing: 'No round on record has an amount in USD',
    }),
  capital: (company) =>
    summed(company, {
      usd: company.capitalUsd,
      known: company.capitalKnownCount,
      rounds: company.capitalRoundCount,
      since: null,
      other: null,
      nothing: 'No round, listing or loan on record has an amount in USD',
    }),
  stated: ({ statedTotalUsd, totalRaisedUsd }) => ({
    usd: statedTotalUsd,
    sign: '',
    words:
      statedTotalUsd === null
        ? 'No source states a total'
        : `as a source states it; ${totalRaisedUsd === null ? 'no private equity' : `${formatUsd(totalRaisedUsd)} of private equity`} on record`,
  }),
};

type Summed = {
  readonly usd: string | number | null;
  readonly known: number | null;
  readonly rounds: number | null;
  readonly since: number | null;
  readonly other: number | null;
  readonly nothing: string;
};

function summed(
  { statedTotalUsd }: TotalFacts,
  { usd, known, rounds, since, other, nothing }: Summed,
): MoneyShown {
  const stated = statedTotalUsd === null ? [] : [`a source states ${formatUsd(statedTotalUsd)} in all`];
  if (usd === null) return { usd, sign: '', words: [nothing, ...stated].join('; ') };
  const [all, some] = [rounds ?? 0, known ?? 0];
  const isHigher = statedTotalUsd !== null && compareAmounts(String(statedTotalUsd), String(usd)) > 0;
  const words = [
    `the sum of ${some} of ${formatQuantity(all, 'round')} on record${since === null ? '' : ` since ${since}`}`,
    ...(isHigher ? stated : []),
    ...(other ? [`and ${formatQuantity(other, 'round')} in other currencies`] : []),
  ];
  return { usd, sign: some < all || isHigher ? '≥' : '', words: words.join('; ') };
}

type TotalFacts = {
  readonly totalRaisedUsd: string | number | null;
  readonly capitalUsd: string | number | null;
  readonly statedTotalUsd: string | number | null;
  readonly raisingRoundCount: number | null;
  readonly raisingKnownCount: number | null;
  readonly raisedSince: number | null;
  readonly capitalRoundCount: number | null;
  readonly capitalKnownCount: number | null;
  readonly otherCurrencyRounds: number | null;
};
