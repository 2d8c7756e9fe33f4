import type { Sql } from '#server/database/sql.ts';

/** How many lines of files these statements make. */
export function madeLines(statements: readonly Sql[]): number {
  const asked = statements.filter(({ text }) => text.includes('with ordinality'));
  const ids = asked.flatMap(({ values }) => values.filter((value) => /^\{[0-9a-f-]{36}/.test(String(value))));
  return ids.join().split(',').filter(Boolean).length;
}
