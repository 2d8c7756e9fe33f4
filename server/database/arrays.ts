import { named, sql, type Sql } from './sql.ts';

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

// From so many rows on, what all have in common is sent once; statements about fewer rows keep one text, and are prepared.
const MANY_ROWS = 100;

const areMany = (rows: readonly unknown[]): boolean => rows.length >= MANY_ROWS;

/** The statement under a prepared-statement name, unless the rows that are given with it are so many that its text depends on what they have in common. */
export const namedForFew = (name: string, statement: Sql, given: readonly (readonly unknown[])[]): Sql =>
  given.some(areMany) ? statement : named(name, statement);

/** Rows as a table of these columns, to be selected from: in a few arrays, however many there are. */
export function givenRows<T>(rows: readonly T[], alias: string, columns: readonly GivenColumn<T>[]): Sql {
  const first = rows[0];
  const common = (value: GivenColumn<T>[2]): string | number | null => (first ? value(first) : null);
  const differs = ([, , value]: GivenColumn<T>): boolean => {
    const one = common(value);
    return !areMany(rows) || rows.some((row) => value(row) !== one);
  };
  const differing = columns.filter(differs);
  // There are as many rows as an array has items.
  const listed = new Set(differing.length > 0 ? differing : columns.slice(0, 1));
  // Side by side in one row after the other: as functions of one table, each would be written down first.
  const items = [...listed].map(([name, type, value]) => {
    const array = arrayOf(rows, value);
    return sql`unnest(${array}::${sql.raw(type.endsWith('[]') ? 'text' : type)}[]) as ${sql.id(name)}`;
  });
  const values = columns.map((column) => {
    const [name, type, value] = column;
    if (!listed.has(column)) return sql`${common(value)}::${sql.raw(type)} as ${sql.id(name)}`;
    return type.endsWith('[]') ? sql`${sql.id(name)}::${sql.raw(type)}` : sql.id(name);
  });
  return sql`(select ${sql.join(values)} from (select ${sql.join(items)}) u) ${sql.id(alias)}`;
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
