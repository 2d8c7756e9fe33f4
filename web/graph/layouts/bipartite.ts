import { GRAPH_GROUPS } from '#domain/graph/groups.ts';
import type { Drawn, DrawnEdge, DrawnNode, Place, Places } from '#web/graph/model.ts';
import { untangled, type Columns } from './columns.ts';

const rowGap = 40;
const leastGap = 420;
const sweeps = 12;
// The shorter column may be drawn out so far.
const mostDrawnOut = 6;

/** Two columns by what things are, whoever relations lead from on the left; each thing stands near what it is related to on the other side, so that few lines cross. */
export function bipartitePlaces(drawn: Drawn): Places {
  const columns = sidesOf(drawn);
  const best = leastCrossed(columns, drawn);
  const tallest = Math.max(...best.map((ids) => ids.length));
  const gap = Math.max(leastGap, (tallest * rowGap) / 2);
  const places = new Map<string, Place>();
  for (const [side, ids] of best.entries()) {
    const step = rowGap * Math.min(mostDrawnOut, tallest / Math.max(ids.length, 1));
    for (const [at, id] of ids.entries()) {
      const y = ((ids.length - 1) / 2 - at) * step;
      places.set(id, side === 0 ? { x: 0, y, isNamedLeft: true } : { x: gap, y });
    }
  }
  return places;
}

/** The two columns: whole kinds, so that as many relations as can be lead across; where there is one kind, by who relations lead from. */
export function sidesOf({ nodes, edges }: Drawn): readonly [readonly string[], readonly string[]] {
  const named = nodes.toSorted(
    (one, other) => one.group.localeCompare(other.group) || one.label.localeCompare(other.label),
  );
  const isLeft = leftOf(nodes, edges);
  return [
    named.filter((node) => isLeft(node)).map(({ id }) => id),
    named.filter((node) => !isLeft(node)).map(({ id }) => id),
  ];
}

function leftOf(nodes: readonly DrawnNode[], edges: readonly DrawnEdge[]): (node: DrawnNode) => boolean {
  const groups = GRAPH_GROUPS.map(({ key }) => key).filter((key) => nodes.some(({ group }) => group === key));
  const placeOf = new Map(nodes.map(({ id, group }) => [id, groups.indexOf(group)]));
  const between = groups.map(() => groups.map(() => 0));
  for (const { from, to } of edges) {
    const row = between[placeOf.get(from) ?? -1];
    const column = placeOf.get(to);
    if (row && column !== undefined) row[column] = (row[column] ?? 0) + 1;
  }
  // There are few kinds, so every way to put them on two sides is tried.
  let best = { left: 0, across: 0, forth: 0 };
  for (let left = 1; left < 2 ** groups.length - 1; left += 1) {
    const [forth, back] = [crossing(between, left, true), crossing(between, left, false)];
    const across = forth + back;
    const isBetter = across > best.across || (across === best.across && forth > best.forth);
    if (isBetter) best = { left, across, forth };
  }
  if (best.across > 0) return ({ group }) => isIn(best.left, groups.indexOf(group));
  const more = new Map<string, number>();
  for (const { from, to } of edges) {
    more.set(from, (more.get(from) ?? 0) + 1);
    more.set(to, (more.get(to) ?? 0) - 1);
  }
  return ({ id }) => (more.get(id) ?? 0) > 0;
}

const isIn = (side: number, place: number): boolean => Math.floor(side / 2 ** place) % 2 === 1;

// How many relations lead from the left side to the right one, or back.
function crossing(between: readonly (readonly number[])[], left: number, isForth: boolean): number {
  let count = 0;
  for (const [from, row] of between.entries()) {
    for (const [to, many] of row.entries()) {
      if (isIn(left, from) === isForth && isIn(left, to) !== isForth) count += many;
    }
  }
  return count;
}

// Sweeping further may cross more lines again: the best order on the way is kept.
function leastCrossed(columns: readonly [readonly string[], readonly string[]], { edges }: Drawn): Columns {
  const left = new Set(columns[0]);
  const across = edges.filter(({ from, to }) => left.has(from) !== left.has(to));
  const next = new Map<string, string[]>(columns.flat().map((id) => [id, []]));
  for (const { from, to } of across) {
    next.get(from)?.push(to);
    next.get(to)?.push(from);
  }
  let [best, least]: [Columns, number] = [columns, crossings(columns, across)];
  let now: Columns = columns;
  for (let sweep = 0; sweep < sweeps && least > 0; sweep += 1) {
    now = untangled(now, next, 2);
    const many = crossings(now, across);
    if (many >= least) break;
    [best, least] = [now, many];
  }
  return best;
}

/** How many pairs of lines cross between two columns. */
export function crossings(columns: Columns, edges: readonly Pick<DrawnEdge, 'from' | 'to'>[]): number {
  const [left, right] = columns.map((ids) => new Map(ids.map((id, at) => [id, at])));
  const lines = edges
    .flatMap(({ from, to }) => {
      const [a, b] = [left?.get(from) ?? left?.get(to), right?.get(to) ?? right?.get(from)];
      return a === undefined || b === undefined ? [] : [[a, b] as const];
    })
    .toSorted(([a, b], [c, d]) => a - c || b - d);
  // A tree of sums counts how many lines before end further down.
  const size = right?.size ?? 0;
  const sums = new Uint32Array(size + 1);
  let [count, seen] = [0, 0];
  for (const [, end] of lines) {
    let before = 0;
    for (let at = end + 1; at > 0; at -= at & -at) before += sums[at] ?? 0;
    count += seen - before;
    for (let at = end + 1; at <= size; at += at & -at) sums[at] = (sums[at] ?? 0) + 1;
    seen += 1;
  }
  return count;
}
