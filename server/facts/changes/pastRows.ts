import type { Cell } from '#domain/writing/changeSet.ts';
import type { Writable } from '#domain/writing/writable.ts';
import type { Database } from '#server/database/database.ts';
import { sql } from '#server/database/sql.ts';
import { cellsOf } from './lockRows.ts';

/** A version of a row as it was kept: its values, the time in which it stood (ISO 8601; null: it stands), and how who ended it signed. */
export interface KeptVersion {
  readonly version: number;
  readonly status: string;
  readonly recordedFrom: string;
  readonly recordedTo: string | null;
  readonly endedBy: string | null;
  readonly cells: Readonly<Record<string, Cell>>;
}

/** The versions of a row, the newest first: the one that stands, and so many of those that were. */
export const keptVersions = (
  database: Database,
  of: Writable,
  id: string,
  most: number,
): Promise<KeptVersion[]> => {
  const told = (rest: ReturnType<typeof sql>) =>
    sql`select t.version, t.status, to_json(t.recorded_from) as "recordedFrom", ${rest}, ${cellsOf(of)} as cells`;
  return database.query<KeptVersion>(sql`
    ${told(sql`null as "recordedTo", null as "endedBy"`)} from ${sql.id(of.table)} t where t.id = ${id}
    union all
    (${told(sql`to_json(h.recorded_to), h.changed_by`)} from row_history h cross join jsonb_populate_record(null::${sql.id(of.table)}, h.row) t
    where h.kind = ${of.name} and h.id = ${id} order by h.version desc limit ${most})
    order by version desc`);
};
