import { readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartupError } from '#server/database/startupError.ts';
import { pause, processSpace, startTime } from './processes.ts';
import { onPath, systemCode } from './startupProblems.ts';

const beatMs = 2_000;
const foreignPatienceMs = 6_000;

/** The claim of one running process on a data folder. */
export type AppLock = { release(): void };

type Owner = { pid: number; started: string; space: string };

/**
 * Claims DATA_DIR for this process by the file app.lock, which holds the owner's process id and start time.
 * A living owner is a StartupError, a dead one is replaced. The file is touched every two seconds, which tells
 * a living owner in another container or on another machine, whose process ids mean nothing here.
 */
export async function acquireAppLock(dataDir: string): Promise<AppLock> {
  const path = join(dataDir, 'app.lock');
  const text = JSON.stringify({
    pid: process.pid,
    started: startTime(process.pid) ?? '',
    space: processSpace(),
  });
  while (!create(path, text)) {
    const found = await readFound(path);
    if (found === undefined) continue;
    const owner = parseOwner(found);
    if (owner !== undefined && (await isOwnerAlive(path, owner))) throw refusal(dataDir, owner);
    takeAway(path, found);
  }
  const beat = setInterval(() => touch(path), beatMs).unref();
  return {
    release: () => {
      clearInterval(beat);
      if (readIfThere(path) === text) rmSync(path, { force: true });
    },
  };
}

/** The process id of the Sector Atlas that runs on this data folder, if one does and can be seen from here. */
export function lockOwner(dataDir: string): number | undefined {
  const owner = parseOwner(readIfThere(join(dataDir, 'app.lock')) ?? '');
  return owner?.space === processSpace() && startTime(owner.pid) === owner.started ? owner.pid : undefined;
}

function refusal(dataDir: string, owner: Owner): StartupError {
  const who =
    owner.space === processSpace() ? `process ${owner.pid}` : 'in another container or on another machine';
  return new StartupError(
    `Another Sector Atlas (${who}) is running on ${dataDir}: stop it first, or set DATA_DIR to another folder.`,
  );
}

function create(path: string, text: string): boolean {
  return onPath(path, () => {
    try {
      writeFileSync(path, text, { flag: 'wx', mode: 0o644 });
      return true;
    } catch (error) {
      if (systemCode(error) === 'EEXIST') return false;
      throw error;
    }
  });
}

// A file just made by another start is empty for a moment; one that stays empty was left by a crash.
async function readFound(path: string): Promise<string | undefined> {
  for (let tries = 0; tries < 10; tries += 1) {
    const text = onPath(path, () => readIfThere(path));
    if (text !== '') return text;
    await pause(50);
  }
  return '';
}

function readIfThere(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if (systemCode(error) === 'ENOENT') return undefined;
    throw error;
  }
}

function parseOwner(text: string): Owner | undefined {
  try {
    const { pid, started, space } = JSON.parse(text) as Partial<Owner>;
    const isComplete = Number.isSafeInteger(pid) && typeof started === 'string' && typeof space === 'string';
    return isComplete ? { pid: pid as number, started, space } : undefined;
  } catch {
    return undefined;
  }
}

async function isOwnerAlive(path: string, owner: Owner): Promise<boolean> {
  if (owner.space === processSpace()) return startTime(owner.pid) === owner.started;
  const before = touchedAt(path);
  for (let waited = 0; waited < foreignPatienceMs; waited += 200) {
    await pause(200);
    const now = touchedAt(path);
    if (now !== before) return now !== undefined;
  }
  return false;
}

function touchedAt(path: string): number | undefined {
  return statSync(path, { throwIfNoEntry: false })?.mtimeMs;
}

function touch(path: string): void {
  try {
    const now = new Date();
    utimesSync(path, now, now);
  } catch {
    // A lock that was removed by hand, or a disk that is away for a moment, must not end the server.
  }
}

// Two starts may judge the same stale file: the one that finds it has moved a fresh one puts that back.
function takeAway(path: string, stale: string): void {
  const aside = `${path}.${process.pid}`;
  onPath(path, () => {
    try {
      renameSync(path, aside);
    } catch (error) {
      if (systemCode(error) === 'ENOENT') return;
      throw error;
    }
    const moved = readFileSync(aside, 'utf8');
    if (moved !== stale) create(path, moved);
    rmSync(aside, { force: true });
  });
}
