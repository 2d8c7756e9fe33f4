import { OUTSIDE_TOTALS } from '#domain/choices.ts';
import type { Field } from '#domain/fields.ts';
import type { Kind } from '#domain/kind.ts';
import { fieldOf } from '#domain/registry.ts';
import { sql, type Sql } from '#server/database/sql.ts';

/** The amount of a row as figures count it: letters of intent and the like stay out, as do amounts that are not told (decision 71). */
export function countedAmount(kind: Kind, field: Field, row: Sql): Sql {
  const column = sql`${row}.${sql.id(field.column)}`;
  const qualifier = fieldOf(kind, field.qualifierField ?? '');
  if (!qualifier) return sql`${column}::numeric`;
  const held = sql`${row}.${sql.id(qualifier.column)}`;
  return sql`case when ${held} is null or ${held} <> all (${OUTSIDE_TOTALS}::text[]) then ${column}::numeric end`;
}
