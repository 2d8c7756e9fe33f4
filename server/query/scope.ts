import { isAdmin, type Viewer } from '#domain/access.ts';
import type { Field } from '#domain/fields.ts';
import { sql, type Sql } from '#server/database/sql.ts';

/** Whatever has a status column or not: a kind, or an edge table. */
export interface Scoped {
  readonly fields: Readonly<Record<string, unknown>>;
  readonly ends?: unknown;
}

/**
 * The condition under which the viewer may see a row of the alias: approved ones, the viewer's own, all for admins. A value of any
 * shape may name a row by its id: where the viewer may not see that one, this one is hidden with it.
 */
export function scopeOf(scoped: Scoped, alias: Sql, viewer: Viewer): Sql | undefined {
  const hasStatus = Object.hasOwn(scoped.fields, 'status') || scoped.ends !== undefined;
  if (!hasStatus || isAdmin(viewer)) return undefined;
  const isShown = sql`${alias}.status = 'APPROVED'`;
  const isOwn = (row: Sql): Sql => sql`${row}.created_by = ${viewer.id}::uuid`;
  const others = viewer.id === null ? sql.empty : sql` and (${isOwn(sql`h`)}) is not true`;
  const named = Object.values(scoped.fields)
    .filter(isOfAnyShape)
    .map(({ column }) => idIn(sql`${alias}.${sql.id(column)}`))
    .map((id) => sql`not exists (select 1 from hidden_row h where h.id = ${id}${others})`);
  return allOf([viewer.id === null ? isShown : sql`(${isShown} or ${isOwn(alias)})`, ...named]);
}

const idIn = (value: Sql): Sql =>
  sql`case when ${value} ->> 'id' ~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then (${value} ->> 'id')::uuid end`;

const isOfAnyShape = (field: unknown): field is Field => (field as Field).type === 'json';

/** The conditions joined with `and`; true when there are none. */
export function allOf(conditions: readonly (Sql | undefined)[]): Sql {
  const present = conditions.filter((condition) => condition !== undefined);
  return present.length === 0 ? sql`true` : sql.join(present, ' and ');
}
