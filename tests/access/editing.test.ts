import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { RANKS, VISITOR, type Viewer } from '#domain/access.ts';
import { sql } from '#server/database/sql.ts';
import { sweepAnswers } from '#server/editing/idempotency.ts';
import { createTestApp } from '#tests/support/testApp.ts';
import { sampleId, storeSampleSector } from '#tests/support/sampleSector.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/testDatabase.ts';

const viewer = (index: number, rank: number): Viewer => ({
  id: `0198c0de-0000-7000-8000-00000000000${index}`,
  rank,
});
const VIEWERS: Readonly<Record<string, Viewer>> = {
  user: viewer(1, RANKS.USER),
  // An API key of the user's that only reads.
  key: { ...viewer(1, RANKS.USER), key: { mayWrite: false } },
  premium: viewer(2, RANKS.PREMIUM),
  admin: viewer(3, RANKS.ADMIN),
  other: viewer(4, RANKS.ADMIN),
  super: viewer(5, RANKS.SUPER_ADMIN),
};

let made: TestDatabase;
let app: FastifyInstance;
let close: () => Promise<void>;
beforeAll(async () => {
  made = await createTestDatabase();
  await storeSampleSector(made.database);
  await made.database.query(sql`
    with one as (insert into account (id, issuer, subject, created_at) values (${VIEWERS['super']!.id}, 'pool', 'sup', now()))
    insert into pool_user (id, username, username_key, status, salt, sealed_verifier, password_set_at, created_at, updated_at)
    values (${VIEWERS['super']!.id}, 'sup', 'sup', 'CONFIRMED', '', '', now(), now(), now())`);
  const served = await createTestApp(made.database, {
    findViewer: ({ headers }) => Promise.resolve(VIEWERS[String(headers['x-test-viewer'])] ?? VISITOR),
  });
  ({ app, close } = served);
});
afterAll(async () => {
  await close();
  await made.drop();
});

type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';
interface Body {
  readonly [name: string]: unknown;
  readonly id: string;
  readonly version: number;
  readonly city: string;
  readonly count: number;
  readonly changeSet: { readonly id: string; readonly status: string };
  readonly errors: Readonly<Record<string, readonly string[]>>;
  readonly facts: readonly { readonly field: string }[];
  readonly fundingRounds: readonly { readonly id: string }[];
  readonly results: readonly { readonly id: string; readonly changed: Readonly<Record<string, unknown>> }[];
}
interface Answer {
  readonly status: number;
  readonly json: Body;
  readonly headers: LightMyRequestResponse['headers'];
}
const as = async (
  who: string,
  method: Method,
  url: string,
  { body, headers = {} }: { body?: unknown; headers?: Record<string, string> } = {},
): Promise<Answer> => {
  const answer = await app.inject({
    method,
    url,
    headers: {
      ...headers,
      'x-test-viewer': who,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
  });
  return {
    status: answer.statusCode,
    json: answer.json<Body>(),
    headers: answer.headers,
  };
};

const ISO = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+\+00:00$/) as unknown;
const ACME = sampleId('o', 1);
const NEW = {
  name: 'Helix Quantum',
  aliases: ['HQ'],
  founded: 2021,
  country: 'DE',
  website: 'https://helix.example/',
  primaryClassification: { id: sampleId('c', 2) },
  sources: [
    {
      key: 'press',
      url: 'https://news.example/helix',
      title: 'Helix starts',
      publisher: 'News',
      publishedOn: '2021-05-01',
    },
  ],
  evidence: { founded: { source: 'press', quote: 'founded in 2021', confidence: 'high' } },
  fundingRounds: {
    create: [
      {
        node: {
          name: 'Seed',
          date: '2022-07',
          fundingUsd: '1500000.50',
          investors: { connect: [{ where: { node: { name: 'Alpha Capital' } }, edge: { isLead: true } }] },
        },
      },
    ],
  },
  employees: {
    create: [{ node: { name: 'Ada Quant', firstName: 'Ada', lastName: 'Quant' }, edge: { title: 'CEO' } }],
  },
  partners: { connect: [{ id: ACME, edge: { option: 'technology', description: 'Work together' } }] },
};

