import { join } from 'node:path';
import { readFolder, readSwitch, readWholeNumber, type Source } from './values.ts';

/** Where backups are kept, how often one is taken, and how many stay. */
export type BackupSettings = {
  folder: string;
  /** Hours from one to the next; 0 where the server takes none by itself. */
  everyHours: number;
  /** How many of those that the server takes by itself stay. */
  keep: number;
  /** Whether one is taken before a migration of a database that holds data. */
  beforeMigration: boolean;
};

/** How backups are taken: by itself only where a folder or a time for them is given, before migrations always. */
export function readBackup(source: Source, dataDir: string): BackupSettings {
  const folder = readFolder(source, 'BACKUP_DIR');
  const fallback = folder === undefined ? 0 : 24;
  return {
    folder: folder ?? join(dataDir, 'backups'),
    everyHours: readWholeNumber(source, 'BACKUP_EVERY_HOURS', { fallback, min: 0, max: 8760 }),
    keep: readWholeNumber(source, 'BACKUP_KEEP', { fallback: 7, min: 1, max: 10_000 }),
    beforeMigration: readSwitch(source, 'BACKUP_BEFORE_MIGRATION', true),
  };
}
