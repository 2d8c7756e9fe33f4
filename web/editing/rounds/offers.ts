import { ROUND_TYPES } from '#domain/choices.ts';
import { formatDateText, parseDate } from '#domain/dates.ts';
import { differsBy, usdOf } from '#domain/rounds/amounts.ts';
import { groupOfType, roundTypeAnnounced } from '#domain/rounds/announcedType.ts';
import type { KnownRound } from './companyRounds.ts';

const labelOf = (type: string): string | undefined => ROUND_TYPES.find(({ value }) => value === type)?.label;

/** The standardised type of what a round was announced as; "" where the words do not say. */
export const typeOffered = (announced: string): string => roundTypeAnnounced(announced) ?? '';

/** The broad group of a type; "" for none. */
export const groupOffered = (type: string): string => groupOfType(type) ?? '';

/** A name by company and type, with the year and then the month where the company has another round of that name; "" without a company. */
export function nameOffered(
  { company, type, date }: Readonly<Record<'company' | 'type' | 'date', string>>,
  others: readonly Pick<KnownRound, 'name'>[],
): string {
  if (company === '') return '';
  const day = parseDate(date);
  const plain = `${company} ${labelOf(type) ?? 'funding round'}`;
  const month = day === null ? '' : formatDateText(day.date.slice(0, day.precision === 'year' ? 4 : 7));
  const names = [plain, ...(day === null ? [] : [`${plain} ${day.date.slice(0, 4)}`, `${plain} ${month}`])];
  const isTaken = (name: string): boolean => others.some((other) => other.name === name);
  return names.find((name) => !isTaken(name)) ?? names.at(-1) ?? plain;
}

/** What of the amounts does not fit together, in sentences. */
export function amountRemarks({
  local,
  currency,
  rate,
  usd,
  totals,
  parts,
}: {
  readonly local: string;
  readonly currency: string;
  readonly rate: string;
  readonly usd: string;
  /** The local total, and that in USD, of which the amounts are a part. */
  readonly totals: readonly [string, string];
  /** What the parts of it on record come to in USD; "" where there are none. */
  readonly parts: string;
}): readonly string[] {
  const converted = usdOf({ local, currency, rate });
  const isLess = (total: string, amount: string): boolean =>
    total !== '' && amount !== '' && differsBy(amount, total, '0') && Number(total) < Number(amount);
  return [
    ...(converted !== null && usd !== '' && differsBy(converted, usd, FAR)
      ? [currency === 'USD' ? REMARKS.same : REMARKS.rate]
      : []),
    ...(isLess(totals[0], local) || isLess(totals[1], usd) ? [REMARKS.total] : []),
    ...(isLess(usd, parts) ? [REMARKS.parts] : []),
  ];
}

const FAR = '0.01';

const REMARKS = {
  same: 'The amount in USD is another one than the local amount, which is in USD too.',
  rate: 'The amount in USD differs by more than 1 % from the local amount at this rate. A source that states both may say so.',
  total: 'The total is less than the amount.',
  parts: 'Its parts on record come to more than the amount.',
};
