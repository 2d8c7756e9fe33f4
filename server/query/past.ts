import type { Edge, Kind } from '#domain/kind.ts';
import { EDGES, kindOf, KINDS } from '#domain/registry.ts';
import { sql, type Sql } from '#server/database/sql.ts';
import type { AsOf } from './context.ts';
import { hiddenUnion, type HiddenView } from './hidden.ts';
import { filled, readSqlFiles } from './sqlFiles.ts';

// What the database has as views over tables that keep versions.
const VIEWS = readSqlFiles(new URL('../kinds/views/', import.meta.url));

const TABLES: ReadonlyMap<string, Kind | Edge> = new Map([...KINDS, ...EDGES].map((of) => [of.table, of]));

/** The kind or edge of a table; a wrong name is a programming error. */
export function ofTable(table: string): Kind | Edge {
  const of = TABLES.get(table);
  if (!of) throw new Error(`No kind or edge has the table "${table}".`);
  return of;
}

// What a table keeps beside a link is no part of its versions: the row that is linked has it, as the view says behind it.
const KEPT_BESIDE = /\S+ \/\* then: (\S+) \*\//g;

/** The view of a kind, as it is or of what was, as SQL over the rows of other kinds; undefined where the kind has a table. */
export function viewOf({ table }: Kind | Edge, rows: (of: Kind | Edge) => Sql, was = false): Sql | undefined {
  const text = VIEWS.get(table)?.replaceAll(KEPT_BESIDE, was ? '$1' : '$&');
  return text === undefined ? undefined : filled(text, (name) => rows(ofTable(name)));
}

/**
 * The rows of a kind or edge as the database knew them at a moment, as a table expression. Each comes with the status that it had then;
 * where it is hidden today, with one that hides it from all but those who see it today. What keeps no versions is as it is.
 */
export function pastRows(asOf: AsOf, of: Kind | Edge): Sql {
  const view = viewOf(of, (other) => pastRows(asOf, other), true);
  if (view) return sql`(${view})`;
  if (of.name === FACT.name) return pastFacts(asOf);
  if (!keepsVersions(of)) return sql.id(of.table);
  const known = sql`${asOf.known}::timestamptz`;
  const columns = columnsOf(of);
  const table = sql.id(of.table);
  const standing = sql`select ${listed(columns, R)} from ${table} r where r.recorded_from <= ${known}`;
  const values = columns.map((column) => PAST_VALUES[column]?.(of) ?? sql`p.${sql.id(column)}`);
  const superseded = sql`select ${sql.join(values)} from row_history v cross join lateral jsonb_populate_record(null::${table}, ${noItems(of)}::jsonb || v.row) p cross join lateral hidden_today(${of.table}, v.id) today where v.kind = ${of.name} and v.recorded_from <= ${known} and v.recorded_to > ${known}`;
  return sql`(${standing} union all ${superseded})`;
}

/** The same of edges that are read from both ends. */
export function pastSides(asOf: AsOf, edge: Edge): Sql {
  const [one = '', other = ''] = Object.values(edge.ends).map(({ column }) => column);
  const turned: Readonly<Record<string, string>> = { [one]: other, [other]: one };
  const columns = columnsOf(edge);
  const sides = [columns, columns.map((column) => turned[column] ?? column)];
  const names = listed(columns, sql.raw('s'));
  const rows = sides.map((side) => sql`select ${listed(side, R)} from ${pastRows(asOf, edge)} r`);
  return sql`(select ${names} from (${sql.join(rows, ' union all ')}) s (${sql.join(columns.map((column) => sql.id(column)))}))`;
}

/** What was hidden at a moment, or is today. */
export const pastHidden = (asOf: AsOf, view: HiddenView): Sql =>
  sql`(select h.id, h.created_by from ${sql.raw(view)} h union all ${hiddenUnion(view, (of) => pastRows(asOf, of))})`;

const FACT = kindOf('fact');
const R = sql.raw('r');

const keepsVersions = (of: Kind | Edge): boolean => !('unversioned' in of && of.unversioned);

const listed = (columns: readonly string[], row: Sql): Sql =>
  sql.join(columns.map((column) => sql`${row}.${sql.id(column)}`));

/** All columns of a table, in one order. */
function columnsOf(of: Kind | Edge): readonly string[] {
  const system = keepsVersions(of) ? ['status', 'version', 'recorded_from'] : [];
  const fields = Object.values(of.fields);
  const declared =
    'ends' in of
      ? Object.values(of.ends).map(({ column }) => column)
      : Object.values(of.relations).flatMap((relation) => ('column' in relation ? [relation.column] : []));
  const named = 'ends' in of || of.unversioned ? [] : ['name_key'];
  // Beside each value of any shape stand the ids in it.
  const ids = fields.flatMap(({ type, column }) => (type === 'json' ? [`${column}_ids`] : []));
  return [
    ...new Set([
      'id',
      'created_by',
      ...system,
      ...named,
      ...fields.map(({ column }) => column),
      ...declared,
      ...ids,
    ]),
  ];
}

// A version from before a list had a column has no item of it.
function noItems(of: Kind | Edge): string {
  const relations = 'ends' in of ? [] : Object.values(of.relations);
  const links = relations.flatMap((relation) => (relation.type === 'refs' ? [relation.column] : []));
  const lists = Object.values(of.fields).flatMap(({ many, column }) => (many ? [column] : []));
  return JSON.stringify(Object.fromEntries([...lists, ...links].map((column) => [column, []])));
}

// Where a version differs from what was kept of it.
const PAST_VALUES: Readonly<Record<string, (of: Kind | Edge) => Sql>> = {
  id: () => sql`v.id`,
  status: ({ table }) =>
    sql`case when today.is_hidden and p.status = 'APPROVED' then coalesce(nullif((select n.status from ${sql.id(table)} n where n.id = v.id), 'APPROVED'), 'PENDING') else p.status end`,
  created_by: () =>
    sql`case when not today.is_hidden then p.created_by when p.status = 'APPROVED' or p.created_by = today.reader then today.reader end`,
};

// A claim stands from the day it is recorded to the day it is superseded.
function pastFacts({ known }: AsOf): Sql {
  const moment = sql`${known}::timestamptz`;
  const values = columnsOf(FACT).map((column) =>
    column === 'superseded_at'
      ? sql`case when r.superseded_at <= ${moment} then r.superseded_at end as superseded_at`
      : sql`r.${sql.id(column)}`,
  );
  return sql`(select ${sql.join(values)} from ${sql.id(FACT.table)} r where r.recorded_at <= ${moment})`;
}
