import { CORENESS, EMPLOYEE_RANGES, PRODUCT_STAGES, ROUND_TYPES, USE_STAGES } from '#domain/choices.ts';
import type { Field } from '#domain/fields.ts';

// Choices that follow each other; others are side by side, whatever the order in which they are declared.
const STEPS: ReadonlySet<Field['options']> = new Set<Field['options']>([
  ROUND_TYPES,
  PRODUCT_STAGES,
  USE_STAGES,
  EMPLOYEE_RANGES,
  CORENESS,
]);

const NUMBERS: ReadonlySet<Field['type']> = new Set(['integer', 'year', 'date']);

/** The values of a field whose choices follow each other, such as stages and sizes, from the first on; undefined for all others. */
export const stepsOf = ({ options }: Pick<Field, 'options'>): readonly string[] | undefined =>
  STEPS.has(options) ? options?.map(({ value }) => value) : undefined;

/** Puts what stands for values of a field in the order of these, of numbers as of steps; what has none comes last. Others stay as they are. */
export function inValueOrder<T>(
  field: Pick<Field, 'type' | 'options'>,
  all: readonly T[],
  valueOf: (one: T) => string | null,
): readonly T[] {
  if (NUMBERS.has(field.type)) return inOrder(all, (one) => Number(valueOf(one) ?? Infinity));
  const steps = stepsOf(field);
  return steps ? inSteps(steps, all, valueOf) : all;
}

/** The same by steps that are known. */
export function inSteps<T>(
  steps: readonly string[],
  all: readonly T[],
  valueOf: (one: T) => string | null,
): readonly T[] {
  const places = new Map<string | null, number>(steps.map((value, place) => [value, place]));
  return inOrder(all, (one) => places.get(valueOf(one)) ?? Infinity);
}

function inOrder<T>(all: readonly T[], placeOf: (one: T) => number): readonly T[] {
  return all.toSorted((one, other) => {
    const [place, after] = [placeOf(one), placeOf(other)];
    return place === after ? 0 : place - after;
  });
}
