import type { Drawn, Place, Places } from '#web/graph/model.ts';
import { neighboursIn, orderedRanks } from './ranks.ts';

const columnGap = 260;
const rowGap = 40;
const sweeps = 4;

/** Columns from left to right by how many relations each thing is away; within one, things stand near what they are related to. */
export function layeredPlaces(drawn: Drawn, roots: readonly string[]): Places {
  const next = neighboursIn(drawn);
  const columns = orderedRanks(drawn, roots).map((ids) => [...ids]);
  const height = new Map<string, number>();
  const settle = (ids: readonly string[]): void => {
    for (const [at, id] of ids.entries()) height.set(id, (ids.length - 1) / 2 - at);
  };
  for (const ids of columns) settle(ids);
  for (let sweep = 0; sweep < sweeps; sweep += 1) {
    for (const ids of sweep % 2 === 0 ? columns : columns.toReversed()) {
      const middle = new Map(
        ids.map((id) => [id, middleOf(next.get(id) ?? [], height, height.get(id) ?? 0)]),
      );
      ids.sort((one, other) => (middle.get(other) ?? 0) - (middle.get(one) ?? 0));
      settle(ids);
    }
  }
  const places = new Map<string, Place>();
  for (const [column, ids] of columns.entries()) {
    for (const id of ids) places.set(id, { x: column * columnGap, y: (height.get(id) ?? 0) * rowGap });
  }
  return places;
}

function middleOf(ids: readonly string[], height: ReadonlyMap<string, number>, own: number): number {
  if (ids.length === 0) return own;
  return ids.reduce((sum, id) => sum + (height.get(id) ?? 0), 0) / ids.length;
}
