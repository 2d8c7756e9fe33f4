import type { Viewer } from '#domain/access.ts';
import { unknownField } from '#domain/errors.ts';
import type { Kind } from '#domain/kind.ts';
import { fieldOf, kindOf, relationOf } from '#domain/registry.ts';
import type { ConditionTree } from '#domain/query/tree.ts';
import { sql, type Sql } from '#server/database/sql.ts';
import { newContext } from './context.ts';
import { matchingCondition } from './page.ts';
import { scopeOf } from './scope.ts';

/** The most values that one facet lists. */
export const FACET_LIMIT = 300;

/** A facet to count: a field or link of the kind, and the conditions that count for it (all but its own). */
export interface FacetRequest {
  readonly name: string;
  readonly where: ConditionTree | undefined;
}

/** Names of the fields and links that a kind offers as facets. */
export const facetNames = (kind: Kind): string[] =>
  [...Object.entries(kind.fields), ...Object.entries(kind.relations)]
    .filter(([, declared]) => 'facet' in declared && declared.facet)
    .map(([name]) => name);

/** One statement that counts the values of every facet asked for: [{field, values: [{value, label, count}]}] as text. */
export function facetsStatement(kind: Kind, requests: readonly FacetRequest[], viewer: Viewer): Sql {
  const parts = requests.map(
    (request) =>
      sql`json_build_object('field', ${request.name}::text, 'values', ${facetValues(kind, request, viewer)})`,
  );
  return sql`select json_build_array(${sql.join(parts)})::text as facets`;
}

function facetValues(kind: Kind, request: FacetRequest, viewer: Viewer): Sql {
  const context = newContext(viewer);
  const row = context.nextAlias();
  const matching = matchingCondition(context, kind, { row, where: request.where });
  const from = sql`${sql.id(kind.table)} ${row}`;
  const counted = countedValues(kind, request.name, { row, from, matching, viewer });
  return sql`(select coalesce(json_agg(v order by v.count desc, v.value), '[]'::json) from (${counted} order by count desc, value limit ${FACET_LIMIT}) v)`;
}

interface FacetPlace {
  readonly row: Sql;
  readonly from: Sql;
  readonly matching: Sql;
  readonly viewer: Viewer;
}

function countedValues(kind: Kind, name: string, place: FacetPlace): Sql {
  const { row, from, matching } = place;
  const field = fieldOf(kind, name);
  if (field?.facet) {
    const column = sql`${row}.${sql.id(field.column)}`;
    const value = field.many ? sql`item` : column;
    const items = field.many
      ? sql` cross join lateral (select distinct unnest(${column}) as item) items`
      : sql.empty;
    return sql`select ${value}::text as value, null::text as label, count(*)::int as count from ${from}${items} where ${matching} and ${value} is not null group by ${value}`;
  }
  const relation = relationOf(kind, name);
  if (relation?.type !== 'ref' || !relation.facet) throw unknownField(name, facetNames(kind));
  const target = kindOf(relation.kind);
  const label = sql.id(target.fields[target.nameField]?.column ?? 'id');
  const key = sql.id(target.fields[target.keyField ?? '']?.column ?? 'id');
  const r = sql.raw('r');
  const visible = scopeOf(target, r, place.viewer);
  return sql`select r.${key}::text as value, r.${label} as label, g.count from (select ${row}.${sql.id(relation.column)} as link, count(*)::int as count from ${from} where ${matching} group by 1) g join ${sql.id(target.table)} r on r.${sql.id(relation.key)} = g.link${visible ? sql` where ${visible}` : sql.empty}`;
}
