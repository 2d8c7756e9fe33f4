/** Where labels stand that each want a place on a line, so that none touches the next and all stay within the ends. */
export function spread(
  wanted: readonly number[],
  gap: number,
  [from, to]: readonly [number, number],
): readonly number[] {
  const order = wanted.map((place, index) => ({ place, index })).toSorted((a, b) => a.place - b.place);
  let next = from;
  for (const one of order) {
    one.place = Math.max(one.place, next);
    next = one.place + gap;
  }
  let last = to;
  for (const one of order.toReversed()) {
    one.place = Math.min(one.place, last);
    last = one.place - gap;
  }
  return order.toSorted((a, b) => a.index - b.index).map(({ place }) => place);
}
