import { fileURLToPath } from 'node:url';
import { openForCommand, runCommand } from '#server/database/commandLine.ts';
import { createDatabase, type Database } from '#server/database/database.ts';
import { createPool } from '#server/database/pool.ts';
import { sql } from '#server/database/sql.ts';
import { StartupError } from '#server/database/startupError.ts';
import { freshVersions } from '#server/database/versions/freshVersions.ts';
import { readEnv, type Env } from '#server/env.ts';
import { readBuilt } from '#server/http/pageAssets.ts';
import { clientConfig } from '#server/http/settings.ts';
import { readCognito } from '#server/identity/federated/cognitoSettings.ts';
import { openRemotePool, type RemotePool } from '#server/identity/federated/remotePool.ts';
import { openIdentity } from '#server/identity/openIdentity.ts';
import { readIdentityKeys } from '#server/identity/sealing/identityKey.ts';
import { SYSTEM_CLOCK } from '#server/services.ts';
import { OPERATOR } from './administer.ts';
import { runUsers } from './runUsers.ts';

const WEB = fileURLToPath(new URL('../../../dist/web', import.meta.url));

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

// As the server finds it: what this environment says, before what was said when the web was built.
async function readRemote(): Promise<RemotePool | undefined> {
  const client = clientConfig({ environment: process.env, built: await readBuilt(WEB, 'defaults.json') });
  const cognito = readCognito(client);
  return cognito && openRemotePool(cognito, process.env);
}

async function answer(env: Env, database: Database, args: readonly string[]): Promise<string> {
  const [table] = await database.query<{ name: string | null }>(
    sql`select to_regclass('pool_user')::text as name`,
  );
  if (table?.name == null) {
    throw new StartupError('There are no users yet: start Sector Atlas once, or run npm run db:migrate.');
  }
  const keys = await readIdentityKeys(env);
  const identity = await openIdentity({
    database,
    clock: SYSTEM_CLOCK,
    versions: freshVersions(database),
    keys,
    signUp: env.signUp,
    mfa: env.mfa,
    remote: await readRemote(),
    origin: env.publicUrl ?? `http://localhost:${env.port}`,
  });
  const call = { identity, now: SYSTEM_CLOCK.now(), network: 'this machine', agent: null, viewer: OPERATOR };
  try {
    return await runUsers(call, args, { sendsMail: env.smtp !== undefined, keys });
  } finally {
    await identity.powers.close();
  }
}
