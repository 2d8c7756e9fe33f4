import { copyFileSync, cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeScratchTree, type ScratchRun, type ScratchTree } from '#tests/support/scratchServer.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/testDatabase.ts';
import { listBackups } from '#server/database/backup/backupFolder.ts';
import { withClient } from '#server/database/client.ts';
import { migrate, migrationsFolder } from '#server/database/migrate.ts';
import { exportDatabase } from '#server/database/transfer/export.ts';
import { importDatabase } from '#server/database/transfer/import.ts';
import { readManifest, type ExportedTable } from '#server/database/transfer/manifest.ts';

const BEFORE = fileURLToPath(new URL('schema-0056', import.meta.url));
const LAST = 56;
const PASSWORD = 'a long enough passphrase 1';
const purpose = { applicationName: 'upgrade tests', statementTimeout: 0, sendsOptions: true };
const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };
// By which pack the rows were made is written anew by a version that makes them in another way.
const MADE_ANEW = new Set(['loaded_pack']);

// How complete a row is depends on the fields that there are by now; where that changes, the row has a new beginning.
const COMPUTED = new Set([
  'recorded_from',
  'version',
  'completeness',
  'completeness_known',
  'completeness_asked',
]);

// What nobody uses is swept after a day, what has expired after a time: what was written then is told to be of today, and used.
const OF_TODAY = [
  `update upload set touched_at = now()`,
  `update sign_in_session set signed_in_at = now(), refreshed_at = now(), expires_at = now() + interval '30 days'`,
  `update auth_event set at = now()`,
  `update change set source_id = (select id from source where url = 'https://example.org/kept') where field = 'founded'`,
];

let root = '';
let backups = '';
let before = '';
let tree: ScratchTree;
let database: TestDatabase;
let run: ScratchRun;
let address = '';

beforeAll(async () => {
  root = mkdtempSync(path.join(tmpdir(), 'upgrade-'));
  backups = path.join(root, 'backups');
  database = await databaseOfThen(BEFORE);
  before = path.join(root, 'before');
  await withClient({ connectionString: database.url }, purpose, async (client) => {
    for (const text of OF_TODAY) {
      const { rowCount } = await client.query(text);
      if (!rowCount) throw new Error(`Nothing to do: ${text}`);
    }
    await exportDatabase(client, before);
  });
  tree = makeScratchTree();
  mkdirSync(tree.dataDir);
  copyFileSync(path.join(BEFORE, 'made-up-identity.key'), path.join(tree.dataDir, 'identity.key'));
});
afterAll(async () => {
  await tree.remove();
  await database.drop();
  rmSync(root, { recursive: true });
});

/** A new database with the migrations of that time, and an export read into it. */
async function databaseOfThen(folder: string): Promise<TestDatabase> {
  const migrations = path.join(root, 'migrations');
  mkdirSync(migrations, { recursive: true });
  for (const name of readdirSync(migrationsFolder)) {
    if (Number(name.slice(0, 4)) > LAST) continue;
    cpSync(path.join(migrationsFolder, name), path.join(migrations, name));
  }
  const made = await createTestDatabase({ empty: true });
  await migrate({ connectionString: made.url }, { log: quiet, folder: migrations });
  await withClient({ connectionString: made.url }, purpose, (client) =>
    importDatabase(client, folder, { replace: false }),
  );
  return made;
}

const linesOf = (folder: string, table: string): string[] =>
  readFileSync(path.join(folder, `${table}.tsv`), 'utf8')
    .split('\n')
    .slice(0, -1);

const ask = async (way: string, init: RequestInit = {}): Promise<unknown> => {
  const answer = await fetch(address + way, init);
  if (!answer.ok) throw new Error(`${way} answers ${answer.status}: ${await answer.text()}`);
  return answer.json();
};

test('the present server comes up on it, and saves it before it is changed', async () => {
  run = tree.run({ DATABASE_URL: database.url, BACKUP_DIR: backups, LOG_LEVEL: 'info' });
  [, address = ''] = await run.until(/Sector Atlas is ready at (\S+)/);
  expect(run.output()).toContain('The database is saved before it is changed');
  const done = [...run.output().matchAll(/Migration (\d+)-[\w-]+\.sql is done/g)].map(([, number]) =>
    Number(number),
  );
  expect(Math.min(...done)).toBeGreaterThan(LAST);
  expect(listBackups(backups).some(({ isBeforeMigration }) => isBeforeMigration)).toBe(true);
});

test('what people wrote, uploaded and signed in with is there', async () => {
  interface Listed {
    results: { id: string; name: string; founded: number; description: string }[];
  }
  const { results } = (await ask('/organizations/?limit=50')) as Listed;
  const named = (name: string) => results.find((row) => row.name === name);
  expect(named('Kept Qubits \u{1F9EA}')).toMatchObject({ founded: 2019 });
  expect(named('Alpha Quantum Computing')).toMatchObject({ description: 'Corrected by hand.' });
  const init = {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'ada@example.org', password: PASSWORD }),
  };
  const { auth_token: token } = (await ask('/auth/token/login/', init)) as { auth_token: string };
  const headers = { authorization: `Bearer ${token}` };
  expect(await ask('/auth/users/me/', { headers })).toMatchObject({ groups: ['METAVERSE_Super'] });
  const { results: sets } = (await ask('/change-sets/', { headers })) as { results: unknown[] };
  expect(sets.length).toBeGreaterThanOrEqual(2);
  const [upload = ''] = linesOf(before, 'upload').map((line) => line.split('\t')[0] ?? '');
  const image = await fetch(`${address}/uploads/${upload}`, { headers });
  expect([image.status, image.headers.get('content-type')]).toEqual([200, 'image/png']);
});

test('no row is lost, and what people wrote is the same in every column', async () => {
  const after = path.join(root, 'after');
  const tables = await withClient({ connectionString: database.url }, purpose, (client) =>
    exportDatabase(client, after),
  );
  const rowsOf = new Map(tables.map((table) => [table.name, table]));
  const lost: string[] = [];
  for (const was of readManifest(before).tables) {
    const now = rowsOf.get(was.name);
    if ((now?.rows ?? 0) < was.rows) lost.push(`${was.name}: ${was.rows} rows, now ${now?.rows}`);
    if (MADE_ANEW.has(was.name) || !now) continue;
    const columns = was.columns.filter((column) => !COMPUTED.has(column));
    const kept = new Set(linesOf(after, was.name).map((line) => partOf(line, now.columns, columns)));
    const then = linesOf(before, was.name).map((line) => partOf(line, was.columns, columns));
    lost.push(...then.filter((line) => !kept.has(line)));
  }
  expect(lost).toEqual([]);
});

/** The values of a line that the columns of then have, in their order. */
function partOf(line: string, columns: readonly string[], then: readonly string[]): string {
  const values = line.split('\t');
  return then.map((column) => values[columns.indexOf(column)]).join('\t');
}

test('the backup before the migration goes back into the version before, row for row', async () => {
  run.child.kill('SIGTERM');
  expect(await run.ended()).toBe(0);
  const backup = listBackups(backups).find(({ isBeforeMigration }) => isBeforeMigration);
  const back = await databaseOfThen(backup?.folder ?? '');
  const again = path.join(root, 'again');
  const tables = await withClient({ connectionString: back.url }, purpose, (client) =>
    exportDatabase(client, again),
  );
  await back.drop();
  const sums = (list: readonly ExportedTable[]) =>
    list.map(({ name, rows, sha256 }) => ({ name, rows, sha256 }));
  expect(sums(tables)).toEqual(sums(readManifest(before).tables));
});
