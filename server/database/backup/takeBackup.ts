import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import { withClient } from '#server/database/client.ts';
import { systemCode } from '#server/database/embedded/startupProblems.ts';
import type { ConnectionConfig } from '#server/database/pool.ts';
import { StartupError } from '#server/database/startupError.ts';
import { exportDatabase } from '#server/database/transfer/export.ts';
import { checkFiles, readManifest } from '#server/database/transfer/manifest.ts';
import { type Backup, listBackups, nameOf, removeOld } from './backupFolder.ts';

// Any number will do, so long as every Sector Atlas uses the same.
const LOCK_KEY = 7_361_094_440;

/** A database to be saved, as it is reached without a pooler between. */
export interface BackupSource {
  readonly direct: ConnectionConfig;
  readonly sendsOptions: boolean;
}

/** Where a backup goes, and how many of those that the server takes by itself stay there. */
export interface BackupPlace {
  readonly folder: string;
  readonly keep: number;
}

/** When a backup is begun, what it comes before, and what ends it early. */
export interface BackupOccasion {
  readonly now: Date;
  readonly beforeMigration?: number;
  readonly signal?: AbortSignal | undefined;
}

/**
 * Runs work while no other process takes a backup of the database or migrates it; with `isPatient` it waits for its turn, else it
 * gives undefined where another has it.
 */
export async function inTurn<T>(
  source: BackupSource,
  isPatient: boolean,
  work: () => Promise<T>,
): Promise<T | undefined> {
  return withClient(source.direct, purposeOf(source, 'turn'), async (client) => {
    await client.query('begin');
    if (!(await takeTurn(client, isPatient))) return undefined;
    const done = await work();
    // A turn that was lost meanwhile, with its connection, has done no harm.
    await client.query('commit').catch(() => undefined);
    return done;
  });
}

async function takeTurn(client: pg.Client, isPatient: boolean): Promise<boolean> {
  if (isPatient) {
    await client.query('select pg_advisory_xact_lock($1)', [LOCK_KEY]);
    return true;
  }
  const { rows } = await client.query<{ isOurs: boolean }>(
    'select pg_try_advisory_xact_lock($1) as "isOurs"',
    [LOCK_KEY],
  );
  return rows[0]?.isOurs === true;
}

/** Saves the database into a new folder, reads it again to compare it with its checksums, and only then removes what is too old. */
export async function takeBackup(
  source: BackupSource,
  { folder, keep }: BackupPlace,
  { now, beforeMigration, signal }: BackupOccasion,
): Promise<Backup> {
  const target = join(folder, nameOf(now, beforeMigration));
  prepare(folder);
  await withClient(source.direct, purposeOf(source, 'backup'), async (client) => {
    const end = (): void => void client.connection.stream.destroy();
    signal?.addEventListener('abort', end);
    try {
      signal?.throwIfAborted();
      await exportDatabase(client, target);
    } finally {
      signal?.removeEventListener('abort', end);
    }
  });
  await checkFiles(target, readManifest(target));
  removeOld(folder, keep);
  const made = listBackups(folder).find((backup) => backup.folder === target);
  if (made === undefined) throw new StartupError(`The backup ${target} is gone although it was written.`);
  return made;
}

// Closed to others: it holds every row, of whomever.
function prepare(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
  } catch (error) {
    throw new StartupError(
      `The folder for backups ${folder} cannot be made (${systemCode(error)}): make it, give this account the right to write there, or set BACKUP_DIR to another.`,
      { cause: error },
    );
  }
}

const purposeOf = ({ sendsOptions }: BackupSource, what: string) => ({
  applicationName: `sector-atlas ${what}`,
  statementTimeout: 0,
  sendsOptions,
});
