import {
  compareDecimals,
  type Decimal,
  decimalText,
  divideDecimals,
  groupDigits,
  parseDecimal,
  roundDecimal,
  trimDecimal,
} from './decimals.ts';

/** What stands where a value is missing. */
export const NO_VALUE = '–';

/** A value that can be written as a number: a number, an exact decimal text, or nothing. */
export type NumberLike = number | bigint | string | null | undefined;

const STEPS = [
  { size: 1n, suffix: '' },
  { size: 1000n, suffix: 'k' },
  { size: 1_000_000n, suffix: 'm' },
  { size: 1_000_000_000n, suffix: 'bn' },
] as const;

/** Writes a number short: 950, 1.2k, 4.8m, 24.0bn; one decimal, half away from zero; a missing value is a dash. */
export function formatNumber(value: NumberLike): string {
  const decimal = decimalOf(value);
  if (decimal === null) return NO_VALUE;
  const isNegative = decimal.units < 0n;
  const text = shorten(isNegative ? { ...decimal, units: -decimal.units } : decimal);
  return isNegative && text !== '0' ? `-${text}` : text;
}

/** Writes a number in full with grouping: 1,234 or 1,234.56; digits fixes the digits after the point. */
export function formatCount(value: NumberLike, digits?: number): string {
  const decimal = decimalOf(value);
  if (decimal === null) return NO_VALUE;
  const text = decimalText(digits === undefined ? trimDecimal(decimal) : roundDecimal(decimal, digits));
  const isNegative = text.startsWith('-');
  const [whole = '', fraction] = (isNegative ? text.slice(1) : text).split('.');
  return `${isNegative ? '-' : ''}${groupDigits(whole)}${fraction === undefined ? '' : `.${fraction}`}`;
}

/** Writes a share as per cent: 0.1234 is "12.3%", 1 is "100%"; a missing share is a dash. */
export function formatPercent(share: NumberLike, digits = 1): string {
  const decimal = decimalOf(share);
  if (decimal === null) return NO_VALUE;
  const percent = roundDecimal({ units: decimal.units * 100n, scale: decimal.scale }, digits);
  return `${formatCount(decimalText(trimDecimal(percent)))}%`;
}

/** Writes a range of whole numbers as the employee bands are written: "11-50", "10000+", "7"; nothing known is a dash. */
export function formatRange(min: number | null | undefined, max: number | null | undefined): string {
  if (min == null && max == null) return NO_VALUE;
  if (max == null) return `${min}+`;
  if (min == null) return `0-${max}`;
  return min === max ? `${min}` : `${min}-${max}`;
}

/** Writes a count with its noun: "1 company", "1,234 companies"; the plural is given where it is not an added s. */
export function formatQuantity(count: number, singular: string, plural = `${singular}s`): string {
  return `${formatCount(count)} ${count === 1 ? singular : plural}`;
}

type Measured = {
  readonly value: number | string;
  /** Plus or minus. */
  readonly uncertainty?: number | string | null;
  /** As the sector names it: "qubits", "%", "log2". */
  readonly unit: string | null | undefined;
};

// Small numbers keep their three first digits: seconds of coherence and qubits by the million stand in one column.
const SMALL = 0.01;

/** A value as precisely as it is given, without a unit. */
export function formatMeasure(value: number | string): string {
  const number = Number(value);
  const isSmall = number !== 0 && Math.abs(number) < SMALL;
  return isSmall ? String(Number(number.toPrecision(3))) : formatCount(value);
}

/** A value of a metric with its unit, as the field writes it: "36 qubits", "1 qubit", "99.6%", "128 (2^7)". */
export function formatMeasured({ value, uncertainty = null, unit }: Measured): string {
  const number = formatMeasure(value) + (uncertainty === null ? '' : ` ± ${formatMeasure(uncertainty)}`);
  if (unit === null || unit === undefined || unit === '') return number;
  // A logarithm is nothing to read: what it is of stands first.
  if (unit === 'log2') {
    return uncertainty === null ? `${formatCount(2 ** Number(value))} (2^${number})` : `2^(${number})`;
  }
  return withUnit(number, unit);
}

/** A number of a field with the unit of the field behind it: "42%", "36 qubits". */
export const withUnit = (number: string, unit: string | undefined): string => {
  if (unit === undefined) return number;
  return unit === '%' || unit === '°' ? `${number}${unit}` : `${number} ${singularAt(number, unit)}`;
};

type InUnit = { readonly label: string; readonly unit?: string | null | undefined };

/** The unit of the values below a label, unless it names it, as "Physical qubits" does. */
export const unitBelow = ({ label, unit }: InUnit): string | undefined =>
  unit == null || unit === '' || label.toLowerCase().includes(unit.toLowerCase()) ? undefined : unit;

/** A label with the unit of its values, unless it names it: "Slip (months)", "Physical qubits". */
export function labelWithUnit(field: InUnit): string {
  const unit = unitBelow(field);
  return unit === undefined ? field.label : `${field.label} (${unit})`;
}

/** A noun with its article: "a person", "an organization". */
export const withArticle = (noun: string): string => `${/^[aeiou]/.test(noun) ? 'an' : 'a'} ${noun}`;

const singularAt = (number: string, unit: string): string =>
  number === '1' ? unit.replace(/(?<=.)s$/, '') : unit;

function decimalOf(value: NumberLike): Decimal | null {
  if (value === null || value === undefined || value === '') return null;
  return typeof value === 'bigint' ? { units: value, scale: 0 } : parseDecimal(value);
}

// A step is left where its rounded number reaches 1000: 999,950 is 1000.0k, which is written 1.0m.
function shorten(value: Decimal): string {
  const steps = STEPS.map(({ size, suffix }) => ({
    suffix,
    rounded: divideDecimals(value, { units: size, scale: 0 }, 1) ?? value,
  }));
  const fitting = steps.find(({ rounded }) => compareDecimals(rounded, { units: 1000n, scale: 0 }) < 0);
  const { suffix, rounded } = fitting ?? steps[3] ?? { suffix: '', rounded: value };
  const isPlain = suffix === '';
  return `${formatCount(decimalText(isPlain ? trimDecimal(rounded) : rounded), isPlain ? undefined : 1)}${suffix}`;
}
