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

/** A label by the middle of its place and its width. */
export type LabelPlace = { readonly left: number; readonly width: number };

const LABEL_GAP = 8;

/** The labels that do not touch each other: the later ones win, because they name the larger sums. */
export function labelsThatFit<T extends LabelPlace>(labels: readonly T[]): Set<T> {
  const kept = new Set<T>();
  let edge = Number.POSITIVE_INFINITY;
  for (const label of labels.toReversed()) {
    if (label.left + label.width / 2 + LABEL_GAP > edge) continue;
    kept.add(label);
    edge = label.left - label.width / 2;
  }
  return kept;
}