test('an admin makes a company with rounds, people and partners; it is seen by nobody else until it is approved', async () => {
  const made = await as('admin', 'POST', '/organizations/', { body: { ...NEW, entityType: ['company'] } });
  expect(made.json).toMatchObject({
    name: 'Helix Quantum',
    status: 'PENDING',
    version: 1,
    changeSet: { status: 'PENDING' },
    can: { edit: true, approve: false, remove: false, merge: false },
  });
  expect(made.status).toBe(201);
  const { id } = made.json;
  expect(made.headers['location']).toBe(`https://atlas.test/organizations/${id}/`);
  for (const who of ['visitor', 'user', 'premium']) {
    expect((await as(who, 'GET', `/organizations/${id}/`)).status).toBe(404);
    expect((await as(who, 'GET', '/round/?search=seed&entity=' + id)).json.count).toBe(0);
  }
  expect((await as('admin', 'POST', `/organizations/${id}/approve/`, { body: {} })).status).toBe(403);
  const approved = await as('super', 'POST', `/organizations/${id}/approve/`, { body: {} });
  expect(approved.json).toMatchObject({ status: 'APPROVED', can: { edit: true, approve: false } });
  const seen = await as('visitor', 'GET', `/organizations/${id}/`);
  expect(seen.json).toMatchObject({
    founded: 2021,
    roundCount: 1,
    partners: [{ id: ACME }],
    employees: [{ name: 'Ada Quant', title: 'CEO' }],
  });
  expect(seen.json.facts.find(({ field }: { field: string }) => field === 'founded')).toMatchObject({
    value: 2021,
    quote: 'founded in 2021',
    source: { url: 'https://news.example/helix' },
  });
  expect((await as('visitor', 'GET', '/search/organizations/?search=helix')).json.results[0]?.id).toBe(id);
});

