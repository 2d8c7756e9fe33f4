import { fileURLToPath } from 'node:url';
import type { Clock } from '#domain/clock.ts';
import { withClient } from '#server/database/client.ts';
import { openForCommand } from '#server/database/commandLine.ts';
import { createDatabase } from '#server/database/database.ts';
import { findCluster } from '#server/database/embedded/dataFolder.ts';
import { defaultSystemFolder } from '#server/database/embedded/systemFolder.ts';
import type { DatabaseAddress } from '#server/database/openDatabase.ts';
import { createPool } from '#server/database/pool.ts';
import { sql } from '#server/database/sql.ts';
import type { Env } from '#server/env.ts';
import { trySmtp } from '#server/identity/mail/smtp.ts';
import { openBucket } from '#server/uploads/places/bucket.ts';
import { checkBackups, checkIdentityKey, checkPack, checkSuperAdmin } from './dataChecks.ts';
import { checkDatabase, NEW_DATABASE } from './database.ts';
import { type Finding, found, ok, problem } from './finding.ts';
import { checkDisk, checkMemory, checkNode, checkPages, checkRights } from './machine.ts';
import { checkAddress } from './settings.ts';

const PACKS = fileURLToPath(new URL('../../packs', import.meta.url));

/** Looks at everything that the product stands on, and changes nothing: the machine, the settings, the database, the data, what else it uses. */
export async function examine(
  env: Env,
  { clock, wrongPages }: { readonly clock: Clock; readonly wrongPages?: string | undefined },
): Promise<readonly Finding[]> {
  const { dataDir, backup } = env;
  const database = await examineDatabase(env, clock);
  const isNew = database.some(({ text }) => text === NEW_DATABASE);
  return [
    checkNode(),
    checkMemory(env.databaseUrl === undefined),
    checkPages(wrongPages),
    checkRights('DATA_DIR', dataDir),
    ...(await found('disk', async () => checkDisk('DATA_DIR', dataDir))),
    ...(backup.everyHours > 0 ? backupFolder(backup.folder) : []),
    ...checkAddress(env),
    ...database,
    ...(await found('backups', async () => checkBackups(backup, clock, isNew))),
    ...(await found('mail', () => checkMail(env))),
    ...(await found('bucket', () => checkBucket(env))),
  ];
}

const backupFolder = (folder: string): Finding[] => [
  checkRights('BACKUP_DIR', folder),
  checkDisk('BACKUP_DIR', folder),
];

async function examineDatabase(env: Env, clock: Clock): Promise<readonly Finding[]> {
  const isEmbedded = env.databaseUrl === undefined;
  if (isEmbedded && findCluster(env.dataDir, defaultSystemFolder) === undefined) {
    const text = `An embedded PostgreSQL is made in ${env.dataDir} at the first start.`;
    return [ok('database', text), ok('migrations', NEW_DATABASE)];
  }
  return found('database', async () => {
    const address = await openForCommand(env);
    try {
      return await examineAt(address, env, clock);
    } finally {
      await address.stop();
    }
  });
}

async function examineAt(address: DatabaseAddress, env: Env, clock: Clock): Promise<readonly Finding[]> {
  const sendsOptions = address.sendsOptions.direct;
  const purpose = { applicationName: 'sector-atlas doctor', statementTimeout: 15_000, sendsOptions };
  const plain = await withClient(address.direct, purpose, (client) =>
    found('database', () => checkDatabase(client, { clock, pgPoolMax: env.pgPoolMax })),
  );
  const database = createDatabase(createPool(address.direct, { pgPoolMax: 1, sendsOptions }), {
    prepare: false,
  });
  try {
    const [tables] = await database.query<{ has: boolean }>(
      sql`select to_regclass('loaded_pack') is not null and to_regclass('identity_pool') is not null as has`,
    );
    if (!tables?.has) return plain;
    return [
      ...plain,
      ...(await found('identity key', () => checkIdentityKey(database, env))),
      ...(await found('super admin', () => checkSuperAdmin(database, env.publicUrl))),
      ...(await found('sector pack', () => checkPack(database, PACKS, env.sector))),
    ];
  } finally {
    await database.close();
  }
}

async function checkMail({ smtp }: Env): Promise<Finding> {
  if (!smtp) {
    return ok('mail', 'No mails are sent (SMTP_URL is not set): codes are read by "npm run mail".');
  }
  await trySmtp(smtp);
  return ok('mail', `The mail server ${smtp.host}:${smtp.port} takes mails of this account.`);
}

async function checkBucket({ uploadBucket }: Env): Promise<Finding> {
  if (!uploadBucket) return ok('bucket', 'Uploads are kept in the database.');
  const said: string[] = [];
  const log = { info: () => undefined, warn: (sentence: string) => void said.push(sentence) };
  const bucket = await openBucket(uploadBucket, log);
  bucket.close();
  return said.length === 0
    ? ok('bucket', `The bucket ${uploadBucket.bucket} is written, read and cleared.`)
    : problem('bucket', said.join(' '));
}
