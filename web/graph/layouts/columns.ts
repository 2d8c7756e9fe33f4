/** Ids in columns from left to right, each from top to bottom. */
export type Columns = readonly (readonly string[])[];

/** The ids next to each, as far as they pull it up or down. */
type Next = ReadonlyMap<string, readonly string[]>;

/** How high each id stands within its column, 0 being the middle. */
type Heights = ReadonlyMap<string, number>;

/** The height of each id where those of every column stand one step apart. */
function heightsOf(columns: Columns): Map<string, number> {
  const heights = new Map<string, number>();
  for (const ids of columns) settle(ids, heights);
  return heights;
}

function settle(ids: readonly string[], heights: Map<string, number>): void {
  for (const [at, id] of ids.entries()) heights.set(id, (ids.length - 1) / 2 - at);
}

/** The same columns with each id near the middle of what it is next to, swept from left to right and back. */
export function untangled(columns: Columns, next: Next, sweeps: number): Columns {
  const ordered = columns.map((ids) => [...ids]);
  const heights = heightsOf(ordered);
  for (let sweep = 0; sweep < sweeps; sweep += 1) {
    for (const ids of sweep % 2 === 0 ? ordered : ordered.toReversed()) {
      const middle = new Map(
        ids.map((id) => [id, middleOf(next.get(id) ?? [], heights, heights.get(id) ?? 0)]),
      );
      ids.sort((one, other) => (middle.get(other) ?? 0) - (middle.get(one) ?? 0));
      settle(ids, heights);
    }
  }
  return ordered;
}

function middleOf(ids: readonly string[], heights: Heights, own: number): number {
  if (ids.length === 0) return own;
  return ids.reduce((sum, id) => sum + (heights.get(id) ?? 0), 0) / ids.length;
}
