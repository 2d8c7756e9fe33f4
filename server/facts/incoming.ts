import type { Edge, Kind } from '#domain/kind.ts';
import type { Cell } from '#domain/writing/changeSet.ts';
import { arrayOf, givenRows, jsonObject, type GivenColumn } from '#server/database/arrays.ts';
import type { Database } from '#server/database/database.ts';
import { sql, type Sql } from '#server/database/sql.ts';

/** One column that a pack fills: its SQL type, lists as "text[]". */
export interface IncomingColumn {
  readonly column: string;
  readonly type: string;
}

/** One row on its way in: its id and its cells in the order of the columns, as PostgreSQL reads them. */
export interface IncomingRow {
  readonly id: string;
  readonly cells: readonly (string | null)[];
}

/** What many rows at once are compared with. */
export interface IncomingTable<Column extends IncomingColumn = IncomingColumn> {
  readonly of: Kind | Edge;
  readonly columns: readonly Column[];
  /** The column of the readable key, which no two rows may share. */
  readonly keyColumn?: string | undefined;
  /** The columns by which two edges are the same edge. */
  readonly pairColumns?: readonly string[] | undefined;
  /** The two ends of edges that are the same in both directions. */
  readonly eitherWay?: readonly string[] | undefined;
}

/** A row that is new, or other than the one that stands: its columns as PostgreSQL writes them, and the key that it has. */
export interface Differing {
  readonly id: string;
  readonly isNew: boolean;
  readonly keyBefore: string | null;
  readonly columns: Readonly<Record<string, Cell>>;
}

const given = ({ columns }: IncomingTable, rows: readonly IncomingRow[]): Sql =>
  givenRows<IncomingRow>(rows, 'g', [
    ['id', 'uuid', ({ id }) => id],
    ...columns.map(({ column, type }, index): GivenColumn<IncomingRow> => [
      column,
      type,
      ({ cells }) => cells[index] ?? null,
    ]),
  ]);

const columnsIn = (alias: Sql, { columns }: IncomingTable): Sql =>
  sql`row(${sql.join(columns.map(({ column }) => sql`${alias}.${sql.id(column)}`))})`;

/** The rows that differ from what stands. A readable key that another row has is told apart by the id; an edge that somebody else made already is left out. */
export async function differingRows(
  database: Database,
  table: IncomingTable,
  rows: readonly IncomingRow[],
): Promise<Differing[]> {
  if (rows.length === 0) return [];
  const { of, columns, keyColumn } = table;
  const name = sql.id(of.table);
  const others = sql`select from ${name} o where o.id <> all(${arrayOf(rows, ({ id }) => id)}::uuid[])`;
  const taken = (key: Sql): Sql =>
    sql`case when exists (${others} and o.${key} = i.${key}) then i.${key} || '-' || left(i.id::text, 8) else i.${key} end as ${key}`;
  const yielding = columns.map(({ column }) =>
    column === keyColumn ? taken(sql.id(column)) : sql`i.${sql.id(column)}`,
  );
  return database.query<Differing>(sql`
    with incoming as materialized (select * from ${given(table, rows)}), yielding as materialized (
      select i.id, ${sql.join(yielding)} from incoming i where ${isNobodys(table, others)}
    )
    select g.id, t.id is null as "isNew", ${keyColumn === undefined ? sql`null` : sql`t.${sql.id(keyColumn)}`} as "keyBefore", ${textsOf(table)} as columns
    from yielding g left join ${name} t on t.id = g.id
    where t.id is null or ${columnsIn(sql`t`, table)} is distinct from ${columnsIn(sql`g`, table)}`);
}

function isNobodys({ pairColumns, eitherWay = [] }: IncomingTable, others: Sql): Sql {
  if (pairColumns === undefined) return sql`true`;
  const same = pairColumns.map((column, place) => sameIn(column, column, place));
  const swapped = eitherWay.map((column, place) => sameIn(column, eitherWay[1 - place] ?? column, place));
  const pairs = [same, swapped].filter(({ length }) => length > 0);
  return sql.join(
    pairs.map((conditions) => sql`not exists (${others} and ${sql.join(conditions, ' and ')})`),
    ' and ',
  );
}

// The first is an end, which is never missing: where it has to be equal its index is used.
const sameIn = (stored: string, incoming: string, place: number): Sql =>
  sql`o.${sql.id(stored)} ${sql.raw(place === 0 ? '=' : 'is not distinct from')} i.${sql.id(incoming)}`;

const textsOf = ({ columns }: IncomingTable): Sql =>
  jsonObject(
    columns.map(({ column, type }) =>
      sql.raw(`'${column}', g."${column}"::text${type.endsWith('[]') ? '[]' : ''}`),
    ),
  );

/** Writes rows of a kind without versions as they are given; gives how many were new and how many others. */
export async function putRows(
  database: Database,
  table: IncomingTable,
  rows: readonly IncomingRow[],
): Promise<{ readonly inserted: number; readonly updated: number }> {
  const names = table.columns.map(({ column }) => sql.id(column));
  const name = sql.id(table.of.table);
  const put = await database.query<{ isNew: boolean }>(sql`
    insert into ${name} as t (id, ${sql.join(names)})
    select g.* from ${given(table, rows)}
    where not exists (select from ${name} t where t.id = g.id and ${columnsIn(sql`t`, table)} is not distinct from ${columnsIn(sql`g`, table)})
    on conflict (id) do update set ${sql.join(names.map((column) => sql`${column} = excluded.${column}`))} returning xmax = 0 as "isNew"`);
  const inserted = put.filter(({ isNew }) => isNew).length;
  return { inserted, updated: put.length - inserted };
}
