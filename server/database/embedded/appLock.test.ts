import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { StartupError } from '#server/database/startupError.ts';
import { acquireAppLock, lockOwner } from './appLock.ts';
import { hasEnded, processSpace, startTime } from './processes.ts';

let folder = '';
let file = '';
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'app-lock-'));
  file = path.join(folder, 'app.lock');
});
afterEach(() => rmSync(folder, { recursive: true }));

test('holds the owner and is gone after release', async () => {
  const lock = await acquireAppLock(folder);
  expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({
    pid: process.pid,
    started: startTime(process.pid),
  });
  expect(lockOwner(folder)).toBe(process.pid);
  lock.release();
  expect(existsSync(file)).toBe(false);
  expect(lockOwner(folder)).toBeUndefined();
});

test('refuses a second owner in one sentence', async () => {
  const lock = await acquireAppLock(folder);
  await expect(acquireAppLock(folder)).rejects.toThrow(
    new StartupError(
      `Another Sector Atlas (process ${process.pid}) is running on ${folder}: stop it first, or set DATA_DIR to another folder.`,
    ),
  );
  lock.release();
});

test('gives the folder to one of many that start at once', async () => {
  writeFileSync(file, JSON.stringify({ pid: 2 ** 22 + 1, started: '1', space: processSpace() }));
  const outcomes = await Promise.allSettled(Array.from({ length: 8 }, () => acquireAppLock(folder)));
  const winners = outcomes.filter((outcome) => outcome.status === 'fulfilled');
  expect(winners).toHaveLength(1);
  winners[0]?.value.release();
});

test('replaces an owner that has ended', async () => {
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' });
  const pid = child.pid!;
  writeFileSync(file, JSON.stringify({ pid, started: startTime(pid), space: processSpace() }));
  await expect(acquireAppLock(folder)).rejects.toThrow(`process ${pid}`);
  child.kill('SIGKILL');
  expect(await hasEnded(pid, 5_000)).toBe(true);
  const lock = await acquireAppLock(folder);
  lock.release();
});

test('replaces an owner whose id another process has got since', async () => {
  writeFileSync(file, JSON.stringify({ pid: process.pid, started: '1', space: processSpace() }));
  const lock = await acquireAppLock(folder);
  expect(lockOwner(folder)).toBe(process.pid);
  lock.release();
});

test.each(['', 'not JSON', '{"pid": "x"}'])('replaces a file that holds %j', async (text) => {
  writeFileSync(file, text);
  const lock = await acquireAppLock(folder);
  expect(lockOwner(folder)).toBe(process.pid);
  lock.release();
});

test('believes an owner in another container as long as it touches the file', async () => {
  writeFileSync(file, JSON.stringify({ pid: 1, started: '1', space: 'another container' }));
  const beat = setInterval(() => utimesSync(file, new Date(), new Date()), 500);
  await expect(acquireAppLock(folder)).rejects.toThrow('in another container or on another machine');
  clearInterval(beat);
});
