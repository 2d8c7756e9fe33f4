import type { Edge, Kind } from '#domain/kind.ts';
import { kindOf, standsOn } from '#domain/registry.ts';
import { sql, type Sql } from '#server/database/sql.ts';
import { LIVE } from '#server/query/context.ts';
import { rowsOf } from '#server/query/from.ts';

/** The ids of changed rows as arrays in SQL, by the names of their kinds or edges. */
export type Changed = Readonly<Record<string, Sql>>;

/** The rows that are seen otherwise after a change: those that changed, and those that cannot stand without them. */
export function seenOtherwise(of: Kind | Edge, changed: Changed): Sql | undefined {
  const standing = standsOn(of).map(({ kind, column }) => {
    const ends = seenOtherwise(kindOf(kind), changed);
    return ends && sql`select x.id from ${rowsOf(LIVE, of)} x where x.${sql.id(column)} in (${ends})`;
  });
  return either([changedIds(changed, of.name), ...standing]);
}

/** The changed ids of a kind as an array, where there may be any. */
export const idsOf = (changed: Changed, kind: string): Sql | undefined => changed[kind];

/** The changed ids of a kind as rows, where there are any. */
export function changedIds(changed: Changed, kind: string): Sql | undefined {
  const ids = idsOf(changed, kind);
  return ids && sql`select unnest(${ids}) as id`;
}

/** The ids that any of these statements gives; undefined where there is none. */
export function either(statements: readonly (Sql | undefined)[]): Sql | undefined {
  const some = statements.filter((one) => one !== undefined);
  return some.length === 0 ? undefined : sql.join(some, ' union ');
}
