import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ACCESS, VISITOR, type Viewer } from '#domain/access.ts';
import type { ToldSetInFull, ToldSets } from '#domain/writing/toldSet.ts';
import { readOutbox } from '#server/identity/mail/outbox.ts';
import { createTestApp } from '#tests/support/testApp.ts';
import { createTestIdentity, createTestUser } from '#tests/support/testIdentity.ts';
import { sampleId } from '#tests/support/sampleSector.ts';
import { EDITORS, serveEditors, type EditedSector } from './editors.ts';

const ACME = sampleId('o', 1);

let sector: EditedSector;
beforeAll(async () => {
  sector = await serveEditors({ follows: false });
});
afterAll(() => sector.close());

async function suggest(values: object, id = ACME): Promise<string> {
  const { json, status } = await sector.as('user', 'PATCH', `/organizations/${id}/`, { body: values });
  expect(status).toBe(202);
  return json.changeSet.id;
}
const read = async (who: string, id: string): Promise<ToldSetInFull> =>
  JSON.parse((await sector.as(who, 'GET', `/change-sets/${id}/`)).text) as ToldSetInFull;
const list = async (who: string, params: string): Promise<readonly string[]> =>
  (JSON.parse((await sector.as(who, 'GET', `/change-sets/?${params}`)).text) as ToldSets).results.map(
    ({ id }) => id,
  );
const say = (who: string, id: string, text: unknown, more: object = {}) =>
  sector.as(who, 'POST', `/change-sets/${id}/comments/`, { body: { text, ...more } });
const ask = (who: string, id: string, text = 'Where does it say so?') =>
  say(who, id, text, { isQuestion: true });
const revise = (who: string, id: string, body: object) =>
  sector.as(who, 'PUT', `/change-sets/${id}/values/`, { body });
const decide = (id: string, body: object) =>
  sector.as('super', 'POST', `/change-sets/${id}/decide/`, { body });
const cityOf = async () => (await sector.as('visitor', 'GET', `/organizations/${ACME}/`)).json.city;

describe('a question about a suggestion', () => {
  let id: string;
  beforeEach(async () => {
    id = await suggest({ city: 'Askton' });
  });

  test('goes to its author, who sees it, answers, and brings it back', async () => {
    expect((await read('super', id)).can).toMatchObject({ ask: true, comment: true, revise: false });
    expect((await ask('super', id)).status).toBe(201);
    expect(await read('user', id)).toMatchObject({
      status: 'PENDING',
      isAsked: true,
      commentCount: 1,
      can: { ask: false, comment: true, revise: true, approve: false },
      comments: [{ text: 'Where does it say so?', isQuestion: true, author: { id: EDITORS['super']?.id } }],
    });
    expect(await list('user', 'asked=true')).toContain(id);
    expect(await list('super', 'status=PENDING&asked=false')).not.toContain(id);
    // What another admin says leaves it with its author.
    expect((await say('admin', id, 'I wonder, too.')).status).toBe(201);
    expect((await read('super', id)).isAsked).toBe(true);
    expect((await say('user', id, ' On their page. ')).status).toBe(201);
    const { comments, isAsked } = await read('super', id);
    expect([isAsked, comments.map(({ text }) => text)]).toEqual([
      false,
      ['Where does it say so?', 'I wonder, too.', 'On their page.'],
    ]);
    expect(await list('super', 'status=PENDING&asked=false')).toContain(id);
  });

  test('is asked by who may decide, about what waits, and answered by who is told of it', async () => {
    for (const [who, status] of [
      ['visitor', 401],
      ['premium', 404],
      ['user', 403],
      ['admin', 403],
      ['a reading key of a super admin', 403],
    ] as const) {
      expect([who, (await ask(who, id)).status]).toEqual([who, status]);
    }
    expect((await say('premium', id, 'Hm.')).status).toBe(404);
    expect((await say('visitor', id, 'Hm.')).status).toBe(401);
    expect((await read('super', id)).comments).toEqual([]);
    expect((await decide(id, { decision: 'decline', reason: 'No.' })).status).toBe(200);
    expect((await ask('super', id)).status).toBe(409);
    expect((await say('user', id, 'Why not?')).status).toBe(201);
    expect((await read('super', id)).isAsked).toBe(false);
  });

  test('has words: none, too many, or what no text is are refused by name, and nothing is kept', async () => {
    for (const [text, more] of [
      ['', {}],
      [' \n ', {}],
      [7, {}],
      ['a\0b', {}],
      ['a'.repeat(5_001), {}],
      ['Why?', { isQuestion: 'yes' }],
      ['Why?', { author: ACME }],
    ] as const) {
      const { status, json } = await say('super', id, text, more);
      const field = Object.keys(more)[0] ?? 'text';
      expect([text, status, Object.keys(json.errors ?? {})]).toEqual([text, 422, [field]]);
    }
    const hostile = '<script>alert(1)</script> \u202E =1+1 😀';
    expect((await say('super', id, hostile)).status).toBe(201);
    expect((await read('user', id)).comments.map(({ text }) => text)).toEqual([hostile]);
  });

  test('ends with the decision, and one about the same set later is another', async () => {
    await ask('super', id);
    await decide(id, { decision: 'decline', reason: 'No answer.' });
    expect(await read('user', id)).toMatchObject({ isAsked: false, commentCount: 1 });
    expect(
      (await sector.as('user', 'POST', `/change-sets/${id}/decide/`, { body: { decision: 'resubmit' } }))
        .status,
    ).toBe(200);
    expect(await read('super', id)).toMatchObject({ isAsked: false, status: 'PENDING' });
  });
});

