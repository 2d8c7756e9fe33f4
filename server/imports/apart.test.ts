import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { RANKS, type Viewer } from '#domain/access.ts';
import { sql } from '#server/database/sql.ts';
import { makeServices } from '#server/services.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/testDatabase.ts';
import { workApart } from './apart.ts';
import { bringIn } from './bringIn.ts';
import { Imports } from './imports.ts';
import type { KeptImport } from './store.ts';
import { CALLED_OFF } from './work.ts';

const viewer: Viewer = { id: '0198c0de-0000-7000-8000-000000000001', rank: RANKS.SUPER_ADMIN };

let made: TestDatabase;
let folder: string;
const errors: string[] = [];
beforeAll(async () => {
  made = await createTestDatabase({ holding: 'sampleSector' });
  folder = mkdtempSync(join(tmpdir(), 'apart-'));
});
afterAll(async () => {
  await made.drop();
  rmSync(folder, { recursive: true });
});

const importsBy = (entry: URL): Imports => {
  const setting = { direct: { connectionString: made.url }, sendsOptions: true, prepare: true, folder };
  const log = { error: (text: string) => void errors.push(text) };
  return new Imports({
    services: makeServices(made.database),
    folder,
    log,
    apart: workApart(entry, setting),
  });
};
const THREAD = new URL('../importThread.ts', import.meta.url);

function bringing(
  imports: Imports,
  rows: number,
  said: (line: string) => void = () => undefined,
): Promise<KeptImport> {
  const path = join(folder, 'firms.csv');
  const lines = Array.from({ length: rows }, (_, index) => `Apart ${rows} ${index},company\n`);
  writeFileSync(path, `Name,Entity type\n${lines.join('')}`);
  const settings = { refuseWhole: false, approve: true, source: { url: 'https://source.example/list' } };
  const fields = new Map([
    ['Name', 'name'],
    ['Entity type', 'entityType'],
  ]);
  return bringIn(imports, { viewer, path, kind: 'organization', fields, isDryRun: false, ...settings }, said);
}

const count = async (like: string): Promise<number> => {
  const [row] = await made.database.query<{ count: number }>(
    sql`select count(*)::int as count from organization where name like ${like}`,
  );
  return row?.count ?? 0;
};

test('a thread of its own brings the rows in', async () => {
  const kept = await bringing(importsBy(THREAD), 3);
  expect([kept.status, kept.problem, kept.rowsDone]).toEqual(['done', null, 3]);
  expect(await count('Apart 3 %')).toBe(3);
});

test('what is called off ends behind the rows that it is at', async () => {
  const imports = importsBy(THREAD);
  const done = bringing(imports, 4001);
  const [id] = await idAtWork();
  await imports.cancel(viewer, id ?? '');
  const kept = await done;
  expect([kept.status, kept.problem]).toEqual(['stopped', CALLED_OFF]);
  expect(await count('Apart 4001 %')).toBe(kept.rowsDone);
  expect(kept.rowsDone).toBeLessThan(4001);
});

test('what the server stops meanwhile goes on with the next one', async () => {
  const first = importsBy(THREAD);
  const done = bringing(first, 4002);
  await idAtWork();
  await first.stop();
  expect((await done).status).toBe('running');
  const second = importsBy(THREAD);
  await second.goOn();
  await second.stop();
  const third = importsBy(THREAD);
  await third.goOn();
  await third.settled((await done).id);
  expect(await count('Apart 4002 %')).toBe(4002);
});

test('a thread that is lost leaves the import stopped, with a reason', async () => {
  const kept = await bringing(importsBy(new URL('data:text/javascript,process.exit(1)')), 2);
  expect([kept.status, kept.problem]).toEqual(['stopped', expect.stringContaining('Something unexpected')]);
  expect(errors).toEqual([expect.stringContaining('The thread ended early')]);
});

async function idAtWork(): Promise<string[]> {
  for (;;) {
    const rows = await made.database.query<{ id: string }>(
      sql`select id from file_import where status = 'running'`,
    );
    if (rows.length > 0) return rows.map(({ id }) => id);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}
