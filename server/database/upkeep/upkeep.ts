import { EDGES, KINDS } from '#domain/registry.ts';
import type { Database } from '#server/database/database.ts';
import { sql, type Sql } from '#server/database/sql.ts';

interface Table {
  readonly table: string;
}

/** Gathers statistics on tables that many rows were written to: without them the plans of what follows are bad ones. */
export async function analyzeRows(database: Database, tables: readonly Table[]): Promise<void> {
  await database.query(sql`analyze ${named(tables)}`);
}

/** Tidies the tables of all records and of what stands beside them, after so many rows at once, for index-only scans and good plans. */
export async function vacuumRows(database: Database, besides: readonly string[]): Promise<void> {
  await database.query(
    sql`vacuum analyze ${named([...KINDS, ...EDGES, ...besides.map((table) => ({ table }))])}`,
  );
}

const named = (tables: readonly Table[]): Sql => sql.join(tables.map(({ table }) => sql.id(table)));
