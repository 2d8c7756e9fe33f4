import { isAbsolute } from 'node:path';
import { totalmem } from 'node:os';
import type { Endpoint } from './postmasterFile.ts';

const mebibyte = 1024 * 1024;

/** How much of the machine the server may take. */
export type ServerSettings = {
  /** Bytes of memory the machine or container has. */
  memory: number;
  /** For tests: the smallest buffers, many connections. */
  isSmall: boolean;
  /** Whether acknowledged writes survive a power cut; off for throw-away servers. */
  isDurable: boolean;
};

/** The memory this process may count on, in bytes: the container's limit where there is one. */
export function availableMemory(): number {
  const limit = process.constrainedMemory();
  return limit > 0 && limit < totalmem() ? limit : totalmem();
}

/** The arguments of postgres for a data folder, listening only on the endpoint. */
export function serverArguments(folder: string, endpoint: Endpoint, settings: ServerSettings): string[] {
  const parameters = {
    ...listening(endpoint),
    ...sizes(settings),
    ...durability(settings.isDurable),
    ...fixed,
  };
  return ['-D', folder, ...Object.entries(parameters).flatMap(([name, value]) => ['-c', `${name}=${value}`])];
}

const fixed = {
  work_mem: '16MB',
  random_page_cost: '1.1',
  jit: 'off',
  max_wal_size: '2GB',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_line_prefix: '%m [%p] ',
};

function listening(endpoint: Endpoint): Record<string, string> {
  const isSocket = isAbsolute(endpoint.host);
  return {
    listen_addresses: isSocket ? '' : endpoint.host,
    unix_socket_directories: isSocket ? endpoint.host : '',
    port: String(endpoint.port),
    ...(isSocket && { unix_socket_permissions: '0700' }),
  };
}

function sizes({ memory, isSmall }: ServerSettings): Record<string, string> {
  return {
    shared_buffers: isSmall ? '128MB' : `${within(memory / 4, 128, 1024)}MB`,
    maintenance_work_mem: isSmall ? '64MB' : `${within(memory / 16, 64, 256)}MB`,
    effective_cache_size: `${within(memory / 2, 256, 1024 * 1024)}MB`,
    max_connections: isSmall ? '100' : '40',
  };
}

function durability(isDurable: boolean): Record<string, string> {
  return isDurable ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };
}

function within(bytes: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, Math.floor(bytes / mebibyte)));
}
