import { chmodSync, existsSync, mkdtempSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const memoryDisk = '/dev/shm';
const gibibyte = 2 ** 30;

/**
 * Makes a folder for a throw-away database that everyone may enter: in memory where there is room, for on a disk a third of
 * what PostgreSQL spends goes into making and removing files.
 */
export function makeQuickFolder(prefix: string): string {
  const folder = mkdtempSync(path.join(hasRoom() ? memoryDisk : tmpdir(), prefix));
  // Started by root, PostgreSQL runs under another account, which must be able to pass.
  chmodSync(folder, 0o755);
  return folder;
}

function hasRoom(): boolean {
  if (!existsSync(memoryDisk)) return false;
  const { bavail, bsize } = statfsSync(memoryDisk);
  return Math.min(bavail * bsize, process.availableMemory()) > 4 * gibibyte;
}
