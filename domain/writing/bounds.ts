import type { Bounds } from '#domain/fields.ts';

/** True for a number that stands between bounds. */
export const isWithin = (number: number, { least, most, above }: Bounds): boolean =>
  (least === undefined || number >= least) &&
  (most === undefined || number <= most) &&
  (above === undefined || number > above);

/** Bounds in words, such as "from -90 to 90". */
export function boundsWords({ least, most, above }: Bounds): string {
  if (least !== undefined && most !== undefined) return `from ${least} to ${most}`;
  return [
    ...(above === undefined ? [] : [`more than ${above}`]),
    ...(least === undefined ? [] : [`at least ${least}`]),
    ...(most === undefined ? [] : [`at most ${most}`]),
  ].join(' and ');
}