describe('an author changes a suggestion', () => {
  const sources = [{ key: 's', url: 'https://news.example/moved', title: 'They moved' }];
  let id: string;
  beforeEach(async () => {
    id = await suggest({
      city: 'Oldton',
      state: 'South',
      sources,
      evidence: { city: { source: 's', quote: 'in Oldton' } },
    });
    await ask('super', id);
  });

  test('which then says that alone, rests on what it did where nothing else is said, and comes back', async () => {
    const { status } = await revise('user', id, { city: 'Oldton', ticker: 'NEW1', note: 'Mended.' });
    expect(status).toBe(200);
    const set = await read('super', id);
    expect(set).toMatchObject({ isAsked: false, revision: 1, note: 'Mended.', status: 'PENDING' });
    expect(Object.fromEntries(set.changes.map(({ field, value, quote }) => [field, [value, quote]]))).toEqual(
      {
        city: ['Oldton', 'in Oldton'],
        ticker: ['NEW1', null],
      },
    );
    await revise('user', id, { city: 'Newton' });
    expect((await read('super', id)).changes).toMatchObject([{ value: 'Newton', source: null }]);
  });

  test('nobody else does, nor what is decided or nothing new', async () => {
    for (const [who, status] of [
      ['visitor', 401],
      ['premium', 404],
      ['admin', 403],
      ['super', 403],
    ] as const) {
      expect([who, (await revise(who, id, { city: 'X' })).status]).toEqual([who, status]);
    }
    for (const body of [{ city: await cityOf() }, { founded: 'soon' }, { status: 'APPROVED' }]) {
      expect((await revise('user', id, body)).status).toBe(422);
    }
    expect((await read('user', id)).changes).toHaveLength(2);
    await decide(id, { decision: 'decline', reason: 'No.' });
    expect((await revise('user', id, { city: 'X' })).status).toBe(409);
  });

  test('and nobody decides about what was not looked at', async () => {
    const { revision } = await read('super', id);
    await revise('user', id, { city: 'Elsewhere' });
    const before = await cityOf();
    expect((await decide(id, { decision: 'approve', revision })).status).toBe(409);
    const many = await sector.as('super', 'POST', '/change-sets/decide/', {
      body: { decision: 'approve', ids: [id], revisions: { [id]: revision } },
    });
    expect(many.json.results).toMatchObject([{ id, code: 'STALE' }]);
    expect(await cityOf()).toBe(before);
    expect((await decide(id, { decision: 'approve', revision: revision + 1 })).status).toBe(200);
    expect(await cityOf()).toBe('Elsewhere');
  });
});

