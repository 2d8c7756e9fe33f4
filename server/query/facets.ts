import { unknownField } from '#domain/errors.ts';
import type { Field, RefRelation, RefsRelation } from '#domain/fields.ts';
import type { Kind } from '#domain/kind.ts';
import { fieldOf, kindOf, relationOf } from '#domain/registry.ts';
import type { ConditionTree } from '#domain/query/tree.ts';
import { sql, type Sql } from '#server/database/sql.ts';
import { newContext, type Asker, type Reader } from './context.ts';
import { rowsOf } from './from.ts';
import { matchingCondition } from './page.ts';
import { visible } from './visibility.ts';

/** The most values that one facet lists. */
export const FACET_LIMIT = 300;

/** A facet to count: a field or link of the kind, and the conditions that count for it (all but its own). */
export interface FacetRequest {
  readonly name: string;
  readonly where: ConditionTree | undefined;
  /** Counts ranges between these bounds in place of values: `value` is how many of the bounds lie at or below them. */
  readonly bounds?: readonly number[];
}

/** Names of the fields and links that a kind offers as facets. */
export const facetNames = (kind: Kind): string[] =>
  [...Object.entries(kind.fields), ...Object.entries(kind.relations)]
    .filter(([, declared]) => 'facet' in declared && declared.facet)
    .map(([name]) => name);

/**
 * One statement that counts the values of every facet asked for: [{field, values: [{value, label, count}]}] as text.
 * Facets under the same conditions are counted in one pass over the rows.
 */
export function facetsStatement(kind: Kind, requests: readonly FacetRequest[], asker: Asker): Sql {
  const passes = passesOf(kind, requests);
  const counted = passes.map(
    (pass, n) => sql`${passName(n)} as materialized (${passRows(kind, pass, asker)})`,
  );
  const parts = requests.map((request) => {
    const n = passes.findIndex(({ facets }) => facets.some((facet) => facet.request === request));
    const pass = passes[n] as Pass;
    const at = pass.facets.findIndex((facet) => facet.request === request);
    const values = facetValues(pass, { from: passName(n), at, reader: asker });
    return sql`json_build_object('field', ${request.name}::text, 'values', ${values})`;
  });
  const given = counted.length > 0 ? sql`with ${sql.join(counted)} ` : sql.empty;
  return sql`${given}select json_build_array(${sql.join(parts)})::text as facets`;
}

/** A link whose rows are counted: to one row, or to several. */
export type FacetLink = RefRelation | RefsRelation;

type Counted =
  | { readonly type: 'field'; readonly field: Field }
  | { readonly type: 'link'; readonly relation: FacetLink };

interface CountedFacet {
  readonly request: FacetRequest;
  readonly of: Counted;
}

/** Facets that are counted together, because the same rows count for them. */
interface Pass {
  readonly where: ConditionTree | undefined;
  readonly facets: readonly CountedFacet[];
}

// grouping() tells at most 31 columns apart.
const MOST_TOGETHER = 31;

function passesOf(kind: Kind, requests: readonly FacetRequest[]): readonly Pass[] {
  const passes: { where: ConditionTree | undefined; facets: CountedFacet[] }[] = [];
  for (const request of requests) {
    const of = countedOf(kind, request);
    const open = passes.find(({ where, facets }) => where === request.where && facets.length < MOST_TOGETHER);
    if (open) open.facets.push({ request, of });
    else passes.push({ where: request.where, facets: [{ request, of }] });
  }
  return passes;
}

function countedOf(kind: Kind, { name, bounds }: FacetRequest): Counted {
  const field = fieldOf(kind, name);
  if (field && (field.facet || bounds)) return { type: 'field', field };
  const relation = relationOf(kind, name);
  if ((relation?.type === 'ref' || relation?.type === 'refs') && relation.facet) {
    return { type: 'link', relation };
  }
  throw unknownField(name, facetNames(kind));
}

const passName = (n: number): Sql => sql.raw(`pass${n}`);
const columnName = (n: number): Sql => sql.raw(`f${n}`);

