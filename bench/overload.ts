import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { startChild } from './children.ts';
import { timingOf, type Timing } from './load.ts';
import type { Answer, Asking } from './overloadWorker.ts';
import { cpuOf } from './processes.ts';
import { printTable, type Result } from './table.ts';

const SECONDS = Number(process.env['OVERLOAD_SECONDS'] ?? 8);
const WITHIN = 32;
const BEYOND = 200;
const EXPORTS = 10;
const READ = '/organizations/?limit=50&expand=investments';
// None of these pages is kept; all of them are of the same rows.
const FILTERED = '/organizations/?limit=50&ordering=-founded&founded.gt=-*';
// None of these files is kept either; all of them are of all rows.
const FILES = [
  { what: 'of the same rows under other filters', path: '/organizations/?format=ndjson&sourceCount.gt=-*' },
  { what: 'with the sources of all values', path: '/organizations/?format=csv&sources=1&sourceCount.gt=-*' },
];
const root = fileURLToPath(new URL('..', import.meta.url));
const dataDir = path.join(root, '.cache', 'bench', 'overload');

mkdirSync(dataDir, { recursive: true });
const server = await startChild(
  'server/main.ts',
  { PORT: '0', LOG_LEVEL: 'warn', DATA_DIR: dataDir },
  /ready at (\S+)/,
);
const address = server.found.replace('localhost', '127.0.0.1');
try {
  await clients(4, { path: READ, seconds: 3 });
  const results: Result[] = [...(await overload())];
  for (const files of FILES) results.push(await exportsBesideReads(files));
  printTable('pack', results);
} finally {
  await server.stop();
}

/** What clients were answered; they ask from a thread of their own, so that what one group reads delays no other's clock. */
async function clients(count: number, asking: Omit<Asking, 'count' | 'address'>): Promise<Answer[]> {
  const workerData: Asking = { ...asking, count, address };
  const worker = new Worker(new URL('overloadWorker.ts', import.meta.url), { workerData });
  const [answers] = (await once(worker, 'message')) as [Answer[]];
  await worker.terminate();
  return answers;
}

/** How those answers came that have a status. */
function timing(answers: readonly Answer[], status: number, seconds: number): Timing {
  const times = answers.filter((answer) => answer.status === status).map(({ ms }) => ms);
  return timingOf(times, seconds);
}

async function overload(): Promise<Result[]> {
  const results: Result[] = [];
  // In turns, so that what else the machine does falls on all alike.
  const groups = [
    { who: 'who wait as they are told', path: READ, waits: true },
    { who: 'who ask again at once', path: READ, waits: false },
    { who: 'who ask again at once, each with a filter of its own', path: FILTERED, waits: false },
  ];
  for (const { who, path: asked, waits } of groups) {
    const peak = timing(await clients(WITHIN, { path: asked, seconds: SECONDS }), 200, SECONDS);
    const cpu = cpuOf(server.pid);
    const [beyond, health] = await Promise.all([
      clients(BEYOND, { path: asked, seconds: SECONDS, waits }),
      clients(1, { path: '/healthz', seconds: SECONDS, restMs: 20 }),
    ]);
    const served = timing(beyond, 200, SECONDS);
    const refused = timing(beyond, 503, SECONDS);
    const alive = timing(health, 200, SECONDS);
    const share = served.perSecond / peak.perSecond;
    results.push({
      target: 'overload',
      what: `${BEYOND} clients ${who}, beside ${WITHIN} at the peak`,
      values: {
        'peak per s': peak.perSecond,
        'served per s': served.perSecond,
        'share of the peak': share,
        'turned away per s': refused.perSecond,
        'turned away ms p50': refused.p50,
        'turned away ms p99': refused.p99,
        'health ms p99': alive.p99,
        'server CPU ms/s': (cpuOf(server.pid) - cpu) / SECONDS,
      },
      goal: 'turned away in ≤ 50 ms, health p99 ≤ 100 ms, ≥ 0.9 of the peak',
      holds: refused.p50 <= 50 && alive.p99 <= 100 && share >= 0.9,
    });
  }
  return results;
}

async function exportsBesideReads({ what, path: list }: (typeof FILES)[number]): Promise<Result> {
  const alone: Answer[] = [];
  const beside: Answer[] = [];
  for (let round = 0; round < 3; round += 1) {
    const reading = { path: READ, seconds: SECONDS / 2, restMs: 10 };
    alone.push(...(await clients(4, reading)));
    const [read, files] = await Promise.all([
      clients(4, reading),
      clients(EXPORTS, { path: list, seconds: SECONDS / 2 }),
    ]);
    if (!files.some(({ status }) => status === 200)) throw new Error(`No export of ${list} was answered.`);
    beside.push(...read);
  }
  const [one, other] = [alone, beside].map((answers) => timing(answers, 200, (3 * SECONDS) / 2));
  const ratio = (other?.p99 ?? 0) / (one?.p99 ?? 1);
  return {
    target: 'exports',
    what: `reads of 4 clients beside ${EXPORTS} exports ${what}`,
    values: {
      'p50 ms alone': one?.p50 ?? 0,
      'p99 ms alone': one?.p99 ?? 0,
      'p50 ms beside': other?.p50 ?? 0,
      'p99 ms beside': other?.p99 ?? 0,
      ratio,
    },
    goal: 'p99 ≤ 3 times',
    holds: ratio <= 3,
  };
}
