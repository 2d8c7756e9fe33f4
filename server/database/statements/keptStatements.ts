import { keepRecent } from '#domain/kept/recent.ts';
import { sql, type Sql } from '#server/database/sql.ts';

/** Lists by their names. */
export type Lists = (name: string) => readonly string[];

/** The one item of a list, as a value of SQL. */
export const only = (list: readonly string[], type: 'bigint' | 'text'): Sql =>
  sql`(${list}::${sql.raw(type)}[])[1]`;

/**
 * Gives a statement whose text depends on its key alone, put together once: `make` is told of lists by their names, each of one value,
 * and those of `given` stand in their places whenever it is asked for.
 */
export type KeptStatements<T extends Sql | undefined> = (
  key: string,
  make: (lists: Lists) => T,
  given: Lists,
) => T | Sql;

/** Keeps so many statements: those asked for last. */
export function keepStatements<T extends Sql | undefined>(most: number): KeptStatements<T> {
  const kept = keepRecent<{ readonly made: T; readonly lists: ReadonlyMap<string, readonly string[]> }>(most);
  return (key, make, given) => {
    const known = kept.get(key);
    const { made, lists } = known ?? makeOf(make);
    if (!known) kept.set(key, { made, lists });
    return made?.withValues(new Map([...lists].map(([name, list]) => [list, given(name)]))) ?? made;
  };
}

function makeOf<T>(make: (lists: Lists) => T): { made: T; lists: Map<string, readonly string[]> } {
  const lists = new Map<string, readonly string[]>();
  const made = make((name) => {
    const list = lists.get(name) ?? [name];
    lists.set(name, list);
    return list;
  });
  return { made, lists };
}
