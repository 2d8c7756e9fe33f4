import {
  addDecimals,
  compareDecimals,
  decimalText,
  divideDecimals,
  multiplyDecimals,
  parseDecimal,
  requireDecimal,
  roundDecimal,
  trimDecimal,
} from '#domain/decimals.ts';
import { convertAmount } from '#domain/money.ts';

/** An amount in USD by its rate, in whole USD where that is a mean; the amount itself where it is in USD. Null without an amount, or without a rate that it takes. */
export function usdOf({
  local,
  currency,
  rate,
  basis = '',
}: Readonly<Record<'local' | 'currency' | 'rate', string>> & { readonly basis?: string }): string | null {
  const amount = parseDecimal(local);
  if (!amount) return null;
  if (currency === 'USD') return decimalText(trimDecimal(amount));
  const known = parseDecimal(rate);
  if (currency === '' || !known || known.units <= 0n) return null;
  return plain(MEANS.has(basis) ? convertAtMean(local, rate) : convertAmount(local, rate, 'USD'));
}

/** An amount at the mean rate of a month or a year, rounded half away from zero to whole USD: a mean knows no cents. */
export function convertAtMean(amount: string, rate: string): string {
  const product = multiplyDecimals(requireDecimal(amount), requireDecimal(rate));
  return decimalText(roundDecimal(product, 0));
}

const MEANS: ReadonlySet<string> = new Set(['month_mean', 'year_mean']);

const plain = (amount: string): string => {
  const decimal = parseDecimal(amount);
  return decimal ? decimalText(trimDecimal(decimal)) : amount;
};

/** Whether two amounts differ by more than a share of the first; false where one is not known. */
export function differsBy(one: string, other: string, share: string): boolean {
  const [first, second, part] = [parseDecimal(one), parseDecimal(other), parseDecimal(share)];
  if (!first || !second || !part) return false;
  const room = multiplyDecimals(first, part);
  const negative = { units: -room.units, scale: room.scale };
  return (
    compareDecimals(second, addDecimals(first, room)) > 0 ||
    compareDecimals(second, addDecimals(first, negative)) < 0
  );
}

/**
 * An amount spread over the years from its start (else its announcement) to its end, both counted, as `annual.sql` works it out.
 * Null where a part of it is not known.
 */
export function perYear({
  amount,
  start,
  end,
}: Readonly<Record<'amount' | 'start' | 'end', string>>): string | null {
  const [first, last] = [start, end].map((text) => Number(/^\d{4}/.exec(text.trim())?.[0] ?? Number.NaN));
  const given = parseDecimal(amount);
  const years = (last ?? Number.NaN) - (first ?? Number.NaN) + 1;
  if (!given || !(years > 0)) return null;
  const each = divideDecimals(given, { units: BigInt(years), scale: 0 }, 2);
  return each && decimalText(trimDecimal(each));
}
