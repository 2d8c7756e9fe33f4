import { join } from 'node:path';
import type { Clock } from '#domain/clock.ts';
import { listBackups } from '#server/database/backup/backupFolder.ts';
import type { Database } from '#server/database/database.ts';
import { sql } from '#server/database/sql.ts';
import type { BackupSettings } from '#server/env/backup.ts';
import { hasSuperAdmin } from '#server/identity/admin/setupLink.ts';
import { areKeysOf } from '#server/identity/pool.ts';
import { findIdentityKeys, type KeySettings } from '#server/identity/sealing/identityKey.ts';
import { readHealth } from '#server/jobs/scheduledBackups.ts';
import { comparePack } from '#server/packs/load.ts';
import { type Finding, ok, problem, warning } from './finding.ts';
import { sizeText } from './machine.ts';

const HOUR_MS = 3_600_000;

/** Whether the identity key is there and is that of the database. */
export async function checkIdentityKey(database: Database, settings: KeySettings): Promise<Finding> {
  const check = 'identity key';
  const keys = await findIdentityKeys(settings);
  const place = settings.identityKey === undefined ? join(settings.dataDir, 'identity.key') : 'IDENTITY_KEY';
  const [pool] = await database.query<{ one: number }>(sql`select 1 as one from identity_pool`);
  if (!keys) {
    return pool
      ? problem(
          check,
          `The identity key is missing: put ${place} back from where you keep it, or set IDENTITY_KEY. Without it nobody can sign in.`,
        )
      : ok(check, `The identity key is made at the first start, in ${place}.`);
  }
  if ((await areKeysOf(database, keys)) === false) {
    return problem(check, `${place} is not the key that this database was made with: put that one back.`);
  }
  return settings.identityKey === undefined
    ? ok(check, `${place} is the key of this database. Keep a copy of it apart from the backups.`)
    : ok(check, 'IDENTITY_KEY is the key of this database.');
}

/** Whether somebody administers. */
export async function checkSuperAdmin(database: Database, publicUrl: string | undefined): Promise<Finding> {
  const check = 'super admin';
  if (await hasSuperAdmin(database)) return ok(check, 'There is a super admin.');
  return warning(
    check,
    `Nobody administers yet: open the link that the server writes when it starts${publicUrl === undefined ? '' : ` (below ${publicUrl})`}, or run "npm run users".`,
  );
}

/** Whether the pack that is served is the one on disk. */
export async function checkPack(database: Database, packsDir: string, key: string): Promise<Finding> {
  const check = 'sector pack';
  const { onDisk, loaded } = await comparePack(database, { key, folder: join(packsDir, key) });
  if (loaded === undefined) return warning(check, `The pack "${key}" is loaded at the next start.`);
  if (loaded === onDisk) return ok(check, `The pack "${key}" is loaded (${onDisk.slice(0, 12)}).`);
  return warning(
    check,
    `The pack "${key}" on disk (${onDisk.slice(0, 12)}) is another than the one loaded (${loaded.slice(0, 12)}): the next start loads it; "npm run pack -- load ${key} --dry-run" tells what that changes.`,
  );
}

/** How old the newest backup is, and whether more are to come. */
export function checkBackups(settings: BackupSettings, clock: Clock, isNew: boolean): Finding[] {
  const check = 'backups';
  const now = clock.now();
  const [newest] = listBackups(settings.folder);
  const health = readHealth(settings, now);
  const age = newest && Math.floor((now.getTime() - newest.takenAt.getTime()) / HOUR_MS);
  const says =
    age === undefined
      ? `There is no backup in ${settings.folder}.`
      : `The newest of ${health.count} backups in ${settings.folder} is ${age < 1 ? 'less than an hour' : `${age} hours`} old and has ${sizeText(health.newestBytes ?? 0)}.`;
  if (isNew && !newest && settings.everyHours > 0) return [ok(check, `${says} The first start takes one.`)];
  if (health.problem !== undefined) {
    return [problem(check, newest ? health.problem : `${says} The server takes one when it starts.`)];
  }
  if (settings.everyHours > 0) return [ok(check, `${says} One is taken every ${settings.everyHours} hours.`)];
  return [
    warning(
      check,
      `${says} None is taken by the server: set BACKUP_DIR, unless you take them in another way.`,
    ),
  ];
}
