import { AMOUNT_QUALIFIERS } from '#domain/choices.ts';
import type { Field } from '#domain/fields.ts';
import type { Kind } from '#domain/kind.ts';
import { sql, type Sql } from '#server/database/sql.ts';

const OUTSIDE_TOTALS = AMOUNT_QUALIFIERS.flatMap(({ value, countsInTotals }) =>
  countsInTotals ? [] : [value],
);

/** The amount of a row as figures count it: letters of intent and the like stay out, as do amounts that are not told (decision 71). */
export function countedAmount(kind: Kind, field: Field, row: Sql): Sql {
  const column = sql`${row}.${sql.id(field.column)}`;
  if (!kind.fields['amountQualifier']) return sql`${column}::numeric`;
  return sql`case when ${row}.amount_qualifier is null or ${row}.amount_qualifier <> all (${OUTSIDE_TOTALS}::text[]) then ${column}::numeric end`;
}
