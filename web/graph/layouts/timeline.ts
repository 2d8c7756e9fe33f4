import { GRAPH_GROUPS } from '#domain/graph/groups.ts';
import type { Drawn, Place, Places } from '#web/graph/model.ts';

const yearWidth = 240;
const rowGap = 46;
const lane = 60;
const labelWidth = 150;
// As high as a picture is by its width, so that rows are as far apart as there is room for them.
const frame = 0.6;
const mostStretched = 3;

/** Things from left to right by the first date of their relations, a lane for each group; what is undated stands before the rest. */
export function timelinePlaces({ nodes, edges }: Drawn): Places {
  const first = new Map<string, number>();
  for (const { from, to, year } of edges) {
    if (year === null) continue;
    for (const id of [from, to]) first.set(id, Math.min(first.get(id) ?? Infinity, year));
  }
  const start = [...first.values()].reduce((one, other) => Math.min(one, other), Infinity);
  const undated = Number.isFinite(start) ? start - 1 : 0;
  const places = new Map<string, Place>();
  let top = 0;
  for (const { key } of GRAPH_GROUPS) {
    const members = nodes.filter(({ group }) => group === key);
    const yearOf = (id: string): number => first.get(id) ?? undated;
    const ends: number[] = [];
    for (const { id } of members.toSorted(
      (one, other) => yearOf(one.id) - yearOf(other.id) || one.label.localeCompare(other.label),
    )) {
      const x = (yearOf(id) - undated) * yearWidth;
      // The first row of the lane in which the name has room.
      const free = ends.findIndex((end) => end <= x);
      const row = free === -1 ? ends.length : free;
      ends[row] = x + labelWidth;
      places.set(id, { x, y: -(top + row * rowGap) });
    }
    if (members.length > 0) top += ends.length * rowGap + lane;
  }
  return stretched(places, top - lane);
}

function stretched(places: Places, tall: number): Places {
  const wide = [...places.values()].reduce((most, { x }) => Math.max(most, x), 0);
  const by = Math.min(mostStretched, Math.max(1, (frame * wide) / Math.max(tall, rowGap)));
  return new Map([...places].map(([id, { x, y }]) => [id, { x, y: y * by }]));
}
