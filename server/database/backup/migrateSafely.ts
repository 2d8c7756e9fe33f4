import type pg from 'pg';
import { type Log, withClient } from '#server/database/client.ts';
import { sqlState } from '#server/database/databaseErrors.ts';
import { type Capabilities, migrate, migrationsFolder } from '#server/database/migrate.ts';
import { type AppliedMigration, pendingMigrations, readMigrations } from '#server/database/migrationFiles.ts';
import { StartupError } from '#server/database/startupError.ts';
import { quoted, readTables } from '#server/database/transfer/tables.ts';
import { type BackupPlace, type BackupSource, inTurn, takeBackup } from './takeBackup.ts';

const UNDEFINED_TABLE = '42P01';

/** How a database is brought to the newest schema. */
export interface SafeMigration {
  readonly log: Log;
  /** Where it is saved before that; undefined where nobody wants it. */
  readonly backup: (BackupPlace & { readonly beforeMigration: boolean }) | undefined;
  readonly folder?: string;
}

/**
 * Brings the database to the newest schema; one that holds rows is saved before it is changed. Of several processes that start at
 * once, one does so and the others wait. A backup that cannot be taken is a StartupError, and nothing was changed.
 */
export async function migrateSafely(source: BackupSource, options: SafeMigration): Promise<Capabilities> {
  const folder = options.folder ?? migrationsFolder;
  const run = () => migrate(source.direct, { log: options.log, folder, sendsOptions: source.sendsOptions });
  if (options.backup === undefined || (await firstToRun(source, folder)) === undefined) return run();
  const done = await inTurn(source, true, async () => {
    const first = await firstToRun(source, folder);
    if (first !== undefined) await save(source, first, options);
    return run();
  });
  return done ?? run();
}

async function save(
  source: BackupSource,
  { version, now }: First,
  { log, backup }: Pick<SafeMigration, 'log' | 'backup'>,
): Promise<void> {
  if (!backup?.beforeMigration) {
    log.warn(
      'The database is changed without a backup before it, as BACKUP_BEFORE_MIGRATION says: the way back is a backup of your own.',
    );
    return;
  }
  log.info(`The database is saved before it is changed, to ${backup.folder}.`);
  try {
    const { folder } = await takeBackup(source, backup, { now, beforeMigration: version });
    log.info(`The backup before the change is ${folder}: it goes back into the version before this one.`);
  } catch (error) {
    const reason = (error instanceof Error ? error.message : String(error)).replace(/\.$/, '');
    throw new StartupError(
      `The database is not changed, for the backup before it could not be taken (${reason}): mend that, set BACKUP_DIR to a folder with room, or set BACKUP_BEFORE_MIGRATION=0 where you have a backup of your own.`,
      { cause: error },
    );
  }
}

interface First {
  readonly version: number;
  /** What time it is, by the clock of the database. */
  readonly now: Date;
}

/** The first migration that a database with rows has not had; undefined where there is none, or no row. */
function firstToRun(source: BackupSource, folder: string): Promise<First | undefined> {
  const purpose = {
    applicationName: 'sector-atlas start',
    statementTimeout: 0,
    sendsOptions: source.sendsOptions,
  };
  return withClient(source.direct, purpose, async (client) => {
    const applied = await readApplied(client);
    if (applied.length === 0) return undefined;
    const [first] = pendingMigrations(readMigrations(folder), applied);
    if (!first || !(await hasRows(client))) return undefined;
    const { rows } = await client.query<{ ms: number }>(
      'select extract(epoch from now())::float8 * 1000 as ms',
    );
    return { version: first.version, now: new Date(rows[0]?.ms ?? 0) };
  });
}

async function readApplied(client: pg.Client): Promise<AppliedMigration[]> {
  try {
    const text = 'select version, title, checksum from schema_migration order by version';
    return (await client.query<AppliedMigration>(text)).rows;
  } catch (error) {
    if (sqlState(error) === UNDEFINED_TABLE) return [];
    throw error;
  }
}

async function hasRows(client: pg.Client): Promise<boolean> {
  for (const { name } of await readTables(client)) {
    const { rowCount } = await client.query(`select 1 from ${quoted(name)} limit 1`);
    if (rowCount !== 0) return true;
  }
  return false;
}
