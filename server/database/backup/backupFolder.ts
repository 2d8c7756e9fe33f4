import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { systemCode } from '#server/database/embedded/startupProblems.ts';
import { manifestName, readManifest } from '#server/database/transfer/manifest.ts';

/** A whole backup, the export of a database as it stood at a moment. */
export interface Backup {
  readonly folder: string;
  readonly takenAt: Date;
  /** Whether it was taken because a migration was about to run. */
  readonly isBeforeMigration: boolean;
}

// As long as one of these is being written it ends in .partial.
const NAMED = /^atlas-(\d{4}-\d\d-\d\dT\d\d)-(\d\d)-(\d\d)Z(-before-\d{4})?(\.partial)?$/;
/** How many of those before migrations stay. */
const KEPT_BEFORE_MIGRATIONS = 3;

/** The name of a backup that is begun at a moment, with the migration that it comes before. */
export function nameOf(at: Date, beforeMigration?: number): string {
  const moment = at.toISOString().slice(0, 19).replaceAll(':', '-');
  const suffix = beforeMigration === undefined ? '' : `-before-${String(beforeMigration).padStart(4, '0')}`;
  return `atlas-${moment}Z${suffix}`;
}

/** The whole backups of a folder, the newest first; none where there is no such folder. */
export function listBackups(folder: string): Backup[] {
  return named(folder)
    .filter(({ isPartial, path }) => !isPartial && existsSync(join(path, manifestName)))
    .map(({ path, at, isBeforeMigration }) => ({ folder: path, takenAt: at, isBeforeMigration }))
    .sort((one, other) => other.takenAt.getTime() - one.takenAt.getTime());
}

/** How many bytes a backup has. */
export function bytesOf({ folder }: Backup): number {
  return readManifest(folder).tables.reduce((sum, { bytes }) => sum + bytes, 0);
}

/** Removes what was begun and never finished, and of the whole backups those beyond the newest `keep`; gives the folders that went. */
export function removeOld(folder: string, keep: number): string[] {
  const backups = listBackups(folder);
  const left = named(folder).filter(({ isPartial }) => isPartial);
  const old = [
    ...backups.filter(({ isBeforeMigration }) => !isBeforeMigration).slice(keep),
    ...backups.filter(({ isBeforeMigration }) => isBeforeMigration).slice(KEPT_BEFORE_MIGRATIONS),
  ];
  const gone = [...left.map(({ path }) => path), ...old.map((backup) => backup.folder)];
  for (const path of gone) rmSync(path, { recursive: true, force: true });
  return gone;
}

interface Named {
  readonly path: string;
  readonly at: Date;
  readonly isBeforeMigration: boolean;
  readonly isPartial: boolean;
}

function named(folder: string): Named[] {
  return namesIn(folder).flatMap((name) => {
    const [, hour, minute, second, before, partial] = NAMED.exec(name) ?? [];
    if (hour === undefined) return [];
    return {
      path: join(folder, name),
      at: new Date(`${hour}:${minute}:${second}Z`),
      isBeforeMigration: before !== undefined,
      isPartial: partial !== undefined,
    };
  });
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch (error) {
    if (systemCode(error) === 'ENOENT') return [];
    throw error;
  }
}
