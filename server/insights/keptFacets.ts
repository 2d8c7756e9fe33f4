import type { Kind } from '#domain/kind.ts';
import { kindOf, relationOf } from '#domain/registry.ts';
import { sql, type Sql } from '#server/database/sql.ts';
import { SQL_TYPES } from '#server/query/columnTypes.ts';
import type { Reader } from '#server/query/context.ts';
import { FACET_LIMIT, facetNames, linkValues, listed, type FacetLink } from '#server/query/facets.ts';

interface Kept {
  /** Gives rows of (value, count). */
  readonly countsOf: (name: string) => Sql;
  readonly reader: Reader;
  /** All facets of the kind unless said. */
  readonly names?: readonly string[];
}

/** Facets of a kind as facetsStatement gives them, from numbers counted beforehand. */
export function keptFacets(kind: Kind, { countsOf, reader, names = facetNames(kind) }: Kept): Sql {
  const parts = names.map((name) => {
    const counts = sql`${countsOf(name)} t`;
    const relation = relationOf(kind, name);
    const values =
      relation?.type === 'ref' || relation?.type === 'refs'
        ? linkValues(
            relation,
            sql`select t.value::${sql.raw(keyType(relation))} as link, t.count from ${counts}`,
            reader,
          )
        : sql`select t.value, null::text as label, t.count from ${counts}`;
    return sql`json_build_object('field', ${name}::text, 'values', ${listed(values, FACET_LIMIT)})`;
  });
  return sql`select json_build_array(${sql.join(parts)})::text as facets`;
}

/** The PostgreSQL type of what a row has of those that it links. */
export function keyType(relation: FacetLink): string {
  const key = relation.type === 'ref' ? kindOf(relation.kind).fields[relation.key] : undefined;
  return SQL_TYPES[key?.type ?? 'id'];
}
