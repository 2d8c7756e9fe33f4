import { mkdirSync } from 'node:fs';
import { Agent, request } from 'node:http';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { startChild } from './children.ts';
import { timingOf, type Timing } from './load.ts';
import { cpuOf } from './processes.ts';
import { printTable, type Result } from './table.ts';

const SECONDS = Number(process.env['OVERLOAD_SECONDS'] ?? 8);
const WITHIN = 32;
const BEYOND = 200;
const EXPORTS = 10;
const READ = '/organizations/?limit=50&expand=investors';
const LIST = '/facts/?format=ndjson';
const root = fileURLToPath(new URL('..', import.meta.url));
const dataDir = path.join(root, '.cache', 'bench', 'overload');

interface Answer {
  readonly status: number;
  readonly ms: number;
  readonly retryAfter: number;
}

mkdirSync(dataDir, { recursive: true });
const server = await startChild(
  'server/main.ts',
  { PORT: '0', LOG_LEVEL: 'warn', DATA_DIR: dataDir },
  /ready at (\S+)/,
);
const address = server.found.replace('localhost', '127.0.0.1');
try {
  await clients(4, { path: READ, seconds: 3 });
  const results: Result[] = [...(await overload()), await exportsBesideReads()];
  printTable('pack', results);
} finally {
  await server.stop();
}

/** Asks once over a connection of the agent. */
function ask(agent: Agent, url: string): Promise<Answer> {
  const begun = performance.now();
  return new Promise((resolve, reject) => {
    request(address + url, { agent }, (answer) => {
      answer.resume().on('error', reject);
      answer.on('end', () =>
        resolve({
          status: answer.statusCode ?? 0,
          ms: performance.now() - begun,
          retryAfter: Number(answer.headers['retry-after'] ?? 0),
        }),
      );
    })
      .on('error', reject)
      .end();
  });
}

interface Asking {
  readonly path: string;
  readonly seconds: number;
  /** Whether who is turned away waits as long as the answer says. */
  readonly waits?: boolean;
  readonly restMs?: number;
}

/** So many clients, each with a connection of its own, that ask again and again; gives all answers. */
async function clients(
  count: number,
  { path: url, seconds, waits = true, restMs = 0 }: Asking,
): Promise<Answer[]> {
  const end = performance.now() + seconds * 1000;
  const one = async (): Promise<Answer[]> => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const answers: Answer[] = [];
    while (performance.now() < end) {
      const answer = await ask(agent, url);
      answers.push(answer);
      if (restMs > 0) await pause(restMs);
      const told = waits ? answer.retryAfter * 1000 : 0;
      if (told > 0) await pause(Math.min(told, end - performance.now()));
    }
    agent.destroy();
    return answers;
  };
  return (await Promise.all(Array.from({ length: count }, one))).flat();
}

const timing = (answers: readonly Answer[], status: number, seconds: number): Timing =>
  timingOf(
    answers.filter((answer) => answer.status === status).map(({ ms }) => ms),
    seconds,
  );

async function overload(): Promise<Result[]> {
  const results: Result[] = [];
  // In turns, so that what else the machine does falls on all alike.
  const peaks: number[] = [];
  for (const waits of [true, false]) {
    const peak = timing(await clients(WITHIN, { path: READ, seconds: SECONDS }), 200, SECONDS);
    peaks.push(peak.perSecond);
    const cpu = cpuOf(server.pid);
    const [beyond, health] = await Promise.all([
      clients(BEYOND, { path: READ, seconds: SECONDS, waits }),
      clients(1, { path: '/healthz', seconds: SECONDS, restMs: 20 }),
    ]);
    const served = timing(beyond, 200, SECONDS);
    const refused = timing(beyond, 503, SECONDS);
    const alive = timing(health, 200, SECONDS);
    const share = served.perSecond / peak.perSecond;
    const who = waits ? 'who wait as they are told' : 'who ask again at once';
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

async function exportsBesideReads(): Promise<Result> {
  const alone: Answer[] = [];
  const beside: Answer[] = [];
  for (let round = 0; round < 3; round += 1) {
    const reading = { path: READ, seconds: SECONDS / 2, restMs: 10 };
    alone.push(...(await clients(4, reading)));
    const [read] = await Promise.all([
      clients(4, reading),
      clients(EXPORTS, { path: LIST, seconds: SECONDS / 2 }),
    ]);
    beside.push(...read);
  }
  const [one, other] = [alone, beside].map((answers) => timing(answers, 200, (3 * SECONDS) / 2));
  const ratio = (other?.p99 ?? 0) / (one?.p99 ?? 1);
  return {
    target: 'exports',
    what: `reads of 4 clients beside ${EXPORTS} exports`,
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
