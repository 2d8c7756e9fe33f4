import type { Viewer } from '#domain/access.ts';
import type { Kind } from '#domain/kind.ts';
import type { FieldName, RelationName } from '#domain/kindTypes.ts';
import type { KindName } from '#domain/names.ts';
import { kindOf } from '#domain/registry.ts';
import type { Database } from '#server/database/database.ts';
import { sql, type Sql } from '#server/database/sql.ts';
import { LIVE } from '#server/query/context.ts';
import { rowsOf } from '#server/query/from.ts';
import { allOf, visible } from '#server/query/visibility.ts';
import type { NameResult } from '#server/search/results.ts';

/** By what a row that was found is narrowed and ordered, as far as the viewer sees it. */
export type Traits = {
  readonly countries: readonly string[];
  /** The keys of its top classes. */
  readonly classes: readonly string[];
  /** When it was founded, made, announced or published: a year or a day. */
  readonly date: string | null;
};

/** A class at the top of the taxonomy. */
export type TopClass = { readonly slug: string; readonly name: string };

type Source = {
  readonly date?: string;
  /** The organizations whose country and class a row has where it has none of its own. */
  readonly owner?: string;
};
type Sources = {
  readonly [K in KindName]?: { readonly date?: FieldName<K>; readonly owner?: RelationName<K> };
};

const SOURCES: Sources = {
  organization: { date: 'founded' },
  fundingRound: { date: 'date', owner: 'entity' },
  publicFunding: { date: 'date', owner: 'entity' },
  product: { date: 'launchedOn', owner: 'offeredBy' },
  paper: { date: 'publishedOn', owner: 'organizations' },
  classification: {},
};

const OWNER = kindOf('organization');
const CLASS = kindOf('classification');

/** The traits of rows by their ids, in one statement; rows of kinds that have none are missing. */
export async function traitsOf(
  database: Database,
  viewer: Viewer,
  results: readonly NameResult[],
): Promise<ReadonlyMap<string, Traits>> {
  const parts = Object.entries(SOURCES).flatMap(([name, source]) => {
    const ids = results.flatMap(({ kind, id }) => (kind === name ? [id] : []));
    return ids.length === 0 ? [] : [statementOf(kindOf(name as KindName), source, { viewer, ids })];
  });
  if (parts.length === 0) return new Map();
  const rows = await database.query<Traits & { readonly id: string }>(sql.join(parts, ' union all '));
  return new Map(rows.map(({ id, ...traits }) => [id, traits]));
}

/** The classes at the top of the taxonomy that the viewer sees, in its order. */
export const topClasses = (database: Database, viewer: Viewer): Promise<readonly TopClass[]> =>
  database.query<TopClass>(sql`
    select c.slug, c.name from ${rowsOf(LIVE, CLASS)} c
    where c.parent_classification_id is null and ${seen(CLASS, sql`c`, viewer)}
    order by c.position nulls last, c.name_key, c.id`);

type Wanted = { readonly viewer: Viewer; readonly ids: readonly string[] };

function statementOf(kind: Kind, { date, owner }: Source, { viewer, ids }: Wanted): Sql {
  const owners = owner === undefined ? undefined : ownersOf(kind, owner, viewer);
  const day = date === undefined ? sql`null::text` : sql`t.${sql.id(columnOf(kind, date))}::text`;
  return sql`
    select t.id, ${countriesOf(kind, owners)} as countries, ${classesOf(kind, owners, viewer)} as classes, ${day} as date
    from ${rowsOf(LIVE, kind)} t where t.id = any(${ids}::uuid[]) and ${seen(kind, sql`t`, viewer)}`;
}

const seen = (kind: Kind, row: Sql, viewer: Viewer): Sql => allOf([visible(kind, { row }, { viewer })]);

function columnOf({ fields, relations }: Kind, name: string): string {
  const found = fields[name] ?? relations[name];
  return found && 'column' in found ? found.column : name;
}

// The rows `o` behind the link, one or several.
function ownersOf(kind: Kind, relation: string, viewer: Viewer): Sql {
  const column = sql`t.${sql.id(columnOf(kind, relation))}`;
  const isOwner =
    kind.relations[relation]?.type === 'refs' ? sql`o.id = any(${column})` : sql`o.id = ${column}`;
  return sql`from ${rowsOf(LIVE, OWNER)} o where ${isOwner} and ${seen(OWNER, sql`o`, viewer)}`;
}

function countriesOf({ fields }: Kind, owners: Sql | undefined): Sql {
  const own = fields['country'];
  if (own) return sql`array_remove(array[t.${sql.id(own.column)}], null)`;
  return owners
    ? sql`array(select distinct o.country ${owners} and o.country is not null)`
    : sql`'{}'::text[]`;
}

function classesOf(kind: Kind, owners: Sql | undefined, viewer: Viewer): Sql {
  const own = kind.relations['primaryClassification'];
  const isIts =
    kind === CLASS
      ? sql`c.id = t.id`
      : own
        ? sql`c.id = t.${sql.id(columnOf(kind, 'primaryClassification'))}`
        : owners
          ? sql`c.id in (select o.primary_classification_id ${owners})`
          : sql`false`;
  return sql`array(
    select distinct top.slug from ${rowsOf(LIVE, CLASS)} c join ${rowsOf(LIVE, CLASS)} top on top.id = c.ancestor_ids[1]
    where ${isIts} and ${seen(CLASS, sql`c`, viewer)} and ${seen(CLASS, sql`top`, viewer)})`;
}