test('a new entry comes back once its author has changed it as asked', async () => {
  const body = { name: 'Asked Labs', entityType: ['company'] };
  const made = (await sector.as('author', 'POST', '/organizations/', { body })).json;
  const set = made.changeSet.id;
  expect((await ask('super', set, 'Which country?')).status).toBe(201);
  expect(await list('author', 'asked=true')).toEqual([set]);
  const { version } = (await sector.as('author', 'GET', `/organizations/${made.id}/`)).json;
  const edited = await sector.as('author', 'PATCH', `/organizations/${made.id}/`, {
    body: { country: 'DE', version },
  });
  expect(edited.status).toBe(200);
  expect(await list('author', 'asked=true')).toEqual([]);
});

test('who acts on a set may act on every kind that it writes', async () => {
  const id = await suggest({ city: 'Kindville' });
  const rows = ACCESS as Record<string, unknown>;
  const kept = rows['organization'];
  try {
    rows['organization'] = { ...ACCESS['organization'], approve: 'ADMIN', decline: 'ADMIN' };
    expect((await read('admin', id)).can).toMatchObject({ approve: true, decline: true, ask: true });
    const paper = await sector.as('user', 'PATCH', `/papers/${sampleId('a', 1)}/`, {
      body: { title: 'Other' },
    });
    expect(paper.status).toBe(202);
    const other = paper.json.changeSet.id;
    expect((await read('admin', other)).can).toMatchObject({ approve: false, ask: false });
    const approve = (set: string) =>
      sector.as('admin', 'POST', `/change-sets/${set}/decide/`, { body: { decision: 'approve' } });
    expect((await approve(other)).status).toBe(403);
    expect((await approve(id)).status).toBe(200);
  } finally {
    rows['organization'] = kept;
  }
});

