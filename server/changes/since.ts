import type { Database } from '#server/database/database.ts';
import { sql, type Sql } from '#server/database/sql.ts';
import { versionOf } from '#server/database/versions/versions.ts';

/** Where more rows than these have changed, or may be told otherwise, nothing is followed: what is made of records is made anew. */
export const MOST_FOLLOWED = 2000;

/** The first parts of a statement: `state` has the version of the records, `told` the rows that versions behind one tell of. */
export const changesSince = (version: number): Sql => sql`
  state as materialized (
    select ${versionOf('records')} as version
  ), told as materialized (
    select c.version, c.kind, c.id, c.is_own from data_change c, state s
    where c.topic = 'records' and c.version > ${version}::bigint and c.version <= s.version
  )`;

/** The version of the records, and how many of those behind another one tell what they changed, as select items beside `changesSince`. */
export const HOW_FAR = sql`(select version from state) as version, (select count(distinct version) from told)::int as told`;

/** How far such a statement has come; without a write there is no version. */
export interface HowFar {
  readonly version: number | null;
  readonly told: number;
}

/** Whether every version behind the one tells what it changed: a load does not, nor does one that is forgotten or of a database put back. */
export const areAllTold = ({ version, told }: HowFar, since: number): boolean =>
  version !== null && told === version - since;

/** A row that has changed. */
export interface ChangedRow {
  readonly kind: string;
  readonly id: string;
  /** Whether it was written itself: else only what is derived of others has changed, or what hangs on it. */
  readonly isOwn: boolean;
}

/** The records at a version, and what has changed since another one. */
export interface ChangesSince {
  readonly version: number;
  readonly rows: readonly ChangedRow[];
}

/** What has changed since a version; undefined where not all of it is told, or it is too much to be followed. */
export async function readChangesSince(database: Database, since: number): Promise<ChangesSince | undefined> {
  const statement = sql`
    with ${changesSince(since)}
    select ${HOW_FAR}, array(
      select json_build_object('kind', kind, 'id', id, 'isOwn', bool_or(is_own)) from told group by kind, id limit ${MOST_FOLLOWED + 1}::int
    ) as rows`;
  const [found] = await database.query<HowFar & Pick<ChangesSince, 'rows'>>(statement);
  if (!found || !areAllTold(found, since) || found.version === null || found.rows.length > MOST_FOLLOWED) {
    return undefined;
  }
  return { version: found.version, rows: found.rows };
}
