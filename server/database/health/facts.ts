import type pg from 'pg';

/** What a database says of itself. */
export interface DatabaseFacts {
  readonly version: string;
  /** The time of its clock, in milliseconds since 1970. */
  readonly ms: number;
  readonly mostConnections: number;
  readonly reserved: number;
  readonly used: number;
  readonly extensions: readonly string[];
  readonly bytes: number;
  readonly hasHistory: boolean;
}

const FACTS = `
  select current_setting('server_version') as version,
    extract(epoch from clock_timestamp())::float8 * 1000 as ms,
    current_setting('max_connections')::int as "mostConnections",
    current_setting('superuser_reserved_connections')::int as reserved,
    (select count(*)::int from pg_stat_activity where backend_type = 'client backend') as used,
    coalesce((select json_agg(extname) from pg_extension), '[]') as extensions,
    pg_database_size(current_database())::float8 as bytes,
    to_regclass('schema_migration') is not null as "hasHistory"`;

/** Asks a database for what it says of itself. */
export async function readFacts(client: Pick<pg.Client, 'query'>): Promise<DatabaseFacts> {
  const { rows } = await client.query<DatabaseFacts>(FACTS);
  const [facts] = rows;
  if (!facts) throw new Error('The database says nothing of itself.');
  return facts;
}
