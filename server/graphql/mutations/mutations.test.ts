import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { RANKS, VISITOR, type Viewer } from '#domain/access.ts';
import { sampleId } from '#tests/support/sampleSector.ts';
import { createTestApp } from '#tests/support/testApp.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/testDatabase.ts';
import { askGraphql } from '#tests/support/testGraphql.ts';

const viewer = (index: number, rank: number): Viewer => ({
  id: `0198c0de-0000-7000-8000-00000000000${index}`,
  rank,
});
const VIEWERS: Readonly<Record<string, Viewer>> = {
  user: viewer(1, RANKS.USER),
  premium: viewer(2, RANKS.PREMIUM),
  admin: viewer(3, RANKS.ADMIN),
  super: viewer(5, RANKS.SUPER_ADMIN),
};

let made: TestDatabase;
let app: FastifyInstance;
let close: () => Promise<void>;
beforeAll(async () => {
  made = await createTestDatabase({ holding: 'sampleSector' });
  ({ app, close } = await createTestApp(made.database, {
    findViewer: ({ headers }) => Promise.resolve(VIEWERS[String(headers['x-test-viewer'])] ?? VISITOR),
  }));
});
afterAll(async () => {
  await close();
  await made.drop();
});

interface Row {
  readonly [name: string]: unknown;
  readonly id: string;
  readonly version: number;
}
interface Response {
  readonly info: unknown;
  readonly changeSet: { readonly id: string; readonly status: string } | null;
  readonly organizations: readonly Row[];
  readonly [name: string]: unknown;
}
type Told = Readonly<Record<string, unknown>> | undefined;
interface Asked {
  readonly data: Readonly<Record<string, Response>>;
  /** The extensions of the first error. */
  readonly told: Told;
}

async function as(
  who: string,
  query: string,
  variables: Readonly<Record<string, unknown>> = {},
  headers: Readonly<Record<string, string>> = {},
): Promise<Asked> {
  const asked = { variables, headers: { ...headers, 'x-test-viewer': who } };
  const { status, data, errors } = await askGraphql(app, query, asked);
  expect([status, errors?.find(({ extensions }) => extensions === undefined)]).toEqual([200, undefined]);
  return { data: (data ?? {}) as Asked['data'], told: errors?.[0]?.extensions };
}

const ACME = sampleId('o', 1);
const OTHERS = [sampleId('o', 10), sampleId('o', 11)] as const;

const row = async (who: string, id: string, fields = 'id version city'): Promise<Row | null> => {
  const headers = { 'x-test-viewer': who };
  const { data } = await askGraphql(app, `{ organization(id: "${id}") { ${fields} } }`, { headers });
  return (data?.['organization'] ?? null) as Row | null;
};

const CREATE = `mutation ($input: [OrganizationCreateInput!]!, $sources: [SourceInput!], $force: Boolean, $dryRun: Boolean) {
  createOrganizations(input: $input, sources: $sources, force: $force, dryRun: $dryRun) {
    info { nodesCreated nodesDeleted relationshipsCreated relationshipsDeleted }
    organizations { id name status version }
    changeSet { id status title author { id } createdAt changeCount isApplied }
    can { edit approve remove }
    changes { kind op field value }
  }
}`;

const UPDATE = `mutation ($where: OrganizationWhere!, $update: OrganizationUpdateInput!, $version: [Int!], $sources: [SourceInput!]) {
  updateOrganizations(where: $where, update: $update, version: $version, sources: $sources) {
    info { nodesCreated relationshipsCreated relationshipsDeleted }
    organizations { id version city founded partners { id } }
    changeSet { id status }
    changeSets { id }
  }
}`;

const DECIDE = `mutation ($id: ID!, $decision: Decision!, $reason: String) {
  decideChangeSet(id: $id, decision: $decision, reason: $reason) {
    id status isApplied decidedBy { id } changes { field before value quote source { url } }
  }
}`;

const UNDO = 'mutation ($id: ID!) { undoChangeSet(id: $id) { status kind undoes } }';

