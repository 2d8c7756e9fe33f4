import { randomBytes } from 'node:crypto';
import { inject } from 'vitest';
import { createDatabase, type Database } from '#server/database/database.ts';
import { createPool } from '#server/database/pool.ts';
import { ask, databaseUrl, type TestServer } from './databaseSetup.ts';
import { templateHolding, type Holding } from './filledTemplate.ts';

/** A database for one test file. */
export type TestDatabase = {
  database: Database;
  /** Its address, for work that connects by itself. */
  url: string;
  drop(): Promise<void>;
};

/** Makes a fresh database with the newest schema and no rows, or with what it is to hold (or, with `empty`, without any table). */
export async function createTestDatabase({
  empty = false,
  holding,
}: { empty?: boolean; holding?: Holding } = {}): Promise<TestDatabase> {
  const server = inject('testServer');
  const name = `${server.template.replace('_template', '')}_${randomBytes(6).toString('hex')}`;
  if (empty) return openNew(server, name, "template0 encoding 'UTF8'");
  if (!holding) return openNew(server, name, server.template);
  const filled = await templateHolding(server, holding, async (filling, fill) => {
    await ask(server.url, `drop database if exists ${filling} with (force)`);
    const made = await openNew(server, filling, server.template);
    await fill(made.database).finally(() => made.database.close());
  });
  return openNew(server, name, filled);
}

async function openNew(server: TestServer, name: string, template: string): Promise<TestDatabase> {
  await ask(server.url, `create database ${name} template ${template}`);
  const url = databaseUrl(server.url, name);
  const database = createDatabase(createPool({ connectionString: url }, { pgPoolMax: 4 }), {
    prepare: process.env.PG_PREPARE !== '0',
  });
  return {
    database,
    url,
    drop: async () => {
      await database.close();
      await ask(server.url, `drop database if exists ${name} with (force)`);
    },
  };
}
