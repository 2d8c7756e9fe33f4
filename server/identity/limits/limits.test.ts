import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sql } from '#server/database/sql.ts';
import { createSeal } from '#server/identity/sealing/seal.ts';
import { clockAt } from '#tests/support/testClock.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/testDatabase.ts';
import { admit, admitSend, clearFailures, maySendTo, takeGuess, type Limited } from './limits.ts';

const START = Date.parse('2026-03-01T12:00:00Z');
const clock = clockAt('2026-03-01T12:00:00Z');
const idle = { waiting: () => 0 };
const EXCEEDED = 'Password attempts exceeded';
const LIMIT = 'Attempt limit exceeded, please try after some time.';

let made: TestDatabase;
let limited: Limited;
beforeAll(async () => {
  made = await createTestDatabase();
  limited = { database: made.database, clock, seal: createSeal(Buffer.alloc(32, 7)) };
});
afterAll(() => made.drop());
beforeEach(async () => {
  at(0);
  await made.database.query(sql`delete from allowance`);
});

const at = (seconds: number) => clock.set(new Date(START + seconds * 1000).toISOString());
const guess = (name = 'Ada', what: Parameters<typeof takeGuess>[1] = 'password') =>
  takeGuess(limited, what, name).then(
    () => 'looked at',
    (error: Error) => error.message,
  );
const guesses = async (count: number, name?: string) => {
  const told: string[] = [];
  for (let each = 0; each < count; each += 1) told.push(await guess(name));
  return told;
};

test('after five failures a name is locked out for 1, 2, 4 … seconds, at most 15 minutes', async () => {
  expect(await guesses(6)).toEqual([...Array.from({ length: 5 }, () => 'looked at'), EXCEEDED]);
  let now = 0;
  for (const seconds of [1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900]) {
    at(now + seconds - 0.01);
    expect([seconds, await guess()]).toEqual([seconds, EXCEEDED]);
    now += seconds;
    at(now);
    expect([seconds, await guess()]).toEqual([seconds, 'looked at']);
  }
});

test('attempts during a lock-out do not prolong it', async () => {
  await guesses(50);
  at(1);
  expect(await guesses(2)).toEqual(['looked at', EXCEEDED]);
});

test('a success forgets the failures, and so do 15 quiet minutes', async () => {
  await guesses(5);
  await clearFailures(limited, 'password', ' ADA ');
  expect(await guesses(6)).toEqual([...Array.from({ length: 5 }, () => 'looked at'), EXCEEDED]);
  at(1 + 899);
  expect(await guesses(2)).toEqual(['looked at', EXCEEDED]);
  at(900 + 2 + 900);
  expect(await guesses(6)).toEqual([...Array.from({ length: 5 }, () => 'looked at'), EXCEEDED]);
});

test('many guesses at once are no more than one after the other', async () => {
  const told = await Promise.all(Array.from({ length: 20 }, () => guess()));
  expect(told.filter((message) => message === 'looked at')).toHaveLength(5);
});

test('clocks that differ by a moment lock nobody out before the fifth failure', async () => {
  for (const seconds of [2, 1, 2, 0, 1]) {
    at(seconds);
    expect([seconds, await guess()]).toEqual([seconds, 'looked at']);
  }
  expect(await guess()).toBe(EXCEEDED);
});

test('names are locked out alike whether anybody has them or not, and each by itself', async () => {
  const known = await guesses(7, 'ada@example.org');
  expect(await guesses(7, 'Nobody@example.org')).toEqual(known);
  expect(await guess('NOBODY@example.org')).toBe(EXCEEDED);
  expect(await guess('eve@example.org')).toBe('looked at');
  expect(await guess('nobody@example.org', 'second factor')).toBe('looked at');
});

test('codes are locked out as passwords are', async () => {
  for (const what of ['second factor', 'reset code', 'sign-up code', 'attribute code'] as const) {
    for (let each = 0; each < 5; each += 1) await guess('ada', what);
    expect([what, await guess('ada', what)]).toEqual([what, LIMIT]);
  }
});

test('a name that is locked out is not admitted to work that costs', async () => {
  const ask = () => admit({ ...limited, powers: idle }, { name: 'ada', network: '192.0.2.1' });
  await guesses(5, 'ada');
  await expect(ask()).rejects.toThrow(EXCEEDED);
  at(1);
  await ask();
});

test('one network may ask so often a minute, and nobody while the queue is full', async () => {
  const ask = (network: string, waiting = 0) =>
    admit({ ...limited, powers: { waiting: () => waiting } }, { name: 'ada', network });
  for (let each = 0; each < 120; each += 1) await ask('192.0.2.1');
  await expect(ask('192.0.2.1')).rejects.toMatchObject({ name: 'TooManyRequestsException' });
  await ask('192.0.2.2');
  await ask('127.0.0.1');
  await expect(ask('192.0.2.2', 200)).rejects.toMatchObject({ name: 'TooManyRequestsException' });
  at(60);
  await ask('192.0.2.1');
});

test('so many messages an hour are caused by one name, one network and for one user', async () => {
  const send = (name: string, network = '192.0.2.1') => admitSend(limited, { name, network });
  for (let each = 0; each < 5; each += 1) await send('ada');
  await expect(send('Ada')).rejects.toThrow(LIMIT);
  for (let each = 0; each < 24; each += 1) await send(`name ${each}`);
  await expect(send('new name')).rejects.toThrow(LIMIT);
  await send('new name', '192.0.2.2');
  const told: boolean[] = [];
  for (let each = 0; each < 6; each += 1) told.push(await maySendTo(limited, 'an id'));
  expect(told).toEqual([true, true, true, true, true, false]);
  at(3600);
  await send('ada');
});

test('no name lies readable in the database', async () => {
  await guess('my-password-typed-as-a-name');
  await admitSend(limited, { name: 'my-password-typed-as-a-name', network: '192.0.2.1' });
  const rows = await made.database.query<{ all: string }>(
    sql`select row_to_json(a)::text as all from allowance a`,
  );
  expect(rows).toHaveLength(3);
  for (const row of rows) expect(row.all).not.toContain('typed');
});
