import { isRelative, type QueryTree } from '#domain/query/tree.ts';
import type { Database } from '#server/database/database.ts';
import type { Reader } from '#server/query/context.ts';
import { countOf, type PageOptions } from '#server/query/page.ts';

/** How many rows a question has at a version of the data. */
export interface Counted {
  readonly count: number;
  readonly version: number;
}

const MOST_KEPT = 2000;
const keptBy = new WeakMap<Database, Map<string, Counted>>();

/** The last count of a question by this process, and how to keep a newer one. */
export interface CountPlace {
  readonly last: Counted | undefined;
  keep(counted: Counted): void;
}

/** Where the count of a question is kept; nowhere for what is counted back from now, as it changes without the data. */
export function countPlace(
  database: Database,
  query: QueryTree,
  options: Reader & Pick<PageOptions, 'count'>,
): CountPlace | undefined {
  if (options.count === 'none' || isRelative(query.where)) return undefined;
  const { text, values } = countOf(query, options);
  const kept = keptBy.get(database) ?? new Map<string, Counted>();
  keptBy.set(database, kept);
  const key = `${text}\n${JSON.stringify(values)}`;
  return {
    last: kept.get(key),
    keep: (counted) => {
      if (kept.size >= MOST_KEPT) kept.clear();
      kept.set(key, counted);
    },
  };
}
