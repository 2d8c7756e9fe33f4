import { EDGES, KINDS } from '#domain/registry.ts';
import type { Database } from '#server/database/database.ts';
import { sql, type Sql } from '#server/database/sql.ts';
import { FACT_TABLE } from './mergeFacts.ts';
import type { MergeTable } from './mergeTable.ts';

/** Gathers statistics on tables that many rows were written to, and on claims: without them the plans of what follows are bad ones. */
export async function analyzeRows(database: Database, tables: readonly MergeTable[]): Promise<void> {
  await database.query(sql`analyze ${named([...tables, FACT_TABLE])}`);
}

/** Tidies the tables of all records and of what stands beside them, after so many rows at once, for index-only scans and good plans. */
export async function vacuumRows(database: Database, besides: readonly string[]): Promise<void> {
  await database.query(
    sql`vacuum analyze ${named([...KINDS, ...EDGES, ...besides.map((table) => ({ table }))])}`,
  );
}

const named = (tables: readonly { readonly table: string }[]): Sql =>
  sql.join(tables.map(({ table }) => sql.id(table)));
