import { isUuid } from '#domain/query/values.ts';
import { findKind } from '#domain/registry.ts';
import { WRITABLES } from '#domain/writing/writable.ts';
import { openForCommand, runCommand } from '#server/database/commandLine.ts';
import { createDatabase } from '#server/database/database.ts';
import { createPool } from '#server/database/pool.ts';
import { StartupError } from '#server/database/startupError.ts';
import { readEnv } from './env.ts';
import { SYSTEM_CLOCK } from './services.ts';
import { refreshSearchNames } from '#server/search/words/refreshSearchNames.ts';
import { eraseEntry } from '#server/editing/history/erase.ts';
import { sweepKeys } from '#server/uploads/uses.ts';

const USAGE =
  'Say what to erase, and by which request: npm run erase -- person <id> "request 12". Nothing of it can be brought back, but from backups.';

await runCommand(readEnv, async (env, [name = '', id = '', why = '', ...rest]) => {
  const kind = findKind(name);
  const isWhole = kind && WRITABLES.includes(kind) && isUuid(id) && why.trim() !== '' && rest.length === 0;
  if (!isWhole) throw new StartupError(USAGE);
  const address = await openForCommand(env);
  const sendsOptions = address.sendsOptions.direct;
  const pool = createPool(address.direct, { pgPoolMax: 1, sendsOptions });
  const opened = createDatabase(pool, { prepare: false, sendsOptions });
  try {
    const done = await opened.transaction(
      (database) =>
        eraseEntry({ database, now: SYSTEM_CLOCK.now(), names: refreshSearchNames }, kind, {
          id: id.toLowerCase(),
          why: why.trim(),
          sweepUploads: sweepKeys,
        }),
      { isLong: true },
    );
    process.stdout.write(
      `Erased: ${done.rows} rows, ${done.versions} versions, ${done.claims} claims, ${done.changes} changes, ${done.files} files.\n`,
    );
  } finally {
    await opened.close();
    await address.stop();
  }
});
