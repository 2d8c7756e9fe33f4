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

/**
 * A value of a field as figures count it: none where the amount is only intended, an upper end or not told (decision 71), or within
 * another one that is counted (decision 88).
 */
export function countedAmount(kind: Kind, field: Field, { row, value }: { row: Sql; value: Sql }): Sql {
  const outside = [
    { of: fieldOf(kind, field.qualifierField ?? ''), set: 'OUTSIDE_TOTALS' },
    { of: fieldOf(kind, field.partField ?? ''), set: 'PART' },
  ] as const;
  const counts = outside.flatMap(({ of, set }) => {
    const held = of && sql`${row}.${sql.id(of.column)}`;
    return held ? [sql`(${held} is null or ${held} not in ${setOf(set)})`] : [];
  });
  return counts.length === 0 ? value : sql`case when ${sql.join(counts, ' and ')} then ${value} end`;
}
