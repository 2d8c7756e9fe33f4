import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#tests/support/testDatabase.ts';
import { listBackups } from '#server/database/backup/backupFolder.ts';
import { openBackups, readHealth, type ScheduledBackups } from './scheduledBackups.ts';

let made: TestDatabase;
let root = '';
let folder = '';
let now = new Date('2026-03-01T00:00:00Z');
let messages: string[] = [];
const collect = (message: string): void => void messages.push(message);
const log = { info: collect, warn: collect, error: collect };

beforeEach(async () => {
  made = await createTestDatabase({ holding: 'sampleSector' });
  root = mkdtempSync(join(tmpdir(), 'scheduled-'));
  folder = join(root, 'backups');
  now = new Date('2026-03-01T00:00:00Z');
  messages = [];
});
afterEach(async () => {
  await made.drop();
  rmSync(root, { recursive: true });
});

const open = (everyHours: number): ScheduledBackups =>
  openBackups({
    source: { direct: { connectionString: made.url }, sendsOptions: true },
    schedule: { folder, keep: 2, everyHours },
    clock: { now: () => now },
    log,
  });
/** One round, as after each rest. */
async function round(everyHours = 24): Promise<ScheduledBackups> {
  const backups = open(everyHours);
  await expect.poll(() => backups.health().count + messages.length, { timeout: 20_000 }).toBeGreaterThan(0);
  return backups;
}
const later = (hours: number): void => {
  now = new Date(now.getTime() + hours * 3_600_000);
};

test('one is taken at once where there is none, and the next when it is due', async () => {
  const first = await round();
  await first.stop();
  expect(first.health()).toMatchObject({ newestAt: now, count: 1, problem: undefined });
  expect(first.health().newestBytes).toBeGreaterThan(1000);
  later(23);
  await (await round()).stop();
  expect(readdirSync(folder)).toHaveLength(1);
  later(1);
  messages = [];
  const next = open(24);
  await expect.poll(() => next.health().count, { timeout: 20_000 }).toBe(2);
  await next.stop();
  expect(messages).toEqual([expect.stringMatching(/^A backup of \d+ bytes was taken: .*T00-00-00Z\.$/)]);
});

test('of several processes one takes it', async () => {
  const all = [open(24), open(24), open(24)];
  await expect.poll(() => listBackups(folder).length, { timeout: 20_000 }).toBe(1);
  await Promise.all(all.map((one) => one.stop()));
  expect(readdirSync(folder)).toHaveLength(1);
});

test('none is taken where none is asked for', async () => {
  const backups = open(0);
  await backups.stop();
  expect(existsSync(folder)).toBe(false);
  expect(backups.health()).toMatchObject({ count: 0, problem: undefined });
});

test('what went wrong is told until one is taken', async () => {
  writeFileSync(folder, 'a file where the folder should be');
  const backups = open(24);
  await expect.poll(() => messages.length, { timeout: 20_000 }).toBeGreaterThan(0);
  await backups.stop();
  expect(messages[0]).toMatch(/^No backup could be taken: /);
  expect(backups.health().problem).toMatch(/^The last backup failed \(/);
  rmSync(folder);
  messages = [];
  const again = await round();
  await again.stop();
  expect(again.health().problem).toBeUndefined();
});

test('one that is late is told', async () => {
  expect(readHealth({ folder, keep: 2, everyHours: 24 }, now).problem).toBe('There is no backup yet.');
  await (await round()).stop();
  later(36);
  expect(readHealth({ folder, keep: 2, everyHours: 24 }, now).problem).toBeUndefined();
  later(1);
  expect(readHealth({ folder, keep: 2, everyHours: 24 }, now).problem).toBe(
    'The newest backup is 37 hours old, and one is to be taken every 24: see the log for why.',
  );
  expect(readHealth({ folder, keep: 2, everyHours: 0 }, now).problem).toBeUndefined();
});
