import type { Kind } from '#domain/kind.ts';
import { fieldOf, relationOf } from '#domain/registry.ts';
import { seenOtherwise } from '#server/changes/seenOtherwise.ts';
import { sql, type Sql } from '#server/database/sql.ts';
import { facetNames } from '#server/query/facets.ts';
import { rowsOf } from '#server/query/from.ts';
import { allOf, visible } from '#server/query/visibility.ts';
import { ALL, row, type Dimension, type Part } from './part.ts';

/** The rows of a kind, under the values of all its facets and, by each of its sorts, once more. */
export function kindPart(kind: Kind): Part {
  const split = splitField(kind);
  return {
    name: kind.name,
    rows: (reader, within) =>
      sql`from ${rowsOf(reader, kind)} ${row} where ${allOf([within(sql`${row}.id`), visible(kind, { row }, reader)])}`,
    dimensions: {
      [ALL]: { value: sql`''` },
      ...Object.fromEntries(facetNames(kind).map((name) => [name, facetDimension(kind, name)])),
    },
    ...(split === undefined ? {} : { splits: columnOf(split.column) }),
    touched: (changed) => seenOtherwise(kind, changed),
  };
}

const columnOf = (name: string): Sql => sql`${row}.${sql.id(name)}`;

function facetDimension(kind: Kind, name: string): Dimension {
  const field = fieldOf(kind, name);
  const relation = relationOf(kind, name);
  if (field) return { value: columnOf(field.column), ...(field.many ? { isList: true } : {}) };
  if (relation?.type === 'refs') return { value: columnOf(relation.column), isList: true };
  if (relation?.type === 'ref') return { value: columnOf(relation.column) };
  throw new Error(`${name} of ${kind.name} is no facet.`);
}

/** The field that says of which sorts a row is, where a kind has one: screens show one sort at a time. */
export function splitField(kind: Kind): { readonly name: string; readonly column: string } | undefined {
  const found = Object.entries(kind.fields).find(
    ([, { facet, many, required, type }]) => facet && many && required && type === 'oneOf',
  );
  return found && { name: found[0], column: found[1].column };
}
