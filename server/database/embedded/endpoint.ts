import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, isAbsolute, join } from 'node:path';
import { StartupError } from '#server/database/startupError.ts';
import { type Account, canEnter, giveTo } from './account.ts';
import type { Endpoint } from './postmasterFile.ts';
import { systemCode } from './startupProblems.ts';

const socketPort = 5432;
/** The folder beside the database that holds its socket, where the path is short enough. */
const socketName = 'socket';
const socketFolderPrefix = 'sector-atlas-pg-';
// The system's limit is 107 bytes on Linux and 103 on macOS.
const longestSocketPath = 103;

/**
 * A place to listen: the socket's folder below `home`, closed to others and the same at each start, a new folder where that does not
 * serve, or a free port of this machine.
 */
export async function makeEndpoint(
  transport: 'socket' | 'tcp',
  account: Account | undefined,
  home: string,
): Promise<Endpoint> {
  if (transport === 'tcp') return { host: '127.0.0.1', port: await freePort() };
  const fixed = await fixedFolder(home, account);
  if (fixed !== undefined) return { host: fixed, port: socketPort };
  const parent = [tmpdir(), '/tmp'].find(
    (folder) => fitsSocket(join(folder, `${socketFolderPrefix}XXXXXX`)) && canEnter(account, folder),
  );
  if (parent === undefined) {
    throw new StartupError(
      `${tmpdir()} cannot hold the database's socket (the path is too long or closed to PostgreSQL): set TMPDIR to a short path open to everyone, such as /tmp.`,
    );
  }
  const host = makeSocketFolder(parent);
  giveTo(account, host);
  return { host, port: socketPort };
}

async function fixedFolder(home: string, account: Account | undefined): Promise<string | undefined> {
  const folder = socketFolder(home);
  if (!fitsSocket(folder) || !canEnter(account, home)) return undefined;
  try {
    mkdirSync(folder, { recursive: true });
    chmodSync(folder, 0o700);
    // Not every file system has sockets, as those that are shared with another system.
    await tryListening(join(folder, '.try'));
  } catch {
    return undefined;
  }
  giveTo(account, folder);
  return folder;
}

function tryListening(path: string): Promise<void> {
  rmSync(path, { force: true });
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(path, () => server.close(() => resolve()));
  });
}

function makeSocketFolder(parent: string): string {
  try {
    return mkdtempSync(join(parent, socketFolderPrefix));
  } catch (error) {
    throw new StartupError(
      `No folder for the database's socket can be made in ${parent} (${systemCode(error)}): free some space there, give this account the right to write, or set TMPDIR to another folder with a short path.`,
      { cause: error },
    );
  }
}

function fitsSocket(folder: string): boolean {
  return Buffer.byteLength(join(folder, `.s.PGSQL.${socketPort}`)) <= longestSocketPath;
}

/** The folder of the socket of a database in `home`, where that serves. */
export const socketFolder = (home: string): string => join(home, socketName);

/** Removes the folder of a socket on which nobody listens any more; an address of this machine needs nothing. */
export function removeEndpoint({ host }: Pick<Endpoint, 'host'>): void {
  const name = basename(host);
  if (isAbsolute(host) && (name === socketName || name.startsWith(socketFolderPrefix))) {
    rmSync(host, { recursive: true, force: true });
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() =>
        address !== null && typeof address === 'object'
          ? resolve(address.port)
          : reject(new Error('No free port.')),
      );
    });
  });
}
