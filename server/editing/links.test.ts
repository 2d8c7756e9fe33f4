import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { serveEditors, type EditedSector } from '#tests/access/editors.ts';
import { sampleId } from '#tests/support/sampleSector.ts';

let sector: EditedSector;
beforeAll(async () => {
  sector = await serveEditors();
});
afterAll(() => sector.close());

// Of the sample: companies without anything of their own.
const PLAIN = Array.from({ length: 8 }, (_, index) => sampleId('o', 10 + index));
const [A = '', B = '', C = '', D = '', E = '', F = ''] = PLAIN;
const NEWS = { key: 'news', url: 'https://news.example/alliance', title: 'An alliance' };

const post = (who: string, body: object, query = '') =>
  sector.as(who, 'POST', `/partnerships/${query}`, { body });
const partnersOf = async (who: string, id: string): Promise<readonly string[]> => {
  const { text } = await sector.as(who, 'GET', `/organizations/?partners=${id}&ordering=name&limit=50`);
  return (JSON.parse(text) as { results: { id: string }[] }).results.map((row) => row.id);
};

test('three partnerships of one press release are one set, which waits and is approved as a whole', async () => {
  const sourced = { source: 'news', quote: 'A works with B and C.' };
  const evidence = { option: sourced, date: sourced };
  const both = { organization: A, option: 'research', date: '2024-03', evidence };
  const made = await post('admin', {
    partnerships: [
      { ...both, partner: B },
      { ...both, partner: { name: 'Plain 2' } },
      { organization: B, partner: C, option: 'research', date: '2024-03', evidence },
    ],
    sources: [NEWS],
    note: 'From the press release',
  });
  expect([made.status, made.json.changeSet.status]).toEqual([201, 'PENDING']);
  expect(await partnersOf('visitor', A)).toEqual([]);
  expect(await partnersOf('admin', A)).toEqual([B, C]);
  const { id } = made.json.changeSet;
  const set = await sector.as('super', 'GET', `/change-sets/${id}/`);
  expect(JSON.parse(set.text)).toMatchObject({
    title: 'New: Plain 0 – Plain 1, Plain 0 – Plain 2, Plain 1 – Plain 2',
    note: 'From the press release',
    sources: [{ url: NEWS.url }],
    unsourced: 0,
  });
  await sector.as('super', 'POST', `/change-sets/${id}/decide/`, { body: { decision: 'approve' } });
  expect(await partnersOf('visitor', A)).toEqual([B, C]);
  expect(await partnersOf('visitor', C)).toEqual([A, B]);
  await sector.as('super', 'POST', `/change-sets/${id}/undo/`, { body: {} });
  expect(await partnersOf('admin', A)).toEqual([]);
});

describe('what is wrong is told by its place, and nothing of it is made', () => {
  test.each<[string, unknown, string]>([
    ['none', [], 'partnerships'],
    ['no list', { organization: D }, 'partnerships'],
    ['without a partner', [{ organization: D }], 'partnerships.0.partner'],
    ['with itself', [{ organization: D, partner: D }], 'partnerships.0'],
    ['with nobody', [{ organization: D, partner: sampleId('o', 999) }], 'partnerships.0.partner'],
    [
      'twice',
      [
        { organization: D, partner: E },
        { organization: E, partner: D },
      ],
      'partnerships.1',
    ],
    ['of an unknown kind', [{ organization: D, partner: E, option: 'love' }], 'partnerships.0.option'],
    ['with a status', [{ organization: D, partner: E, status: 'APPROVED' }], 'partnerships.0.status'],
    ['with a wrong date', [{ organization: D, partner: E, date: 'soon' }], 'partnerships.0.date'],
  ])('%s', async (_, partnerships, path) => {
    const { status, json } = await post('admin', { partnerships });
    expect([status, Object.keys(json.errors ?? {})]).toEqual([422, [path]]);
    expect(await partnersOf('admin', D)).toEqual([]);
  });

  test('one that is there already, from either side', async () => {
    expect((await post('admin', { partnerships: [{ organization: E, partner: F }] })).status).toBe(201);
    const again = await post('admin', { partnerships: [{ organization: F, partner: E }] });
    expect([again.status, again.json.errors]).toEqual([
      422,
      { 'partnerships.0': ['There is such a link already.'] },
    ]);
  });

  test('those of several that are there already, each by its place', async () => {
    const partnerships = [
      { organization: D, partner: A },
      { organization: F, partner: E },
      { organization: D, partner: B },
      { organization: E, partner: F },
    ];
    const { json } = await post('admin', { partnerships });
    expect(json.errors).toEqual({
      'partnerships.1': ['There is such a link already.'],
      'partnerships.3': ['It is sent more than once.'],
    });
    expect(await partnersOf('admin', D)).toEqual([]);
  });

  test('a member that is no list of them', async () => {
    const { json } = await post('admin', { partnerships: [{ organization: D, partner: E }], links: [] });
    expect(Object.keys(json.errors ?? {})).toEqual(['links']);
  });
});

