import { keepRecent } from '#domain/kept/recent.ts';
import type { Sql } from '#server/database/sql.ts';

type Lists = (name: string) => readonly string[];

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
    const { made, lists } = kept.get(key) ?? makeOf(make);
    kept.set(key, { made, lists });
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
