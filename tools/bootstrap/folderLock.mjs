import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

const pollMs = 250;
const foreignStaleMs = 15 * 60_000;
const ownerMissingStaleMs = 10_000;

/**
 * Runs `work` while holding a lock folder; a second process waits, a dead owner's lock is taken over.
 * @template T
 * @param {string} folder
 * @param {() => T | Promise<T>} work
 * @param {() => void} [onWait] called once when another process holds the lock
 * @returns {Promise<T>}
 */
export async function withFolderLock(folder, work, onWait) {
  makeParent(folder);
  let told = false;
  while (!take(folder)) {
    if (!removeWhenStale(folder)) {
      if (!told) onWait?.();
      told = true;
      await wait(pollMs);
    }
  }
  const release = () => fs.rmSync(folder, { recursive: true, force: true });
  process.once('exit', release);
  try {
    return await work();
  } finally {
    process.removeListener('exit', release);
    release();
  }
}

/** @param {string} folder */
function makeParent(folder) {
  try {
    fs.mkdirSync(path.dirname(folder), { recursive: true });
    fs.accessSync(path.dirname(folder), fs.constants.W_OK);
  } catch (error) {
    console.error(
      `Nothing can be written to ${path.dirname(folder)} (${errorCode(error)}): install and build as the account that owns this folder, or give this account the right to.`,
    );
    process.exit(1);
  }
}

/** @param {string} folder */
function take(folder) {
  try {
    fs.mkdirSync(folder);
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return false;
    throw error;
  }
  fs.writeFileSync(ownerFile(folder), JSON.stringify({ pid: process.pid, host: os.hostname() }));
  return true;
}

/**
 * The stale folder is renamed before it is deleted: of two processes that saw it stale, only one can rename it.
 * @param {string} folder
 */
function removeWhenStale(folder) {
  const owner = readOwner(folder);
  if (!isStale(folder, owner)) return false;
  const aside = `${folder}.stale-${process.pid}`;
  try {
    fs.renameSync(folder, aside);
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return true;
    throw error;
  }
  if (readOwner(aside) === owner) fs.rmSync(aside, { recursive: true, force: true });
  else fs.renameSync(aside, folder);
  return true;
}

/**
 * @param {string} folder
 * @param {string} owner
 */
function isStale(folder, owner) {
  const age = ageMs(folder);
  if (owner === '') return age > ownerMissingStaleMs;
  const { pid, host } = JSON.parse(owner);
  return host === os.hostname() ? !isAlive(pid) : age > foreignStaleMs;
}

/** @param {string} folder */
function ageMs(folder) {
  try {
    return Date.now() - fs.statSync(folder).mtimeMs;
  } catch {
    return 0;
  }
}

/** @param {string} folder */
function readOwner(folder) {
  try {
    return fs.readFileSync(ownerFile(folder), 'utf8');
  } catch {
    return '';
  }
}

/** @param {number} pid */
function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return errorCode(error) === 'EPERM';
  }
}

/** @param {string} folder */
function ownerFile(folder) {
  return path.join(folder, 'owner.json');
}

/** @param {unknown} error */
function errorCode(error) {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}
