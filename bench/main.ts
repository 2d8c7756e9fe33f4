import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { withClient } from '#server/database/client.ts';
import { createDatabase } from '#server/database/database.ts';
import { launchDatabase } from '#server/database/embedded/launcher.ts';
import { migrate } from '#server/database/migrate.ts';
import { clientConfig } from '#server/database/pool.ts';
import { missingPages } from '#server/http/pageAssets.ts';
import { loadPack } from '#server/packs/load.ts';
import { generate } from './generate.ts';
import { PURPOSE } from './imports.ts';
import { measureAll } from './measures.ts';
import { startChild } from './children.ts';
import { authorizationOf } from './signedIn.ts';
import { memoryOf, untilQuiet } from './processes.ts';
import { printTable, type Result } from './table.ts';

const SCALES: Readonly<Record<string, number>> = { pack: 0, '10k': 10_000, '100k': 100_000, '1m': 1_000_000 };
// Until the server has its names and totals in memory it is busy with them.
const MOST_SECONDS = 300;
const root = fileURLToPath(new URL('..', import.meta.url));
const missing = missingPages(path.join(root, 'dist', 'web'));
if (missing !== undefined) throw new Error(missing);

const { values } = parseArgs({
  options: { scale: { type: 'string', default: '100k' }, only: { type: 'string' } },
});
const count = SCALES[values.scale];
if (count === undefined) throw new Error(`--scale takes one of ${Object.keys(SCALES).join(', ')}.`);

const say = (text: string): void => console.log(`[${new Date().toISOString().slice(11, 19)}] ${text}`);
const dataDir = path.join(root, '.cache', 'bench', values.scale);
const marker = path.join(dataDir, 'generated');
// What an earlier run left half done is made anew.
if (!existsSync(marker)) rmSync(dataDir, { recursive: true, force: true });
mkdirSync(dataDir, { recursive: true });
const log = { info: say, warn: say, error: say };
const launched = await launchDatabase({ dataDir, log });
const stops: (() => Promise<unknown>)[] = [() => launched.stop()];
try {
  // Generating takes as long as it takes: no time limit on its statements.
  const pool = new pg.Pool({ ...clientConfig(launched.connection, PURPOSE), max: 4 });
  const database = createDatabase(pool, { prepare: true });
  stops.unshift(() => database.close());
  await migrate(launched.connection, { log });
  if (!existsSync(marker)) {
    say(`Generating ${count} organizations beside the pack; this is done once.`);
    await loadPack(database, { key: 'quantum', folder: path.join(root, 'packs', 'quantum') }, log);
    if (count > 0) {
      await withClient(launched.connection, PURPOSE, (client) => generate({ database, client, say }, count));
    }
    writeFileSync(marker, '');
  }
  const url = addressOf(launched.connection);
  const startedAt = performance.now();
  const server = await startChild(
    'server/main.ts',
    { DATABASE_URL: url, PORT: '0', LOG_LEVEL: 'warn', DATA_DIR: dataDir },
    /ready at (\S+)/,
  );
  stops.unshift(server.stop);
  const readyAfter = (performance.now() - startedAt) / 1000;
  const quietAfter = readyAfter + (await untilQuiet(server.pid, launched.pid, MOST_SECONDS));
  const start = startResult({ readyAfter, quietAfter, memory: memoryOf(server.pid) });
  const floor = await startChild('bench/floor.ts', { BENCH_DATABASE_URL: url, PORT: '0' }, /floor at (\d+)/);
  stops.unshift(floor.stop);
  say('Measuring.');
  const results = await measureAll({
    count,
    server: { pid: server.pid, address: server.found.replace('localhost', '127.0.0.1') },
    floor: { pid: floor.pid, address: `http://127.0.0.1:${floor.found}` },
    postgresPid: launched.pid,
    database,
    connection: launched.connection,
    dataDir,
    authorization: await authorizationOf(database, { dataDir, origin: server.found }),
    editor: await authorizationOf(database, { dataDir, origin: server.found }, 'SUPER_ADMIN'),
    only: values.only,
    say,
  });
  printTable(values.scale, [start, ...results]);
} finally {
  for (const stop of stops) await stop();
}

function startResult(taken: { readyAfter: number; quietAfter: number; memory: number }): Result {
  const values = {
    'ready after s': taken.readyAfter,
    'all in memory after s': taken.quietAfter,
    'memory MB': taken.memory,
  };
  return { target: '–', what: 'start of the server', values, goal: '–', holds: null };
}

function addressOf(connection: typeof launched.connection): string {
  const { host, port, user, database } = connection as {
    host: string;
    port: number;
    user: string;
    database: string;
  };
  return `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`;
}
