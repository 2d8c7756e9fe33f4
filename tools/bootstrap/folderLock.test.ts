import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { withFolderLock } from './folderLock.mjs';

let folder = '';
let lock = '';

beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'folder-lock-'));
  lock = path.join(folder, 'cache', 'some.lock');
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

function leaveLock(owner: string): void {
  mkdirSync(lock, { recursive: true });
  writeFileSync(path.join(lock, 'owner.json'), owner);
}

test('only one holder works at a time, and the lock is gone afterwards', async () => {
  let working = 0;
  const waited: string[] = [];
  const work = async (name: string) => {
    working += 1;
    expect(working).toBe(1);
    await new Promise((resolve) => setTimeout(resolve, 20));
    working -= 1;
    return name;
  };
  const run = (name: string) =>
    withFolderLock(
      lock,
      () => work(name),
      () => waited.push(name),
    );
  expect(await Promise.all([run('first'), run('second')])).toEqual(['first', 'second']);
  expect(waited).toEqual(['second']);
  expect(existsSync(lock)).toBe(false);
});

test('the lock is given back when the work fails', async () => {
  const failing = withFolderLock(lock, () => Promise.reject(new Error('broken')));
  await expect(failing).rejects.toThrow('broken');
  expect(existsSync(lock)).toBe(false);
});

test("a dead owner's lock is taken over at once", async () => {
  const { pid } = spawnSync(process.execPath, ['--version']);
  leaveLock(JSON.stringify({ pid, host: os.hostname() }));
  expect(await withFolderLock(lock, () => 'done')).toBe('done');
});

test("a lock without an owner, or another machine's, is taken over when it is old", async () => {
  const old = new Date(Date.now() - 3_600_000);
  mkdirSync(lock, { recursive: true });
  utimesSync(lock, old, old);
  expect(await withFolderLock(lock, () => 'done')).toBe('done');
  leaveLock(JSON.stringify({ pid: 1, host: 'elsewhere' }));
  utimesSync(lock, old, old);
  expect(await withFolderLock(lock, () => 'done')).toBe('done');
});
