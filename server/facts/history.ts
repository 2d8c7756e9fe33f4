import { sql, type Sql } from '#server/database/sql.ts';

/** A table whose rows have versions, and the name of its kind or edge. */
export type Versioned = { readonly name: string; readonly table: string };

/** Keeps the rows `t` that are about to change or to go as they are, until now: `of` says which, as `from … where …`. */
export const keepVersions = ({ name }: Versioned, of: Sql, by: string): Sql => sql`
  insert into row_history (kind, id, version, row, recorded_from, recorded_to, changed_by)
  select ${name}, t.id, t.version, to_jsonb(t), t.recorded_from, greatest(t.recorded_from, now()), ${by} ${of}`;
