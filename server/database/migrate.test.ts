import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ask } from '#tests/support/databaseSetup.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/testDatabase.ts';
import type { Log } from './client.ts';
import { migrate, migrationsFolder } from './migrate.ts';
import { readMigrations } from './migrationFiles.ts';

let made: TestDatabase;
let folder = '';
let messages: string[] = [];
const collect = (message: string): void => void messages.push(message);
const log: Log = { info: collect, warn: collect, error: collect };

beforeEach(async () => {
  made = await createTestDatabase({ empty: true });
  folder = mkdtempSync(path.join(tmpdir(), 'migrations-'));
  messages = [];
  write('0001-items.sql', 'create table item (id int primary key);\ninsert into item values (1);');
  write('0002-names.sql', 'alter table item add name text;');
});
afterEach(async () => {
  rmSync(folder, { recursive: true });
  await made.drop();
});

function write(name: string, text: string): void {
  writeFileSync(path.join(folder, name), text);
}

function run(url = made.url): ReturnType<typeof migrate> {
  return migrate({ connectionString: url }, { log, folder });
}

test('applies each migration once, in order', async () => {
  expect(await run()).toEqual({ trigram: true, unaccent: true });
  expect(messages).toEqual(['Migration 0001-items.sql is done.', 'Migration 0002-names.sql is done.']);
  await run();
  expect(messages).toHaveLength(2);
  const history = await ask(
    made.url,
    "select version, title, applied_at > now() - interval '1 minute' as is_new from schema_migration order by 1",
  );
  expect(history).toEqual([
    { version: 1, title: 'items', is_new: true },
    { version: 2, title: 'names', is_new: true },
  ]);
  write('0003-more.sql', 'insert into item values (2);');
  await run();
  expect(await ask(made.url, 'select count(*) as count from item')).toEqual([{ count: 2 }]);
});

test('several processes may start at once', async () => {
  await Promise.all([run(), run(), run()]);
  expect(messages).toHaveLength(2);
  expect(await ask(made.url, 'select id, name from item')).toEqual([{ id: 1, name: null }]);
});

test('undoes a migration that fails and says where', async () => {
  write('0003-wrong.sql', 'create table other (id int);\n\nselect * from nowhere;');
  await expect(run()).rejects.toThrow(
    'The migration 0003-wrong.sql failed in line 3 and was undone: relation "nowhere" does not exist.',
  );
  expect(
    await ask(
      made.url,
      "select to_regclass('other') as other, max(version) as version from schema_migration",
    ),
  ).toEqual([{ other: null, version: 2 }]);
});

test('refuses a migration changed after it was applied', async () => {
  await run();
  write('0001-items.sql', 'create table item (id bigint primary key);');
  await expect(run()).rejects.toThrow('The migration 0001-items.sql was changed after this database had it');
});

test('refuses a database of a newer version', async () => {
  write('0003-future.sql', 'select 1;');
  await run();
  rmSync(path.join(folder, '0003-future.sql'));
  await expect(run()).rejects.toThrow(
    'has had the migration 0003-future, which this Sector Atlas does not know',
  );
});

test('does without extensions it may not make, and says so', async () => {
  const role = `plain_${new URL(made.url).pathname.slice(1)}`;
  await ask(made.url, `create role ${role} login password 'plain'; grant create on schema public to ${role}`);
  // A trusted extension needs the right to create in the database, which nobody but its owner has by default.
  const url = new URL(made.url);
  url.username = role;
  url.password = 'plain';
  try {
    expect(await run(url.href)).toEqual({ trigram: false, unaccent: false });
    expect(messages.filter((message) => message.startsWith('The extension'))).toEqual([
      expect.stringContaining('The extension pg_trgm cannot be made (permission denied'),
      expect.stringContaining('The extension unaccent cannot be made (permission denied'),
    ]);
  } finally {
    await ask(made.url, `drop owned by ${role}; drop role ${role}`);
  }
});

test('an account that may not create tables is told so', async () => {
  const role = `poor_${new URL(made.url).pathname.slice(1)}`;
  await ask(made.url, `create role ${role} login password 'poor'`);
  const url = new URL(made.url);
  url.username = role;
  url.password = 'poor';
  try {
    await expect(run(url.href)).rejects.toThrow('The account of DATABASE_URL may not create tables');
  } finally {
    await ask(made.url, `drop role ${role}`);
  }
});

test("the product's own migrations make a whole database", async () => {
  const prepared = await createTestDatabase();
  const [row] = await ask(prepared.url, 'select count(*) as count from schema_migration');
  expect(row).toEqual({ count: readMigrations(migrationsFolder).length });
  await prepared.drop();
});
