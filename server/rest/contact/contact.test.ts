import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { CONTACT_LIMITS } from '#domain/contact/contact.ts';
import { sql } from '#server/database/sql.ts';
import { makeServices } from '#server/services.ts';
import { HIDDEN, sampleId } from '#tests/support/sampleSector.ts';
import { createTestApp } from '#tests/support/testApp.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/testDatabase.ts';

const ACME = sampleId('o', 1);
const PLAIN = { category: 'question', message: 'Why?' };

let made: TestDatabase;
let opened: Awaited<ReturnType<typeof createTestApp>>;
let now = new Date('2026-03-01T12:00:00Z');

beforeAll(async () => {
  made = await createTestDatabase({ holding: 'sampleSector' });
  opened = await createTestApp(makeServices(made.database, { clock: { now: () => now } }));
});
afterAll(async () => {
  await opened.close();
  await made.drop();
});
beforeEach(() => made.database.query(sql`delete from contact_message`));

const send = (payload: unknown, remoteAddress = '192.0.2.1') =>
  opened.app.inject({
    method: 'POST',
    url: '/contact/',
    payload: JSON.stringify(payload),
    headers: { 'content-type': 'application/json' },
    remoteAddress,
  });

const stored = () =>
  made.database.query<Record<string, unknown>>(
    sql`select created_at, created_by, category, message, name, email, about_kind, about_id, about_field from contact_message`,
  );

test('a message is kept with what it is about, and answered without anything of it', async () => {
  const about = { kind: 'organization', id: ACME, field: 'founded' };
  const answer = await send({
    ...PLAIN,
    category: 'wrong_value',
    name: 'Ada',
    email: 'ada@example.org',
    ...about,
  });
  expect([answer.statusCode, answer.json()]).toEqual([201, { stored: true }]);
  expect(answer.headers['cache-control']).toBe('no-store');
  expect(await stored()).toEqual([
    {
      created_at: '2026-03-01 12:00:00+00',
      created_by: null,
      category: 'wrong_value',
      message: 'Why?',
      name: 'Ada',
      email: 'ada@example.org',
      about_kind: 'organization',
      about_id: ACME,
      about_field: 'founded',
    },
  ]);
});

test.each([
  [400, 'category', { ...PLAIN, category: 'complaint' }],
  [400, 'message', { ...PLAIN, message: ['a'] }],
  [400, 'colour', { ...PLAIN, colour: 'red' }],
  [400, 'body', 'Why?'],
  [422, 'message', { ...PLAIN, message: '' }],
  [422, 'email', { ...PLAIN, email: 'nobody' }],
  [422, 'id', { ...PLAIN, kind: 'organization', id: sampleId('o', 999) }],
  [422, 'id', { ...PLAIN, kind: 'organization', id: HIDDEN.pending }],
  [422, 'id', { ...PLAIN, kind: 'fundingRound', id: ACME }],
] as const)('%i names %s, and nothing is kept', async (status, field, body) => {
  const answer = await send(body);
  expect([answer.statusCode, Object.keys(answer.json<{ errors: object }>().errors)]).toEqual([
    status,
    [field],
  ]);
  expect(answer.headers['content-type']).toContain('application/problem+json');
  expect(await stored()).toEqual([]);
});

test('what is no JSON, or has parameters, is refused', async () => {
  const plain = await opened.app.inject({ method: 'POST', url: '/contact/', payload: 'category=question' });
  expect(plain.statusCode).toBe(400);
  const form = await opened.app.inject({
    method: 'POST',
    url: '/contact/',
    payload: 'category=question&message=a',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
  expect([form.statusCode, form.json<{ errors: object }>().errors]).toEqual([
    400,
    { body: [expect.any(String)] },
  ]);
  const asked = await opened.app.inject({ method: 'POST', url: '/contact/?to=me', payload: PLAIN });
  expect([asked.statusCode, asked.json()]).toMatchObject([400, { errors: { to: [expect.any(String)] } }]);
  expect(await stored()).toEqual([]);
});

test('an address sends so many an hour, also all at once; what is refused costs none, and others are free', async () => {
  const { most, withinSeconds } = CONTACT_LIMITS;
  const from = '198.51.100.7';
  for (let turn = 0; turn < 3; turn += 1) {
    expect((await send({ ...PLAIN, message: '' }, from)).statusCode).toBe(422);
  }
  const answers = await Promise.all(Array.from({ length: most + 3 }, () => send(PLAIN, from)));
  const statuses = answers.map(({ statusCode }) => statusCode).toSorted();
  expect(statuses).toEqual([...Array.from({ length: most }, () => 201), 429, 429, 429]);
  expect(await stored()).toHaveLength(most);
  expect(answers.find(({ statusCode }) => statusCode === 429)?.headers['retry-after']).toBe(
    String(withinSeconds),
  );
  expect((await send(PLAIN, '198.51.100.8')).statusCode).toBe(201);
  // An IPv6 customer is one, whichever of the addresses is used.
  const first = await send(PLAIN, '2001:db8:1:2::1');
  expect(first.statusCode).toBe(201);
  const clients = await made.database.query<{ client: string }>(
    sql`select client from allowance where client like '2001%'`,
  );
  expect(clients).toEqual([{ client: '2001:db8:1:2' }]);

  // A message in between does not begin the hour anew.
  now = new Date(now.getTime() + withinSeconds * 1000 - 1);
  expect((await send(PLAIN, from)).statusCode).toBe(429);
  expect((await send(PLAIN, '198.51.100.8')).statusCode).toBe(201);
  now = new Date(now.getTime() + 1);
  expect((await send(PLAIN, from)).statusCode).toBe(201);
  const left = await made.database.query<{ client: string }>(sql`select client from allowance`);
  expect(left).toEqual([{ client: from }]);
});

test('messages are read by nobody: a GET leads to the form, other methods are told', async () => {
  await send({ ...PLAIN, message: 'secret words' });
  const get = await opened.app.inject({ url: '/contact/', headers: { accept: 'application/json' } });
  expect([get.statusCode, get.headers.location]).toEqual([308, '/contact']);
  const screen = await opened.app.inject({ url: '/contact', headers: { accept: 'text/html' } });
  expect(screen.statusCode).toBe(200);
  expect(screen.body).not.toContain('secret words');
  const put = await opened.app.inject({ method: 'PUT', url: '/contact/', payload: PLAIN });
  expect([put.statusCode, put.headers['allow']]).toEqual([405, 'POST']);
  const query = '{ __schema { types { name } } }';
  const schema = await opened.app.inject({ method: 'POST', url: '/graphql', payload: { query } });
  expect(schema.body).not.toMatch(/contact/i);
});

test('/office leads to the form', async () => {
  const answer = await opened.app.inject({
    url: '/office?category=question',
    headers: { accept: 'text/html' },
  });
  expect([answer.statusCode, answer.headers.location]).toEqual([302, '/contact?category=question']);
});