const NEW = {
  name: 'Helix Quantum',
  entityType: ['company'],
  aliases: ['HQ'],
  founded: 2021,
  country: 'DE',
  primaryClassification: { connect: { id: sampleId('c', 2) } },
  evidence: [{ field: 'founded', source: 'press', quote: 'founded in 2021', confidence: 'high' }],
  organizationHasRound: {
    create: [
      {
        node: {
          name: 'Seed',
          date: '2022-07',
          fundingUsd: '123456789012345.67',
          investors: {
            connect: [
              {
                where: { node: { name: 'Alpha Capital' } },
                edge: { isLeadInvestor: true, type: 'venture_capital' },
              },
            ],
          },
        },
      },
    ],
  },
  employees: {
    create: [{ node: { name: 'Ada Quant', firstName: 'Ada', lastName: 'Quant' }, edge: { title: 'CEO' } }],
  },
  partners: {
    connect: [
      {
        ids: OTHERS,
        edge: {
          option: 'technology',
          source: 'https://news.example/joint',
          description: 'Work together',
          date: '2023-03',
        },
      },
      { name: 'Acme Qubits' },
    ],
  },
};
const SOURCES = [
  { key: 'press', url: 'https://news.example/helix', title: 'Helix starts', publishedOn: '2021-05-01' },
];

test('a company is made with rounds, investors, people and partners; it is seen once it is approved', async () => {
  const { data, told } = await as('admin', CREATE, { input: [NEW], sources: SOURCES });
  expect(told).toBeUndefined();
  expect(data['createOrganizations']).toMatchObject({
    // The company, its round and a person; class, entity of the round, investor, role and three partners.
    info: { nodesCreated: 3, nodesDeleted: 0, relationshipsCreated: 7, relationshipsDeleted: 0 },
    organizations: [{ name: 'Helix Quantum', status: 'PENDING', version: 1 }],
    changeSet: {
      status: 'PENDING',
      title: 'New organization: Helix Quantum',
      author: { id: VIEWERS['admin']?.id },
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      isApplied: true,
    },
    can: { edit: true, approve: false, remove: false },
    changes: null,
  });
  const id = data['createOrganizations']!.organizations[0]!.id;
  for (const who of ['visitor', 'user', 'premium']) expect(await row(who, id)).toBeNull();
  const approve = `mutation { decideOrganizations(id: "${id}", decision: approve) { organizations { status } can { edit approve } } }`;
  expect((await as('admin', approve)).told).toMatchObject({ code: 'FORBIDDEN' });
  expect((await as('super', approve)).data['decideOrganizations']).toEqual({
    organizations: [{ status: 'APPROVED' }],
    can: { edit: true, approve: false },
  });
  const fields = `founded primaryClassification { id } employees { name } facts { field quote source { url } }
    organizationHasRound { date datePrecision fundingUsd investorsConnection { edges { isLead type node { name } } } }
    partnersConnection(options: {sort: [{name: ASC}]}) { edges { option source description date node { name } } }`;
  const seen = await row('visitor', id, fields);
  expect(seen).toMatchObject({
    founded: 2021,
    primaryClassification: { id: sampleId('c', 2) },
    employees: [{ name: 'Ada Quant' }],
    facts: expect.arrayContaining([
      { field: 'founded', quote: 'founded in 2021', source: { url: 'https://news.example/helix' } },
    ]),
    organizationHasRound: [
      {
        date: '2022-07-01',
        datePrecision: 'month',
        fundingUsd: '123456789012345.67',
        investorsConnection: {
          edges: [{ isLead: true, type: 'venture_capital', node: { name: 'Alpha Capital' } }],
        },
      },
    ],
  });
  const joint = {
    option: 'technology',
    source: 'https://news.example/joint',
    description: 'Work together',
    date: '2023-03-01',
  };
  expect(seen?.['partnersConnection']).toMatchObject({
    edges: [
      { node: { name: 'Acme Qubits' } },
      { ...joint, node: { name: 'Plain 0' } },
      { ...joint, node: { name: 'Plain 1' } },
    ],
  });
});