// Each row of a pass is one value of one facet, told by `facet`; lists are counted whole and taken apart afterwards.
function passRows(kind: Kind, { where, facets }: Pass, asker: Asker): Sql {
  const context = newContext(asker);
  const row = context.nextAlias();
  const matching = matchingCondition(context, kind, { row, where });
  const columns = facets.map((facet, n) => sql`${groupedValue(row, facet)} as ${columnName(n)}`);
  const names = facets.map((_facet, n) => columnName(n));
  const sets = sql.join(names.map((name) => sql`(${name})`));
  return sql`select grouping(${sql.join(names)}) as facet, ${sql.join(names)}, count(*)::int as count from (select ${sql.join(columns)} from ${rowsOf(context, kind)} ${row} where ${matching}) rows group by grouping sets (${sets})`;
}

function groupedValue(row: Sql, { request, of }: CountedFacet): Sql {
  const column = sql`${row}.${sql.id(of.type === 'field' ? of.field.column : of.relation.column)}`;
  if (!request.bounds) return column;
  return sql`width_bucket(${column}::numeric, ${request.bounds}::numeric[])`;
}

interface FacetPlace {
  readonly from: Sql;
  readonly at: number;
  readonly reader: Reader;
}

function facetValues({ facets }: Pass, { from, at, reader }: FacetPlace): Sql {
  const { of, request } = facets[at] as CountedFacet;
  const bits = 2 ** facets.length - 1 - 2 ** (facets.length - 1 - at);
  const value = columnName(at);
  const mine = sql`${from} where facet = ${sql.raw(String(bits))} and ${value} is not null`;
  const counted =
    of.type === 'link'
      ? linkCounts(of.relation, { value, mine, reader })
      : fieldValues(of.field, value, mine);
  return listed(counted, request.bounds ? undefined : FACET_LIMIT);
}

/** The values of a facet as JSON, the frequent ones first, from rows of (value, label, count). */
export function listed(counted: Sql, most: number | undefined): Sql {
  const limit = most === undefined ? sql.empty : sql` limit ${most}`;
  return sql`(select coalesce(json_agg(v order by v.count desc, v.value), '[]'::json) from (${counted} order by count desc, value${limit}) v)`;
}

function fieldValues(field: Field, value: Sql, mine: Sql): Sql {
  if (!field.many) return sql`select ${value}::text as value, null::text as label, count from ${mine}`;
  return sql`select item::text as value, null::text as label, sum(count)::int as count from ${itemsOf(value, mine)} where item is not null group by item`;
}

const itemsOf = (value: Sql, mine: Sql): Sql =>
  sql`(select ${value} as list, count from ${mine}) lists cross join lateral (select distinct unnest(list) as item) items`;

function linkCounts(
  relation: FacetLink,
  { value, mine, reader }: { value: Sql; mine: Sql; reader: Reader },
): Sql {
  const links =
    relation.type === 'ref'
      ? sql`select ${value} as link, count from ${mine}`
      : sql`select item as link, sum(count)::int as count from ${itemsOf(value, mine)} group by item`;
  return linkValues(relation, links, reader);
}

/** Rows of (value, label, count) from those of (link, count): the linked rows that the viewer sees, by their key and name. */
export function linkValues(relation: FacetLink, links: Sql, reader: Reader): Sql {
  const target = kindOf(relation.kind);
  const label = sql.id(target.fields[target.nameField]?.column ?? 'id');
  const column = target.fields[target.keyField ?? '']?.column;
  const r = sql.raw('r');
  // A row without a key is told by its id, as in groups.
  const key = column === undefined ? sql`r.id::text` : sql`coalesce(r.${sql.id(column)}, r.id::text)`;
  const seen = visible(target, { row: r }, reader);
  return sql`select ${key} as value, r.${label} as label, g.count from (${links}) g join ${rowsOf(reader, target)} r on r.${sql.id(relation.type === 'ref' ? relation.key : 'id')} = g.link${seen ? sql` where ${seen}` : sql.empty}`;
}
