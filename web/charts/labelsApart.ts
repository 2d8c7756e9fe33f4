/** A label by the middle of its line and its width, in pixels. */
export type LabelBox = { readonly left: number; readonly top: number; readonly width: number };

const LINE = 13;
const GAP = 6;

/** The labels that do not touch each other; the earlier ones win. */
export function labelsApart<T extends LabelBox>(labels: readonly T[]): T[] {
  const kept: T[] = [];
  for (const label of labels) {
    const isFree = kept.every(
      ({ left, top, width }) =>
        Math.abs(label.top - top) >= LINE || Math.abs(label.left - left) >= (label.width + width) / 2 + GAP,
    );
    if (isFree) kept.push(label);
  }
  return kept;
}
