import { parentPort, workerData } from 'node:worker_threads';
import { createDatabase } from '#server/database/database.ts';
import { createPool } from '#server/database/pool.ts';
import type { HeardAnswer } from './appApart.ts';
import { createTestApp } from './testApp.ts';
import { askGraphql, watched } from './testGraphql.ts';

const { url } = workerData as { url: string };
const pool = createPool({ connectionString: url }, { pgPoolMax: 2 });
const database = watched(createDatabase(pool, { prepare: false }));
const { app } = await createTestApp(database);
// What the first question makes for all others.
await askGraphql(app, '{ organizations { id } nothing }');

async function answer(payload: string): Promise<HeardAnswer> {
  database.statements.length = 0;
  const { statusCode, body } = await app.inject({
    method: 'POST',
    url: '/graphql',
    headers: { 'content-type': 'application/json' },
    payload,
  });
  const statements = database.statements.map(({ text }) => text);
  return { status: statusCode, body, statements };
}

parentPort?.on('message', (payload: string) => {
  void answer(payload).then((heard) => parentPort?.postMessage(heard, []));
});
