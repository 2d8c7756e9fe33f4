import { keepRecent, type Recent } from '#domain/kept/recent.ts';
import { isRelative, type QueryTree } from '#domain/query/tree.ts';
import type { Asker } from '#server/query/context.ts';
import { countOf, type PageOptions } from '#server/query/page.ts';

/** How many rows a question has at a version of the data. */
export interface Counted {
  readonly count: number;
  readonly version: number;
}

/** The last counts of questions by this process, by the keys of the questions. */
export type KeptCounts = Recent<Counted>;

const MOST_KEPT = 2000;

/** Keeps the counts that were asked for last. */
export const keepCounts = (): KeptCounts => keepRecent(MOST_KEPT);

/** Under which key the count of a question is kept; under none what is counted back from now, as it changes without the data. */
export function countKey(query: QueryTree, options: Asker & Pick<PageOptions, 'count'>): string | undefined {
  if (options.count === 'none' || isRelative(query.where)) return undefined;
  // The statement is one of all who see the same rows: whose they are stands among its values.
  const { text, values } = countOf(query, options);
  return `${text}\n${JSON.stringify(values)}`;
}
