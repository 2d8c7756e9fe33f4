import type { Kind } from '#domain/kind.ts';
import { isDate } from '#domain/dates.ts';
import { malformedValue } from '#domain/errors.ts';
import { parseSort } from '#domain/query/parse.ts';
import type { SortStep } from '#domain/query/tree.ts';
import { isMoment, isUuid, isWhole } from '#domain/query/values.ts';
import { sql, type Sql } from '#server/database/sql.ts';
import { isText } from './where.ts';

/** A place in an ordered list: the sort values of the last row seen, and its id. */
export type Cursor = readonly (string | number | boolean | null)[];

// Long texts are ordered by their beginning, so that a cursor stays short.
const SORTED_LETTERS = 200;

/** The expression that a sort key orders by; text is ordered in its folded form. */
export function sortValue(kind: Kind, row: Sql, step: SortStep): Sql {
  if (step.name === kind.nameField && !kind.support) return sql`${row}.name_key`;
  const column = sql`${row}.${sql.id(step.field.column)}`;
  return isText(step.field) ? sql`left(fold(${column}), ${sql.raw(String(SORTED_LETTERS))})` : column;
}

/** The order of a list; ties by id, so that every order is total. */
export function orderBy(kind: Kind, row: Sql, steps: readonly SortStep[]): Sql {
  const wanted = steps.length > 0 ? steps : parseSort(kind, undefined);
  const keys = wanted.map((step) => {
    const direction = step.dir === 'desc' ? sql` desc` : sql.empty;
    const isNatural = (step.dir === 'desc') === (step.nulls === 'first');
    const nulls = isNatural ? sql.empty : sql.raw(` nulls ${step.nulls}`);
    return sql`${sortValue(kind, row, step)}${direction}${nulls}`;
  });
  return sql.join([...keys, sql`${row}.id`]);
}

/** The rows that come after a cursor in the order of the steps. */
export function afterCursor(
  kind: Kind,
  row: Sql,
  place: { steps: readonly SortStep[]; cursor: Cursor },
): Sql {
  const id = String(place.cursor.at(-1));
  let after: Sql = sql`${row}.id > ${id}::uuid`;
  for (const [index, step] of [...place.steps.entries()].toReversed()) {
    const value = sortValue(kind, row, step);
    const seen = place.cursor[index] ?? null;
    const type = sql.raw(isText(step.field) ? 'text' : (CURSOR_TYPES[step.field.type] ?? 'text'));
    after =
      seen === null
        ? afterNull(value, step, after)
        : afterValue(value, sql`${seen}::${type}`, { step, after });
  }
  return after;
}

const CURSOR_TYPES: Readonly<Record<string, string>> = {
  year: 'int',
  integer: 'int',
  decimal: 'numeric',
  money: 'numeric',
  date: 'date',
  timestamp: 'timestamptz',
  boolean: 'boolean',
  id: 'uuid',
};

function afterNull(value: Sql, step: SortStep, after: Sql): Sql {
  const tied = sql`(${value} is null and ${after})`;
  return step.nulls === 'first' ? sql`(${tied} or ${value} is not null)` : tied;
}

function afterValue(value: Sql, seen: Sql, { step, after }: { step: SortStep; after: Sql }): Sql {
  const beyond = step.dir === 'desc' ? sql`${value} < ${seen}` : sql`${value} > ${seen}`;
  const nulls = step.nulls === 'last' && !step.field.required ? sql` or ${value} is null` : sql.empty;
  return sql`(${beyond} or (${value} = ${seen} and ${after})${nulls})`;
}

/** The values that a cursor to this row keeps, as a JSON array. */
export function cursorValues(kind: Kind, row: Sql, steps: readonly SortStep[]): Sql {
  const keys = steps.map((step) => sortValue(kind, row, step));
  return sql`json_build_array(${sql.join([...keys.map((key) => sql`${key}::text`), sql`${row}.id`])})`;
}

const orderName = (kind: Kind, steps: readonly SortStep[]): string =>
  [kind.name, ...steps.map((step) => `${step.name} ${step.dir} ${step.nulls}`)].join(',');

/** A cursor as it travels: opaque, and tied to the order it was made in. */
export function encodeCursor(kind: Kind, steps: readonly SortStep[], cursor: Cursor): string {
  return Buffer.from(JSON.stringify([orderName(kind, steps), ...cursor])).toString('base64url');
}

/** Reads a cursor back; one of another list or order is refused. */
export function decodeCursor(kind: Kind, steps: readonly SortStep[], text: string): Cursor {
  const refused = malformedValue(
    'after',
    text.slice(0, 20),
    'a cursor from a page of the same list in the same order',
  );
  const values = parseJson(Buffer.from(text, 'base64url').toString());
  if (!Array.isArray(values) || values.length !== steps.length + 2) throw refused;
  const [order, ...cursor] = values as unknown[];
  const isPlain = cursor.every((value) => value === null || typeof value === 'string');
  if (order !== orderName(kind, steps) || !isPlain || !isId(cursor.at(-1))) throw refused;
  if (!steps.every((step, index) => isSortText(step, cursor[index]))) throw refused;
  return cursor as Cursor;
}

const isId = (value: unknown): boolean => typeof value === 'string' && isUuid(value);

const isDecimal = (text: string): boolean => /^-?\d{1,30}(\.\d{1,30})?$/.test(text);
const isInteger = (text: string): boolean => /^-?\d{1,10}$/.test(text) && isWhole(Number(text));

const SORT_TEXTS: Readonly<Record<string, (text: string) => boolean>> = {
  year: isInteger,
  integer: isInteger,
  decimal: isDecimal,
  money: isDecimal,
  date: isDate,
  timestamp: isMoment,
  boolean: (text) => text === 'true' || text === 'false',
  id: isUuid,
};

const isPlainText = (text: string): boolean => !text.includes('\0') && text.isWellFormed();

const isSortText = (step: SortStep, value: unknown): boolean =>
  value === null || (SORT_TEXTS[step.field.type] ?? isPlainText)(String(value));

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
