import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { hashFiles } from '#server/hashFiles.mjs';
import { withFolderLock } from '#tools/bootstrap/folderLock.mjs';
import { makeQuickFolder } from './quickFolder.ts';
import { startServer, type RunningServer, type StartOptions } from './startServer.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const kept = path.join(root, '.cache', 'loaded');
// Whatever of these a server could read while it loads.
const READ = ['domain', 'server', 'packs', 'package-lock.json'];
const IS_TEST = /\.test\.tsx?$/;
// What decides which pack is loaded, by which PostgreSQL and under which key.
const DECIDING = ['SECTOR', 'PG_BINARIES', 'IDENTITY_KEY'];

/**
 * Starts the real server on a data folder in which one has loaded the pack before and was stopped, for tests that are about something else
 * than a first start, which takes ten times as long. The first that asks makes the folder that all copy, and others wait for it.
 */
export async function startLoadedServer(options: Pick<StartOptions, 'env'> = {}): Promise<RunningServer> {
  // A database of one's own keeps by itself what was loaded.
  if (process.env['DATABASE_URL']) return startServer(options);
  const dataFolder = makeQuickFolder('sector-atlas-test-');
  const remove = (): Promise<void> => rm(dataFolder, { recursive: true, force: true });
  try {
    await copyLoaded(dataFolder);
    const server = await startServer({ ...options, dataFolder });
    return { ...server, stop: () => server.stop().finally(remove) };
  } catch (error) {
    await remove();
    throw error;
  }
}

function copyLoaded(folder: string): Promise<void> {
  return withFolderLock(`${kept}.lock`, async () => {
    // What a pack tells may depend on the day.
    const day = new Date().toISOString().slice(0, 10);
    const made = path.join(kept, `${day}-${hashOfLoading(root)}`);
    if (!existsSync(made)) await makeAt(made);
    copyInto(made, folder);
  });
}

async function makeAt(target: string): Promise<void> {
  rmSync(kept, { recursive: true, force: true });
  // Not in the tree: PostgreSQL has an account of its own, which may not reach it there, and would put its files elsewhere.
  const folder = makeQuickFolder('sector-atlas-loaded-');
  const unfinished = path.join(kept, 'unfinished');
  try {
    const server = await startServer({ dataFolder: folder });
    await server.stop();
    mkdirSync(unfinished, { recursive: true });
    copyInto(folder, unfinished);
    renameSync(unfinished, target);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

// With owners and rights, which Node's own copy leaves behind.
function copyInto(from: string, to: string): void {
  const names = readdirSync(from).map((name) => path.join(from, name));
  execFileSync('cp', ['-a', ...names, to]);
}

/** One hash over all that a server may read of a tree while it loads, and over what decides how it does. */
export function hashOfLoading(folder: string): string {
  const of = [process.platform, process.arch, process.getuid?.(), DECIDING.map((name) => process.env[name])];
  const files = hashFiles(folder, READ, (file) => !IS_TEST.test(file));
  return createHash('sha256').update(JSON.stringify(of)).update(files).digest('hex');
}