test('a dry run tells the difference and writes nothing; the same key makes them once', async () => {
  const [from = '', to = ''] = PLAIN.slice(6);
  const body = { partnerships: [{ organization: from, partner: to }] };
  const tried = await post('admin', body, '?dryRun=1');
  expect([tried.status, tried.json.dryRun]).toEqual([200, true]);
  expect(await partnersOf('admin', from)).toEqual([]);
  const send = () =>
    sector.as('admin', 'POST', '/partnerships/', { body, headers: { 'idempotency-key': 'k1' } });
  const [first, second] = [await send(), await send()];
  expect([first.status, second.json.changeSet.id]).toEqual([201, first.json.changeSet.id]);
});

test.each([
  ['visitor', 401],
  ['user', 403],
  ['premium', 403],
  ['a reading key of the author', 403],
])('a %s is answered %i', async (who, status) => {
  const answer = await post(who, { partnerships: [{ organization: D, partner: E }] });
  expect(answer.status).toBe(status);
});

describe('who is named in a text', () => {
  const find = (who: string, text: unknown) =>
    sector.as(who, 'POST', '/search/mentions/', { body: { text } });

  test('is found by the whole name, with the sentence, in the order of the text', async () => {
    const text =
      'We are glad. From this month on Beta Ventures and Acme Qubits\nwork with the Überbank. Plain words follow.';
    const { json } = await find('user', text);
    const quote = 'From this month on Beta Ventures and Acme Qubits work with the Überbank.';
    expect(json.results).toEqual([
      { id: sampleId('o', 21), name: 'Beta Ventures', words: 'Beta Ventures', quote },
      { id: sampleId('o', 1), name: 'Acme Qubits', words: 'Acme Qubits', quote },
      { id: sampleId('o', 30), name: 'Überbank', words: 'Überbank', quote },
    ]);
  });

  test('is not told to whom it is hidden from', async () => {
    const seen = async (who: string) => (await find(who, 'Secret Pending grows.')).json.results.length;
    expect([await seen('user'), await seen('admin')]).toEqual([0, 1]);
  });

  test.each([[5], ['x'.repeat(50_001)], ['a\0b'], [undefined]])('is not looked for in %j', async (text) => {
    expect((await find('user', text)).status).toBe(422);
  });

  test('is for those who are signed in', async () => {
    expect((await find('visitor', 'Acme Qubits')).status).toBe(401);
  });
});

test('another role of a person at the same company is another link; the same one, or one without a title, is changed', async () => {
  const company = await sector.as('author', 'POST', '/organizations/', {
    body: {
      name: 'Two roles',
      entityType: ['company'],
      employees: { create: [{ node: { name: 'Ida Twice' } }] },
    },
  });
  const { id } = company.json;
  interface Opened {
    readonly version: number;
    readonly employees: readonly {
      id: string;
      link: { id: string; title: string | null; current: unknown };
    }[];
  }
  const open = async (): Promise<Opened> =>
    (JSON.parse((await sector.as('author', 'GET', `/entries/${id}/`)).text) as { row: Opened }).row;
  const [first] = (await open()).employees;
  const connect = async (edges: readonly object[], method: 'PATCH' | 'PUT' = 'PATCH') => {
    const given = edges.map((edge) => ({ where: { node: { id: first?.id } }, edge }));
    const whole = { name: 'Two roles', entityType: ['company'], employees: given };
    const body = {
      version: (await open()).version,
      ...(method === 'PUT' ? whole : { employees: { connect: given } }),
    };
    const { status, text } = await sector.as('author', method, `/organizations/${id}/`, { body });
    expect([status, text.slice(0, 300)]).toEqual([200, text.slice(0, 300)]);
    return (await open()).employees.map(({ link }) => [link.id, link.title]);
  };
  // The link says nothing yet: it is the one that is meant.
  expect(await connect([{ title: 'CEO' }])).toEqual([[first?.link.id, 'CEO']]);
  const both = await connect([{ title: 'Chair' }]);
  expect(both.map(([, title]) => title).toSorted()).toEqual(['CEO', 'Chair']);
  // Each is found by what it says.
  expect(await connect([{ title: 'Chair', role: 'executive' }, { title: 'CEO' }])).toEqual(both);
  expect(await connect([{ title: 'CEO' }, { title: 'Chair' }], 'PUT')).toEqual(both);
  const kept = await connect([{ title: 'Chair' }], 'PUT');
  expect(kept.map(([, title]) => title)).toEqual(['Chair']);
  // A text that no title is refused by its name, and asks the database nothing.
  const edge = { title: 'a\0b' };
  const employees = { connect: [{ where: { node: { id: first?.id } }, edge }] };
  const wrong = await sector.as('author', 'PATCH', `/organizations/${id}/`, {
    body: { version: (await open()).version, employees },
  });
  expect([wrong.status, Object.keys(wrong.json.errors ?? {})]).toEqual([
    422,
    ['employees.connect.0.edge.title'],
  ]);
});
