import { chmodSync, existsSync, mkdirSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { StartupError } from '#server/database/startupError.ts';
import { type Account, canEnter } from './account.ts';
import { onPath, systemCode } from './startupProblems.ts';
import { ownFolder, shortHash } from './systemFolder.ts';

/** The folder of one PostgreSQL version's data, such as pg18 in DATA_DIR. */
export type Cluster = { folder: string; major: number };

/** Makes DATA_DIR where it is missing: closed to others, but for root's, through which PostgreSQL's account must pass. */
export function prepareDataDir(dataDir: string): void {
  onPath(dataDir, () => {
    mkdirSync(dirname(dataDir), { recursive: true });
    try {
      // Not recursive: that would close every parent it makes as well.
      mkdirSync(dataDir);
      chmodSync(dataDir, process.getuid?.() === 0 ? 0o711 : 0o700);
    } catch (error) {
      if (systemCode(error) !== 'EEXIST') throw error;
    }
    readdirSync(dataDir);
  });
}

/** The database that belongs to a DATA_DIR: in it, or where root had to put it; undefined before the first start. */
export function findCluster(dataDir: string, systemFolder: string): Cluster | undefined {
  return newestCluster(dataDir) ?? newestCluster(relocated(dataDir, systemFolder));
}

/** The owner of an existing database. */
export function ownerOf(cluster: Cluster | undefined): { uid: number; gid: number } | undefined {
  return cluster && statSync(cluster.folder);
}

/** The folder for the database of this major version, which may not exist yet; a database of another version is a StartupError. */
export function chooseCluster(
  dataDir: string,
  found: Cluster | undefined,
  need: { major: number; account: Account | undefined; systemFolder: string },
): Cluster {
  if (found === undefined) {
    return { folder: join(newHome(dataDir, need), `pg${need.major}`), major: need.major };
  }
  refuseOtherVersion(found, need.major);
  const home = dirname(found.folder);
  if (!canEnter(need.account, home)) {
    throw new StartupError(
      `The database in ${home} cannot be reached by the account ${need.account?.name}, as which PostgreSQL runs: move the folder to a place open to it, such as /srv, and set DATA_DIR to it.`,
    );
  }
  return found;
}

/** Whether the database stands outside DATA_DIR. */
export function isRelocated(dataDir: string, cluster: Cluster): boolean {
  return dirname(cluster.folder) !== dataDir;
}

function newHome(dataDir: string, need: { account: Account | undefined; systemFolder: string }): string {
  if (canEnter(need.account, dataDir)) return dataDir;
  ownFolder(need.systemFolder);
  return ownFolder(relocated(dataDir, need.systemFolder));
}

function relocated(dataDir: string, systemFolder: string): string {
  return join(systemFolder, shortHash(dataDir));
}

function newestCluster(home: string): Cluster | undefined {
  if (!existsSync(home)) return undefined;
  const majors = onPath(home, () => readdirSync(home))
    .flatMap((name) => /^pg(\d+)$/.exec(name)?.[1] ?? [])
    .map(Number);
  if (majors.length === 0) return undefined;
  const major = Math.max(...majors);
  return { folder: join(home, `pg${major}`), major };
}

function refuseOtherVersion(cluster: Cluster, major: number): void {
  const version = readVersion(cluster.folder);
  if (version === major) return;
  const advice =
    version > major
      ? 'start it with the newer Sector Atlas that made it'
      : `export it with the Sector Atlas that made it and import it here`;
  throw new StartupError(
    `${cluster.folder} holds a database of PostgreSQL ${version}, but this Sector Atlas runs PostgreSQL ${major}: ${advice}, or set DATA_DIR to another folder.`,
  );
}

function readVersion(folder: string): number {
  const text = onPath(folder, () => {
    try {
      return readFileSync(join(folder, 'PG_VERSION'), 'utf8');
    } catch (error) {
      if (systemCode(error) === 'ENOENT') return '';
      throw error;
    }
  });
  const version = Number.parseInt(text, 10);
  if (Number.isSafeInteger(version)) return version;
  throw new StartupError(
    `${folder} is not a whole PostgreSQL data folder (PG_VERSION is missing): restore it from a backup, or set DATA_DIR to another folder.`,
  );
}
