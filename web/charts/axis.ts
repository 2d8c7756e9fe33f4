import { amountTicks } from './stepScale.ts';

export type Scale = 'linear' | 'log';

/** How one direction of a picture is divided. */
export type AxisSpec = {
  readonly scale: Scale;
  /** Words for a tick. */
  readonly format: (value: number) => string;
  /** Whole years: ticks are years, and the axis need not begin at zero. */
  readonly isYears?: boolean;
  /** What is measured. */
  readonly label: string;
};

/** Where values stand along an axis, from 0 at its beginning to 1 at its end, and the values that are written at it. */
export type Axis = { readonly at: (value: number) => number; readonly ticks: readonly number[] };

/** Divides an axis for values, with about as many ticks as wanted. */
export function axisOf(values: readonly number[], { scale, isYears }: AxisSpec, wanted = 4): Axis {
  if (values.length === 0) return { at: () => 0, ticks: [] };
  const [min, max] = [Math.min(...values), Math.max(...values)];
  if (isYears) return yearAxis(Math.floor(min), Math.ceil(max), wanted);
  return scale === 'log' && min > 0 ? logAxis(min, max, wanted) : linearAxis(min, max, wanted);
}

function yearAxis(first: number, last: number, wanted: number): Axis {
  const step = Math.max(1, Math.ceil((last - first + 1) / wanted));
  const [from, to] = [first - 0.5, Math.max(last, first + 1) + 0.5];
  const count = Math.floor((last - first) / step) + 1;
  return {
    at: (value) => (value - from) / (to - from),
    ticks: Array.from({ length: count }, (_, index) => first + index * step),
  };
}

// Values far from zero and close together, such as fidelities, begin near the smallest.
function linearAxis(min: number, max: number, wanted: number): Axis {
  const isFar = min > 0 && max - min < min / 2;
  const base = isFar ? min - (max - min || min / 100) / 4 : Math.min(0, min);
  const ticks = isFar ? evenTicks(base, max, wanted) : amountTicks(max, wanted);
  const top = Math.max(max, ticks.at(-1) ?? max);
  const span = top - base || 1;
  return { at: (value) => (value - base) / span, ticks };
}

function evenTicks(from: number, to: number, wanted: number): number[] {
  const [, step = 1] = amountTicks(to - from, wanted);
  const first = Math.ceil(from / step) * step;
  const count = Math.max(1, Math.floor((to - first) / step) + 1);
  return Array.from({ length: count }, (_, index) => Number((first + index * step).toPrecision(10)));
}

function logAxis(min: number, max: number, wanted: number): Axis {
  const low = Math.floor(Math.log10(min));
  const high = Math.max(Math.ceil(Math.log10(max)), low + 1);
  const step = Math.max(1, Math.ceil((high - low) / (wanted + 1)));
  const powers = Array.from(
    { length: Math.floor((high - low) / step) + 1 },
    (_, index) => low + index * step,
  );
  return {
    at: (value) => (Math.log10(value) - low) / (high - low),
    ticks: powers.map((power) => Number((10 ** power).toPrecision(12))),
  };
}