describe('what was decided at once', () => {
  const decideMany = async (body: object) => {
    const { text, status } = await sector.as('super', 'POST', '/change-sets/decide/', { body });
    expect(status).toBe(200);
    return JSON.parse(text) as { readonly batch: string | null; readonly results: readonly object[] };
  };
  const undo = (who: string, batch: string | null) =>
    sector.as(who, 'POST', `/change-sets/batches/${batch}/undo/`, { body: {} });
  const newEntry = async (name: string) =>
    (await sector.as('author', 'POST', '/organizations/', { body: { name, entityType: ['company'] } })).json;
  const statusOf = async (id: string) => (await read('super', id)).status;

  test('is taken back as a whole: suggestions, new entries, what was declined', async () => {
    const city = await cityOf();
    const [made, suggested] = [await newEntry('Batch One'), await suggest({ city: 'Batchton' })];
    const ids = [made.changeSet.id, suggested];
    const { batch } = await decideMany({ decision: 'approve', ids });
    expect(batch).toMatch(/^[\da-f-]{36}$/);
    expect(await list('admin', `batch=${batch}`)).toEqual(expect.arrayContaining(ids));
    expect((await read('super', suggested)).can.undoBatch).toBe(true);
    expect((await read('admin', suggested)).can.undoBatch).toBe(false);
    expect((await sector.as('visitor', 'GET', `/organizations/${made.id}/`)).status).toBe(200);
    expect((await undo('visitor', batch)).status).toBe(401);
    expect((await undo('admin', batch)).status).toBe(403);
    expect((await undo('super', batch)).status).toBe(200);
    expect(await Promise.all(ids.map(statusOf))).toEqual(['PENDING', 'UNDONE']);
    expect((await sector.as('visitor', 'GET', `/organizations/${made.id}/`)).status).toBe(404);
    expect(await cityOf()).toBe(city);
    expect((await undo('super', batch)).status).toBe(404);

    const declined = [await newEntry('Batch Two'), await newEntry('Batch Three')];
    const more = [...declined.map(({ changeSet }) => changeSet.id), await suggest({ city: 'Nowhere' })];
    const no = await decideMany({ decision: 'decline', ids: more, reason: 'No.' });
    expect(await Promise.all(more.map(statusOf))).toEqual(['DECLINED', 'DECLINED', 'DECLINED']);
    expect((await undo('super', no.batch)).status).toBe(200);
    expect(await Promise.all(more.map(statusOf))).toEqual(['PENDING', 'PENDING', 'PENDING']);
  });

  test('or not at all where later changes build on some of it', async () => {
    const ids = [await suggest({ city: 'Firstburg' }), await suggest({ ticker: 'BAT2' })];
    const { batch } = await decideMany({ decision: 'approve', ids });
    const { version } = (await sector.as('super', 'GET', `/organizations/${ACME}/`)).json;
    await sector.as('super', 'PATCH', `/organizations/${ACME}/`, { body: { city: 'Laterburg', version } });
    const refused = await undo('super', batch);
    expect([refused.status, JSON.parse(refused.text)]).toMatchObject([409, { code: 'BUILT_UPON' }]);
    expect(await Promise.all(ids.map(statusOf))).toEqual(['APPROVED', 'APPROVED']);
    expect(await cityOf()).toBe('Laterburg');
  });

  test('leaves what was taken back or decided again by itself meanwhile', async () => {
    const ids = [await suggest({ ticker: 'BAT3' }), await suggest({ state: 'Batch State' })];
    const no = await decideMany({ decision: 'decline', ids, reason: 'No.' });
    const [first = '', second = ''] = ids;
    await decide(first, { decision: 'resubmit' });
    await decide(first, { decision: 'approve' });
    expect(await list('super', `batch=${no.batch}`)).toEqual([second]);
    expect((await undo('super', no.batch)).status).toBe(200);
    expect([await statusOf(first), await statusOf(second)]).toEqual(['APPROVED', 'PENDING']);
  });
});

test('a question is told to its author by mail, once it is asked, without a word of what it is about', async () => {
  const { database } = sector;
  const identity = await createTestIdentity(database);
  const email = 'author@example.org';
  const author = { ...EDITORS['user'], id: await createTestUser(identity, { email }) } as Viewer;
  const { app, close } = await createTestApp(database, {
    identity,
    findViewer: ({ headers }) =>
      Promise.resolve(headers['x-viewer'] === 'author' ? author : (EDITORS['super'] ?? VISITOR)),
  });
  const send = (who: string, url: string, payload: object, method: 'POST' | 'PATCH' = 'POST') =>
    app.inject({ method, url, payload, headers: { 'x-viewer': who } });
  try {
    const suggested = await send('author', `/organizations/${ACME}/`, { city: 'Mailton' }, 'PATCH');
    const { id } = suggested.json<{ changeSet: { id: string } }>().changeSet;
    const comments = `/change-sets/${id}/comments/`;
    const question = { text: 'Is it Mailton?', isQuestion: true };
    const mails = () => readOutbox(database, identity.seal, { most: 9, recipient: email });
    expect((await send('super', `${comments}?dryRun=1`, question)).statusCode).toBe(200);
    expect((await send('super', comments, { text: 'A remark.' })).statusCode).toBe(201);
    expect(await mails()).toEqual([]);
    expect((await send('super', comments, question)).statusCode).toBe(201);
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail?.subject).toBe('A question about what you sent to Sector Atlas');
    expect(mail?.text).toContain('https://atlas.test/profile');
    expect(mail?.text).not.toContain('Mailton');
  } finally {
    await close();
    await identity.powers.close();
  }
});
