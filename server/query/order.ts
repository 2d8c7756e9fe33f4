import type { Kind } from '#domain/kind.ts';
import { isDate } from '#domain/dates.ts';
import { malformedValue } from '#domain/errors.ts';
import { parseSort } from '#domain/query/parse.ts';
import type { SortStep } from '#domain/query/tree.ts';
import { isMoment, isUuid, isWhole } from '#domain/query/values.ts';
import { sql, type Sql } from '#server/database/sql.ts';
import { SQL_TYPES } from './columnTypes.ts';
import { byLabel, labelOrder } from './labelOrder.ts';
import { isText } from './where.ts';

/** A place in an ordered list: the sort values of the last row seen, and its id. */
export type Cursor = readonly (string | number | boolean | null)[];

// Long texts are ordered by their beginning, so that a cursor stays short.
const SORTED_LETTERS = 200;

/** The expression that a sort key orders by; text is ordered in its folded form, options by what people read. */
export function sortValue(kind: Kind, row: Sql, step: SortStep): Sql {
  const column = sql`${row}.${sql.id(sortColumn(kind, step))}`;
  const order = labelOrder(step.field);
  if (order) return byLabel(column, order);
  return isText(step.field) && !isName(kind, step)
    ? sql`left(fold(${column}), ${sql.raw(String(SORTED_LETTERS))})`
    : column;
}

const isName = (kind: Kind, step: SortStep): boolean => step.name === kind.nameField && !kind.unversioned;

/** The column that a sort key reads. */
export const sortColumn = (kind: Kind, step: SortStep): string =>
  isName(kind, step) ? 'name_key' : step.field.column;

/** The order of a list; ties by id in the direction of the last key, so that every order is total and can be reversed. */
export function orderBy(kind: Kind, row: Sql, steps: readonly SortStep[]): Sql {
  const wanted = steps.length > 0 ? steps : parseSort(kind, undefined);
  const keys = wanted.map((step) => sortKey(kind, row, step));
  return sql.join([...keys, sql`${row}.id${directionOf(wanted.at(-1))}`]);
}

/** The order among rows that all have a value of the first key: one that an index gives as it is. */
export function orderWithin(kind: Kind, row: Sql, steps: readonly SortStep[]): Sql {
  const natural = steps.map((step, index) => (index === 0 ? { ...step, nulls: naturalNulls(step) } : step));
  return orderBy(kind, row, natural);
}

const naturalNulls = ({ dir }: SortStep): 'first' | 'last' => (dir === 'desc' ? 'first' : 'last');

function sortKey(kind: Kind, row: Sql, step: SortStep): Sql {
  const isNatural = !mayBeMissing(step) || step.nulls === naturalNulls(step);
  const nulls = isNatural ? sql.empty : sql.raw(` nulls ${step.nulls}`);
  return sql`${sortValue(kind, row, step)}${directionOf(step)}${nulls}`;
}

const directionOf = (step: SortStep | undefined): Sql => (step?.dir === 'desc' ? sql` desc` : sql.empty);

/** True where rows may lack the value that a key orders by. */
export const mayBeMissing = (step: SortStep): boolean => !step.field.required && step.name !== 'id';

/** Where a page goes on in the order of the steps. */
export interface CursorPlace {
  readonly steps: readonly SortStep[];
  readonly cursor: Cursor;
}

/**
 * The rows that come after a cursor, among those that all have a value of the first key, or all have none. The first key
 * is bounded by itself, so that an index starts at the cursor instead of reading up to it.
 */
export function afterCursor(kind: Kind, row: Sql, { steps, cursor }: CursorPlace): Sql {
  const [first] = steps;
  const rest = { steps: steps.slice(1), cursor: cursor.slice(1) };
  if (!first || (cursor[0] ?? null) === null) {
    const [second] = rest.steps;
    const isBounded = second !== undefined && !mayBeMissing(second);
    return isBounded ? afterCursor(kind, row, rest) : afterKeys(kind, row, rest, steps.at(-1));
  }
  const isUniform = steps.slice(1).every((step) => step.dir === first.dir && !mayBeMissing(step));
  const beyond = sql.raw(first.dir === 'desc' ? '<' : '>');
  if (isUniform) {
    const values = steps.map((step) => sortValue(kind, row, step));
    const seen = steps.map((step, index) => seenValue(step, cursor[index]));
    return sql`(${sql.join([...values, sql`${row}.id`])}) ${beyond} (${sql.join([...seen, seenId(cursor)])})`;
  }
  const [value, seen] = [sortValue(kind, row, first), seenValue(first, cursor[0])];
  const tied = afterKeys(kind, row, rest, steps.at(-1));
  return sql`(${value} ${beyond}= ${seen} and (${value} ${beyond} ${seen} or ${tied}))`;
}

const seenId = (cursor: Cursor): Sql => sql`${String(cursor.at(-1))}::uuid`;

function seenValue(step: SortStep, seen: Cursor[number] | undefined): Sql {
  const type = SQL_TYPES[step.field.type];
  return sql`${seen ?? null}::${sql.raw(type)}`;
}

function afterKeys(kind: Kind, row: Sql, { steps, cursor }: CursorPlace, last: SortStep | undefined): Sql {
  let after: Sql = sql`${row}.id ${sql.raw(last?.dir === 'desc' ? '<' : '>')} ${seenId(cursor)}`;
  for (const [index, step] of [...steps.entries()].toReversed()) {
    const value = sortValue(kind, row, step);
    const seen = cursor[index] ?? null;
    after =
      seen === null
        ? afterNull(value, step, after)
        : afterValue(value, seenValue(step, seen), { step, after });
  }
  return after;
}

function afterNull(value: Sql, step: SortStep, after: Sql): Sql {
  const tied = sql`(${value} is null and ${after})`;
  return step.nulls === 'first' ? sql`(${tied} or ${value} is not null)` : tied;
}

function afterValue(value: Sql, seen: Sql, { step, after }: { step: SortStep; after: Sql }): Sql {
  const beyond = step.dir === 'desc' ? sql`${value} < ${seen}` : sql`${value} > ${seen}`;
  const nulls = step.nulls === 'last' && mayBeMissing(step) ? sql` or ${value} is null` : sql.empty;
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
  value === null ? mayBeMissing(step) : (SORT_TEXTS[step.field.type] ?? isPlainText)(String(value));

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
