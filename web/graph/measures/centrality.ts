import type { Neighbourhood } from './neighbourhood.ts';

/** How much each node stands in the middle of a graph. */
export type Centrality = {
  /** The share of the shortest ways between any two others that lead through it, 0 to 1. */
  readonly between: Float64Array;
  /** How many others it can reach. */
  readonly reached: Uint32Array;
  /** How many relations these are away, on average; 0 where it reaches nobody. */
  readonly steps: Float64Array;
};

/** Who stands between whom, and how near to all: one search from each node (Brandes, 2001). */
export function centralityOf(graph: Neighbourhood): Centrality {
  const { count } = graph;
  const between = new Float64Array(count);
  const reached = new Uint32Array(count);
  const steps = new Float64Array(count);
  const room = roomFor(count);
  for (let node = 0; node < count; node += 1) {
    const found = search(graph, node, room);
    gather(graph, { node, found }, { ...room, between });
    let sum = 0;
    for (let place = 1; place < found; place += 1) sum += room.far[room.order[place] ?? 0] ?? 0;
    reached[node] = found - 1;
    steps[node] = found > 1 ? sum / (found - 1) : 0;
  }
  const pairs = (count - 1) * (count - 2);
  return { between: between.map((sum) => (pairs > 0 ? sum / pairs : 0)), reached, steps };
}

/** What one search needs: the nodes in the order in which they were met, how far each is, how many shortest ways lead there. */
type Room = {
  readonly order: Uint32Array;
  readonly far: Int32Array;
  readonly ways: Float64Array;
  readonly share: Float64Array;
};

const roomFor = (count: number): Room => ({
  order: new Uint32Array(count),
  far: new Int32Array(count),
  ways: new Float64Array(count),
  share: new Float64Array(count),
});

/** Meets everything that can be reached, the nearest first; gives how many there are. */
function search({ starts, ends }: Neighbourhood, from: number, { order, far, ways }: Room): number {
  far.fill(-1);
  ways.fill(0);
  far[from] = 0;
  ways[from] = 1;
  order[0] = from;
  let met = 1;
  for (let place = 0; place < met; place += 1) {
    const node = order[place] ?? 0;
    const next = (far[node] ?? 0) + 1;
    for (let at = starts[node] ?? 0; at < (starts[node + 1] ?? 0); at += 1) {
      const end = ends[at] ?? 0;
      if (far[end] === -1) {
        far[end] = next;
        order[met] = end;
        met += 1;
      }
      if (far[end] === next) ways[end] = (ways[end] ?? 0) + (ways[node] ?? 0);
    }
  }
  return met;
}

type Searched = { readonly node: number; readonly found: number };

/** Adds to each node on the ways what of them leads through it, the farthest first. */
function gather(
  { starts, ends }: Neighbourhood,
  { node: from, found }: Searched,
  { order, far, ways, share, between }: Room & { readonly between: Float64Array },
): void {
  share.fill(0);
  for (let place = found - 1; place > 0; place -= 1) {
    const node = order[place] ?? 0;
    const part = (1 + (share[node] ?? 0)) / (ways[node] ?? 1);
    for (let at = starts[node] ?? 0; at < (starts[node + 1] ?? 0); at += 1) {
      const before = ends[at] ?? 0;
      if (far[before] !== (far[node] ?? 0) - 1) continue;
      share[before] = (share[before] ?? 0) + (ways[before] ?? 0) * part;
    }
    if (node !== from) between[node] = (between[node] ?? 0) + (share[node] ?? 0);
  }
}
