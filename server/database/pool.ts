import pg from 'pg';
import { startupOptions } from './sessionSettings.ts';
import { openSocket, readRowsFirst } from './statements/rowBytes.ts';

/** How long a statement of a web request may run, in milliseconds. */
export const webStatementTimeout = 15_000;
// With what comes before and after it, an answer is there within five seconds.
const connectionTimeout = 4_000;
const textArrayOid: number = 1009;
const int8Oid = 20;
const int8ArrayOid = 1016;
const asPrintedOids = new Set([1082, 1114, 1184, 1700]);
const asPrintedArrayOids = new Set([1182, 1115, 1185, 1231]);

/** Where a database is: an address, or the parts of one (a host that begins with / is the folder of a Unix socket). */
export type ConnectionConfig =
  | { connectionString: string }
  | { host: string; port: number; user: string; database: string; password?: string };

/** Who connects, and for how long a statement may run (milliseconds, 0 = no limit). */
export type ClientPurpose = { applicationName: string; statementTimeout: number; sendsOptions: boolean };

/** What the pool needs beyond the address. */
export type PoolSettings = {
  pgPoolMax: number;
  sendsOptions?: boolean;
  /** Keeps connections that nobody uses. */
  staysOpen?: boolean;
  /** How long a connection is waited for, where that is shorter than for requests. */
  answersWithinMs?: number;
  onError?: (error: Error) => void;
};

/** A pool for web requests: at most PG_POOL_MAX connections, statements of at most 15 s, values as PostgreSQL prints them. */
export function createPool(config: ConnectionConfig, env: PoolSettings): pg.Pool {
  const purpose = {
    applicationName: 'sector-atlas',
    statementTimeout: webStatementTimeout,
    sendsOptions: env.sendsOptions ?? true,
  };
  const pool = new pg.Pool({
    ...clientConfig(config, purpose),
    stream: openSocket,
    max: env.pgPoolMax,
    connectionTimeoutMillis: env.answersWithinMs ?? connectionTimeout,
    idleTimeoutMillis: env.staysOpen ? 0 : 30_000,
  });
  const onError = env.onError ?? ((): void => undefined);
  pool.on('error', onError);
  // A connection that breaks while a transaction is between two statements reports it on the client; unheard it would end the process. The next statement fails anyway.
  pool.on('connect', (client) => {
    client.on('error', () => undefined);
    readRowsFirst(client);
  });
  return pool;
}

/** The settings of one connection, shared by the pool, migrations and commands. */
export function clientConfig(config: ConnectionConfig, purpose: ClientPurpose): pg.ClientConfig {
  const { address, options } = splitOptions(config);
  return {
    ...address,
    ...(purpose.sendsOptions
      ? { options: startupOptions(purpose.statementTimeout, options) }
      : options && { options }),
    application_name: purpose.applicationName,
    keepAlive: true,
    types: { getTypeParser },
  };
}

// pg lets the address win over its own settings, so options given in the address are taken out and joined with ours.
function splitOptions(config: ConnectionConfig): { address: pg.ClientConfig; options?: string } {
  if (!('connectionString' in config)) return { address: { ...config, ssl: false } };
  const url = new URL(config.connectionString);
  const options = url.searchParams.get('options');
  if (options === null) return { address: { connectionString: config.connectionString } };
  url.searchParams.delete('options');
  return { address: { connectionString: url.href }, options };
}

// pg's own signature is generic in the format, which no single function can satisfy without a cast.
const getTypeParser = ((oid: number, format?: 'text' | 'binary') => {
  if (format !== 'binary') {
    if (asPrintedOids.has(oid)) return asPrinted;
    if (oid === int8Oid) return parseInt8;
    if (asPrintedArrayOids.has(oid)) return pg.types.getTypeParser(textArrayOid);
    if (oid === int8ArrayOid) return parseInt8Array;
  }
  return pg.types.getTypeParser(oid, format as 'text');
}) as typeof pg.types.getTypeParser;

function asPrinted(value: string): string {
  return value;
}

function parseInt8(value: string): number | string {
  const parsed = Number(value);
  return Number.isSafeInteger(parsed) ? parsed : value;
}

function parseInt8Array(value: string): (number | string | null)[] {
  const items: (string | null)[] = pg.types.getTypeParser(textArrayOid)(value);
  return items.map((item) => (item === null ? null : parseInt8(item)));
}
