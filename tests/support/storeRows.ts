import type { Database } from '#server/database/database.ts';
import { sql } from '#server/database/sql.ts';

/** A row as a table holds it, by column name. */
export type StoredRow = Readonly<Record<string, unknown>>;

/** Inserts rows into a table; columns that no row names keep the default of the schema. */
export async function storeRows(
  database: Database,
  table: string,
  rows: readonly StoredRow[],
): Promise<void> {
  if (rows.length === 0) return;
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))].map((column) => sql.id(column));
  const names = sql.join(columns);
  await database.query(
    sql`insert into ${sql.id(table)} (${names}) select ${names} from json_populate_recordset(null::${sql.id(table)}, ${JSON.stringify(rows)}::json)`,
  );
}
