import { ROUND_TYPES } from '#domain/choices.ts';
import { formatDate, type DatePrecision } from '#domain/dates.ts';
import { formatQuantity } from '#domain/format.ts';
import { compareAmounts, formatUsd } from '#domain/money.ts';
import { countryByCode } from '#domain/tables/countries.ts';

export const countryName = (code: string): string => countryByCode(code)?.name ?? code;

export const roundTypeLabel = (type: string): string =>
  ROUND_TYPES.find(({ value }) => value === type)?.label ?? type;

export const dateWords = (date: string, precision: string | null): string =>
  formatDate(date, (precision as DatePrecision | null) ?? 'day');

/** What a total says of itself: the sign before the number, where it is surely more, and how much of it is known. */
export function totalBasis(company: TotalFacts): { readonly sign: string; readonly words: string } {
  const { raisingKnownCount, raisingRoundCount, raisedSince, statedTotalUsd, totalRaisedUsd } = company;
  const known = raisingKnownCount ?? 0;
  const rounds = raisingRoundCount ?? 0;
  const isHigher =
    statedTotalUsd !== null &&
    totalRaisedUsd !== null &&
    compareAmounts(String(statedTotalUsd), String(totalRaisedUsd)) > 0;
  const words = [
    `the sum of ${known} of ${formatQuantity(rounds, 'round')} on record${raisedSince === null ? '' : ` since ${raisedSince}`}`,
    ...(isHigher ? [`a source states ${formatUsd(statedTotalUsd)} in all`] : []),
  ];
  return { sign: known < rounds || isHigher ? '≥' : '', words: words.join('; ') };
}

type TotalFacts = {
  readonly totalRaisedUsd: string | number | null;
  readonly statedTotalUsd: string | number | null;
  readonly raisingRoundCount: number | null;
  readonly raisingKnownCount: number | null;
  readonly raisedSince: number | null;
};
