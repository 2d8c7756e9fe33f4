/** A value that rows have, and how many of them. */
export interface Counted {
  readonly value: number;
  readonly rows: number;
}

/** A range of values: from its lower bound on, up to its upper one but without it. */
export interface Bin {
  readonly from: number;
  readonly to: number;
  readonly rows: number;
}

const WANTED = 20;
const DIGITS = [1, 2, 5];

/**
 * The rows in ranges of about equal width, or of about equal ratio along a scale of powers, with round bounds. Values that are
 * not above nothing have no place on a scale of powers, and are left out of it.
 */
export function binsOf(counted: readonly Counted[], scale: 'linear' | 'log'): readonly Bin[] {
  const placed = counted.filter(({ value, rows }) => rows > 0 && (scale === 'linear' || value > 0));
  const values = placed.map(({ value }) => value);
  if (values.length === 0) return [];
  const [least, most] = [Math.min(...values), Math.max(...values)];
  // Between whole numbers there is nothing to count.
  const finest = values.every(Number.isInteger) ? 1 : 0;
  const bounds = scale === 'log' ? powersBetween(least, most) : stepsBetween(least, most, finest);
  const rows = bounds.slice(1).map(() => 0);
  for (const one of placed) {
    const place = bounds.findLastIndex((bound) => bound <= one.value);
    rows[place] = (rows[place] ?? 0) + one.rows;
  }
  return rows.map((count, place) => ({ from: bounds[place] ?? 0, to: bounds[place + 1] ?? 0, rows: count }));
}

// Bounds of 1, 2 and 5 times powers of ten.
function powersBetween(least: number, most: number): readonly number[] {
  const first = Math.floor(Math.log10(least));
  const last = Math.floor(Math.log10(most)) + 1;
  const all = Array.from({ length: last - first + 1 }, (_, step) =>
    DIGITS.map((digit) => Number(`${digit}e${first + step}`)),
  ).flat();
  const from = all.findLastIndex((bound) => bound <= least);
  const to = all.findIndex((bound) => bound > most);
  return all.slice(Math.max(0, from), to + 1);
}

function stepsBetween(least: number, most: number, finest: number): readonly number[] {
  const step = Math.max(finest, roundStep((most - least) / WANTED || Math.abs(most) || 1));
  const first = Math.floor(least / step);
  const last = Math.floor(most / step) + 1;
  return Array.from({ length: last - first + 1 }, (_, place) =>
    Number(((first + place) * step).toPrecision(12)),
  );
}

function roundStep(width: number): number {
  const power = 10 ** Math.floor(Math.log10(width));
  const digit = [1, 2, 5, 10].find((one) => one * power >= width * (1 - 1e-9)) ?? 10;
  return digit * power;
}

/** How values are spread: how many there are, the least and the most, and what a quarter, half and three quarters of them do not pass. */
export interface Spread {
  readonly rows: number;
  readonly least: number;
  readonly lower: number;
  readonly median: number;
  readonly upper: number;
  readonly most: number;
}

/** The spread of values; undefined of none. Between two values it is read in proportion, so that the median is the mean of the two in the middle. */
export function spreadOf(counted: readonly Counted[]): Spread | undefined {
  const sorted = counted.filter(({ rows }) => rows > 0).toSorted((one, other) => one.value - other.value);
  const rows = sorted.reduce((sum, one) => sum + one.rows, 0);
  const [first, last] = [sorted[0], sorted.at(-1)];
  if (!first || !last) return undefined;
  const nth = (place: number): number => {
    let passed = 0;
    const found = sorted.find((one) => (passed += one.rows) > place);
    return (found ?? last).value;
  };
  const share = (part: number): number => {
    const at = (rows - 1) * part;
    const [below, above] = [nth(Math.floor(at)), nth(Math.ceil(at))];
    return below + (above - below) * (at - Math.floor(at));
  };
  return {
    rows,
    least: first.value,
    lower: share(0.25),
    median: share(0.5),
    upper: share(0.75),
    most: last.value,
  };
}
