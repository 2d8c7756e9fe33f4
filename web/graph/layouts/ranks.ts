import type { Drawn } from '#web/graph/model.ts';

/** The things next to each, whichever way the relation leads. */
export function neighboursIn({ nodes, edges }: Drawn): ReadonlyMap<string, readonly string[]> {
  const next = new Map<string, string[]>(nodes.map(({ id }) => [id, []]));
  for (const { from, to } of edges) {
    next.get(from)?.push(to);
    next.get(to)?.push(from);
  }
  return next;
}

/** How many relations each thing is away from the nearest root; what none reaches stands one beyond the farthest. */
export function ranksFrom(drawn: Drawn, roots: readonly string[]): ReadonlyMap<string, number> {
  const next = neighboursIn(drawn);
  const ranks = new Map<string, number>();
  let front = rootsOf(drawn, roots, next);
  let rank = 0;
  for (; front.length > 0; rank += 1) {
    for (const id of front) ranks.set(id, rank);
    front = [...new Set(front.flatMap((id) => next.get(id) ?? []))].filter((id) => !ranks.has(id));
  }
  for (const { id } of drawn.nodes) if (!ranks.has(id)) ranks.set(id, Math.max(rank, 1));
  return ranks;
}

// Without a root it is what has most relations.
function rootsOf(
  { nodes }: Drawn,
  roots: readonly string[],
  next: ReadonlyMap<string, readonly string[]>,
): readonly string[] {
  const known = roots.filter((id) => next.has(id));
  if (known.length > 0) return known;
  const degree = (id: string): number => next.get(id)?.length ?? 0;
  const [most] = nodes.toSorted((one, other) => degree(other.id) - degree(one.id));
  return most ? [most.id] : [];
}

/** The ids of each rank in the order of their group and name, so that the same scene always looks the same. */
export function orderedRanks(drawn: Drawn, roots: readonly string[]): readonly (readonly string[])[] {
  const ranks = ranksFrom(drawn, roots);
  const ordered = drawn.nodes.toSorted(
    (one, other) => one.group.localeCompare(other.group) || one.label.localeCompare(other.label),
  );
  const byRank = Map.groupBy(ordered, ({ id }) => ranks.get(id) ?? 0);
  return [...byRank]
    .toSorted(([one], [other]) => one - other)
    .map(([, members]) => members.map(({ id }) => id));
}
