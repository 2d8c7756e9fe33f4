import type pg from 'pg';
import { fileURLToPath } from 'node:url';
import { type Log, withClient } from './client.ts';
import { isConnectionLost, sqlState } from './databaseErrors.ts';
import {
  type AppliedMigration,
  type Migration,
  pendingMigrations,
  readMigrations,
} from './migrationFiles.ts';
import type { ConnectionConfig } from './pool.ts';
import { StartupError } from './startupError.ts';

const insufficientPrivilege = '42501';
const noSchema = '3F000';
const extensions = ['pg_trgm', 'unaccent'];
// Any number will do, so long as every Sector Atlas uses the same.
const lockKey = 7_361_094_428;

/** The folder of the product's own migrations. */
export const migrationsFolder = fileURLToPath(new URL('migrations', import.meta.url));

/** What the database can do beyond plain PostgreSQL: compare words letter by letter, take accents off. */
export type Capabilities = { trigram: boolean; unaccent: boolean };

/**
 * Brings the database to the newest schema and says what it can do. Each migration runs in one transaction under a lock,
 * so that several processes may start at once. A history that does not fit, or SQL that fails, is a StartupError.
 */
export async function migrate(
  config: ConnectionConfig,
  options: { log: Log; folder?: string; sendsOptions?: boolean },
): Promise<Capabilities> {
  const migrations = readMigrations(options.folder ?? migrationsFolder);
  const purpose = {
    applicationName: 'sector-atlas migrations',
    statementTimeout: 0,
    sendsOptions: options.sendsOptions ?? true,
  };
  return withClient(config, purpose, async (client) => {
    for (const extension of extensions) await tryExtension(client, extension, options.log);
    const applied = await locked(client, () => readHistory(client));
    for (const migration of pendingMigrations(migrations, applied)) {
      if (await locked(client, () => apply(client, migration))) {
        options.log.info(`Migration ${migration.fileName} is done.`);
      }
    }
    return readCapabilities(client);
  });
}

async function locked<T>(client: pg.Client, work: () => Promise<T>): Promise<T> {
  await client.query('begin');
  try {
    await client.query('select pg_advisory_xact_lock($1)', [lockKey]);
    const result = await work();
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
}

async function tryExtension(client: pg.Client, extension: string, log: Log): Promise<void> {
  try {
    await locked(client, () => client.query(`create extension if not exists ${extension}`));
  } catch (error) {
    if (isConnectionLost(error)) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    log.warn(
      `The extension ${extension} cannot be made (${reason}): search goes without it until the database's owner runs "create extension ${extension}".`,
    );
  }
}

async function readHistory(client: pg.Client): Promise<AppliedMigration[]> {
  try {
    await client.query(`
      create table if not exists schema_migration (
        version int primary key,
        title text not null,
        checksum text not null,
        applied_at timestamptz not null default now()
      )`);
  } catch (error) {
    if (sqlState(error) === noSchema) {
      throw new StartupError(
        'The search_path of DATABASE_URL names no schema that exists: create it, or set the search_path of the account to one that does.',
        { cause: error },
      );
    }
    if (sqlState(error) !== insufficientPrivilege) throw error;
    throw new StartupError(
      'The account of DATABASE_URL may not create tables: make it the owner of the database, or give it the right with "grant create on schema public".',
      { cause: error },
    );
  }
  const { rows } = await client.query<AppliedMigration>(
    'select version, title, checksum from schema_migration order by version',
  );
  return rows;
}

// Another process may have applied it while this one waited for the lock.
async function apply(client: pg.Client, migration: Migration): Promise<boolean> {
  const { rowCount } = await client.query('select 1 from schema_migration where version = $1', [
    migration.version,
  ]);
  if (rowCount !== 0) return false;
  try {
    await client.query(migration.text);
  } catch (error) {
    throw isConnectionLost(error) ? error : failure(migration, error);
  }
  await client.query('insert into schema_migration (version, title, checksum) values ($1, $2, $3)', [
    migration.version,
    migration.title,
    migration.checksum,
  ]);
  return true;
}

function failure(migration: Migration, error: unknown): StartupError {
  const { message, position } = error as pg.DatabaseError;
  const line =
    position === undefined ? '' : ` in line ${migration.text.slice(0, Number(position)).split('\n').length}`;
  return new StartupError(`The migration ${migration.fileName} failed${line} and was undone: ${message}.`, {
    cause: error,
  });
}

async function readCapabilities(client: pg.Client): Promise<Capabilities> {
  const { rows } = await client.query<Capabilities>(`
    select to_regprocedure('similarity(text, text)') is not null as trigram,
           to_regprocedure('unaccent(text)') is not null as unaccent`);
  return rows[0] ?? { trigram: false, unaccent: false };
}
