import { useEffect, useState } from 'react';

// Well below the 50 ms after which a press feels late, with room for what else a frame does.
const SLICE_MS = 8;

/** Does the work for each item, some milliseconds at a time, so that the page answers meanwhile; gives `done` all of it. The result stops it. */
export function inSlices<In, Out>(
  items: readonly In[],
  work: (item: In) => Out,
  done: (results: readonly Out[]) => void,
): () => void {
  const results: Out[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const step = (): void => {
    const end = performance.now() + SLICE_MS;
    for (const item of items.slice(results.length)) {
      results.push(work(item));
      if (performance.now() >= end) break;
    }
    if (results.length < items.length) timer = setTimeout(step);
    else done(results);
  };
  timer = setTimeout(step);
  return () => clearTimeout(timer);
}

/** What the work gives for each item; null at first, and that of the items before until that of new ones is done. */
export function useInSlices<In, Out>(items: readonly In[], work: (item: In) => Out): readonly Out[] | null {
  const [results, setResults] = useState<readonly Out[] | null>(null);
  useEffect(() => inSlices(items, work, setResults), [items, work]);
  return results;
}
