import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ConnectionConfig } from '#server/database/pool.ts';
import type { Cluster } from './dataFolder.ts';
import { databaseUser, readPassword } from './initialize.ts';
import { onPath, systemCode } from './startupProblems.ts';

/** What a running PostgreSQL says about itself in postmaster.pid. */
export type PostmasterFile = {
  pid: number;
  dataFolder: string;
  port: number;
  socketFolder: string;
  listenAddress: string;
  /** starting, ready, stopping or standby; empty while the file is being written. */
  status: string;
};

/** How to reach the server: the folder of its socket, or an address of this machine. */
export type Endpoint = { host: string; port: number };

/** Reads the lines of postmaster.pid; undefined where the file is not one. */
export function parsePostmasterFile(text: string): PostmasterFile | undefined {
  const [pid = '', dataFolder = '', , port = '', socketFolder = '', listenAddress = '', , status = ''] = text
    .split(/\r?\n/)
    .map((line) => line.trim());
  if (!/^-?\d+$/.test(pid)) return undefined;
  return { pid: Math.abs(Number(pid)), dataFolder, port: Number(port), socketFolder, listenAddress, status };
}

/** The postmaster.pid of a data folder; undefined where no server has run since its last clean stop. */
export function readPostmasterFile(folder: string): PostmasterFile | undefined {
  const path = join(folder, 'postmaster.pid');
  return onPath(path, () => {
    try {
      return parsePostmasterFile(readFileSync(path, 'utf8'));
    } catch (error) {
      if (systemCode(error) === 'ENOENT') return undefined;
      throw error;
    }
  });
}

/** Where the server of that file listens. */
export function endpointOf(file: PostmasterFile): Endpoint {
  return { host: file.socketFolder === '' ? '127.0.0.1' : file.socketFolder, port: file.port };
}

/** The settings of a connection to the embedded server. */
export function connectionTo(
  cluster: Cluster,
  endpoint: Endpoint,
  database: string,
): Extract<ConnectionConfig, { host: string }> {
  const password = readPassword(cluster);
  return { ...endpoint, user: databaseUser, database, ...(password !== undefined && { password }) };
}

/** Who the launcher is to the database. */
export const launcherPurpose = {
  applicationName: 'sector-atlas start',
  statementTimeout: 0,
  sendsOptions: true,
};
