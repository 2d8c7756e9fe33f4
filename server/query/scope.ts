import { isAdmin, type Viewer } from '#domain/access.ts';
import { sql, type Sql } from '#server/database/sql.ts';

/** Whatever has a status column or not: a kind, or an edge table. */
export interface Scoped {
  readonly fields: Readonly<Record<string, unknown>>;
  readonly ends?: unknown;
}

/** The condition under which the viewer may see a row of the alias: approved ones, the viewer's own, all for admins. */
export function scopeOf(scoped: Scoped, alias: Sql, viewer: Viewer): Sql | undefined {
  const hasStatus = Object.hasOwn(scoped.fields, 'status') || scoped.ends !== undefined;
  if (!hasStatus || isAdmin(viewer)) return undefined;
  if (viewer.id === null) return sql`${alias}.status = 'APPROVED'`;
  return sql`(${alias}.status = 'APPROVED' or ${alias}.created_by = ${viewer.id}::uuid)`;
}

/** The conditions joined with `and`; true when there are none. */
export function allOf(conditions: readonly (Sql | undefined)[]): Sql {
  const present = conditions.filter((condition) => condition !== undefined);
  return present.length === 0 ? sql`true` : sql.join(present, ' and ');
}
