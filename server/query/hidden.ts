import type { Edge, Kind } from '#domain/kind.ts';
import { EDGES, KINDS, kindOf, standsOn } from '#domain/registry.ts';
import { sql, type Sql } from '#server/database/sql.ts';

/** Rows that claims may be about or name, and links between them: each kind of both has a view of those that are hidden. */
export const HIDEABLE = {
  hidden_row: KINDS.filter((kind) => hasStatus(kind) && !kind.nestedOnly && !kind.isView),
  hidden_edge: EDGES,
} as const;

/** The name of such a view. */
export type HiddenView = keyof typeof HIDEABLE;

/** True where not everybody may see a row. */
export function hasStatus(of: Kind | Edge): boolean {
  return 'ends' in of || Object.hasOwn(of.fields, 'status');
}

/** The author of all by which a row is hidden, over its lines `h` of a view of what is hidden; null where there is none, or several. */
export const SOLE_AUTHOR: Sql = sql`case when count(*) = count(h.created_by) and min(h.created_by::text) = max(h.created_by::text) then min(h.created_by::text) end`;

/** The hidden rows and whose fault that is, as a union: their own, or that of a row they cannot stand without; read from where `rowsOf` says. */
export function hiddenUnion(view: HiddenView, rows: (of: Kind | Edge) => Sql): Sql {
  const all: readonly (Kind | Edge)[] = HIDEABLE[view];
  const r = sql.raw('r');
  const parts = all.flatMap((of) =>
    hidersOf({ of, from: sql`${rows(of)} ${r}`, at: r }, rows).map(
      ({ from, at }) => sql`select r.id, ${at}.created_by from ${from} where ${at}.status <> 'APPROVED'`,
    ),
  );
  return sql.join(parts, ' union all ');
}

/** A row at the end of a join: one that hides another if it is hidden itself. */
export interface Hider {
  readonly from: Sql;
  readonly at: Sql;
}

interface Standing extends Hider {
  readonly of: Kind | Edge;
  readonly depth?: number;
}

/** What hides a row if it is hidden itself: the row, and each that it cannot stand without, joined to it; read from where `rows` says. */
export function hidersOf(
  { of, from, at, depth = 1 }: Standing,
  rows: (of: Kind | Edge) => Sql,
): readonly Hider[] {
  const others = standsOn(of).flatMap(({ kind, column }) => {
    const owner = kindOf(kind);
    const next = sql.raw(`o${depth}`);
    const joined = sql`${from} join ${rows(owner)} ${next} on ${next}.id = ${at}.${sql.id(column)}`;
    return hidersOf({ of: owner, from: joined, at: next, depth: depth + 1 }, rows);
  });
  return [...(hasStatus(of) ? [{ from, at }] : []), ...others];
}
