import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sql } from '#server/database/sql.ts';
import { createSeal } from '#server/identity/sealing/seal.ts';
import { clockAt } from '#tests/support/testClock.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/testDatabase.ts';
import { makeCode, takeCode, voidCode, type CodeOf } from './codes.ts';

const START = Date.parse('2026-03-01T12:00:00Z');
const clock = clockAt('2026-03-01T12:00:00Z');
const seal = createSeal(Buffer.alloc(32, 7));
const ADA = '018f0000-0000-7000-8000-000000000001';
const EVE = '018f0000-0000-7000-8000-000000000002';
const RESET = { userId: ADA, purpose: 'reset' } as const;

let made: TestDatabase;
beforeAll(async () => {
  made = await createTestDatabase();
  for (const id of [ADA, EVE]) {
    await made.database.query(sql`
      with one as (insert into account (id, issuer, subject, created_at) values (${id}, 'pool', ${id}, now()))
      insert into pool_user (id, username, username_key, status, salt, sealed_verifier, password_set_at, created_at, updated_at)
      values (${id}, ${id}, ${id}, 'CONFIRMED', '', '', now(), now(), now())`);
  }
});
afterAll(() => made.drop());
beforeEach(() => at(0));

const at = (minutes: number) => clock.set(new Date(START + minutes * 60_000).toISOString());
const send = (of: CodeOf = RESET, destination = 'ada@example.org') =>
  makeCode(made.database, { seal, now: clock.now() }, { ...of, destination });
const sendOtherThan = async (code: string): Promise<string> => {
  const next = await send();
  return next === code ? sendOtherThan(code) : next;
};
const use = (code: string, of: Partial<CodeOf> = RESET) =>
  takeCode(
    { database: made.database, clock, seal },
    { ...RESET, userId: of.userId, ...of, code },
    (_inside, destination) => Promise.resolve(destination),
  ).catch((error: Error) => error.name);
const wrong = (code: string) => (code === '000000' ? '111111' : '000000');

test('a code has six digits, is kept as a hash, and is taken once', async () => {
  const codes = new Set<string>();
  for (let each = 0; each < 20; each += 1) codes.add(await send());
  expect([...codes].filter((code) => /^\d{6}$/.test(code)).length).toBeGreaterThan(15);
  const code = await send();
  const [row] = await made.database.query<{ all: string }>(
    sql`select row_to_json(c)::text as all from sent_code c where user_id = ${ADA}`,
  );
  expect([row?.all.includes(code), row?.all.includes(Buffer.from(code).toString('hex'))]).toEqual([
    false,
    false,
  ]);
  expect([await use(` ${code} `), await use(code)]).toEqual(['ada@example.org', 'CodeMismatchException']);
});

test('a new code voids the one before', async () => {
  const first = await send();
  const second = await sendOtherThan(first);
  expect(await use(first)).toBe('CodeMismatchException');
  expect(await use(second)).toBe('ada@example.org');
  const third = await send();
  await voidCode(made.database, RESET);
  expect(await use(third)).toBe('CodeMismatchException');
});

test('after five wrong tries even the right code is none', async () => {
  const code = await send();
  for (let each = 0; each < 4; each += 1) expect(await use(wrong(code))).toBe('CodeMismatchException');
  expect(await use(code)).toBe('ada@example.org');
  const next = await send();
  for (let each = 0; each < 5; each += 1) await use(wrong(next));
  expect(await use(next)).toBe('CodeMismatchException');
});

test('tries at once count, and of right ones at once one is taken', async () => {
  const code = await send();
  const told = await Promise.all(Array.from({ length: 4 }, () => use(code)));
  expect(told.filter((each) => each === 'ada@example.org')).toHaveLength(1);
  const next = await send();
  await Promise.all(Array.from({ length: 20 }, () => use(wrong(next))));
  expect(await use(next)).toBe('CodeMismatchException');
});

test('a code is bound to its user, its purpose and its address', async () => {
  const other = await send({ userId: EVE, purpose: 'reset' }, 'eve@example.org');
  const code = await sendOtherThan(other);
  expect(await use(other)).toBe('CodeMismatchException');
  expect(await use(code, { userId: ADA, purpose: 'signUp' })).toBe('CodeMismatchException');
  await made.database.query(sql`update sent_code set destination = 'eve@example.org' where user_id = ${ADA}`);
  expect(await use(code)).toBe('CodeMismatchException');
});

test('a reset code lives 10 minutes, a sign-up code a day; only who knows it is told that it expired', async () => {
  const reset = await send();
  const signUp = await send({ userId: ADA, purpose: 'signUp' });
  at(10);
  expect([await use(wrong(reset)), await use(reset)]).toEqual([
    'CodeMismatchException',
    'ExpiredCodeException',
  ]);
  at(24 * 60 - 0.01);
  expect(await use(signUp, { userId: ADA, purpose: 'signUp' })).toBe('ada@example.org');
});

test('who does not exist and who has no code are told alike', async () => {
  await voidCode(made.database, RESET);
  expect([await use('123456'), await use('123456', { userId: undefined })]).toEqual([
    'CodeMismatchException',
    'CodeMismatchException',
  ]);
});

test('what a code allows and the code go together', async () => {
  const code = await send();
  const failing = takeCode({ database: made.database, clock, seal }, { ...RESET, code }, () =>
    Promise.reject(new Error('undone')),
  );
  await expect(failing).rejects.toThrow('undone');
  expect(await use(code)).toBe('ada@example.org');
});
