/**
 * Places for labels at heights in pixels, none nearer to another than a line: each stays as near to its own as the others let it, in the
 * order of their heights, and all stand between the top and the bottom as far as there is room.
 */
export function spreadOut(
  heights: readonly number[],
  { line, top, bottom }: { readonly line: number; readonly top: number; readonly bottom: number },
): readonly number[] {
  const order = heights.map((_, place) => place).toSorted((a, b) => (heights[a] ?? 0) - (heights[b] ?? 0));
  const placed = [...heights];
  let least = top;
  for (const place of order) {
    placed[place] = Math.max(heights[place] ?? 0, least);
    least = (placed[place] ?? 0) + line;
  }
  let most = bottom;
  for (const place of order.toReversed()) {
    placed[place] = Math.min(placed[place] ?? 0, most);
    most = (placed[place] ?? 0) - line;
  }
  return placed;
}