describe('an edit', () => {
  test('names the version; a stale one is told both values; the same values change nothing', async () => {
    const { json } = await as('super', 'GET', `/organizations/${ACME}/`);
    expect((await as('super', 'PATCH', `/organizations/${ACME}/`, { body: { city: 'Bonn' } })).status).toBe(
      422,
    );
    const edited = await as('super', 'PATCH', `/organizations/${ACME}/`, {
      body: {
        city: 'Bonn',
        version: json.version,
      },
    });
    expect(edited.json).toMatchObject({ city: 'Bonn', changeSet: { status: 'APPROVED' } });
    const late = await as('super', 'PATCH', `/organizations/${ACME}/`, {
      body: { city: 'Ulm' },
      headers: { 'if-match': `"${json.version}"` },
    });
    expect(late.status).toBe(409);
    expect(late.json).toMatchObject({
      code: 'STALE',
      conflicts: { city: { seen: 'Köln', stands: 'Bonn', by: 'sup', at: ISO } },
    });
    const same = await as('super', 'PATCH', `/organizations/${ACME}/`, {
      body: {
        city: 'Bonn',
        version: edited.json.version,
      },
    });
    expect(same.json).toMatchObject({ version: edited.json.version, changeSet: null });
  });

  test('leads no entry back to itself, whether at once, by way of others, by two at once, or by an undo', async () => {
    const root = sampleId('c', 1);
    const url = (id: string): string => `/classifications/${id}/`;
    const below = async (id: string, parent: string | null) => {
      const { version } = (await as('super', 'GET', url(id))).json;
      return as('super', 'PATCH', url(id), { body: { parentClassification: parent, version } });
    };
    const make = async (name: string): Promise<string> =>
      (await as('super', 'POST', '/classifications/', { body: { name, approve: true } })).json.id;
    const [one, two] = [await make('Circle one'), await make('Circle two')];
    const told = ({ status, json }: Answer) => [status, Object.keys(json.errors ?? {})];
    const refused = [422, ['parentClassification']];
    expect(told(await below(one, one))).toEqual(refused);
    expect((await below(one, root)).status).toBe(200);
    expect((await below(two, one)).status).toBe(200);
    expect(told(await below(root, two))).toEqual(refused);
    const off = await below(two, null);
    expect((await below(one, two)).status).toBe(200);
    const undo = await as('super', 'POST', `/change-sets/${off.json.changeSet.id}/undo/`, { body: {} });
    expect(told(undo)).toEqual(refused);
    expect((await below(one, null)).status).toBe(200);
    const both = await Promise.all([below(one, two), below(two, one)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 422]);
    const self = await as('super', 'PATCH', `/organizations/${ACME}/?dryRun=1`, {
      body: { partners: [ACME], version: (await as('super', 'GET', `/organizations/${ACME}/`)).json.version },
    });
    expect(told(self)).toEqual([422, ['partners.connect.0']]);
  });

  test('is led to where it stands, also where the list that it was sent to does not show it', async () => {
    const source = 'https://acme.test/reached';
    const point = { name: 'Reached', value: 5, year: 2024, type: 'achieved', source };
    const body = { ...point, metric: sampleId('m', 1), organization: ACME, approve: true };
    const made = await as('super', 'POST', '/promises/', { body });
    expect(made.status).toBe(201);
    const { pathname } = new URL(String(made.headers['location']));
    expect((await as('visitor', 'GET', pathname)).json).toMatchObject({ id: made.json.id, name: 'Reached' });
  });

  test('names one version, not one in the header and another in the body', async () => {
    const url = `/organizations/${ACME}/`;
    const { version } = (await as('super', 'GET', url)).json;
    const headers = { 'if-match': `"${Number(version) + 1}"` };
    const two = await as('super', 'PATCH', url, { body: { city: 'Hof', version }, headers });
    expect([two.status, Object.keys(two.json.errors ?? {})]).toEqual([422, ['version']]);
    const body = { from: sampleId('o', 2), version, otherVersion: 1 };
    const merge = await as('super', 'POST', `${url}merge/?dryRun=1`, { body, headers });
    expect([merge.status, Object.keys(merge.json.errors ?? {})]).toEqual([422, ['version']]);
    expect((await as('super', 'GET', url)).json.version).toBe(version);
  });

  test('of somebody who may only suggest waits; accepted, the old value stays as an ended claim', async () => {
    const suggested = await as('user', 'PATCH', `/organizations/${ACME}/`, {
      body: {
        founded: 2014,
        sources: [{ key: 's', url: 'https://acme.test/history' }],
        evidence: { founded: { source: 's', quote: 'since 2014' } },
      },
    });
    expect(suggested.status).toBe(202);
    expect(suggested.json).toMatchObject({ founded: 2016, changeSet: { status: 'PENDING' } });
    const { id } = suggested.json.changeSet;
    expect((await as('user', 'GET', '/change-sets/')).json.results).toMatchObject([
      { id, kind: 'suggestion', status: 'PENDING' },
    ]);
    expect((await as('premium', 'GET', `/change-sets/${id}/`)).status).toBe(404);
    expect(
      (await as('user', 'POST', `/change-sets/${id}/decide/`, { body: { decision: 'approve' } })).status,
    ).toBe(403);
    const decided = await as('super', 'POST', `/change-sets/${id}/decide/`, {
      body: { decision: 'approve' },
    });
    expect(decided.json).toMatchObject({
      status: 'APPROVED',
      isApplied: true,
      changes: [{ field: 'founded', before: '2016', value: '2014', quote: 'since 2014' }],
    });
    expect((await as('visitor', 'GET', `/organizations/${ACME}/`)).json.founded).toBe(2014);
    expect(
      (
        await as('super', 'POST', `/change-sets/${id}/decide/`, {
          body: { decision: 'decline', reason: 'no' },
        })
      ).status,
    ).toBe(409);
    expect((await as('super', 'POST', `/change-sets/${id}/undo/`, { body: {} })).status).toBe(200);
    expect((await as('visitor', 'GET', `/organizations/${ACME}/`)).json.founded).toBe(2016);
  });
});

test('what is put takes the place of all that stands; links are never cut by being left out', async () => {
  const name = 'Replaced whole';
  const { json } = await as('super', 'POST', '/organizations/', {
    body: {
      name,
      entityType: ['company'],
      aliases: ['RW'],
      city: 'Jena',
      primaryClassification: { id: sampleId('c', 2) },
      tags: [sampleId('t', 1)],
      partners: { connect: [{ id: ACME, edge: { description: 'Old' } }, { id: sampleId('o', 2) }] },
      approve: true,
    },
  });
  const put = async (body: object, who = 'super') => {
    const { version } = (await as('super', 'GET', `/organizations/${json.id}/`)).json;
    return as(who, 'PUT', `/organizations/${json.id}/`, { body: { version, ...body } });
  };
  const whole = { name, entityType: ['company'], founded: 2020 };
  const refused = await put({ entityType: ['company'] });
  expect([refused.status, Object.keys(refused.json.errors)]).toEqual([422, ['name', 'partners']]);
  expect(refused.json.errors['partners']).toEqual([
    'It has 2 links. Send the list of those that stay, [] for none.',
  ]);
  expect((await put({ ...whole, partners: [] }, 'user')).status).toBe(403);
  const done = await put({ ...whole, partners: [{ id: ACME, edge: { description: 'New' } }] });
  expect([done.status, done.json]).toMatchObject([
    200,
    { name, founded: 2020, city: null, aliases: [], tags: [], primaryClassification: null },
  ]);
  expect(done.json['partners']).toMatchObject([{ id: ACME, description: 'New' }]);
  // It is one set, which is taken back as one.
  await as('super', 'POST', `/change-sets/${done.json.changeSet.id}/undo/`, { body: {} });
  const back = (await as('super', 'GET', `/organizations/${json.id}/`)).json;
  expect(back).toMatchObject({ city: 'Jena', aliases: ['RW'], founded: null });
  expect(back['partners']).toHaveLength(2);
});

