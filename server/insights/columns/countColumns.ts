import { setImmediate as turn } from 'node:timers/promises';
import { VISITOR } from '#domain/access.ts';
import type { Kind } from '#domain/kind.ts';
import type { ConditionTree, FieldLeaf, LinkLeaf } from '#domain/query/tree.ts';
import { sql, type Sql } from '#server/database/sql.ts';
import { newContext, type Asker } from '#server/query/context.ts';
import type { FacetRequest } from '#server/query/facets.ts';
import { compileWhere } from '#server/query/where.ts';
import type { RawFacet } from '#server/records/facets.ts';
import { askedBy, type RecordServices } from '#server/records/services.ts';
import { keptFacets } from '../keptFacets.ts';
import type { KeptColumns } from './keptColumns.ts';
import { PARTS_AT_ONCE, type Column, type Columns } from './readColumns.ts';

interface ColumnServices extends Pick<RecordServices, 'clock' | 'database'> {
  readonly columns: KeptColumns;
}

/** A condition on one value of a row. */
type Leaf = FieldLeaf | LinkLeaf;

/** Of each leaf, at the place of each value: 1 where it holds of it. */
type Holding = ReadonlyMap<Leaf, Uint8Array>;

/**
 * Counts facets for visitors from the columns in memory, as the statement of facets would; undefined where these are not kept as the
 * records are now, or do not tell what is asked. Of which values a condition holds, the database says.
 */
export async function countFromColumns(
  services: ColumnServices,
  kind: Kind,
  requests: readonly FacetRequest[],
): Promise<readonly RawFacet[] | undefined> {
  const wheres = new Set(requests.flatMap(({ where }) => where ?? []));
  const leaves = [...wheres].flatMap(leavesOf);
  const told = leaves.filter((leaf) => leaf !== undefined);
  if (told.length < leaves.length || requests.some(({ bounds }) => bounds)) return undefined;
  const columns = await services.columns.of(kind);
  const names = [...requests, ...told].map(({ name }) => name);
  if (!columns || !names.every((name) => columns.byName.has(name))) return undefined;
  const asker = askedBy(services, { viewer: VISITOR });
  const holding = await holdingOf(services, told, { kind, columns, asker });
  const counts = await countsOf(columns, requests, holding);
  const [row] = await services.database.query<{ facets: string }>(
    keptFacets(kind, {
      reader: asker,
      names: requests.map(({ name }) => name),
      countsOf: (name) => countedRows(counts, columnNamed(columns, name)),
    }),
  );
  return JSON.parse(row?.facets ?? '[]') as readonly RawFacet[];
}

// "not" is where a condition is not true, so that what is unknown of a value counts as false everywhere.
function leavesOf(tree: ConditionTree): readonly (Leaf | undefined)[] {
  switch (tree.type) {
    case 'and':
    case 'or':
      return tree.of.flatMap(leavesOf);
    case 'not':
      return leavesOf(tree.of);
    case 'leaf':
      return [tree.of === 'row' && !tree.relative ? tree : undefined];
    case 'link':
      return [/^refs?$/.test(tree.relation.type) ? tree : undefined];
    default:
      return [undefined];
  }
}

function columnNamed({ byName }: Columns, name: string): Column {
  const column = byName.get(name);
  if (!column) throw new Error(`The column ${name} is not kept.`);
  return column;
}

interface Place {
  readonly kind: Kind;
  readonly columns: Columns;
  readonly asker: Asker;
}

