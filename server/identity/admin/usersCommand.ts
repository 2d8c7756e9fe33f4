import { openForCommand, runCommand } from '#server/database/commandLine.ts';
import { createDatabase, type Database } from '#server/database/database.ts';
import { createPool } from '#server/database/pool.ts';
import { sql } from '#server/database/sql.ts';
import { StartupError } from '#server/database/startupError.ts';
import { freshVersions } from '#server/database/versions/freshVersions.ts';
import { readEnv, type Env } from '#server/env.ts';
import { openIdentity } from '#server/identity/openIdentity.ts';
import { readIdentityKey } from '#server/identity/sealing/identityKey.ts';
import { SYSTEM_CLOCK } from '#server/services.ts';
import { OPERATOR } from './administer.ts';
import { runUsers } from './runUsers.ts';

await runCommand(readEnv, async (env, args) => {
  const address = await openForCommand(env);
  const database = createDatabase(createPool(address.direct, { pgPoolMax: 2 }), { prepare: false });
  try {
    process.stdout.write(await answer(env, database, args));
  } finally {
    await database.close();
    await address.stop();
  }
});

async function answer(env: Env, database: Database, args: readonly string[]): Promise<string> {
  const [table] = await database.query<{ name: string | null }>(
    sql`select to_regclass('pool_user')::text as name`,
  );
  if (table?.name == null) {
    throw new StartupError('There are no users yet: start Sector Atlas once, or run npm run db:migrate.');
  }
  const identity = await openIdentity({
    database,
    clock: SYSTEM_CLOCK,
    versions: freshVersions(database),
    key: await readIdentityKey(env.dataDir, env.identityKey),
    signUp: env.signUp,
    mfa: env.mfa,
    origin: env.publicUrl ?? `http://localhost:${env.port}`,
  });
  const call = { identity, now: SYSTEM_CLOCK.now(), network: 'this machine', agent: null, viewer: OPERATOR };
  try {
    return await runUsers(call, args, { sendsMail: env.smtp !== undefined });
  } finally {
    await identity.powers.close();
  }
}
