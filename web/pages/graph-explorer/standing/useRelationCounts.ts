import { useEffect, useMemo, useState } from 'react';
import { inSlices } from '#web/graph/slices.ts';

type Joined = { readonly from: string; readonly to: string };
type Counts = ReadonlyMap<string, number>;

// Of more a task would be too long.
const mostAtOnce = 20_000;
const NONE: Counts = new Map();

/** How many relations each thing has among those that are shown; of very many this is known a little after their picture stands. */
export function useRelationCounts(edges: readonly Joined[], stands: boolean): Counts {
  const isFew = edges.length <= mostAtOnce;
  const [done, setDone] = useState<{ readonly of: readonly Joined[]; readonly counts: Counts }>();
  const few = useMemo(() => {
    const counts = new Map<string, number>();
    const count = countIn(counts);
    if (isFew) for (const edge of edges) count(edge);
    return counts;
  }, [isFew, edges]);
  useEffect(() => {
    if (isFew || !stands) return undefined;
    let isWanted = true;
    const counts = new Map<string, number>();
    void inSlices(edges, countIn(counts), () => isWanted).then((isWhole) => {
      if (isWhole) setDone({ of: edges, counts });
    });
    return () => {
      isWanted = false;
    };
  }, [isFew, edges, stands]);
  if (isFew) return few;
  return done?.of === edges ? done.counts : NONE;
}

const countIn =
  (counts: Map<string, number>) =>
  ({ from, to }: Joined): void => {
    counts.set(from, (counts.get(from) ?? 0) + 1);
    counts.set(to, (counts.get(to) ?? 0) + 1);
  };
