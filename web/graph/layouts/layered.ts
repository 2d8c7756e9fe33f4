import type { Drawn, Place, Places } from '#web/graph/model.ts';
import { untangled } from './columns.ts';
import { neighboursIn, numbered, orderedRanks } from './ranks.ts';

const columnGap = 260;
const rowGap = 40;
const sweeps = 4;

/** Columns from left to right by how many relations each thing is away; within one, things stand near what they are related to. */
export function layeredPlaces(drawn: Drawn, roots: readonly string[]): Places {
  const ranks = orderedRanks(numbered(drawn, roots)).map((nodes) =>
    Array.from(nodes, (node) => drawn.nodes[node]?.id ?? ''),
  );
  const columns = untangled(ranks, neighboursIn(drawn), sweeps);
  const places = new Map<string, Place>();
  for (const [column, ids] of columns.entries()) {
    for (const [at, id] of ids.entries()) {
      places.set(id, { x: column * columnGap, y: ((ids.length - 1) / 2 - at) * rowGap });
    }
  }
  return places;
}
