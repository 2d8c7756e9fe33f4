import { startTransition, useEffect, useState } from 'react';
import type { Measured, MeasuresAsked } from './measuresMessages.ts';

/** What a node of the graph is called, and what an edge joins. */
type Measurable = {
  readonly things: readonly { readonly id: string }[];
  readonly edges: readonly { readonly from: string; readonly to: string }[];
};

/** How a thing stands among the others of a graph. */
export type Standing = {
  /** The number of its community, the largest being 0. */
  readonly community: number;
  /** The share of the shortest ways between two others that lead through it, 0 to 1. */
  readonly between: number;
  /** How many others it can reach, and how many relations they are away on average. */
  readonly reached: number;
  readonly steps: number;
};

/** The communities of a graph and how each thing stands in it. */
export type Measures = {
  readonly standing: ReadonlyMap<string, Standing>;
  readonly communities: number;
  readonly modularity: number;
};

// A search from each of more than these would take minutes.
const mostThings = 5000;

/** Measures what is shown, in a thread of its own; undefined until that is done, and of what is too large. */
export function useMeasures(shown: Measurable): Measures | undefined {
  const [done, setDone] = useState<{ readonly of: Measurable; readonly measures: Measures }>();
  useEffect(() => {
    const { things } = shown;
    if (things.length === 0 || things.length > mostThings) return undefined;
    const worker = new Worker(new URL('./measuresWorker.ts', import.meta.url), { type: 'module' });
    worker.addEventListener('message', ({ data }: MessageEvent<Measured>) => {
      // What is shown of them comes between what the reader does.
      startTransition(() => setDone({ of: shown, measures: measuresOf(things, data) }));
      worker.terminate();
    });
    worker.postMessage(askedOf(shown));
    return () => worker.terminate();
  }, [shown]);
  return done?.of === shown ? done.measures : undefined;
}

/** What the thread is asked of a graph. */
export function askedOf({ things, edges }: Measurable): MeasuresAsked {
  const numbers = new Map(things.map(({ id }, at) => [id, at]));
  const pairs = edges.flatMap(({ from, to }) => {
    const [one, other] = [numbers.get(from), numbers.get(to)];
    return one === undefined || other === undefined ? [] : [one, other];
  });
  return { count: things.length, pairs: Uint32Array.from(pairs) };
}

/** What was measured, by the ids of things. */
export function measuresOf(things: Measurable['things'], { communities, centrality }: Measured): Measures {
  const standing = things.map(({ id }, at): readonly [string, Standing] => [
    id,
    {
      community: communities.of[at] ?? 0,
      between: centrality.between[at] ?? 0,
      reached: centrality.reached[at] ?? 0,
      steps: centrality.steps[at] ?? 0,
    },
  ]);
  return {
    standing: new Map(standing),
    communities: communities.count,
    modularity: communities.modularity,
  };
}
