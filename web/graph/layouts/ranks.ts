import { GRAPH_GROUPS } from '#domain/graph/groups.ts';
import type { Drawn } from '#web/graph/model.ts';

/** A graph by numbers: nodes by their places among all nodes. */
export type Numbered = {
  readonly labels: readonly string[];
  /** The place of each node's group among all groups. */
  readonly groups: Uint8Array;
  /** The ends of the edges, two for each. */
  readonly ends: Uint32Array;
  readonly roots: Uint32Array;
};

/** The same graph by numbers. */
export function numbered({ nodes, edges }: Drawn, roots: readonly string[]): Numbered {
  const numbers = new Map(nodes.map(({ id }, at) => [id, at]));
  const ends = edges.flatMap(({ from, to }) => {
    const [one, other] = [numbers.get(from), numbers.get(to)];
    return one === undefined || other === undefined ? [] : [one, other];
  });
  return {
    labels: nodes.map(({ label }) => label),
    groups: groupPlaces(nodes),
    ends: Uint32Array.from(ends),
    roots: Uint32Array.from(roots.flatMap((id) => numbers.get(id) ?? [])),
  };
}

const PLACES = new Map(GRAPH_GROUPS.map(({ key }, at) => [key, at]));

/** The place of each node's group among all groups. */
export const groupPlaces = (nodes: Drawn['nodes']): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(nodes, ({ group }) => PLACES.get(group) ?? 0);

/** The things next to each, whichever way the relation leads. */
export function neighboursIn({ nodes, edges }: Drawn): ReadonlyMap<string, readonly string[]> {
  const next = new Map<string, string[]>(nodes.map(({ id }) => [id, []]));
  for (const { from, to } of edges) {
    next.get(from)?.push(to);
    next.get(to)?.push(from);
  }
  return next;
}

/** The nodes of each rank, which is how many relations they are away from the nearest root, in the order of their group and name, so that the same scene always looks the same. */
export function orderedRanks(graph: Numbered): readonly Uint32Array[] {
  const ranks = ranksOf(graph);
  const byRank: number[][] = [];
  for (const node of orderedNodes(graph)) (byRank[ranks[node] ?? 0] ??= []).push(node);
  return byRank.map((members) => Uint32Array.from(members));
}

const UNREACHED = 0xff_ff_ff_ff;

// What no root reaches stands one beyond the farthest.
function ranksOf({ labels, ends, roots }: Numbered): Uint32Array {
  const count = labels.length;
  const { starts, next } = neighboursOf(count, ends);
  const ranks = new Uint32Array(count).fill(UNREACHED);
  let front = [...new Set(roots.length > 0 ? roots : mostLinked(starts))];
  let rank = 0;
  for (const root of front) ranks[root] = rank;
  while (front.length > 0) {
    rank += 1;
    const reached: number[] = [];
    for (const node of front) {
      for (let at = starts[node] ?? 0; at < (starts[node + 1] ?? 0); at += 1) {
        const other = next[at] ?? 0;
        if (ranks[other] !== UNREACHED) continue;
        ranks[other] = rank;
        reached.push(other);
      }
    }
    front = reached;
  }
  const beyond = Math.max(rank, 1);
  return ranks.map((one) => (one === UNREACHED ? beyond : one));
}

/** The nodes next to each, whichever way the edge leads: those of a node stand where its own start is, up to that of the node after it. */
function neighboursOf(count: number, ends: Uint32Array) {
  const starts = new Uint32Array(count + 1);
  for (const end of ends) starts[end + 1] = (starts[end + 1] ?? 0) + 1;
  for (let node = 0; node < count; node += 1) {
    starts[node + 1] = (starts[node + 1] ?? 0) + (starts[node] ?? 0);
  }
  const next = new Uint32Array(ends.length);
  const free = starts.slice();
  for (const [at, end] of ends.entries()) {
    const place = free[end] ?? 0;
    next[place] = ends[at % 2 === 0 ? at + 1 : at - 1] ?? 0;
    free[end] = place + 1;
  }
  return { starts, next };
}

// Without a root it is what has most relations.
function mostLinked(starts: Uint32Array): readonly number[] {
  let [best, most] = [-1, -1];
  for (let node = 0; node + 1 < starts.length; node += 1) {
    const degree = (starts[node + 1] ?? 0) - (starts[node] ?? 0);
    if (degree > most) [best, most] = [node, degree];
  }
  return best < 0 ? [] : [best];
}

const byKey = GRAPH_GROUPS.map(({ key }) => key).toSorted((one, other) => one.localeCompare(other));
const ORDER = GRAPH_GROUPS.map(({ key }) => byKey.indexOf(key));

function orderedNodes({ labels, groups }: Numbered): readonly number[] {
  const label = (node: number): string => labels[node] ?? '';
  const order = (node: number): number => ORDER[groups[node] ?? 0] ?? 0;
  // Comparing as people read takes ten times as long, and of what is nearly in order already is asked once for each.
  const plain = [...labels.keys()].sort((one, other) =>
    label(one) < label(other) ? -1 : label(one) > label(other) ? 1 : 0,
  );
  return plain.sort((one, other) => order(one) - order(other) || label(one).localeCompare(label(other)));
}
