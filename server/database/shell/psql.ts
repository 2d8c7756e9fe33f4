import { spawn } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import type { ConnectionConfig } from '#server/database/pool.ts';

/** PostgreSQL's own client: beside the server's programs where those are given, else in PATH; undefined where there is none. */
export function findPsql(binaries: string | undefined, path = process.env['PATH'] ?? ''): string | undefined {
  const name = process.platform === 'win32' ? 'psql.exe' : 'psql';
  const folders = [...(binaries === undefined ? [] : [binaries]), ...path.split(delimiter)];
  return folders
    .filter((folder) => folder !== '')
    .map((folder) => join(folder, name))
    .find(isProgram);
}

function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** How psql is told where to connect: never with the password among its arguments, which everybody on the machine can read. */
export function psqlCall(config: ConnectionConfig): { args: string[]; env: Record<string, string> } {
  if (!('connectionString' in config)) {
    const { host, port, user, database, password } = config;
    const args = ['--host', host, '--port', String(port), '--username', user, '--dbname', database];
    return { args, env: passwordOf(password) };
  }
  const url = new URL(config.connectionString);
  const password = decodeURIComponent(url.password) || (url.searchParams.get('password') ?? '');
  url.password = '';
  url.searchParams.delete('password');
  return { args: ['--dbname', url.href], env: passwordOf(password) };
}

const passwordOf = (password: string | undefined): Record<string, string> =>
  password ? { PGPASSWORD: password } : {};

/** Lets psql have the terminal, and gives the status with which it ended. */
export function runPsql(program: string, config: ConnectionConfig, more: readonly string[]): Promise<number> {
  const { args, env } = psqlCall(config);
  // A ^C is for the statement that runs there; this process waits for it to end.
  const heard = process.listeners('SIGINT');
  process.removeAllListeners('SIGINT').on('SIGINT', () => undefined);
  return new Promise<number>((resolve, reject) => {
    const child = spawn(program, [...args, ...more], { stdio: 'inherit', env: { ...process.env, ...env } });
    child.once('error', reject);
    child.once('close', (code) => resolve(code ?? 1));
  }).finally(() => {
    process.removeAllListeners('SIGINT');
    for (const listener of heard) process.on('SIGINT', listener);
  });
}
