import { connect, type Socket } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { sql } from '#server/database/sql.ts';
import { makeScratchTree, type ScratchTree } from '#tests/support/scratchServer.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/testDatabase.ts';
import { ask } from './crowd.ts';

const ROWS = 60_000;
const SLOW = 40;

let made: TestDatabase;
let tree: ScratchTree;
let url: URL;
const sockets: Socket[] = [];
beforeEach(async () => {
  made = await createTestDatabase({ empty: true });
  tree = makeScratchTree();
  const run = tree.run({ DATABASE_URL: made.url, EXPORTS_AT_ONCE: '3', REQUESTS_AT_ONCE: '20' });
  const [, address = ''] = await run.until(/Sector Atlas is ready at (\S+)/);
  url = new URL(address);
  await made.database.query(sql`
    insert into person (id, status, name, name_key)
    select gen_random_uuid(), 'APPROVED', 'Person ' || n, 'person ' || n from generate_series(1, ${ROWS}::int) n`);
});
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await tree.remove();
  await made.drop();
});

function open(text: string): Socket {
  const socket = connect(Number(url.port), url.hostname);
  socket.on('error', () => undefined).write(text.replaceAll('\n', '\r\n'));
  sockets.push(socket);
  return socket;
}

const served = async (): Promise<readonly number[]> => {
  const answers = await Promise.all(
    ['/organizations/', '/people/?limit=5', '/search/global/?search=alpha'].map((path) =>
      ask(url.origin + path),
    ),
  );
  return answers.map(({ status }) => status);
};

test('who reads lists slowly takes nothing from who reads, and more of them than may be are told so at once', async () => {
  const readers = Array.from({ length: 3 }, () =>
    open('GET /people/?format=ndjson HTTP/1.1\nHost: atlas\n\n'),
  );
  // Each has its head, and leaves the rest.
  await Promise.all(readers.map((socket) => new Promise((resolve) => socket.once('readable', resolve))));
  for (let times = 0; times < 20; times += 1) expect(await served()).toEqual([200, 200, 200]);
  const refused = await ask(`${url.origin}/people/?format=ndjson`);
  expect(refused.status).toBe(503);
  expect(JSON.parse(refused.body)).toMatchObject({ code: 'OVERLOADED' });
  for (const reader of readers) reader.destroy();
  await expect
    .poll(async () => (await ask(`${url.origin}/people/?format=ndjson`)).status, { timeout: 10_000 })
    .toBe(200);
});

test('who sends a head or a body letter by letter is ended within thirty seconds, and takes no place meanwhile', async () => {
  const begun = performance.now();
  const ended: number[] = [];
  const heads = Array.from({ length: SLOW }, () => open('GET /organizations/ HTTP/1.1\nHost: atlas\n'));
  const bodies = Array.from({ length: SLOW }, () =>
    open('POST /graphql HTTP/1.1\nHost: atlas\nContent-Type: application/json\nContent-Length: 1000\n\n{'),
  );
  for (const socket of [...heads, ...bodies]) {
    socket.resume().once('close', () => ended.push(performance.now() - begun));
  }
  const dribble = setInterval(() => {
    for (const socket of heads) if (socket.writable) socket.write('X-A: b\r\n');
    for (const socket of bodies) if (socket.writable) socket.write(' ');
  }, 500);
  try {
    expect(await served()).toEqual([200, 200, 200]);
    await expect.poll(() => ended.length, { timeout: 45_000 }).toBe(2 * SLOW);
  } finally {
    clearInterval(dribble);
  }
  expect(Math.max(...ended)).toBeLessThan(30_000);
  // They were let be for a while: whoever has a slow line is served.
  expect(Math.min(...ended)).toBeGreaterThan(10_000);
});
