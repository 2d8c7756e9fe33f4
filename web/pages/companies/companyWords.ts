import { ROUND_TYPES, TOTAL_BASES } from '#domain/choices.ts';
import { formatDate, type DatePrecision } from '#domain/dates.ts';
import { countryByCode } from '#domain/tables/countries.ts';

export const countryName = (code: string): string => countryByCode(code)?.name ?? code;

export const roundTypeLabel = (type: string): string =>
  ROUND_TYPES.find(({ value }) => value === type)?.label ?? type;

export const dateWords = (date: string, precision: string | null): string =>
  formatDate(date, (precision as DatePrecision | null) ?? 'day');

/** What a shown total rests on, and the sign that says so before the number. */
export function basisOf(basis: string | null): { readonly sign: string; readonly words: string } | undefined {
  const label = TOTAL_BASES.find(({ value }) => value === basis)?.label;
  if (basis === 'partial') return { sign: '≥', words: `${label}; others are not disclosed` };
  return basis === 'stated' ? { sign: '≈', words: `${label}, not the sum of the known rounds` } : undefined;
}
