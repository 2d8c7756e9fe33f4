import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { VISITOR, type Viewer } from '#domain/access.ts';
import { loadPack } from '#server/packs/load.ts';
import type { Database } from '#server/database/database.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/testDatabase.ts';
import { dashboardMetrics } from './dashboardMetrics.ts';
test('x', async () => {
  const made = await createTestDatabase();
  const t0 = Date.now();
  const r = await loadPack(
    made.database,
    { key: 'quantum', folder: fileURLToPath(new URL('../../packs/quantum', import.meta.url)) },
    { info: console.log, warn: console.log },
  );
  console.log(Date.now() - t0);
  const t1 = Date.now();
  await loadPack(
    made.database,
    { key: 'quantum', folder: fileURLToPath(new URL('../../packs/quantum', import.meta.url)) },
    { info: console.log, warn: console.log },
    { again: true },
  );
  console.log(Date.now() - t1);
  const t2 = Date.now();
  console.log(JSON.stringify(await dashboardMetrics(made.database, VISITOR), null, 1));
  console.log(Date.now() - t2);
  const t3 = Date.now();
  await dashboardMetrics(made.database, VISITOR);
  console.log(Date.now() - t3);
  await made.drop();
});
