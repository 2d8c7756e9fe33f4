import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Database } from '#server/database/database.ts';
import { removeDatabase } from '#server/database/embedded/running.ts';
import { openDatabase } from '#server/database/openDatabase.ts';
import { refreshDerived } from '#server/facts/refreshDerived.ts';
import { DERIVED_NAMES } from '#server/query/derived.ts';
import { madeAnew } from '#tests/support/followed.ts';
import { storeSampleSector } from '#tests/support/sampleSector.ts';

const binaries = process.env['PG_BINARIES'] || undefined;
const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** A data folder whose server and database are killed, and what is done with it while nobody else runs it. */
export interface KilledFolder {
  /** Makes it, empty, for one test. */
  make(): void;
  dataDir(): string;
  /** Stores the sample sector in it, with all that follows from it. */
  begin(): Promise<void>;
  /** Works on its database. */
  meanwhile<Answer>(work: (database: Database) => Promise<Answer>): Promise<Answer>;
  remove(): Promise<void>;
}

/** A folder for tests that kill what runs on it. */
export function killedFolder(): KilledFolder {
  let root = '';
  const dataDir = (): string => path.join(root, 'data');
  const meanwhile: KilledFolder['meanwhile'] = async (work) => {
    const settings = { databaseUrl: undefined, databaseUrlDirect: undefined, pgPrepare: true, pgPoolMax: 4 };
    const open = await openDatabase({ dataDir: dataDir(), pgBinaries: binaries, ...settings }, quiet);
    try {
      await open.migrate();
      return await work(open.database);
    } finally {
      await open.stop();
    }
  };
  return {
    make: () => {
      root = mkdtempSync(path.join(tmpdir(), 'kills-'));
      chmodSync(root, 0o755);
    },
    dataDir,
    meanwhile,
    begin: () =>
      meanwhile(async (database) => {
        await storeSampleSector(database);
        await refreshDerived(database, DERIVED_NAMES, null);
        await madeAnew(database);
      }),
    remove: async () => {
      await removeDatabase(dataDir(), { binaries });
      rmSync(root, { recursive: true });
    },
  };
}
