import { fileURLToPath } from 'node:url';
import { withClient } from '#server/database/client.ts';
import type { Database } from '#server/database/database.ts';
import { purpose, type TestServer } from './databaseSetup.ts';

/** What a database of the tests may hold from the start: the sample sector, or a pack (the quantum pack, or the small one of tests) with its derived values. */
export type Holding = 'sampleSector' | 'quantum' | 'smallPack';

const quiet = { info: () => undefined, warn: () => undefined };

// Loaded only where they are needed: most test files ask for neither.
const FILLERS: Readonly<Record<Holding, (database: Database) => Promise<void>>> = {
  sampleSector: async (database) => {
    const { storeSampleSector } = await import('./sampleSector.ts');
    await storeSampleSector(database);
  },
  quantum: async (database) => {
    const { loadPack } = await import('#server/packs/load.ts');
    const folder = fileURLToPath(new URL('../../packs/quantum', import.meta.url));
    await loadPack(database, { key: 'quantum', folder }, quiet);
  },
  smallPack: async (database) => {
    const { loadPack } = await import('#server/packs/load.ts');
    const { makePackFolder, smallPack } = await import('./packFolder.ts');
    const pack = makePackFolder(smallPack());
    await loadPack(database, pack, quiet).finally(() => pack.remove());
  },
};

/**
 * The name of the database to copy for one that holds this. The first test file of a run that asks has it filled, and those
 * that ask meanwhile wait for it; `openNew` gives a fresh database of that name, and closes it again after the filling.
 */
export async function templateHolding(
  server: TestServer,
  holding: Holding,
  openNew: (name: string, fill: (database: Database) => Promise<void>) => Promise<void>,
): Promise<string> {
  const name = `${server.template}_${holding.toLowerCase()}`;
  await withClient({ connectionString: server.url }, purpose, async (client) => {
    await client.query('select pg_advisory_lock(hashtext($1))', [name]);
    const found = await client.query('select 1 from pg_database where datname = $1', [name]);
    if (found.rows.length > 0) return;
    const filling = `${name}_filling`;
    await openNew(filling, FILLERS[holding]);
    // Filled under another name: a filling that failed leaves nothing to copy.
    await client.query(`alter database ${filling} rename to ${name}`);
  });
  return name;
}
