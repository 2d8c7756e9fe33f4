import { slugOf } from '#domain/writing/slug.ts';
import type { Writable } from '#domain/writing/writable.ts';
import type { Database } from '#server/database/database.ts';
import { sql } from '#server/database/sql.ts';
import type { Cells } from './writeRows.ts';

/** The column of the readable key with the key of a new row: made of its name, and told apart by the id where another row has it. */
export async function keyOfName(
  database: Database,
  of: Writable,
  { id, cells }: { readonly id: string; readonly cells: Cells },
): Promise<Cells> {
  if (!('keyField' in of) || of.keyField === undefined) return {};
  const column = of.fields[of.keyField]?.column ?? of.keyField;
  const name = cells[of.nameField];
  const slug = slugOf(typeof name === 'string' ? name : '');
  const end = id.slice(-8);
  if (slug === '') return { [column]: end };
  const [taken] = await database.query(
    sql`select 1 from ${sql.id(of.table)} where ${sql.id(column)} = ${slug}`,
  );
  return { [column]: taken === undefined ? slug : `${slug}-${end}` };
}
