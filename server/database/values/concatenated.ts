import { sql, type Sql } from '#server/database/sql.ts';

/** Texts one after the other: halves of halves, so that nothing is copied more often than it must be. Null where one of them is. */
export function concatenated(pieces: readonly Sql[]): Sql {
  const [only] = pieces;
  if (pieces.length === 1 && only) return only;
  const half = Math.ceil(pieces.length / 2);
  return sql`(${concatenated(pieces.slice(0, half))} || ${concatenated(pieces.slice(half))})`;
}
