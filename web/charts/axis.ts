import { nice, ticks } from 'd3-array';
import { linear } from './scale.ts';
import { wholeTicks } from './years.ts';

/** `rest` is for shares: from 99 to 99.9 is as far as from 99.9 to 99.99. */
export type Scale = 'linear' | 'log' | 'rest';

/** How one direction of a picture is divided. */
export type AxisSpec = {
  readonly scale: Scale;
  /** Words for a tick. */
  readonly format: (value: number) => string;
  /** Whole years: ticks are years, and the axis need not begin at zero. */
  readonly isYears?: boolean;
  /** Of a logarithm: each power of it is as far from the next; ten where none is given. */
  readonly base?: 2 | 10;
  /** What is measured. */
  readonly label: string;
};

/** Where values stand along an axis, from 0 at its beginning to 1 at its end, and the values that are written at it. */
export type Axis = { readonly at: (value: number) => number; readonly ticks: readonly number[] };

const UNIT = [0, 1] as const;

/** Divides an axis for values, with about as many ticks as wanted. */
export function axisOf(values: readonly number[], { scale, isYears, base = 10 }: AxisSpec, wanted = 4): Axis {
  if (values.length === 0) return { at: () => 0, ticks: [] };
  const [min, max] = [Math.min(...values), Math.max(...values)];
  if (isYears) return yearAxis(Math.floor(min), Math.ceil(max), wanted);
  if (scale === 'rest' && max < 100) return restAxis(min, max);
  return scale === 'log' && min > 0 ? logAxis(min, max, { wanted, base }) : linearAxis(min, max, wanted);
}

function yearAxis(first: number, last: number, wanted: number): Axis {
  const domain = [first - 0.5, Math.max(last, first + 1) + 0.5] as const;
  return { at: linear(domain, UNIT), ticks: wholeTicks(first, last, wanted) };
}

// Values far from zero and close together, such as fidelities, begin near the smallest.
function linearAxis(min: number, max: number, wanted: number): Axis {
  const isFar = min > 0 && max - min < min / 2;
  const base = isFar ? min - (max - min || min / 100) / 4 : Math.min(0, min);
  const top = max === base ? base + 1 : max;
  const domain = isFar ? ([base, top] as const) : nice(base, top, wanted);
  return { at: linear(domain, UNIT), ticks: ticks(...domain, wanted) };
}

type Powers = { readonly wanted: number; readonly base: 2 | 10 };

// From power to power of the base.
function logAxis(min: number, max: number, { wanted, base }: Powers): Axis {
  const log = base === 2 ? Math.log2 : Math.log10;
  const low = Math.floor(log(min));
  const high = Math.max(Math.ceil(log(max)), low + 1);
  const place = linear([low, high], UNIT);
  return {
    at: (value) => place(log(value)),
    ticks: wholeTicks(low, high, wanted).map((power) => (base === 2 ? 2 ** power : Number(`1e${power}`))),
  };
}

// What lacks to 100, from power to power of ten.
function restAxis(min: number, max: number): Axis {
  const nines = (value: number): number => -Math.log10(100 - value);
  const low = Math.floor(nines(min));
  const high = Math.max(Math.ceil(nines(max)), low + 1);
  const powers = Array.from({ length: high - low + 1 }, (_, step) => low + step);
  const place = linear([low, high], UNIT);
  return {
    at: (value) => place(nines(value)),
    ticks: powers.map((power) => Number((100 - 10 ** -power).toFixed(Math.max(0, power)))),
  };
}
