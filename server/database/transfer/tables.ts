import type pg from 'pg';
import { sql } from '#server/database/sql.ts';

// What is made anew from the rest, or means something only to the processes of one database.
const ofTheMoment = new Set([
  'allowance',
  'schema_migration',
  'data_version',
  'data_change',
  'rollup',
  'rollup_part',
  'rollup_total',
  'search_change',
  'sign_in_challenge',
  'sent_code',
  'setup_link',
  'outgoing_message',
  'upload_loose',
]);

/** A table as a transfer sees it. */
export type TransferTable = {
  name: string;
  columns: string[];
  /** The expressions that put its rows into one order everywhere. */
  order: string[];
};

type Found = {
  name: string;
  columns: string[];
  keys: { name: string; isText: boolean }[];
  targets: string[];
};

/** The tables whose rows are the product's data, each behind those that it refers to. */
export async function readTables(client: pg.Client): Promise<TransferTable[]> {
  const { rows } = await client.query<Found>(`
    select c.relname as name,
      (select json_agg(a.attname order by a.attnum) from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
      coalesce((select json_agg(json_build_object('name', a.attname, 'isText', a.attcollation <> 0) order by k.position)
        from pg_index i cross join unnest(i.indkey::int[]) with ordinality k (attnum, position)
        join pg_attribute a on a.attrelid = c.oid and a.attnum = k.attnum
        where i.indrelid = c.oid and i.indisprimary), '[]') as keys,
      coalesce((select json_agg(distinct t.relname) from pg_constraint f join pg_class t on t.oid = f.confrelid
        where f.conrelid = c.oid and f.contype = 'f' and f.confrelid <> c.oid), '[]') as targets
    from pg_class c
    where c.relkind = 'r' and c.relnamespace = current_schema()::regnamespace order by c.relname collate "C"`);
  const tables = rows.filter(({ name }) => !ofTheMoment.has(name));
  return inOrder(tables).map(({ name, columns, keys }) => ({ name, columns, order: orderOf(name, keys) }));
}

// Text sorts by its bytes, so that two databases of different languages write the same file.
function orderOf(table: string, keys: Found['keys']): string[] {
  if (keys.length === 0) {
    throw new Error(`The table ${table} has no primary key, by which its rows could be ordered.`);
  }
  return keys.map(({ name, isText }) => (isText ? `${quoted(name)} collate "C"` : quoted(name)));
}

function inOrder(tables: readonly Found[]): Found[] {
  const sorted: Found[] = [];
  const visit = (table: Found, path: readonly Found[]): void => {
    if (sorted.includes(table)) return;
    if (path.includes(table)) {
      throw new Error(
        `The tables ${path.map(({ name }) => name).join(', ')} refer to each other in a circle.`,
      );
    }
    for (const target of tables.filter(({ name }) => table.targets.includes(name))) {
      visit(target, [...path, table]);
    }
    sorted.push(table);
  };
  for (const table of tables) visit(table, []);
  return sorted;
}

/** A name as SQL takes it. */
export const quoted = (name: string): string => sql.id(name).text;

/** Several names as SQL takes them. */
export const listed = (names: readonly string[]): string => names.map(quoted).join(', ');
