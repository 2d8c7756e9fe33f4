/** A point on the screen. */
export type Point = { readonly x: number; readonly y: number };

/** Whether a point lies within a line that was drawn around it, which closes itself. */
export function isWithin({ x, y }: Point, line: readonly Point[]): boolean {
  let isInside = false;
  for (const [at, one] of line.entries()) {
    const other = line.at(at - 1) ?? one;
    const crosses = one.y > y !== other.y > y;
    if (crosses && x < ((other.x - one.x) * (y - one.y)) / (other.y - one.y) + one.x) isInside = !isInside;
  }
  return isInside;
}
