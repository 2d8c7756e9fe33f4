import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { type Log, withClient } from '#server/database/client.ts';
import { launchDatabase } from '#server/database/embedded/launcher.ts';
import { migrate } from '#server/database/migrate.ts';
import type { ConnectionConfig } from '#server/database/pool.ts';
import { startDefaultServer } from './defaultServer.ts';
import { makeQuickFolder } from './quickFolder.ts';

/** Where the tests of one run find their server, and the migrated database they copy. */
export type TestServer = { url: string; template: string };

declare module 'vitest' {
  interface ProvidedContext {
    testServer: TestServer;
  }
}

const quiet: Log = {
  info: () => undefined,
  warn: () => undefined,
  error: (message) => process.stderr.write(`${message}\n`),
};
/** How the tests themselves connect. */
export const purpose = { applicationName: 'sector-atlas tests', statementTimeout: 0, sendsOptions: true };

/**
 * Starts one PostgreSQL for the run, or takes that of TEST_DATABASE_URL, and prepares the database the tests copy. The integration
 * tests ask one as operators have it, without settings of ours; the slow tests the one that the product starts itself.
 */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const server = await openServer(project.name, process.env.TEST_DATABASE_URL);
  const run = `atlas_test_${randomBytes(6).toString('hex')}`;
  const template = `${run}_template`;
  try {
    await ask(server.url, `create database ${template} template template0 encoding 'UTF8'`);
    await migrate({ connectionString: databaseUrl(server.url, template) }, { log: quiet });
  } catch (error) {
    await server.stop();
    throw error;
  }
  project.provide('testServer', { url: server.url, template });
  return async () => {
    await dropAll(server.url, run);
    await server.stop();
  };
}

async function openServer(
  project: string,
  given: string | undefined,
): Promise<{ url: string; stop(): Promise<void> }> {
  if (given !== undefined && given !== '') return { url: given, stop: () => Promise.resolve() };
  const folder = makeQuickFolder('sector-atlas-db-');
  const binaries = process.env.PG_BINARIES || undefined;
  const { connection, stop } =
    project === 'integration'
      ? await startDefaultServer(folder, binaries)
      : await launchDatabase({
          dataDir: join(folder, 'data'),
          small: true,
          durable: false,
          log: quiet,
          binaries,
        });
  return {
    url: urlOf(connection),
    stop: async () => {
      await stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function urlOf(connection: Exclude<ConnectionConfig, { connectionString: string }>): string {
  const { host, port, user, database, password } = connection;
  const account = password === undefined ? user : `${user}:${encodeURIComponent(password)}`;
  return `postgresql://${account}@${encodeURIComponent(host)}:${port}/${database}`;
}

/** The address of another database on the same server. */
export function databaseUrl(url: string, database: string): string {
  const changed = new URL(url);
  changed.pathname = `/${database}`;
  return changed.href;
}

/** Runs statements on the server of an address. */
export async function ask(url: string, text: string): Promise<Record<string, unknown>[]> {
  return withClient(
    { connectionString: url },
    purpose,
    async (client) => (await client.query<Record<string, unknown>>(text)).rows,
  );
}

async function dropAll(url: string, run: string): Promise<void> {
  const rows = await ask(url, `select datname from pg_database where starts_with(datname, '${run}')`);
  for (const { datname } of rows) await ask(url, `drop database if exists ${String(datname)} with (force)`);
}
