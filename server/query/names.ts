import { createHash } from 'node:crypto';
import { named, type Sql } from '#server/database/sql.ts';

const HOT_AFTER = 3;
const MOST_NAMED = 200;
const MOST_COUNTED = 5000;

const uses = new Map<string, number>();
const names = new Map<string, string>();

function statementName(text: string): string | undefined {
  const known = names.get(text);
  if (known || names.size >= MOST_NAMED) return known;
  const count = (uses.get(text) ?? 0) + 1;
  if (count <= HOT_AFTER) {
    if (uses.size >= MOST_COUNTED) uses.clear();
    uses.set(text, count);
    return undefined;
  }
  const name = `shape_${createHash('sha256').update(text).digest('hex').slice(0, 32)}`;
  names.set(text, name);
  return name;
}

/**
 * The statement under a prepared-statement name once its text has been asked a few times: the text depends
 * on the shape of the filter only, so one name stands for one plan. Rare shapes stay unnamed.
 */
export function hot(statement: Sql): Sql {
  const name = statementName(statement.text);
  return name === undefined ? statement : named(name, statement);
}
