import { createHash } from 'node:crypto';
import { named, sql, type Sql } from '#server/database/sql.ts';

const HOT_AFTER = 3;
// As many as a connection keeps.
const MOST_LETTERS = 200_000;
const MOST_COUNTED = 5000;

/**
 * Gives a statement a prepared-statement name once its text has been asked a few times: the text depends on the shape of the filter
 * only, so one name stands for one plan. Rare shapes stay unnamed, and the names go to those asked last.
 */
export type NameHot = (statement: Sql) => Sql;

/** Names statements by how often it is asked for the same. */
export function nameHot(): NameHot {
  const uses = new Map<string, number>();
  // In the order of their last use.
  const names = new Map<string, string>();
  let letters = 0;
  const nameOf = (text: string): string | undefined => {
    const known = names.get(text);
    if (known !== undefined) {
      names.delete(text);
      names.set(text, known);
      return known;
    }
    const count = (uses.get(text) ?? 0) + 1;
    uses.delete(text);
    if (count <= HOT_AFTER) {
      uses.set(text, count);
      forgetFirst(uses, uses.size > MOST_COUNTED);
      return undefined;
    }
    const name = `shape_${createHash('sha256').update(text).digest('hex').slice(0, 32)}`;
    names.set(text, name);
    letters += text.length;
    while (letters > MOST_LETTERS) letters -= forgetFirst(names, true).length;
    return name;
  };
  return (statement) => {
    const name = nameOf(statement.text);
    return name === undefined ? statement : named(name, statement);
  };
}

function forgetFirst(texts: Map<string, unknown>, isFull: boolean): string {
  const [first = ''] = isFull ? texts.keys() : [];
  texts.delete(first);
  return first;
}

/**
 * A number of rows as part of the text. As a parameter it would be unknown to a plan made once for all values, which would then
 * look so dear that PostgreSQL plans every call anew.
 */
export const rowCount = (count: number): Sql => sql.raw(String(Math.trunc(count)));
