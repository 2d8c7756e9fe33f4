import type { Drawn, Place, Places } from '#web/graph/model.ts';
import { untangled, type Columns } from './columns.ts';
import { neighboursIn, numbered, orderedRanks } from './ranks.ts';

const columnGap = 260;
const rowGap = 40;
const sweeps = 4;
// As many discs have room below each other in a picture that shows all of them.
const mostRows = 16;
const leastRows = 8;
// A shorter column may be drawn out so far.
const mostDrawnOut = 2;
// Between the columns that one has been folded into.
const foldGap = 180;
// As high as a picture is by its width.
const frame = 0.6;

/**
 * Columns from left to right by how many relations each thing is away; within one, things stand near what they are related to. A column
 * in which discs would lie over each other is folded into several, from one to the next in turn, so that all keep their order downwards.
 */
export function layeredPlaces(drawn: Drawn, roots: readonly string[]): Places {
  const ranks = orderedRanks(numbered(drawn, roots)).map((nodes) =>
    Array.from(nodes, (node) => drawn.nodes[node]?.id ?? ''),
  );
  const columns = untangled(ranks, neighboursIn(drawn), sweeps);
  const most = rowsOf(columns);
  const rowsIn = (ids: readonly string[]): number => ids.length / Math.ceil(ids.length / most);
  const tall = columns.reduce((rows, ids) => Math.max(rows, rowsIn(ids)), 0);
  const places = new Map<string, Place>();
  let left = 0;
  for (const ids of columns) {
    const folds = Math.ceil(ids.length / most);
    const step = (rowGap * Math.min(mostDrawnOut, tall / rowsIn(ids))) / folds;
    for (const [at, id] of ids.entries()) {
      places.set(id, { x: left + (at % folds) * foldGap, y: ((ids.length - 1) / 2 - at) * step });
    }
    left += (folds - 1) * foldGap + columnGap;
  }
  return places;
}

// Of how many rows columns are at most, so that the picture of all is as near as can be.
function rowsOf(columns: Columns): number {
  const tallest = columns.reduce((most, { length }) => Math.max(most, length), 1);
  if (tallest <= mostRows) return tallest;
  const wide = (rows: number): number =>
    columns.reduce((sum, { length }) => sum + (Math.ceil(length / rows) - 1) * foldGap, 0) +
    (columns.length - 1) * columnGap;
  const far = (rows: number): number => Math.max(wide(rows) * frame, rows * rowGap);
  let best = leastRows;
  for (let rows = leastRows + 1; rows <= tallest; rows += 1) if (far(rows) < far(best)) best = rows;
  return best;
}
