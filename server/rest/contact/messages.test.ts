import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { MessageInFull, MessageInShort } from '#domain/contact/messages.ts';
import { sql } from '#server/database/sql.ts';
import { serveEditors, type EditedSector } from '#tests/access/editors.ts';
import { HIDDEN, sampleId } from '#tests/support/sampleSector.ts';

interface Page {
  readonly count: number;
  readonly counts: Readonly<Record<string, number>>;
  readonly next: string | null;
  readonly results: readonly MessageInShort[];
}

const ACME = sampleId('o', 1);
const idOf = (n: number): string => `0198c0de-0000-7000-8000-0000000001${String(n).padStart(2, '0')}`;
const LONG = `${'q'.repeat(400)} END`;

let sector: EditedSector;
beforeAll(async () => {
  sector = await serveEditors({ follows: false });
  // The ids run against the days; two came at one moment.
  for (const [n, message] of ['First', 'Second 100%', 'At once', 'At once too', LONG].entries()) {
    const day = `2026-03-0${Math.min(n + 1, 3)}T10:00:00Z`;
    await sector.database.query(sql`
      insert into contact_message (id, created_at, category, message, name, email, about_kind, about_id, about_field)
      values (${idOf(50 - n)}, ${day}, ${n === 0 ? 'rights' : 'question'}, ${message}, ${n === 1 ? '=Ada' : null}, ${n === 1 ? 'ada@example.org' : null},
        ${n === 0 ? 'organization' : null}, ${n === 0 ? ACME : null}, ${n === 0 ? 'founded' : null})`);
  }
});
afterAll(() => sector.close());

const list = async (params = '', who = 'admin'): Promise<Page> => {
  const { status, text } = await sector.as(who, 'GET', `/contact/messages/?${params}`);
  expect(status).toBe(200);
  return JSON.parse(text) as Page;
};
const read = async (id: string): Promise<MessageInFull> =>
  JSON.parse((await sector.as('admin', 'GET', `/contact/messages/${id}/`)).text) as MessageInFull;
const mark = (who: string, id: string, body: unknown) =>
  sector.as(who, 'PATCH', `/contact/messages/${id}/`, { body });

test.each([
  ['visitor', 401, 401],
  ['user', 403, 403],
  ['premium', 403, 403],
  ['admin', 200, 403],
  ['super', 200, 200],
])('%s is answered %i, and %i where all are asked for in one file', async (who, status, inOneFile) => {
  for (const [url, expected] of [
    ['/contact/messages/', status],
    [`/contact/messages/${idOf(49)}/`, status],
    ['/contact/messages/?format=csv', inOneFile],
    // What is wrong is told to those alone who may ask.
    ['/contact/messages/?colour=red', status === 200 ? 400 : status],
  ] as const) {
    const answer = await sector.as(who, 'GET', url);
    expect([url, answer.status, answer.headers['cache-control']]).toEqual([url, expected, 'no-store']);
    expect(expected !== 200 && /ada@example|Second/.test(answer.text)).toBe(false);
  }
  expect((await mark(who, idOf(99), { isRead: true })).status).toBe(status === 200 ? 404 : status);
});

test('the newest come first, page by page, without who wrote them', async () => {
  const all = await list();
  expect(all.results.map(({ excerpt }) => excerpt)).toEqual([
    'At once',
    'At once too',
    LONG.slice(0, 160),
    'Second 100%',
    'First',
  ]);
  expect(JSON.stringify(all)).not.toMatch(/Ada|ada@/);
  const paged: MessageInShort[] = [];
  for (let url: string | null = '/contact/messages/?limit=2'; url !== null;) {
    const { text } = await sector.as('admin', 'GET', url);
    const { results, next } = JSON.parse(text) as Page;
    expect(results.length).toBeLessThanOrEqual(2);
    paged.push(...results);
    url = next === null ? null : next.replace(/^https?:\/\/[^/]+/, '');
  }
  expect(paged).toEqual(all.results);
});

