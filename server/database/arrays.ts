import { sql, type Sql } from './sql.ts';

/**
 * What a function gives for each row, as PostgreSQL writes an array; where that is not plain, the values themselves, for the
 * driver to write. The driver looks at every letter, which takes long for hundreds of thousands of texts.
 */
export function arrayOf<T>(
  rows: readonly T[],
  value: (row: T) => string | number | null,
): string | (string | number | null)[] {
  const values = rows.map(value);
  const json = JSON.stringify(values);
  // JSON writes quotes and backslashes as PostgreSQL does, but not what it calls \n or \u001f.
  return /\\[^"\\]/.test(json) ? values : `{${json.slice(1, -1)}}`;
}

/** A column of given rows: its name, its type, and its value in a row; of a list the text that PostgreSQL reads it from. */
export type GivenColumn<T> = readonly [name: string, type: string, value: (row: T) => string | number | null];

/** Rows as a table of these columns, to be selected from: in a few arrays, however many there are. */
export function givenRows<T>(rows: readonly T[], alias: string, columns: readonly GivenColumn<T>[]): Sql {
  const arrays = columns.map(([, type, value]) =>
    type.endsWith('[]')
      ? sql`${arrayOf(rows, value)}::text[]`
      : sql`${arrayOf(rows, value)}::${sql.raw(type)}[]`,
  );
  const names = sql.join(columns.map(([name]) => sql.id(name)));
  const values = columns.map(([name, type]) =>
    type.endsWith('[]') ? sql`${sql.id(name)}::${sql.raw(type)}` : sql.id(name),
  );
  return sql`(select ${sql.join(values)} from unnest(${sql.join(arrays)}) u (${names})) ${sql.id(alias)}`;
}

/** A list as PostgreSQL reads it. */
export const listText = (items: readonly string[]): string =>
  `{${items.map((item) => `"${item.replaceAll(/["\\]/g, '\\$&')}"`).join(',')}}`;

// A function takes a hundred arguments at most.
const MOST_PAIRS = 45;

/** An object of jsonb with these pairs, each a name and a value with a comma between. */
export function jsonObject(pairs: readonly Sql[]): Sql {
  const parts = Array.from({ length: Math.ceil(pairs.length / MOST_PAIRS) }, (_, at) =>
    pairs.slice(at * MOST_PAIRS, (at + 1) * MOST_PAIRS),
  );
  return sql.join(
    parts.map((part) => sql`jsonb_build_object(${sql.join(part)})`),
    ' || ',
  );
}
