import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { ConnectionConfig } from '#server/database/pool.ts';
import { acquireAppLock, lockOwner } from './appLock.ts';
import { type Cluster, findCluster } from './dataFolder.ts';
import { passwordPath } from './initialize.ts';
import { databaseName, stopOrphan } from './launcher.ts';
import { connectionTo, endpointOf, readPostmasterFile } from './postmasterFile.ts';
import { isAlive } from './processes.ts';
import { onPath } from './startupProblems.ts';
import { defaultSystemFolder } from './systemFolder.ts';

/** How to reach the database of the Sector Atlas that runs on a data folder; undefined where none does. */
export function findRunning(
  dataDir: string,
  systemFolder: string = defaultSystemFolder,
): ConnectionConfig | undefined {
  if (lockOwner(dataDir) === undefined) return undefined;
  const cluster = findCluster(dataDir, systemFolder);
  const file = cluster && readPostmasterFile(cluster.folder);
  return file !== undefined && isAlive(file.pid)
    ? connectionTo(cluster as Cluster, endpointOf(file), databaseName)
    : undefined;
}

/**
 * Removes the embedded database of a data folder with its log and gives what was removed; other files stay.
 * A Sector Atlas that runs on the folder is a StartupError.
 */
export async function removeDatabase(
  dataDir: string,
  choice: { binaries: string | undefined; systemFolder?: string },
): Promise<string[]> {
  const systemFolder = choice.systemFolder ?? defaultSystemFolder;
  const lock = await acquireAppLock(dataDir);
  try {
    const removed: string[] = [];
    for (
      let cluster = findCluster(dataDir, systemFolder);
      cluster !== undefined;
      cluster = findCluster(dataDir, systemFolder)
    ) {
      await stopOrphan(cluster, choice.binaries);
      removed.push(...removeAll([cluster.folder, passwordPath(cluster)]));
    }
    const leftovers = readdirSync(dataDir).filter((name) =>
      /^(?:postgres\.log(?:\.1)?|pg\d+\.(?:init|password)|socket)$/.test(name),
    );
    return [...removed, ...removeAll(leftovers.map((name) => join(dataDir, name)))];
  } finally {
    lock.release();
  }
}

function removeAll(paths: string[]): string[] {
  for (const path of paths) onPath(path, () => rmSync(path, { recursive: true, force: true }));
  return paths;
}
