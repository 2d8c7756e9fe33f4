/** A picture's inner box in pixels. */
export type Box = {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
};

const STEPS = [1, 2, 2.5, 5, 10];

/** Round amounts from zero to at least the largest, for the lines across a picture. */
export function amountTicks(max: number, wanted = 3): number[] {
  if (max <= 0) return [0];
  const raw = max / wanted;
  const power = 10 ** Math.floor(Math.log10(raw));
  const step = (STEPS.find((candidate) => candidate * power >= raw) ?? 10) * power;
  return Array.from({ length: Math.ceil(max / step) + 1 }, (_, index) => index * step);
}

/** A day as a fraction of years: 2021-07-01 is about 2021.5. */
export function yearFraction(date: string): number {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  return year + (month - 1) / 12 + (day - 1) / 372;
}

/** Whole years from the first to the last, at most as many as wanted. */
export function yearTicks(first: number, last: number, wanted = 8): number[] {
  const step = Math.max(1, Math.ceil((last - first) / wanted));
  return Array.from({ length: Math.floor((last - first) / step) + 1 }, (_, index) => first + index * step);
}