test('they are found by state, category, and what they, their writers or the addresses have in them', async () => {
  const found = async (params: string) => (await list(params)).results.map(({ excerpt }) => excerpt);
  expect(await found('category=rights')).toEqual(['First']);
  expect(await found('search=SECOND')).toEqual(['Second 100%']);
  expect(await found('search=%25')).toEqual(['Second 100%']);
  expect(await found('search=ADA@example')).toEqual(['Second 100%']);
  expect(await found('search=end')).toEqual([LONG.slice(0, 160)]);
  expect(await found('search=_')).toEqual([]);
  expect(await found('state=handled')).toEqual([]);
  for (const [params, field] of [
    ['state=gone', 'state'],
    ['category=x', 'category'],
    [`search=${'a'.repeat(201)}`, 'search'],
    ['limit=0', 'limit'],
    ['after=1', 'after'],
    ['colour=red', 'colour'],
  ] as const) {
    const { status, json } = await sector.as('admin', 'GET', `/contact/messages/?${params}`);
    expect([params, status, Object.keys(json.errors ?? {})]).toEqual([params, 400, [field]]);
  }
});

test('one is read as a whole, with the entry that it is about as far as it is there', async () => {
  expect(await read(idOf(50))).toMatchObject({
    message: 'First',
    state: 'unread',
    name: null,
    entry: { kind: 'organization', id: ACME, name: 'Acme Qubits' },
    field: 'founded',
    notes: [],
  });
  expect(await read(idOf(49))).toMatchObject({ name: '=Ada', email: 'ada@example.org', entry: null });
  await sector.database.query(
    sql`update contact_message set about_id = ${sampleId('o', 999)} where id = ${idOf(50)}`,
  );
  expect((await read(idOf(50))).entry).toMatchObject({ name: null });
  await sector.database.query(
    sql`update contact_message set about_id = ${HIDDEN.pending} where id = ${idOf(50)}`,
  );
  expect((await read(idOf(50))).entry?.name).not.toBeNull();
  for (const id of [idOf(99), 'nothing']) {
    expect((await sector.as('admin', 'GET', `/contact/messages/${id}/`)).status).toBe(404);
  }
});

test('it is read, handled with a note, and taken up again; who did it and when stays', async () => {
  const id = idOf(48);
  const at = expect.stringMatching(/^\d{4}-\d\d-\d\dT/) as unknown;
  expect((await mark('admin', id, { isRead: true })).status).toBe(200);
  expect(await read(id)).toMatchObject({ state: 'open', notes: [] });
  await mark('admin', id, { isHandled: true, note: ' Answered. ' });
  await mark('admin', id, { isHandled: true });
  expect(await read(id)).toMatchObject({
    state: 'handled',
    notes: [{ at, isHandled: true, note: 'Answered.' }],
  });
  expect((await list('state=handled')).results.map((row) => row.id)).toEqual([id]);
  await mark('super', id, { isHandled: false, note: 'They wrote again.' });
  expect(await read(id)).toMatchObject({
    state: 'open',
    notes: [{ isHandled: true }, { isHandled: false, note: 'They wrote again.' }],
  });
  await mark('admin', id, { isRead: false });
  expect((await read(id)).state).toBe('unread');
  const { counts, count } = await list('state=unread');
  expect([counts['unread'], count]).toEqual([5, 5]);
});

test('what cannot be noted is refused by name, and keys that only read note nothing', async () => {
  const id = idOf(47);
  for (const [body, field] of [
    [{}, 'isHandled'],
    [{ isHandled: 'yes' }, 'isHandled'],
    [{ isRead: 1 }, 'isRead'],
    [{ isRead: false, isHandled: true }, 'isRead'],
    [{ isHandled: true, note: 'a\0b' }, 'note'],
    [{ isHandled: true, note: 'a'.repeat(1001) }, 'note'],
    [{ isHandled: true, message: 'other' }, 'message'],
  ] as const) {
    const { status, json } = await mark('admin', id, body);
    expect([body, status, Object.keys(json.errors ?? {})]).toEqual([body, 422, [field]]);
  }
  expect((await mark('admin', id, 'handled')).status).toBe(400);
  expect((await mark('a reading key of a super admin', id, { isHandled: true })).status).toBe(403);
  expect(await read(id)).toMatchObject({ state: 'unread', notes: [] });
});

test('the file has what is asked for, harmless to spreadsheets', async () => {
  const { text, headers } = await sector.as('super', 'GET', '/contact/messages/?format=csv&search=second');
  expect(headers['content-disposition']).toMatch(/messages-.*\.csv/);
  expect(parse(text, { columns: true })).toMatchObject([
    { message: 'Second 100%', name: "'=Ada", email: 'ada@example.org', handledAt: '' },
  ]);
  const all = parse((await sector.as('super', 'GET', '/contact/messages/?format=csv')).text, {
    columns: true,
  }) as { readonly id: string }[];
  expect(all.map(({ id }) => id)).toEqual((await list()).results.map(({ id }) => id));
});
