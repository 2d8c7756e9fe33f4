import type { Viewer } from '#domain/access.ts';
import { sql, type Sql } from '#server/database/sql.ts';

/** What every part of one statement shares: who asks, and the names given out so far. */
export interface Context {
  readonly viewer: Viewer;
  /** A table alias that the statement does not have yet. */
  nextAlias(): Sql;
}

/** A fresh context for one statement. */
export function newContext(viewer: Viewer): Context {
  let count = 0;
  return {
    viewer,
    nextAlias: () => {
      count += 1;
      return sql.raw(`t${count}`);
    },
  };
}
