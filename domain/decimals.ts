/** An exact decimal number: units × 10^-scale. */
export type Decimal = { readonly units: bigint; readonly scale: number };

/** The longest decimal text that is read, sign and point included; longer texts are malformed. */
export const MAX_DECIMAL_LENGTH = 60;

const DECIMAL = /^([+-]?)(\d+)(?:\.(\d+))?(?:[eE]([+-]?\d{1,3}))?$/;

/** Reads a decimal text ("-12.50", "1.2e6") or a finite number exactly; null for anything else. */
export function parseDecimal(value: string | number): Decimal | null {
  const text = typeof value === 'number' ? String(value) : value.trim();
  if (text.length > MAX_DECIMAL_LENGTH) return null;
  const match = DECIMAL.exec(text);
  if (match === null) return null;
  const [, sign, whole = '', fraction = '', exponent = '0'] = match;
  const units = BigInt(`${sign === '-' ? '-' : ''}${whole}${fraction}`);
  const scale = fraction.length - Number(exponent);
  if (Math.abs(scale) > 400) return null;
  return scale >= 0 ? { units, scale } : { units: units * powerOfTen(-scale), scale: 0 };
}

/** Reads a decimal or throws a RangeError, for values that were validated before. */
export function requireDecimal(value: string | number): Decimal {
  const decimal = parseDecimal(value);
  if (decimal === null) {
    throw new RangeError(`"${String(value).slice(0, MAX_DECIMAL_LENGTH)}" is not a decimal number.`);
  }
  return decimal;
}

/** Writes a decimal as plain text with exactly its scale: no exponent, no grouping, no negative zero. */
export function decimalText({ units, scale }: Decimal): string {
  const digits = absolute(units)
    .toString()
    .padStart(scale + 1, '0');
  const sign = units < 0n ? '-' : '';
  return scale === 0 ? `${sign}${digits}` : `${sign}${digits.slice(0, -scale)}.${digits.slice(-scale)}`;
}

/** Drops the zeros that end a decimal's fraction: 1.500 is 1.5, 2.00 is 2. */
export function trimDecimal(decimal: Decimal): Decimal {
  let { units, scale } = decimal;
  while (scale > 0 && units % 10n === 0n) {
    units /= 10n;
    scale -= 1;
  }
  return { units, scale };
}

/** Rounds half away from zero to the given number of digits after the point, and pads with zeros up to it. */
export function roundDecimal({ units, scale }: Decimal, digits: number): Decimal {
  if (digits >= scale) return { units: units * powerOfTen(digits - scale), scale: digits };
  return { units: divideRounded(units, powerOfTen(scale - digits)), scale: digits };
}

/** Compares two decimals: negative, zero or positive as the first is smaller, equal or greater. */
export function compareDecimals(first: Decimal, second: Decimal): number {
  const [left, right] = onOneScale(first, second);
  return left === right ? 0 : left < right ? -1 : 1;
}

/** Adds two decimals exactly. */
export function addDecimals(first: Decimal, second: Decimal): Decimal {
  const [left, right] = onOneScale(first, second);
  return { units: left + right, scale: Math.max(first.scale, second.scale) };
}

/** Multiplies two decimals exactly. */
export function multiplyDecimals(first: Decimal, second: Decimal): Decimal {
  return { units: first.units * second.units, scale: first.scale + second.scale };
}

/** Divides two decimals, rounded to the given number of digits after the point; null for a division by zero. */
export function divideDecimals(dividend: Decimal, divisor: Decimal, digits: number): Decimal | null {
  if (divisor.units === 0n) return null;
  const shift = digits + divisor.scale - dividend.scale;
  const numerator = shift >= 0 ? dividend.units * powerOfTen(shift) : dividend.units;
  const denominator = shift >= 0 ? divisor.units : divisor.units * powerOfTen(-shift);
  return { units: divideRounded(numerator, denominator), scale: digits };
}

/** Writes a whole number's digits in groups of three: 1234567 is "1,234,567". */
export function groupDigits(digits: string): string {
  const groups: string[] = [];
  for (let end = digits.length; end > 0; end -= 3) groups.unshift(digits.slice(Math.max(0, end - 3), end));
  return groups.join(',');
}

function powerOfTen(exponent: number): bigint {
  return 10n ** BigInt(exponent);
}

function absolute(units: bigint): bigint {
  return units < 0n ? -units : units;
}

function divideRounded(numerator: bigint, denominator: bigint): bigint {
  const isNegative = numerator < 0n !== denominator < 0n;
  const divisor = absolute(denominator);
  const quotient = (absolute(numerator) * 2n + divisor) / (divisor * 2n);
  return isNegative ? -quotient : quotient;
}

function onOneScale(first: Decimal, second: Decimal): [bigint, bigint] {
  const scale = Math.max(first.scale, second.scale);
  return [first.units * powerOfTen(scale - first.scale), second.units * powerOfTen(scale - second.scale)];
}
