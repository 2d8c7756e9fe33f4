import { spawnSync } from 'node:child_process';
import { existsSync, rmSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeQuickFolder } from '#tests/support/quickFolder.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/testDatabase.ts';
import { type Log, withClient } from '#server/database/client.ts';
import { launchDatabase } from '#server/database/embedded/launcher.ts';
import { migrate } from '#server/database/migrate.ts';
import { sql } from '#server/database/sql.ts';
import { exportDatabase } from './export.ts';
import { importDatabase } from './import.ts';

const oldest = '/usr/lib/postgresql/15/bin';
const purpose = { applicationName: 'transfer tests', statementTimeout: 0, sendsOptions: true };
const quiet: Log = { info: () => undefined, warn: () => undefined, error: () => undefined };
let from: TestDatabase;
let folder = '';

beforeAll(async () => {
  from = await createTestDatabase({ holding: 'sampleSector' });
  folder = makeQuickFolder('transfer-');
});
afterAll(async () => {
  await from.drop();
  rmSync(folder, { recursive: true });
});

// Skipped where PostgreSQL 15 is not installed, and then counted as skipped by the run.
test.skipIf(!existsSync(join(oldest, 'initdb')))(
  'an export goes to PostgreSQL 15 and back unchanged',
  async () => {
    const server = await launchDatabase({
      dataDir: join(folder, 'data'),
      binaries: oldest,
      small: true,
      durable: false,
      log: quiet,
    });
    try {
      await migrate(server.connection, { log: quiet });
      const here = { connectionString: from.url };
      const source = join(folder, 'source');
      const tables = await withClient(here, purpose, (client) => exportDatabase(client, source));
      const there = await withClient(server.connection, purpose, async (client) => {
        const { rows } = await client.query<{ server_version: string }>('show server_version');
        expect(rows[0]?.server_version).toMatch(/^15\./);
        await importDatabase(client, source, { replace: false });
        return exportDatabase(client, join(folder, 'fifteen'));
      });
      expect(there).toEqual(tables);
      const back = await withClient(here, purpose, async (client) => {
        await importDatabase(client, join(folder, 'fifteen'), { replace: true });
        return exportDatabase(client, join(folder, 'back'));
      });
      expect(back).toEqual(tables);
    } finally {
      await server.stop();
    }
  },
);

function run(command: 'export' | 'import', args: string[], url: string) {
  const file = fileURLToPath(new URL(`../${command}Command.ts`, import.meta.url));
  const { status, stdout, stderr } = spawnSync(process.execPath, [file, ...args], {
    encoding: 'utf8',
    env: { PATH: process.env.PATH, DATABASE_URL: url },
  });
  return { status, stdout, stderr };
}

test('npm run db:export and db:import are sentences, and a new database is migrated first', async () => {
  const to = await createTestDatabase({ empty: true });
  const target = join(folder, 'by command');
  expect(run('export', [target], from.url)).toEqual({
    status: 0,
    stdout: expect.stringMatching(
      /^Exported \d+ rows of \d+ tables to .*by command in [\d.]+ s\.\n$/,
    ) as string,
    stderr: '',
  });
  const imported = expect.stringMatching(
    /^Imported \d+ rows of \d+ tables from .* in [\d.]+ s\.\n$/,
  ) as string;
  expect(run('import', [target], to.url)).toEqual({ status: 0, stdout: imported, stderr: '' });
  expect(run('import', [target], to.url)).toMatchObject({
    status: 1,
    stderr: expect.stringMatching(/^The database is not empty .*add --replace .*\n$/) as string,
  });
  expect(run('import', ['--replace', target], to.url)).toMatchObject({ status: 0 });
  truncateSync(join(target, 'organization.tsv'), 10);
  expect(run('import', [target, '--replace'], to.url).stderr).toMatch(
    /organization\.tsv was cut short: .*\n$/,
  );
  expect(await to.database.query(sql`select count(*) from organization`)).not.toEqual([{ count: 0 }]);
  expect(run('export', [], from.url).stderr).toMatch(/^Say where to: /);
  expect(run('import', [], from.url).stderr).toMatch(/^Say which export: /);
  await to.drop();
});
