import type { Kind } from '#domain/kind.ts';
import { standsOn } from '#domain/registry.ts';
import type { Database } from '#server/database/database.ts';
import { named, sql } from '#server/database/sql.ts';
import { raiseVersion } from '#server/database/versions/versions.ts';
import { refreshGroup } from '../refreshDerived.ts';
import { affectedBy, hangsOtherwise, type Affected, type Written } from './affected.ts';
import { GROUPS } from './groups.ts';

/** Brings searchable names and words of a kind's rows up to date. */
export type RefreshNames = (database: Database, kind: Kind, ids: readonly string[]) => Promise<void>;

/**
 * Brings all that is made of written rows up to date in the same transaction: derived values, each after those that it is made of, and
 * those made of them in turn; searchable names; and the version of the records, by which totals follow. `before` is what hung on the rows
 * before they were written. Called last of all, for the version stays locked until the commit.
 */
export async function follow(
  database: Database,
  written: readonly Written[],
  before: Affected,
  names: RefreshNames,
): Promise<void> {
  const after = await affectedBy(database, written.filter(hangsOtherwise));
  const pending = new Ids([before.derived, after.derived]);
  const changed = new Ids([before.beside, after.beside]);
  for (const { of, ids } of written) changed.add(of.name, ids);
  // A group stands behind those that it is made of: what these move has come when its turn does.
  for (const group of GROUPS) {
    const ids = pending.of(group.key);
    // Two writes may move the same row: the later one reads what the first has made of it.
    const holders = sql`select from ${sql.id(group.kind.table)} where id = any(${ids}::uuid[]) order by id for no key update`;
    if (ids.length > 0) await database.query(named(`holders_${group.kind.name}`, holders));
    const moved = await refreshGroup(database, group, ids);
    if (moved.length === 0) continue;
    changed.add(group.kind.name, moved);
    const { derived } = await affectedBy(database, [{ of: group.kind, ids: moved, columns: group.columns }]);
    for (const [key, ids] of derived) if (key !== group.key) pending.add(key, ids);
  }
  for (const one of written) if (isNamedOtherwise(one)) await names(database, one.of, one.ids);
  await raiseVersion(database, 'records', changed.toRecord());
}

/** Ids by name, each once. */
class Ids {
  readonly #sets = new Map<string, Set<string>>();

  constructor(from: readonly ReadonlyMap<string, ReadonlySet<string>>[]) {
    for (const [name, ids] of from.flatMap((one) => [...one])) this.add(name, ids);
  }

  add(name: string, ids: Iterable<string>): void {
    this.#sets.set(name, new Set([...(this.#sets.get(name) ?? []), ...ids]));
  }

  of(name: string): readonly string[] {
    return [...(this.#sets.get(name) ?? [])];
  }

  toRecord(): Readonly<Record<string, readonly string[]>> {
    return Object.fromEntries([...this.#sets].map(([name, ids]) => [name, [...ids]]));
  }
}

// Where a row stands on another one now, it may be found by others.
function isNamedOtherwise(one: Written): one is Written & { readonly of: Kind } {
  const { of, columns } = one;
  if ('ends' in of) return false;
  const searched = Object.values(of.fields).filter(({ searched, type }) => searched || type === 'longText');
  const those = [...searched, ...standsOn(of)].map(({ column }) => column);
  return columns === null || those.some((column) => columns.includes(column));
}
