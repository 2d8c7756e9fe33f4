import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ask } from '#tests/support/databaseSetup.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/testDatabase.ts';
import { withClient, type Log } from '#server/database/client.ts';
import { importDatabase } from '#server/database/transfer/import.ts';
import { listBackups, nameOf, removeOld } from './backupFolder.ts';
import { migrateSafely } from './migrateSafely.ts';
import { inTurn, takeBackup } from './takeBackup.ts';

let made: TestDatabase;
let root = '';
let folder = '';
let migrations = '';
let messages: string[] = [];
const collect = (message: string): void => void messages.push(message);
const log: Log = { info: collect, warn: collect, error: collect };
const source = () => ({ direct: { connectionString: made.url }, sendsOptions: true });
const day = (number: number): Date => new Date(Date.UTC(2026, 0, number, 3, 4, 5));

beforeEach(async () => {
  made = await createTestDatabase({ empty: true });
  root = mkdtempSync(join(tmpdir(), 'backups-'));
  folder = join(root, 'backups');
  migrations = join(root, 'migrations');
  mkdirSync(migrations);
  messages = [];
  write('0001-items.sql', 'create table item (id int primary key, name text not null);');
});
afterEach(async () => {
  await made.drop();
  rmSync(root, { recursive: true });
});

const write = (name: string, text: string): void => writeFileSync(join(migrations, name), text);
const upgrade = (backup: Parameters<typeof migrateSafely>[1]['backup']) =>
  migrateSafely(source(), { log, folder: migrations, backup });
const safely = () => upgrade({ folder, keep: 2, beforeMigration: true });
const take = (at: Date) => takeBackup(source(), { folder, keep: 2 }, { now: at });

test('a database without rows is changed without a backup', async () => {
  await safely();
  write('0002-more.sql', 'create table more (id int primary key);');
  await safely();
  expect(messages).toEqual(['Migration 0001-items.sql is done.', 'Migration 0002-more.sql is done.']);
  expect(existsSync(folder)).toBe(false);
});

test('one with rows is saved before it is changed, and the backup brings back what was', async () => {
  await safely();
  await ask(made.url, "insert into item values (1, 'one'), (2, 'two')");
  write('0002-names.sql', 'update item set name = upper(name); alter table item add column more text;');
  messages = [];
  await safely();
  const [backup] = listBackups(folder);
  expect(backup?.isBeforeMigration).toBe(true);
  expect(backup?.folder).toMatch(/-before-0002$/);
  expect(messages).toEqual([
    `The database is saved before it is changed, to ${folder}.`,
    `The backup before the change is ${backup?.folder}: it goes back into the version before this one.`,
    'Migration 0002-names.sql is done.',
  ]);
  expect(readFileSync(join(backup?.folder ?? '', 'item.tsv'), 'utf8')).toBe('1\tone\n2\ttwo\n');
  expect(await ask(made.url, 'select name from item order by id')).toEqual([
    { name: 'ONE' },
    { name: 'TWO' },
  ]);
  // Nothing is left to be done: no further backup.
  await safely();
  expect(listBackups(folder)).toHaveLength(1);
});

test('several processes that start at once save it once', async () => {
  await safely();
  await ask(made.url, "insert into item values (1, 'one')");
  write('0002-names.sql', 'update item set name = upper(name);');
  messages = [];
  await Promise.all([safely(), safely(), safely()]);
  expect(listBackups(folder)).toHaveLength(1);
  expect(messages.filter((message) => message.includes('is done'))).toHaveLength(1);
  expect(await ask(made.url, 'select name from item')).toEqual([{ name: 'ONE' }]);
});

test('where it cannot be saved it is not changed', async () => {
  await safely();
  await ask(made.url, "insert into item values (1, 'one')");
  write('0002-names.sql', 'update item set name = upper(name);');
  writeFileSync(folder, 'a file where the folder should be');
  await expect(safely()).rejects.toThrow(
    /^The database is not changed, for the backup before it could not be taken \(.*\): mend that, set BACKUP_DIR /,
  );
  expect(await ask(made.url, 'select name from item')).toEqual([{ name: 'one' }]);
});

