import pg from 'pg';
import { withClient } from './client.ts';
import { sqlState } from './databaseErrors.ts';
import { StartupError } from './startupError.ts';

const oldestVersion = 15;
const protocolViolation = '08P01';

const unreachable: Record<string, string> = {
  ECONNREFUSED: 'nothing listens there',
  ECONNRESET: 'the connection was cut',
  EHOSTUNREACH: 'there is no way to that host',
  ENETUNREACH: 'there is no way to that network',
  ENOENT: 'there is no such socket',
  ENOTFOUND: 'the host name is unknown',
  EAI_AGAIN: 'the host name cannot be looked up at the moment',
  ETIMEDOUT: 'it does not answer',
};

/** What a PostgreSQL of the operator's allows. */
export type Probe = {
  /** Whether it takes settings at the start of a connection, which some poolers refuse and others leave out. */
  sendsOptions: boolean;
};

type Facts = { version: number; encoding: string; isStandby: boolean; takesSettings?: boolean };

/** Connects once to the database of a variable such as DATABASE_URL and refuses, with a StartupError, one that cannot serve. */
export async function probeDatabase(variable: string, url: string): Promise<Probe> {
  try {
    return await probe(variable, url, true);
  } catch (error) {
    if (sqlState(error) !== protocolViolation) throw explained(variable, url, error);
  }
  try {
    return await probe(variable, url, false);
  } catch (error) {
    throw explained(variable, url, error);
  }
}

async function probe(variable: string, url: string, sendsOptions: boolean): Promise<Probe> {
  const purpose = { applicationName: 'sector-atlas start', statementTimeout: 5_000, sendsOptions };
  const facts = await withClient({ connectionString: url }, purpose, async (client) => {
    const { rows } = await client.query<Facts>(`
      select current_setting('server_version_num')::int / 10000 as version,
             current_setting('server_encoding') as encoding,
             pg_is_in_recovery() as "isStandby",
             current_setting('statement_timeout') = '5s' as "takesSettings"`);
    return rows[0];
  });
  if (facts !== undefined) refuseUnfit(variable, facts);
  return { sendsOptions: sendsOptions && facts?.takesSettings === true };
}

/** Refuses, with a StartupError, a PostgreSQL that is too old, stores no UTF-8 or cannot be written to. */
export function refuseUnfit(variable: string, { version, encoding, isStandby }: Facts): void {
  if (version < oldestVersion) {
    throw new StartupError(
      `The database of ${variable} is PostgreSQL ${version}, Sector Atlas needs ${oldestVersion} or newer: upgrade it, or unset ${variable} to use the embedded one.`,
    );
  }
  if (encoding !== 'UTF8') {
    throw new StartupError(
      `The database of ${variable} stores text as ${encoding}, Sector Atlas needs UTF8: create it with "encoding 'UTF8' template template0".`,
    );
  }
  if (isStandby) {
    throw new StartupError(
      `The database of ${variable} is a read-only standby: give the address of the primary.`,
    );
  }
}

function explained(variable: string, url: string, error: unknown): unknown {
  if (error instanceof StartupError) return error;
  const { where, user, database } = describe(url);
  const sentence = (text: string): StartupError =>
    new StartupError(`${text} (${variable}).`, { cause: error });
  switch (sqlState(error)) {
    case '28P01':
    case '28000':
      return sentence(
        `The database at ${where} refuses the user ${user}: correct the user name or the password, or allow the user there`,
      );
    case '3D000':
      return sentence(
        `There is no database ${database} at ${where}: create it with "create database", or correct its name`,
      );
    case '42501':
      return sentence(
        `The user ${user} may not connect to the database ${database} at ${where}: grant it the right to`,
      );
    case '53300':
      return sentence(
        `The database at ${where} takes no more connections: end some there, or raise its max_connections`,
      );
    case '57P03':
      return sentence(`The database at ${where} is starting or stopping: try again in a moment`);
    default:
      return sentence(
        `The database at ${where} cannot be reached, ${reasonOf(error, url)}: start it, or correct the address`,
      );
  }
}

function reasonOf(error: unknown, url: string): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const message =
    error instanceof pg.DatabaseError || code === ''
      ? error instanceof Error
        ? error.message
        : String(error)
      : code;
  return unreachable[code] ?? message.replaceAll(new URL(url).password || '\0', '***').replace(/\.$/, '');
}

function describe(url: string): { where: string; user: string; database: string } {
  const { hostname, port, username, pathname, searchParams } = new URL(url);
  const host = decodeURIComponent(hostname) || searchParams.get('host') || 'localhost';
  const database = decodeURIComponent(pathname.slice(1)) || 'of the user';
  return {
    where: host.startsWith('/') ? host : `${host}:${port || searchParams.get('port') || '5432'}`,
    user: decodeURIComponent(username) || 'without a name',
    database,
  };
}