describe('an edit', () => {
  test('names the version; a stale one is told both values; the same values change nothing', async () => {
    const { version } = (await row('super', ACME))!;
    const edit = (city: string, ...versions: number[]) =>
      as('super', UPDATE, { where: { id: ACME }, update: { city }, version: versions });
    expect((await edit('Bonn')).told).toMatchObject({
      code: 'INVALID_FIELDS',
      fields: { version: [expect.any(String)] },
    });
    const { data } = await edit('Bonn', version);
    expect(data['updateOrganizations']).toMatchObject({
      info: { nodesCreated: 0, relationshipsCreated: 0, relationshipsDeleted: 0 },
      organizations: [{ city: 'Bonn' }],
      changeSet: { status: 'APPROVED' },
    });
    expect((await edit('Ulm', version)).told).toMatchObject({
      code: 'STALE',
      status: 409,
      fields: { 'update.city': [expect.any(String)] },
      conflicts: { city: { seen: 'Köln', stands: 'Bonn' } },
    });
    const now = (await row('super', ACME))!.version;
    expect((await edit('Bonn', now)).data['updateOrganizations']).toMatchObject({
      changeSet: null,
      changeSets: [],
    });
  });

  test('of somebody who may only suggest waits, is decided and taken back', async () => {
    const { data } = await as('user', UPDATE, {
      where: { name: 'Acme Qubits' },
      update: { founded: 2014, evidence: [{ field: 'founded', source: 's', quote: 'since 2014' }] },
      sources: [{ key: 's', url: 'https://acme.test/history' }],
    });
    expect(data['updateOrganizations']).toMatchObject({
      organizations: [{ founded: 2016 }],
      changeSet: { status: 'PENDING' },
    });
    const id = data['updateOrganizations']!.changeSet!.id;
    for (const [who, code] of [
      ['visitor', 'UNAUTHORIZED'],
      ['user', 'FORBIDDEN'],
      ['premium', 'NOT_FOUND'],
    ] as const) {
      expect((await as(who, DECIDE, { id, decision: 'approve' })).told).toMatchObject({ code });
    }
    expect((await as('super', DECIDE, { id, decision: 'decline' })).told).toMatchObject({
      fields: { reason: [expect.any(String)] },
    });
    const decided = await as('super', DECIDE, { id, decision: 'approve' });
    expect(decided.data['decideChangeSet']).toEqual({
      id,
      status: 'APPROVED',
      isApplied: true,
      decidedBy: { id: VIEWERS['super']?.id },
      changes: [
        {
          field: 'founded',
          before: '2016',
          value: '2014',
          quote: 'since 2014',
          source: { url: 'https://acme.test/history' },
        },
      ],
    });
    expect((await row('visitor', ACME, 'founded'))?.['founded']).toBe(2014);
    expect((await as('super', DECIDE, { id, decision: 'approve' })).told).toMatchObject({
      code: 'DECIDED_ALREADY',
    });
    expect((await as('super', UNDO, { id })).data['undoChangeSet']).toEqual({
      status: 'APPROVED',
      kind: 'undo',
      undoes: id,
    });
    expect((await row('visitor', ACME, 'founded'))?.['founded']).toBe(2016);
  });

  test('connects, changes and cuts links, several changes in a list; a link is cut only where it leads there', async () => {
    const { data } = await as('admin', CREATE, {
      input: [{ name: 'Linker', entityType: ['company'], partOf: { connect: { name: 'Acme Qubits' } } }],
    });
    const { id } = data['createOrganizations']!.organizations[0]!;
    const edit = async (update: object) => {
      const { version } = (await row('admin', id))!;
      return as('admin', UPDATE, { where: { id }, update, version });
    };
    const [one, two] = OTHERS;
    const first = await edit({ partners: { connect: [{ ids: [one, two, ACME] }] } });
    expect(first.data['updateOrganizations']).toMatchObject({ info: { relationshipsCreated: 3 } });
    const second = await edit({
      partners: [{ disconnect: [{ id: ACME }] }, { update: [{ id: one, edge: { option: 'research' } }] }],
      partOf: { disconnect: { id: ACME } },
    });
    expect(second.data['updateOrganizations']).toMatchObject({
      info: { relationshipsCreated: 0, relationshipsDeleted: 2 },
    });
    const fields = 'partOf { id } partnersConnection { edges { option node { id } } }';
    expect(await row('admin', id, fields)).toEqual({
      partOf: null,
      partnersConnection: {
        edges: expect.arrayContaining([
          { option: 'research', node: { id: one } },
          { option: null, node: { id: two } },
        ]),
      },
    });
    await edit({ partOf: { connect: { id: one } } });
    expect((await edit({ partOf: { disconnect: { id: two } } })).told).toMatchObject({
      fields: { 'update.partOf.disconnect': ['There is no such link.'] },
    });
  });
});

