import { packed, type Neighbourhood } from './neighbourhood.ts';

/** Which community each node is in, the largest being 0, and how much denser they are within than chance would have it. */
export type Communities = { readonly of: Uint32Array; readonly count: number; readonly modularity: number };

const leastGain = 1e-9;
const mostPasses = 50;

/**
 * Communities by the method of Louvain (Blondel and others, 2008): each node moves to where it gains most modularity, then whole
 * communities do. Nodes are taken in their order, so that the same graph always falls into the same communities.
 */
export function communitiesOf(graph: Neighbourhood): Communities {
  let level: Level = { graph, own: new Float64Array(graph.count) };
  let of = Uint32Array.from({ length: graph.count }, (_, node) => node);
  for (;;) {
    const moved = moveNodes(level);
    const numbers = numbered(moved);
    of = of.map((node) => numbers.of[node] ?? 0);
    if (numbers.count === level.graph.count) break;
    level = folded(level, numbers);
  }
  const ranked = bySize(of);
  return { ...ranked, modularity: modularityOf(graph, ranked.of) };
}

/** A graph of communities: what binds them to each other, and each within itself, counted from both sides. */
type Level = { readonly graph: Neighbourhood; readonly own: Float64Array };

type Numbered = { readonly of: Uint32Array; readonly count: number };

function moveNodes({ graph, own }: Level): Uint32Array {
  const { count, starts, ends, weights } = graph;
  const home = Uint32Array.from({ length: count }, (_, node) => node);
  const strength = strengthsOf(graph, own);
  const total = Float64Array.from(strength);
  const all = strength.reduce((sum, one) => sum + one, 0);
  if (all === 0) return home;
  const bound = new Float64Array(count);
  for (let pass = 0, isMoving = true; isMoving && pass < mostPasses; pass += 1) {
    isMoving = false;
    for (let node = 0; node < count; node += 1) {
      const [from, to] = [starts[node] ?? 0, starts[node + 1] ?? 0];
      const [before, mine] = [home[node] ?? 0, strength[node] ?? 0];
      for (let at = from; at < to; at += 1) {
        const beside = home[ends[at] ?? 0] ?? 0;
        bound[beside] = (bound[beside] ?? 0) + (weights[at] ?? 0);
      }
      total[before] = (total[before] ?? 0) - mine;
      const gainOf = (where: number): number => (bound[where] ?? 0) - ((total[where] ?? 0) * mine) / all;
      let [best, most] = [before, gainOf(before)];
      for (let at = from; at < to; at += 1) {
        const where = home[ends[at] ?? 0] ?? 0;
        const gain = gainOf(where);
        if (gain > most + leastGain) [best, most] = [where, gain];
      }
      for (let at = from; at < to; at += 1) bound[home[ends[at] ?? 0] ?? 0] = 0;
      total[best] = (total[best] ?? 0) + mine;
      if (best === before) continue;
      home[node] = best;
      isMoving = true;
    }
  }
  return home;
}

function strengthsOf({ count, starts, weights }: Neighbourhood, own: Float64Array): Float64Array {
  const strength = Float64Array.from(own);
  for (let node = 0; node < count; node += 1) {
    for (let at = starts[node] ?? 0; at < (starts[node + 1] ?? 0); at += 1) {
      strength[node] = (strength[node] ?? 0) + (weights[at] ?? 0);
    }
  }
  return strength;
}

/** Names that have gaps, as numbers without. */
function numbered(names: Uint32Array): Numbered {
  const numbers = new Map<number, number>();
  for (const name of names) if (!numbers.has(name)) numbers.set(name, numbers.size);
  return { of: names.map((name) => numbers.get(name) ?? 0), count: numbers.size };
}

function folded({ graph, own }: Level, { of, count }: Numbered): Level {
  const beside: Map<number, number>[] = Array.from({ length: count }, () => new Map());
  const inner = new Float64Array(count);
  for (let node = 0; node < graph.count; node += 1) {
    const mine = of[node] ?? 0;
    inner[mine] = (inner[mine] ?? 0) + (own[node] ?? 0);
    for (let at = graph.starts[node] ?? 0; at < (graph.starts[node + 1] ?? 0); at += 1) {
      const theirs = of[graph.ends[at] ?? 0] ?? 0;
      const weight = graph.weights[at] ?? 0;
      if (mine === theirs) inner[mine] = (inner[mine] ?? 0) + weight;
      else beside[mine]?.set(theirs, (beside[mine]?.get(theirs) ?? 0) + weight);
    }
  }
  return { graph: packed(beside), own: inner };
}

function bySize(of: Uint32Array): Numbered {
  const sizes = new Map<number, number>();
  for (const name of of) sizes.set(name, (sizes.get(name) ?? 0) + 1);
  const ranked = [...sizes].toSorted(([one, many], [other, more]) => more - many || one - other);
  const numbers = new Map(ranked.map(([name], rank) => [name, rank]));
  return { of: of.map((name) => numbers.get(name) ?? 0), count: ranked.length };
}

/** How much more binds the nodes of the same community than if the same relations were drawn by chance: at most 1, 0 for chance. */
export function modularityOf({ count, starts, ends, weights }: Neighbourhood, of: Uint32Array): number {
  const all = weights.reduce((sum, one) => sum + one, 0);
  if (all === 0) return 0;
  const strengths = new Map<number, number>();
  let within = 0;
  for (let node = 0; node < count; node += 1) {
    const mine = of[node] ?? 0;
    for (let at = starts[node] ?? 0; at < (starts[node + 1] ?? 0); at += 1) {
      const weight = weights[at] ?? 0;
      strengths.set(mine, (strengths.get(mine) ?? 0) + weight);
      if (of[ends[at] ?? 0] === mine) within += weight;
    }
  }
  const chance = [...strengths.values()].reduce((sum, one) => sum + (one / all) ** 2, 0);
  return within / all - chance;
}
