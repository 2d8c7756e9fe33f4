import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { StartupError } from '#server/database/startupError.ts';
import { type Account, canEnter, giveTo } from './account.ts';
import type { Endpoint } from './postmasterFile.ts';
import { systemCode } from './startupProblems.ts';

const socketPort = 5432;
const socketFolderPrefix = 'sector-atlas-pg-';
// The system's limit is 107 bytes on Linux and 103 on macOS.
const longestSocketPath = 103;

/** A place to listen: a new folder for a socket, closed to others, or a free port of this machine. */
export async function makeEndpoint(
  transport: 'socket' | 'tcp',
  account: Account | undefined,
): Promise<Endpoint> {
  if (transport === 'tcp') return { host: '127.0.0.1', port: await freePort() };
  const parent = [tmpdir(), '/tmp'].find((folder) => fitsSocket(folder) && canEnter(account, folder));
  if (parent === undefined) {
    throw new StartupError(
      `${tmpdir()} cannot hold the database's socket (the path is too long or closed to PostgreSQL): set TMPDIR to a short path open to everyone, such as /tmp.`,
    );
  }
  const host = makeSocketFolder(parent);
  giveTo(account, host);
  return { host, port: socketPort };
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
  return (
    Buffer.byteLength(join(folder, `${socketFolderPrefix}XXXXXX`, `.s.PGSQL.${socketPort}`)) <=
    longestSocketPath
  );
}

/** Removes the folder of a socket; an address of this machine needs nothing. */
export function removeEndpoint(endpoint: Endpoint): void {
  if (basename(endpoint.host).startsWith(socketFolderPrefix)) {
    rmSync(endpoint.host, { recursive: true, force: true });
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
