import { malformedValue } from '#domain/errors.ts';
import type { Field } from '#domain/fields.ts';

const NUMBERS = new Set(['year', 'integer', 'decimal', 'money']);
const MAX_BOUNDS = 60;

/** True for fields whose values can be counted in ranges. */
export const hasBuckets = ({ type, many }: Field): boolean => NUMBERS.has(type) && !many;

const YEARS = Array.from({ length: 41 }, (_, index) => 1900 + index * 5);
// 0, then 1, 2 and 5 times the powers of ten: three ranges for each digit.
const STEPS = [
  0,
  ...Array.from({ length: 13 }, (_, power) => [1, 2, 5].map((step) => step * 10 ** power)).flat(),
];

/** The bounds between the ranges in which a field's values are counted, ascending: those asked for, or its type's own. */
export function boundsOf(name: string, field: Field, wanted?: readonly number[]): readonly number[] {
  if (wanted === undefined) return field.type === 'year' ? YEARS : STEPS;
  const isAscending =
    Array.isArray(wanted) &&
    wanted.length > 0 &&
    wanted.length <= MAX_BOUNDS &&
    wanted.every(
      (bound, index) => Number.isFinite(bound) && (index === 0 || bound > (wanted[index - 1] ?? 0)),
    );
  if (isAscending) return wanted;
  throw malformedValue(name, wanted, `1 to ${MAX_BOUNDS} ascending numbers as bounds`);
}
