/** A graph as numbers: the neighbours of each node one after the other, each named once. */
export type Neighbourhood = {
  readonly count: number;
  /** Where the neighbours of a node begin in `ends`; one more than there are nodes. */
  readonly starts: Uint32Array;
  readonly ends: Uint32Array;
  /** How many relations each of them stands for. */
  readonly weights: Float64Array;
};

/** Makes a neighbourhood of pairs of related nodes, two numbers each; which way a relation leads does not matter here. */
export function neighbourhoodOf(count: number, pairs: ArrayLike<number>): Neighbourhood {
  const beside: Map<number, number>[] = Array.from({ length: count }, () => new Map());
  const add = (one: number, other: number): void => {
    const of = beside[one];
    of?.set(other, (of.get(other) ?? 0) + 1);
  };
  for (let at = 0; at + 1 < pairs.length; at += 2) {
    const [one = 0, other = 0] = [pairs[at], pairs[at + 1]];
    if (one === other) continue;
    add(one, other);
    add(other, one);
  }
  return packed(beside);
}

/** Packs the neighbours of each node, with how much binds them, into arrays. */
export function packed(beside: readonly ReadonlyMap<number, number>[]): Neighbourhood {
  const starts = new Uint32Array(beside.length + 1);
  for (const [node, of] of beside.entries()) starts[node + 1] = (starts[node] ?? 0) + of.size;
  const ends = new Uint32Array(starts[beside.length] ?? 0);
  const weights = new Float64Array(ends.length);
  let at = 0;
  for (const of of beside) {
    for (const [end, weight] of of) {
      ends[at] = end;
      weights[at] = weight;
      at += 1;
    }
  }
  return { count: beside.length, starts, ends, weights };
}
