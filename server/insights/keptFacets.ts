import type { Kind } from '#domain/kind.ts';
import { kindOf, relationOf } from '#domain/registry.ts';
import { sql, type Sql } from '#server/database/sql.ts';
import { SQL_TYPES } from '#server/query/columnTypes.ts';
import type { Reader } from '#server/query/context.ts';
import { FACET_LIMIT, facetNames, linkValues, listed, type FacetLink } from '#server/query/facets.ts';

/** All facets of a kind as facetsStatement gives them, from numbers counted beforehand: `countsOf` gives rows of (value, count). */
export function keptFacets(
  kind: Kind,
  { countsOf, reader }: { countsOf: (name: string) => Sql; reader: Reader },
): Sql {
  const parts = facetNames(kind).map((name) => {
    const counts = sql`${countsOf(name)} t`;
    const relation = relationOf(kind, name);
    const values =
      relation?.type === 'ref' || relation?.type === 'refs'
        ? linkValues(
            relation,
            sql`select t.value::${keyType(relation)} as link, t.count from ${counts}`,
            reader,
          )
        : sql`select t.value, null::text as label, t.count from ${counts}`;
    return sql`json_build_object('field', ${name}::text, 'values', ${listed(values, FACET_LIMIT)})`;
  });
  return sql`select json_build_array(${sql.join(parts)})::text as facets`;
}

// Totals hold every value as text.
function keyType(relation: FacetLink): Sql {
  const key = relation.type === 'ref' ? kindOf(relation.kind).fields[relation.key] : undefined;
  return sql.raw(SQL_TYPES[key?.type ?? 'id']);
}