/** Asks the database of which values conditions hold: each value once, however many rows have it. */
async function holdingOf(
  { database }: Pick<ColumnServices, 'database'>,
  leaves: readonly Leaf[],
  { kind, columns, asker }: Place,
): Promise<Holding> {
  if (leaves.length === 0) return new Map();
  const context = newContext(asker);
  const row = sql.raw('d');
  const found = leaves.map((leaf) => {
    const { column, type, values } = columnNamed(columns, leaf.name);
    const rows = sql`(select v.place, v.value::${sql.raw(type)} as ${sql.id(column)} from unnest(${values}::text[]) with ordinality v (value, place)) d`;
    return sql`(select coalesce(json_agg(d.place - 1), '[]') from ${rows} where ${compileWhere(context, { kind, row }, leaf)})`;
  });
  const [answer] = await database.query<{ places: string }>(
    sql`select json_build_array(${sql.join(found)})::text as places`,
  );
  const places = JSON.parse(answer?.places ?? '[]') as readonly (readonly number[])[];
  return new Map(
    leaves.map((leaf, at) => {
      const holds = new Uint8Array(columnNamed(columns, leaf.name).values.length);
      for (const place of places[at] ?? []) holds[place] = 1;
      return [leaf, holds];
    }),
  );
}

type Counts = ReadonlyMap<string, Uint32Array>;

/** Counts the rows of each value of each facet. */
async function countsOf(
  columns: Columns,
  requests: readonly FacetRequest[],
  holding: Holding,
): Promise<Counts> {
  const counts = new Map(
    requests.map(({ name }) => [name, new Uint32Array(columnNamed(columns, name).values.length)]),
  );
  const passes = Map.groupBy(requests, ({ where }) => where);
  for (const part of columns.parts.keys()) {
    for (const [where, asked] of passes) {
      const marks = where && marksOf(where, { columns, holding, part });
      for (const name of new Set(asked.map((request) => request.name))) {
        addTo(counts.get(name), partOf(columns, name, part), marks);
      }
    }
    if (part % PARTS_AT_ONCE === PARTS_AT_ONCE - 1) await turn();
  }
  return counts;
}

const NONE = new Uint16Array();

const partOf = (columns: Columns, name: string, part: number): Uint16Array =>
  columnNamed(columns, name).parts[part] ?? NONE;

function addTo(counts: Uint32Array = new Uint32Array(), places: Uint16Array, marks?: Uint8Array): void {
  for (let row = 0; row < places.length; row += 1) {
    const place = places[row] ?? 0;
    counts[place] = (counts[place] ?? 0) + (marks ? (marks[row] ?? 0) : 1);
  }
}

interface Marking {
  readonly columns: Columns;
  readonly holding: Holding;
  readonly part: number;
}

/** 1 for each row of a part that meets a condition, 0 for each other. */
function marksOf(tree: ConditionTree, marking: Marking): Uint8Array {
  const { columns, holding, part } = marking;
  if (tree.type === 'not') return marksOf(tree.of, marking).map((mark) => 1 - mark);
  if (tree.type === 'leaf' || tree.type === 'link') {
    const holds = holding.get(tree) ?? new Uint8Array();
    const places = partOf(columns, tree.name, part);
    const marks = new Uint8Array(places.length);
    for (let row = 0; row < places.length; row += 1) marks[row] = holds[places[row] ?? 0] ?? 0;
    return marks;
  }
  if (tree.type !== 'and' && tree.type !== 'or') throw new Error(`Columns do not tell "${tree.type}".`);
  const either = tree.type === 'and' ? Math.min : Math.max;
  const first = new Uint8Array(columns.parts[part] ?? 0).fill(tree.type === 'and' ? 1 : 0);
  for (const one of tree.of) {
    const marks = marksOf(one, marking);
    for (let row = 0; row < first.length; row += 1) first[row] = either(first[row] ?? 0, marks[row] ?? 0);
  }
  return first;
}

/** What was counted of a facet, as rows of (value, count): those of a list are taken apart. */
function countedRows(counts: Counts, { name, values, isList }: Column): Sql {
  const found = [...(counts.get(name) ?? [])].flatMap((count, place) => {
    const value = values[place];
    return count > 0 && value !== null && value !== undefined ? [{ value, count }] : [];
  });
  const rows = sql`unnest(${found.map(({ value }) => value)}::text[], ${found.map(({ count }) => count)}::int[]) c (value, count)`;
  if (!isList) return sql`(select c.value, c.count from ${rows})`;
  return sql`(select i.item as value, sum(c.count)::int as count from ${rows} cross join lateral (select distinct unnest(c.value::text[]) as item) i where i.item is not null group by i.item)`;
}