test('all that is wrong is told at once, by its path in the arguments', async () => {
  const wrong = {
    founded: 21,
    website: 'javascript:alert(1)',
    primaryClassification: { connect: { where: { node: { name: 'None' } } } },
    employees: {
      create: [{ node: { linkedIn: 'x' }, edge: { evidence: [{ field: 'title', source: 'none' }] } }],
    },
    fundingRounds: {
      create: [{ node: { name: 'Seed', fundingUsd: '-1', entity: { connect: { id: ACME } } } }],
    },
    partners: { connect: [{ name: 'Acme Qubits' }, { ids: [ACME, 'x'], edge: { date: 'soon' } }] },
    evidence: [{ field: 'city', source: 'none' }],
  };
  const { told, data } = await as('admin', CREATE, { input: [wrong], sources: [{ key: 'a', url: 'x' }] });
  expect(data).toEqual({ createOrganizations: null });
  expect(told).toMatchObject({ code: 'INVALID_FIELDS', status: 422 });
  const at = 'input.0';
  expect(Object.keys(told?.['fields'] as object).toSorted()).toEqual([
    `${at}.employees.create.0.edge.evidence.0`,
    `${at}.employees.create.0.node.linkedIn`,
    `${at}.employees.create.0.node.name`,
    `${at}.entityType`,
    `${at}.evidence.0`,
    `${at}.founded`,
    `${at}.fundingRounds.create.0.node.entity`,
    `${at}.fundingRounds.create.0.node.fundingUsd`,
    `${at}.name`,
    `${at}.partners.connect.1.edge.date`,
    `${at}.partners.connect.1.ids.1`,
    `${at}.primaryClassification.connect.where.node.name`,
    `${at}.website`,
    'sources.0.url',
  ]);
});

describe('several entries', () => {
  test('are made all or none, and one that looks alike is told', async () => {
    const named = (name: string) => ({ name, entityType: ['company'] });
    const input = [named('Batch One'), named('Batch Two')];
    const twice = await as('admin', CREATE, { input: [...input, named('acme qubits')] });
    expect(twice.told).toMatchObject({ code: 'DUPLICATE', duplicates: [{ id: ACME }] });
    const count = '{ organizationsConnection(where: {name_STARTS_WITH: "Batch"}) { totalCount } }';
    expect((await as('admin', count)).data).toEqual({ organizationsConnection: { totalCount: 0 } });
    const { data } = await as('admin', CREATE, { input });
    expect(data['createOrganizations']).toMatchObject({
      info: { nodesCreated: 2 },
      changeSet: null,
      can: null,
    });
    expect(data['createOrganizations']?.organizations.map(({ name }) => name)).toEqual([
      'Batch One',
      'Batch Two',
    ]);
    const many = Array.from({ length: 21 }, (_, index) => named(`Many ${index}`));
    expect((await as('admin', CREATE, { input: many })).told).toMatchObject({
      fields: { input: [expect.any(String)] },
    });
  });

  test('are changed only where they are named by their ids, each with its version', async () => {
    const [one, two] = OTHERS;
    const versions = await Promise.all([two, one].map(async (id) => (await row('super', id))!.version));
    const update = { city: 'Jena' };
    const plain = await as('super', UPDATE, { where: { name_STARTS_WITH: 'Plain' }, update, version: [1] });
    expect(plain.told).toMatchObject({
      code: 'INVALID_FIELDS',
      fields: { where: [expect.stringContaining('id_IN')] },
    });
    const none = await as('super', UPDATE, { where: { name: 'Nobody' }, update, version: [1] });
    expect(none.told).toMatchObject({ code: 'NOT_FOUND' });
    const where = { id_IN: [two, one] };
    expect((await as('super', UPDATE, { where, update, version: [1] })).told).toMatchObject({
      fields: { version: [expect.any(String)] },
    });
    const missing = await as('super', UPDATE, {
      where: { id_IN: [two, one, sampleId('o', 999)] },
      update,
      version: [...versions, 1],
    });
    expect([missing.told?.['code'], missing.data]).toEqual(['NOT_FOUND', { updateOrganizations: null }]);
    expect((await row('super', one))?.['city']).not.toBe('Jena');
    const { data } = await as('super', UPDATE, { where, update, version: versions });
    expect(data['updateOrganizations']).toMatchObject({
      organizations: [{ city: 'Jena' }, { city: 'Jena' }],
      changeSets: [{}, {}],
      changeSet: null,
    });
  });
});

test('mutations of one request are made one after another; what fails is null beside the others', async () => {
  const query = `mutation {
    a: createTags(input: {name: "First Tag"}) { tags { name } }
    b: createTags(input: {name: ""}) { tags { name } }
    c: createTags(input: {name: "first tag"}) { tags { name } }
    d: createTags(input: {name: "Last Tag"}) { tags { name } }
  }`;
  const asked = await askGraphql(app, query, { headers: { 'x-test-viewer': 'admin' } });
  expect(asked.data).toEqual({
    a: { tags: [{ name: 'First Tag' }] },
    b: null,
    c: null,
    d: { tags: [{ name: 'Last Tag' }] },
  });
  expect(asked.errors?.map(({ path, extensions }) => [path, extensions?.['code']])).toEqual([
    [['b'], 'INVALID_FIELDS'],
    [['c'], 'DUPLICATE'],
  ]);
});

