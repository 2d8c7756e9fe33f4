import type { Viewer } from '#domain/access.ts';
import { sql, type Sql } from '#server/database/sql.ts';

/** A moment of the past to read as of: ISO 8601 with its zone. */
export interface AsOf {
  /** What the database knew then. */
  readonly known: string;
}

/** As of when rows are read; as they are where nothing is said. */
export interface Reading {
  readonly asOf?: AsOf | undefined;
}

/** Who reads, and as of when. */
export interface Reader extends Reading {
  readonly viewer: Viewer;
}

/** Rows as they are. */
export const LIVE: Reading = {};

/** What every part of one statement shares: who asks, as of when, and the names given out so far. */
export interface Context extends Reader {
  /** A table alias that the statement does not have yet. */
  nextAlias(): Sql;
}

/** A fresh context for one statement. */
export function newContext({ viewer, asOf }: Reader): Context {
  let count = 0;
  return {
    viewer,
    asOf,
    nextAlias: () => {
      count += 1;
      return sql.raw(`t${count}`);
    },
  };
}