test('what nobody may send is refused by name, in nested entries too, and all that is wrong is told at once', async () => {
  const wrong = await as('admin', 'POST', '/organizations/', {
    body: {
      status: 'APPROVED',
      totalRaisedUsd: 5,
      founded: 21,
      website: 'javascript:alert(1)',
      country: 'Narnia',
      nmae: 'x',
      employees: { create: [{ node: { name: 'P', created_by: 'me' }, edge: { version: 3 } }] },
      evidence: { city: { source: 'none' } },
    },
  });
  expect(wrong.status).toBe(422);
  expect(Object.keys(wrong.json.errors).toSorted()).toEqual([
    'country',
    'employees.create.0.edge.version',
    'employees.create.0.node.created_by',
    'entityType',
    'evidence.city',
    'founded',
    'name',
    'nmae',
    'status',
    'totalRaisedUsd',
    'website',
  ]);
});

test('the key of an answer that is over may be used again, and what is over is swept', async () => {
  const key = { 'idempotency-key': 'over' };
  const body = { name: 'First of the key', entityType: ['company'] };
  const first = await as('admin', 'POST', '/organizations/', { body, headers: key });
  await made.database.query(
    sql`update idempotent_answer set created_at = created_at - interval '25 hours' where key = 'over'`,
  );
  const other = { ...body, name: 'Second of the key' };
  const second = await as('admin', 'POST', '/organizations/', { body: other, headers: key });
  expect([first.status, second.status]).toEqual([201, 201]);
  const kept = async () =>
    (await made.database.query(sql`select key from idempotent_answer where key = 'over'`)).length;
  await sweepAnswers(made.database, new Date());
  expect(await kept()).toBe(1);
  await sweepAnswers(made.database, new Date(Date.now() + 25 * 3_600_000));
  expect(await kept()).toBe(0);
});

test('a key makes a write happen once', async () => {
  const key = { 'idempotency-key': 'one' };
  const body = { name: 'Once Only', entityType: ['company'] };
  const [one, two] = await Promise.all([
    as('admin', 'POST', '/organizations/', { body, headers: key }),
    as('admin', 'POST', '/organizations/', { body, headers: key }),
  ]);
  expect([one.status, two.status]).toEqual([201, 201]);
  expect(two.json.id).toBe(one.json.id);
  expect(
    (await as('admin', 'POST', '/organizations/', { body: { ...body, name: 'Other' }, headers: key })).json
      .code,
  ).toBe('IDEMPOTENCY_CONFLICT');
  expect((await as('admin', 'POST', '/organizations/', { body })).json).toMatchObject({
    code: 'DUPLICATE',
    duplicates: [{ id: one.json.id }],
  });
  expect((await as('admin', 'POST', '/organizations/', { body: { ...body, force: true } })).status).toBe(201);
});

test('what is removed is gone for everybody, and comes back with all that went with it', async () => {
  const { json } = await as('super', 'GET', `/organizations/${ACME}/`);
  const removed = await as('super', 'DELETE', `/organizations/${ACME}/`, {
    headers: {
      'if-match': String(json.version),
    },
  });
  expect(removed.status).toBe(200);
  for (const who of ['visitor', 'super']) {
    expect((await as(who, 'GET', `/organizations/${ACME}/`)).status).toBe(410);
  }
  expect(
    (await as('super', 'POST', `/change-sets/${removed.json.changeSet.id}/undo/`, { body: {} })).status,
  ).toBe(200);
  expect((await as('visitor', 'GET', `/organizations/${ACME}/`)).json.fundingRounds.length).toBe(
    json.fundingRounds.filter((round) => round.id !== sampleId('r', 90)).length,
  );
});