test('a key makes each mutation of a request happen once', async () => {
  const query =
    'mutation ($name: String) { a: createTags(input: {name: $name}) { tags { id } } b: createTags(input: {name: "Twin"}) { tags { id } } }';
  const ask = (name: string) => as('admin', query, { name }, { 'idempotency-key': 'one' });
  const first = await ask('Once');
  expect(await ask('Once')).toEqual(first);
  expect((await ask('Other')).told).toMatchObject({ code: 'IDEMPOTENCY_CONFLICT' });
});

test('what is removed is gone, and comes back with all that went with it', async () => {
  const before = (await row('super', ACME, 'version fundingRounds { id } partners { id }'))!;
  const remove =
    'mutation ($v: [Int!]) { deleteOrganizations(where: {id: "' +
    ACME +
    '"}, version: $v) { nodesDeleted relationshipsDeleted changeSet { id } } }';
  expect((await as('admin', remove, { v: before.version })).told).toMatchObject({ code: 'FORBIDDEN' });
  const { data } = await as('super', remove, { v: before.version });
  const { nodesDeleted, relationshipsDeleted, changeSet } = data['deleteOrganizations']!;
  expect(Number(nodesDeleted)).toBeGreaterThan((before['fundingRounds'] as unknown[]).length);
  expect(Number(relationshipsDeleted)).toBeGreaterThanOrEqual((before['partners'] as unknown[]).length);
  expect(await row('super', ACME)).toBeNull();
  expect((await as('super', remove, { v: before.version })).told).toMatchObject({ code: 'GONE' });
  await as('super', UNDO, { id: changeSet!.id });
  const after = (await row('super', ACME, 'fundingRounds { id }'))!;
  expect(after['fundingRounds']).toHaveLength((before['fundingRounds'] as unknown[]).length);
});

test('trying a mutation tells the difference and writes nothing', async () => {
  const input = [{ name: 'Only Tried', entityType: ['company'] }];
  const { data } = await as('admin', CREATE, { input, dryRun: true });
  expect(data['createOrganizations']).toMatchObject({
    info: { nodesCreated: 0 },
    organizations: [],
    changeSet: null,
    can: null,
    changes: expect.arrayContaining([
      { kind: 'organization', op: 'set', field: 'name', value: 'Only Tried' },
    ]),
  });
  const tried = await as('admin', '{ organizations(where: {name: "Only Tried"}) { id } }');
  expect(tried.data).toEqual({ organizations: [] });
});

describe('is refused', () => {
  const tag = 'mutation { createTags(input: {name: "By address"}) { tags { id } } }';

  test('by GET, whoever asks', async () => {
    const url = `/graphql?query=${encodeURIComponent(tag)}`;
    const answer = await app.inject({ url, headers: { 'x-test-viewer': 'super' } });
    expect([answer.statusCode, answer.headers['allow']]).toEqual([405, 'POST']);
    const found = await as('super', '{ tags(where: {name: "By address"}) { id } }');
    expect(found.data).toEqual({ tags: [] });
  });

  test('what one request sends too much of, though variables say it once', async () => {
    const query = `mutation ($sources: [SourceInput!]) {
      a: createTags(input: {}, sources: $sources) { tags { id } }
      b: createTags(input: {}, sources: $sources) { tags { id } }
    }`;
    const sources = Array.from({ length: 200 }, () => ({}));
    const { errors = [] } = await askGraphql(app, query, {
      variables: { sources },
      headers: { 'x-test-viewer': 'admin' },
    });
    expect(errors.map(({ extensions }) => extensions?.['code'])).toEqual([
      'INVALID_FIELDS',
      'QUERY_TOO_LARGE',
    ]);
  });

  test.each([
    ['status', 'status: APPROVED'],
    ['a value that is worked out', 'totalRaisedUsd: 5'],
    ['an id', 'id: "x"'],
    ['a version', 'version: 3'],
  ])('%s in an input', async (_what, member) => {
    const query = `mutation { createOrganizations(input: {name: "x", ${member}}) { organizations { id } } }`;
    const { errors, data } = await askGraphql(app, query, { headers: { 'x-test-viewer': 'super' } });
    expect(data).toBeUndefined();
    expect(errors?.[0]?.message).toContain('"OrganizationCreateInput" not to include unknown field');
  });
});
