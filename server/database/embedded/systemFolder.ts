import { createHash, randomBytes } from 'node:crypto';
import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { Log } from '#server/database/client.ts';
import { StartupError } from '#server/database/startupError.ts';
import { type Account, canEnter } from './account.ts';
import { type Binaries, canRun } from './binaries.ts';
import { onPath, systemCode } from './startupProblems.ts';

/** Where root keeps what its own folders would hide from PostgreSQL's account. */
export const defaultSystemFolder = '/var/lib/sector-atlas';

/** Makes sure the path is a folder of root's that nobody else can change; anything else there is a StartupError. */
export function ownFolder(path: string): string {
  return onPath(path, () => {
    mkdirSync(dirname(path), { recursive: true });
    try {
      mkdirSync(path);
      chmodSync(path, 0o755);
    } catch (error) {
      if (systemCode(error) !== 'EEXIST') throw error;
    }
    const { uid, mode } = lstatSync(path);
    const isSafe = lstatSync(path).isDirectory() && uid === 0 && (mode & 0o022) === 0;
    if (!isSafe) {
      throw new StartupError(
        `${path} must be a folder that belongs to root and that nobody else may change: correct it or remove it.`,
      );
    }
    return path;
  });
}

/** The programs at a place where the account can run them: where they are, else a copy made once in root's system folder. */
export function reachableBinaries(
  binaries: Binaries,
  account: Account | undefined,
  place: { systemFolder: string; log: Log },
): Binaries {
  if (account === undefined || canRun(account, binaries.folder)) return binaries;
  const home = ownFolder(place.systemFolder);
  const copy = join(home, `postgresql-${releaseOf(binaries)}`);
  if (!existsSync(copy)) {
    refuseIncomplete(binaries.folder, account);
    place.log.info(
      `The account ${account.name} cannot reach ${binaries.folder}: PostgreSQL's programs are copied to ${copy}.`,
    );
    copyPrograms(dirname(binaries.folder), copy);
  }
  const folder = join(ownFolder(copy), basename(binaries.folder));
  if (canRun(account, folder)) return { ...binaries, folder };
  const reason = canEnter(account, copy)
    ? `PostgreSQL does not run in ${copy}`
    : `the account ${account.name} cannot reach ${copy}`;
  throw new StartupError(
    `The embedded PostgreSQL cannot be started because ${reason}: remove that folder and start again, or set DATABASE_URL.`,
  );
}

function releaseOf(binaries: Binaries): string {
  const manifest = join(dirname(dirname(binaries.folder)), 'package.json');
  if (existsSync(manifest)) {
    const { version } = JSON.parse(readFileSync(manifest, 'utf8')) as { version: string };
    return version.replaceAll(/[^\w.-]/g, '_');
  }
  return `${binaries.major}-${shortHash(binaries.folder)}`;
}

/** Sixteen hexadecimal digits that stand for a path in the name of a folder. */
export function shortHash(path: string): string {
  return createHash('sha256').update(path).digest('hex').slice(0, 16);
}

// Only a whole PostgreSQL (bin, lib and share side by side) can be copied; a bin folder elsewhere finds its libraries where it stands.
function refuseIncomplete(folder: string, account: Account): void {
  if (['lib', 'share'].every((name) => existsSync(join(dirname(folder), name)))) return;
  throw new StartupError(
    `The account ${account.name} cannot run the PostgreSQL in ${folder}: make that folder readable for everyone, or correct PG_BINARIES.`,
  );
}

// Copied under a name nobody can guess and then renamed, so that a copy under its final name is always whole.
function copyPrograms(source: string, copy: string): void {
  const unfinished = `${copy}.${randomBytes(8).toString('hex')}`;
  onPath(copy, () => {
    try {
      cpSync(source, unfinished, { recursive: true, verbatimSymlinks: true });
      chmodSync(unfinished, 0o755);
      renameSync(unfinished, copy);
    } finally {
      rmSync(unfinished, { recursive: true, force: true });
    }
  });
}