test('the history tells what changed from version to version', async () => {
  const { results } = (await as('visitor', 'GET', `/organizations/${ACME}/history/`)).json;
  const cities = results.filter(({ changed }) => changed.city).map(({ changed }) => changed.city);
  expect(cities).toContainEqual({ before: 'Köln', value: 'Bonn' });
  expect(JSON.stringify(results)).not.toContain('user:');
  expect(results[1]).toMatchObject({ recordedFrom: ISO, recordedTo: ISO });
});

test('what was made and approved at once goes at once, with the decision', async () => {
  const body = { name: 'Made Whole', entityType: ['company'], approve: true };
  expect((await as('admin', 'POST', '/organizations/', { body })).status).toBe(403);
  const made = await as('super', 'POST', '/organizations/', { body });
  expect(made.json).toMatchObject({ status: 'APPROVED', changeSet: { status: 'APPROVED' } });
  const { id } = made.json.changeSet;
  const told = (await as('super', 'GET', `/change-sets/${id}/`)).json;
  expect(told['createdAt']).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+\+00:00$/);
  expect((await as('super', 'POST', `/change-sets/${id}/undo/`, { body: {} })).status).toBe(200);
  expect((await as('super', 'GET', `/organizations/${made.json.id}/`)).status).toBe(404);
});

test('trying a write tells the difference and writes nothing', async () => {
  const before = (await as('super', 'GET', `/organizations/${ACME}/`)).json;
  const tried = await as('super', 'PATCH', `/organizations/${ACME}/?dryRun=1`, {
    body: {
      city: 'Trier',
      version: before.version,
    },
  });
  expect(tried.json).toMatchObject({
    dryRun: true,
    changes: [{ field: 'city', before: before.city, value: 'Trier' }],
  });
  expect((await as('super', 'GET', `/organizations/${ACME}/`)).json.version).toBe(before.version);
});

test('a key that only reads changes nothing, not even what is its owner’s own', async () => {
  const suggestion = { body: { founded: 2001 } };
  const { id } = (await as('user', 'PATCH', `/organizations/${ACME}/`, suggestion)).json.changeSet;
  const writes = [
    () => as('key', 'PATCH', `/organizations/${ACME}/`, suggestion),
    () => as('key', 'POST', '/organizations/', { body: NEW }),
    () => as('key', 'POST', `/change-sets/${id}/undo/`, { body: {} }),
    () => as('key', 'POST', `/change-sets/${id}/decide/`, { body: { decision: 'resubmit' } }),
  ];
  for (const write of writes) {
    const { status, json } = await write();
    expect([status, json['detail']]).toEqual([403, expect.stringContaining('scope "write"')]);
  }
  expect((await as('key', 'GET', `/change-sets/${id}/`)).json).toMatchObject({ status: 'PENDING' });
  expect((await as('user', 'POST', `/change-sets/${id}/undo/`, { body: {} })).json).toMatchObject({
    changeSet: { status: 'UNDONE' },
  });
});

test('an entry is opened by its id alone, with what may be done to it; by nobody who does not see it', async () => {
  const opened = await as('super', 'GET', `/entries/${ACME}/`);
  expect(opened.json).toMatchObject({
    kind: 'organization',
    can: { edit: true, suggest: true, merge: true },
    row: { id: ACME, version: expect.any(Number), facts: expect.any(Array) },
  });
  expect((await as('user', 'GET', `/entries/${ACME}/`)).json).toMatchObject({
    can: { edit: false, suggest: true, approve: false, remove: false, merge: false },
  });
  const paper = await as('admin', 'POST', '/papers/', { body: { title: 'On amounts' } });
  expect((await as('admin', 'GET', `/entries/${paper.json.id}/`)).json).toMatchObject({
    kind: 'paper',
    can: { edit: true },
  });
  expect((await as('user', 'GET', `/entries/${paper.json.id}/`)).status).toBe(404);
  expect((await as('visitor', 'GET', `/entries/${ACME}/`)).status).toBe(401);
  expect((await as('super', 'GET', '/entries/nothing/')).status).toBe(404);
});