test('who has backups of their own goes without, and is told', async () => {
  await safely();
  await ask(made.url, "insert into item values (1, 'one')");
  write('0002-names.sql', 'update item set name = upper(name);');
  messages = [];
  await upgrade({ folder, keep: 2, beforeMigration: false });
  expect(messages[0]).toMatch(/^The database is changed without a backup before it/);
  expect(existsSync(folder)).toBe(false);
});

test('old backups go once a new one is whole, what others keep there stays', async () => {
  await safely();
  await ask(made.url, "insert into item values (1, 'one')");
  for (const number of [1, 2, 3]) await take(day(number));
  mkdirSync(join(folder, 'mine'));
  mkdirSync(join(folder, `${nameOf(day(9))}.partial`));
  mkdirSync(join(folder, nameOf(day(8))));
  const last = await take(day(4));
  expect(readdirSync(folder).toSorted()).toEqual([
    'atlas-2026-01-03T03-04-05Z',
    'atlas-2026-01-04T03-04-05Z',
    // No manifest: it is none of ours, or was never whole.
    'atlas-2026-01-08T03-04-05Z',
    'mine',
  ]);
  expect(listBackups(folder).map(({ takenAt }) => takenAt)).toEqual([day(4), day(3)]);
  await ask(made.url, 'truncate item');
  await withClient(
    { connectionString: made.url },
    { applicationName: 'backup tests', statementTimeout: 0, sendsOptions: true },
    async (client) => {
      // The tables by which an import tells all others that everything changed are not those of this small schema.
      await client.query('create table data_version (name text primary key, version bigint)');
      await client.query('create table rollup (id int); create table search_change (subject_id uuid)');
      await client.query(
        'alter table rollup add primary key (id); alter table search_change add column id serial primary key',
      );
      await importDatabase(client, last.folder, { replace: false });
    },
  );
  expect(await ask(made.url, 'select id, name from item')).toEqual([{ id: 1, name: 'one' }]);
});

test('backups before migrations are counted apart', async () => {
  await safely();
  await ask(made.url, "insert into item values (1, 'one')");
  await takeBackup(source(), { folder, keep: 2 }, { now: day(1), beforeMigration: 7 });
  for (const number of [2, 3, 4]) await take(day(number));
  expect(listBackups(folder).map(({ isBeforeMigration }) => isBeforeMigration)).toEqual([false, false, true]);
  for (const number of [5, 6, 7]) {
    await takeBackup(source(), { folder, keep: 2 }, { now: day(number), beforeMigration: number });
  }
  expect(readdirSync(folder)).not.toContain(`${nameOf(day(1), 7)}`);
  expect(removeOld(folder, 2)).toEqual([]);
});

test('one that fails leaves nothing behind and takes nothing away', async () => {
  await safely();
  await ask(made.url, "insert into item values (1, 'one')");
  await take(day(1));
  const aborted = takeBackup(source(), { folder, keep: 1 }, { now: day(2), signal: AbortSignal.abort() });
  await expect(aborted).rejects.toThrow('aborted');
  await ask(made.url, 'create table broken (id int)');
  await expect(takeBackup(source(), { folder, keep: 1 }, { now: day(3) })).rejects.toThrow('no primary key');
  expect(readdirSync(folder)).toEqual([nameOf(day(1))]);
});

test('one process has its turn, another goes without or waits', async () => {
  const done: string[] = [];
  const held = Promise.withResolvers<void>();
  const begun = Promise.withResolvers<void>();
  const first = inTurn(source(), true, async () => {
    begun.resolve();
    await held.promise;
    done.push('first');
  });
  await begun.promise;
  expect(await inTurn(source(), false, async () => 'mine')).toBeUndefined();
  const second = inTurn(source(), true, async () => done.push('second'));
  held.resolve();
  await Promise.all([first, second]);
  expect(done).toEqual(['first', 'second']);
});
