import { randomBytes } from 'node:crypto';
import { Agent, get, type IncomingMessage } from 'node:http';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { sql } from '#server/database/sql.ts';
import { makeScratchTree, type ScratchRun, type ScratchTree } from '#tests/support/scratchServer.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/testDatabase.ts';
import { ask, gather } from './crowd.ts';

const PEOPLE = 12;
const ANSWERS = 300;
const ROWS = 60_000;
const KEY = randomBytes(32).toString('base64');

let made: TestDatabase;
let tree: ScratchTree;
beforeEach(async () => {
  made = await createTestDatabase({ empty: true });
  tree = makeScratchTree();
});
afterEach(async () => {
  await tree.remove();
  await made.drop();
});

interface Serving {
  readonly run: ScratchRun;
  readonly address: string;
}

async function serve(name: string): Promise<Serving> {
  const run = tree.run({
    DATABASE_URL: made.url,
    DATA_DIR: path.join(tree.folder, name),
    STOP_GRACE_SECONDS: '1',
    STOP_FINISH_SECONDS: '20',
    PG_POOL_MAX: '5',
    // All of them are of one product.
    IDENTITY_KEY: KEY,
  });
  const [, address = ''] = await run.until(/Sector Atlas is ready at (\S+)/);
  return { run, address };
}

/** Begins to read a list as a file, of which the answer has begun and much is still to come. */
async function beginFile(address: string): Promise<{ rest(): Promise<string> }> {
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    get(`${address}/people/?format=ndjson`, resolve).on('error', reject);
  });
  answer.pause().setEncoding('utf8');
  return {
    rest: async () => {
      let text = '';
      for await (const more of answer) text += String(more);
      return text;
    },
  };
}

/** Puts a new server in the place of each of two, one after the other, while people ask; gives what went wrong for them, and the file. */
async function roll(
  signal: NodeJS.Signals,
): Promise<{ faults: readonly string[]; lines: number; servers: number }> {
  let one = await serve('one');
  await made.database.query(sql`
    insert into person (id, status, name, name_key)
    select gen_random_uuid(), 'APPROVED', 'Person ' || n, 'person ' || n from generate_series(1, ${ROWS}::int) n`);
  let other = await serve('other');
  const crowd = gather(PEOPLE);
  for (const { address } of [one, other]) crowd.add(address);
  await crowd.answered(ANSWERS);
  const file = await beginFile(one.address);
  const read = pause(1500).then(() => file.rest().catch(() => ''));
  one.run.child.kill(signal);
  await one.run.ended();
  one = await serve('one');
  crowd.add(one.address);
  await crowd.answered(ANSWERS);
  other.run.child.kill(signal);
  await other.run.ended();
  other = await serve('other');
  crowd.add(other.address);
  await crowd.answered(ANSWERS);
  const { faults, answers } = await crowd.end();
  const lines = (await read).split('\n').length - 1;
  return { faults, lines, servers: answers.size };
}

test('a rolling restart loses no request of anybody on connections that stay, and a file under way comes whole', async () => {
  const { faults, lines, servers } = await roll('SIGTERM');
  expect(faults).toEqual([]);
  expect(servers).toBe(4);
  expect(lines).toBeGreaterThanOrEqual(ROWS);
});

test('servers that are killed instead do lose requests: it is noticed', async () => {
  const { faults, lines } = await roll('SIGKILL');
  expect(faults.length + (lines < ROWS ? 1 : 0)).toBeGreaterThan(1);
});

/** Ends a server of which people ask on until it lets nobody in; gives how often it answered after that, and what broke off. */
async function endWhileAsked(signal: NodeJS.Signals): Promise<{ late: number; faults: readonly string[] }> {
  const { run, address } = await serve('one');
  const faults: string[] = [];
  const course = { answered: 0 };
  const people = Array.from({ length: PEOPLE }, async (_, person) => {
    // Some on connections that stay, some on a new one each time.
    const agent = new Agent({ keepAlive: person % 2 === 0, maxSockets: 1 });
    const isLetIn = (): Promise<boolean> =>
      ask(`${address}/organizations/`, { agent }).then(
        ({ status }) => {
          course.answered += 1;
          if (status !== 200) faults.push(`answered ${status}`);
          return true;
        },
        ({ code, message }: NodeJS.ErrnoException) => {
          if (code !== 'ECONNREFUSED') faults.push(code ?? message);
          return code !== 'ECONNREFUSED';
        },
      );
    while (await isLetIn());
    agent.destroy();
  });
  while (course.answered < ANSWERS) await pause(20);
  const before = course.answered;
  run.child.kill(signal);
  await run.ended();
  await Promise.all(people);
  return { late: course.answered - before, faults };
}

test('who asks a server that ends is answered or not let in, never cut off', async () => {
  for (let times = 0; times < 3; times += 1) {
    const { late, faults } = await endWhileAsked('SIGTERM');
    expect(faults).toEqual([]);
    expect(late).toBeGreaterThan(PEOPLE);
  }
});

test('by one that is killed they are cut off: it is noticed', async () => {
  expect((await endWhileAsked('SIGKILL')).faults.length).toBeGreaterThan(0);
});
