import { inLinkOrder } from '#domain/writing/linkOrder.ts';
import { foldText } from '#domain/query/fold.ts';
import { EDGES, KINDS } from '#domain/registry.ts';
import type { Author, Cell } from '#domain/writing/changeSet.ts';
import { partOf, partsOf, type Writable } from '#domain/writing/writable.ts';
import type { Database } from '#server/database/database.ts';
import { namedByText, sql, type Sql } from '#server/database/sql.ts';
import { keepVersions } from '#server/facts/history.ts';

/** Values by the names of their columns. */
export type Columns = Readonly<Record<string, Cell>>;

/** What becomes of one row. */
export interface Deed {
  readonly of: Writable;
  readonly id: string;
  /** A removed row is restored as it was kept last. */
  readonly does: 'delete' | 'insert' | 'restore' | 'update';
  /** What is written of a new row, or of one that is there. */
  readonly columns: Columns;
}

// Keeps rows as they are before they change or go.
const keep: Write = (of, rows, { signature }) =>
  keepVersions(of, sql`from ${sql.id(of.table)} t where t.id = any(${idsOf(rows)}::uuid[])`, signature);

const idsOf = (rows: readonly Deed[]): string[] => rows.map(({ id }) => id);

type Write = (of: Writable, rows: readonly Deed[], author: Author) => Sql;

const FIRST = inLinkOrder(KINDS);

// Links lead to what is there, and of two that exclude each other the one goes before the other comes.
const PASSES: readonly (readonly [Deed['does'], readonly Writable[]])[] = [
  ['delete', EDGES],
  ['insert', FIRST],
  ['restore', FIRST],
  ['update', [...FIRST, ...EDGES]],
  ['insert', EDGES],
  ['restore', EDGES],
  ['delete', FIRST.toReversed()],
];

/** Writes all rows, those of one kind to which the same is done by one statement; those that change or go are kept as they were. */
export async function writeRows(database: Database, deeds: readonly Deed[], author: Author): Promise<void> {
  const those = (does: Deed['does']) =>
    Map.groupBy(
      deeds.filter((deed) => deed.does === does),
      ({ of }) => of,
    );
  // Before others go that they name.
  for (const [of, some] of those('delete')) await database.query(keep(of, some, author));
  for (const [does, kinds] of PASSES) {
    const rows = those(does);
    for (const of of kinds) {
      const some = rows.get(of);
      if (some) await database.query(STATEMENTS[does](of, some, author));
    }
  }
}

const namesOf = (rows: readonly Deed[]): string[] => [
  ...new Set(rows.flatMap(({ columns }) => Object.keys(columns))),
];

// A column that a row says nothing of keeps its value.
const update: Write = (of, rows, author) => {
  const names = namesOf(rows);
  const given = JSON.stringify(rows.map(({ id, columns }) => ({ id, columns })));
  const all = sql`
    with kept as (${keep(of, rows, author)})
    update ${sql.id(of.table)} t
    set (${sql.join(names.map((name) => sql.id(name)))}) = (
      select ${sql.join(names.map((name) => sql`r.${sql.id(name)}`))} from json_populate_record(t, g.columns) r
    ), version = t.version + 1, recorded_from = greatest(t.recorded_from, now())
    from json_to_recordset(${given}::json) g (id uuid, columns json) where t.id = g.id`;
  return namedByText(`update_${of.name}`, all);
};

// One that was there before goes on counting its versions.
const insert: Write = (of, rows) => {
  const names = namesOf(rows);
  const lists = [...partsOf(of).values()].filter(({ isList, column }) => isList && names.includes(column));
  const empty = Object.fromEntries(lists.map(({ column }) => [column, []]));
  const given = JSON.stringify(rows.map(({ id, columns }) => ({ ...empty, ...columns, id })));
  const table = sql.id(of.table);
  return sql`
    insert into ${table} (id, version, recorded_from, ${sql.join(names.map((name) => sql.id(name)))})
    select r.id, coalesce((select max(h.version) from row_history h where h.id = r.id), 0) + 1, now(),
      ${sql.join(names.map((name) => sql`r.${sql.id(name)}`))}
    from json_populate_recordset(null::${table}, ${given}::json) r`;
};

const restore: Write = (of, rows) => sql`
  insert into ${sql.id(of.table)}
  select r.* from (
    select distinct on (id) row, version from row_history where kind = ${of.name} and id = any(${idsOf(rows)}::uuid[]) order by id, version desc
  ) h
  cross join jsonb_populate_record(null::${sql.id(of.table)}, h.row || jsonb_build_object('version', h.version + 1, 'recorded_from', now())) r`;

const STATEMENTS: Readonly<Record<Deed['does'], Write>> = {
  insert,
  restore,
  update,
  delete: (of, rows) => sql`delete from ${sql.id(of.table)} where id = any(${idsOf(rows)}::uuid[])`,
};

/** The columns of values that are given by the names of their fields and links; the name goes with the key that it is sorted and searched by. */
export function columnsOf(of: Writable, cells: Readonly<Record<string, Cell>>): Columns {
  const columns = Object.fromEntries(
    Object.entries(cells).map(([name, cell]) => {
      const { column, isList } = partOf(of, name);
      return [column, isList ? (cell ?? []) : cell];
    }),
  );
  const name = 'nameField' in of ? cells[of.nameField] : undefined;
  return typeof name === 'string' ? { ...columns, name_key: foldText(name) } : columns;
}
