import type { Field } from '#domain/fields.ts';
import type { Kind } from '#domain/kind.ts';
import { fieldOf } from '#domain/registry.ts';
import { SETS, type SetName } from '#domain/sets.ts';
import { sql, type Sql } from '#server/database/sql.ts';

/** A statement's text with every set it names as `{NAME}` written out: ('equity', 'bridge'). */
export const withSets = (text: string): string =>
  text.replaceAll(/\{([A-Z_]+)\}/g, (_, name) => {
    if (!Object.hasOwn(SETS, name)) throw new Error(`There is no set of choices "${name}".`);
    return `(${SETS[name as SetName].map((value) => `'${value}'`).join(', ')})`;
  });

/** A set of choices, to stand behind `in`. */
export const setOf = (name: SetName): Sql => sql.raw(withSets(`{${name}}`));

/** A value of a field as figures count it: none where the amount is only intended, an upper end or not told (decision 71). */
export function countedAmount(kind: Kind, field: Field, { row, value }: { row: Sql; value: Sql }): Sql {
  const qualifier = fieldOf(kind, field.qualifierField ?? '');
  if (!qualifier) return value;
  const held = sql`${row}.${sql.id(qualifier.column)}`;
  return sql`case when ${held} is null or ${held} not in ${setOf('OUTSIDE_TOTALS')} then ${value} end`;
}
