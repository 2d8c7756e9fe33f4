import { isRelative, type QueryTree } from '#domain/query/tree.ts';
import type { Asker } from '#server/query/context.ts';
import { countOf, type PageOptions } from '#server/query/page.ts';

/** How many rows a question has at a version of the data. */
export interface Counted {
  readonly count: number;
  readonly version: number;
}

/** The last counts of questions by this process, by the keys of the questions. */
export type KeptCounts = Pick<Map<string, Counted>, 'get' | 'set'>;

const MOST_KEPT = 2000;

/** Keeps counts until there are too many. */
export function keepCounts(): KeptCounts {
  const kept = new Map<string, Counted>();
  return {
    get: (key) => kept.get(key),
    set: (key, counted) => {
      if (kept.size >= MOST_KEPT) kept.clear();
      return kept.set(key, counted);
    },
  };
}

/** Under which key the count of a question is kept; under none what is counted back from now, as it changes without the data. */
export function countKey(query: QueryTree, options: Asker & Pick<PageOptions, 'count'>): string | undefined {
  if (options.count === 'none' || isRelative(query.where)) return undefined;
  // The statement is one of all who see the same rows: whose they are stands among its values.
  const { text, values } = countOf(query, options);
  return `${text}\n${JSON.stringify(values)}`;
}
