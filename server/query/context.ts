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

/** Who asks, and when by the clock of the services: an ISO 8601 moment with its zone. */
export interface Asker extends Reader {
  readonly now: string;
}

/** Rows as they are. */
export const LIVE: Reading = {};

/** What every part of one statement shares: who asks, as of when, what "now" is, and the names given out so far. */
export interface Context extends Asker {
  /** A table alias that the statement does not have yet. */
  nextAlias(): Sql;
}

/** A fresh context for one statement. What is read as of a moment counts from that moment. */
export function newContext({ viewer, asOf, now }: Asker): Context {
  let count = 0;
  return {
    viewer,
    asOf,
    now: asOf?.known ?? now,
    nextAlias: () => {
      count += 1;
      return sql.raw(`t${count}`);
    },
  };
}

/** The moment from which a question counts. */
export const nowOf = ({ now }: Pick<Asker, 'now'>): Sql => sql`${now}::timestamptz`;

/** The day, in UTC, from which a question counts. */
export const todayOf = (asker: Pick<Asker, 'now'>): Sql => sql`(${nowOf(asker)} at time zone 'utc')::date`;