describe('rows that come with an entry', () => {
  test('links that stand are told by their ids, and are changed and cut by them', async () => {
    const made = await as('admin', 'POST', '/organizations/', {
      body: {
        name: 'Linked by id',
        entityType: ['company'],
        employees: { create: [{ node: { name: 'Ida Link' }, edge: { title: 'CTO' } }] },
        offers: { create: [{ name: 'Linked machine' }] },
        tags: [{ create: { node: { name: 'Made with it' } } }],
      },
    });
    expect(made.status).toBe(201);
    const path = `/organizations/${made.json.id}/`;
    type Opened = { readonly version: number } & Readonly<Record<'employees', readonly Linked[]>>;
    type Linked = { readonly id: string; readonly link: { readonly id: string } };
    const open = async () => {
      const { json } = await as('admin', 'GET', `/entries/${made.json.id}/`);
      return json['row'] as Opened;
    };
    const row = await open();
    expect(row).toMatchObject({
      employees: [{ name: 'Ida Link', status: 'PENDING', link: { title: 'CTO', role: null } }],
      offers: [{ name: 'Linked machine', status: 'PENDING' }],
      tags: [{ name: 'Made with it' }],
      partners: [],
    });
    const link = { where: { edge: { id: row.employees[0]?.link.id } } };
    const other = { where: { edge: { id: made.json.id } } };
    const edit = (employees: object) =>
      as('admin', 'PATCH', path, { body: { version: row.version, employees } });
    expect((await edit({ update: [{ ...other, edge: { title: 'CEO' } }] })).json.errors).toMatchObject({
      'employees.update.0': ['There is no such link.'],
    });
    expect((await edit({ update: [{ ...link, edge: { title: 'CEO' } }] })).status).toBe(200);
    expect(await open()).toMatchObject({ employees: [{ link: { title: 'CEO' } }] });
    expect((await edit({ disconnect: [link] })).status).toBe(200);
    expect(await open()).toMatchObject({ employees: [] });
  });

  test('a link without values rests on a source by where it leads', async () => {
    const { status } = await as('admin', 'POST', '/organizations/', {
      body: {
        name: 'Sourced by its end',
        entityType: ['company'],
        sources: [{ key: 's', url: 'https://news.example/ends' }],
        partners: {
          connect: [{ where: { node: { id: ACME } }, edge: { evidence: { partner: { source: 's' } } } }],
        },
      },
    });
    expect(status).toBe(201);
    const facts = await made.database.query<{ field: string }>(sql`
      select f.field from fact f join source s on s.id = f.source_id
      where s.url = 'https://news.example/ends' and f.subject_kind = 'organization'`);
    expect(facts.map(({ field }) => field)).toEqual(['partners']);
  });
});

describe('entries that another one may be', () => {
  const asked = async (who: string, query: Readonly<Record<string, string>>) =>
    as(who, 'GET', `/duplicates/?${new URLSearchParams(query).toString()}`);
  const told = {
    name: 'Twice GmbH',
    website: 'https://twice.example/',
    linkedIn: 'https://www.linkedin.com/company/twice',
  };
  let id = '';
  beforeAll(async () => {
    const { json } = await as('admin', 'POST', '/organizations/', {
      body: { ...told, entityType: ['company'] },
    });
    ({ id } = json);
  });

  test.each([
    [{ name: 'twice gmbh' }, 'name'],
    [{ aliases: 'Twice GmbH' }, 'name'],
    [{ website: 'http://www.twice.example/about' }, 'website'],
    [{ linkedIn: 'http://linkedin.com/company/twice/' }, 'linkedIn'],
  ])('%j', async (texts, field) => {
    const { json } = await asked('admin', { kind: 'organization', ...texts });
    expect(json.results).toEqual([{ id, name: 'Twice GmbH', field }]);
  });

  test('the entry itself is none, nor what is not seen; wrong questions are refused', async () => {
    expect(
      (await asked('admin', { kind: 'organization', name: told.name, except: id })).json.results,
    ).toEqual([]);
    expect((await asked('user', { kind: 'organization', name: told.name })).json.results).toEqual([]);
    expect((await asked('visitor', { kind: 'organization', name: told.name })).status).toBe(401);
    expect((await asked('user', { kind: 'nothing' })).status).toBe(400);
    expect((await asked('user', { kind: 'organization', city: 'Ulm' })).status).toBe(400);
  });
});
