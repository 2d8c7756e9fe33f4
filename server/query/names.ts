import { createHash } from 'node:crypto';
import { keepRecent } from '#domain/kept/recent.ts';
import { named, sql, type Sql } from '#server/database/sql.ts';

const HOT_AFTER = 3;
// As many as a connection keeps.
const MOST_LETTERS = 200_000;
const MOST_COUNTED = 5000;

/**
 * Gives a statement a prepared-statement name once its text has been asked a few times: the text depends on the shape of the filter
 * only, so one name stands for one plan. Rare shapes stay unnamed, and the names go to those asked last. What is known to be asked more
 * often than once is told with how many times that is.
 */
export type NameHot = (statement: Sql, times?: number) => Sql;

/** Names statements by how often it is asked for the same. */
export function nameHot(): NameHot {
  const uses = keepRecent<number>(MOST_COUNTED);
  const names = keepRecent<string>(MOST_LETTERS, (_name, text) => text.length);
  const nameOf = (text: string, times: number): string | undefined => {
    const known = names.get(text);
    if (known !== undefined) return known;
    const count = (uses.get(text) ?? 0) + times;
    // What has long not been asked begins anew.
    uses.set(text, count > HOT_AFTER ? 0 : count);
    if (count <= HOT_AFTER) return undefined;
    const name = `shape_${createHash('sha256').update(text).digest('hex').slice(0, 32)}`;
    names.set(text, name);
    return name;
  };
  return (statement, times = 1) => {
    const name = nameOf(statement.text, times);
    return name === undefined ? statement : named(name, statement);
  };
}

/**
 * A number of rows as part of the text. As a parameter it would be unknown to a plan made once for all values, which would then
 * look so dear that PostgreSQL plans every call anew.
 */
export const rowCount = (count: number): Sql => sql.raw(String(Math.trunc(count)));
