import { ticks } from 'd3-array';
import { utcYear } from 'd3-time';

/** A day as a fraction of years: 2021-07-02 is about 2021.5. */
export function yearFraction(date: string): number {
  const day = new Date(`${date}T00:00:00Z`);
  const from = utcYear.floor(day);
  return from.getUTCFullYear() + (Number(day) - Number(from)) / (Number(utcYear.offset(from)) - Number(from));
}

/** Whole numbers from the first to the last, such as years, about as many as wanted. */
export const wholeTicks = (first: number, last: number, wanted = 8): number[] =>
  ticks(first, last, Math.max(1, Math.min(wanted, last - first))).filter(Number.isInteger);
