import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sql } from '#server/database/sql.ts';
import { HIDDEN, sampleId, SHOWN_ORGANIZATIONS } from '#tests/support/sampleSector.ts';
import { createTestApp } from '#tests/support/testApp.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/testDatabase.ts';
import { askGraphql, watched, type WatchedDatabase } from '#tests/support/testGraphql.ts';

let made: TestDatabase;
let database: WatchedDatabase;
let app: FastifyInstance;
let close: () => Promise<void>;

beforeAll(async () => {
  made = await createTestDatabase({ holding: 'sampleSector' });
  database = watched(made.database);
  ({ app, close } = await createTestApp(database));
});
afterAll(async () => {
  await close();
  await made.drop();
});
beforeEach(() => void (database.statements.length = 0));

type Row = Readonly<Record<string, unknown>>;
type Rows = readonly Row[];
interface Connection {
  readonly totalCount: number;
  readonly countIsCapped: boolean;
  readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string | null };
  readonly edges: readonly Row[];
}

async function data(query: string, variables: Row = {}): Promise<Row> {
  const answer = await askGraphql(app, query, { variables });
  expect([JSON.stringify(answer.errors), answer.errors]).toEqual([JSON.stringify(answer.errors), undefined]);
  expect(answer.status).toBe(200);
  return answer.data as Row;
}

const o = (index: number): string => sampleId('o', index);
const idsOf = (rows: unknown): string[] => (rows as Rows).map((row) => String(row['id']));
const ALL = SHOWN_ORGANIZATIONS;

describe('the same list as REST', () => {
  test.each<[string, Record<string, string>]>([
    ['{}', {}],
    ['{name_CONTAINS: "plain"}', { 'name.contains': 'plain' }],
    ['{name_STARTS_WITH: "ZURICH"}', { 'name.starts': 'ZURICH' }],
    ['{country: DE}', { country: 'DE' }],
    ['{country_NOT: DE}', { 'country.notEq': 'DE' }],
    ['{country_IN: [DE, CH]}', { q: '{"where":{"f":"country","op":"eq","v":["DE","CH"]}}' }],
    ['{country_NOT_IN: [DE, US]}', { q: '{"where":{"f":"country","op":"notEq","v":["DE","US"]}}' }],
    ['{country_BLANK: true}', { 'country.blank': 'true' }],
    ['{entityType_INCLUDES: investor}', { entityType: 'investor' }],
    [
      '{entityType_INCLUDES_ALL: [investor, company]}',
      { q: '{"where":{"f":"entityType","op":"includesAll","v":["investor","company"]}}' },
    ],
    [
      '{modality_INCLUDES_ANY: ["photonic", "=1+1"]}',
      { q: '{"where":{"f":"modality","op":"includes","v":["photonic","=1+1"]}}' },
    ],
    ['{founded_GTE: 2016, founded_LT: 2020}', { 'founded.gte': '2016', 'founded.lt': '2020' }],
    ['{founded_BETWEEN: [2017, 2019]}', { 'founded.between': '2017,2019' }],
    ['{totalRaisedUsd_GT: 12500000.25}', { 'totalRaisedUsd.gt': '12500000.25' }],
    ['{totalRaisedUsd_GT: "12500000.25"}', { 'totalRaisedUsd.gt': '12500000.25' }],
    ['{totalRaisedUsd_LTE: 1.25e7}', { 'totalRaisedUsd.lte': '12500000' }],
    ['{employeeRange: "1-10"}', { employeeRange: '1-10' }],
    ['{hasInvestmentArm: false}', { hasInvestmentArm: 'false' }],
    [`{id_IN: ["${o(1)}", "${o(90)}"]}`, { q: `{"where":{"f":"id","op":"eq","v":["${o(1)}","${o(90)}"]}}` }],
    ['{id_IN: []}', { q: '{"where":{"or":[]}}' }],
    ['{country_NOT_IN: []}', {}],
    ['{modality_INCLUDES_ANY: []}', { q: '{"where":{"or":[]}}' }],
    ['{investmentsConnection_SOME: {edge: {type_IN: []}}}', { q: '{"where":{"or":[]}}' }],
    ['{lastRoundDate: "2023"}', { lastRoundDate: '2023' }],
    ['{partOf: {name: "acme qubits"}}', { 'partOf.name': 'acme qubits' }],
    ['{partOf_NOT: {name: "acme qubits"}}', { 'partOf.name.notEq': 'acme qubits' }],
    ['{partOf_BLANK: false}', { 'partOf.blank': 'false' }],
    [
      '{primaryClassification_DESCENDANT_OF: ["hardware"]}',
      { 'primaryClassification.descendantOf': 'hardware' },
    ],
    ['{inCountry: {region: EMEA}}', { 'inCountry.region': 'EMEA' }],
    ['{fundingRounds_SOME: {fundingInfo: seed}}', { 'fundingRounds.fundingInfo': 'seed' }],
    ['{fundingRounds_NONE: {}}', { 'fundingRounds.blank': 'true' }],
    [
      '{investmentsConnection_SOME: {edge: {isLead: true}, node: {date_GTE: "2020"}}}',
      {
        q: '{"where":{"some":"investments","where":{"and":[{"f":"date","op":"gte","v":"2020"},{"f":"isLead","op":"eq","v":true}]}}}',
      },
    ],
    ['{investmentsConnection_NONE: {edge: {isLead: true}}}', { 'investments.isLead.notEq': 'true' }],
    ['{NOT: {country: US}}', { 'country.notEq': 'US' }],
    [
      '{OR: [{country: CH}, {AND: [{founded_GT: 2018}, {NOT: {name_CONTAINS: "plain"}}]}]}',
      {
        q: '{"where":{"or":[{"f":"country","op":"eq","v":"CH"},{"and":[{"f":"founded","op":"gt","v":2018},{"not":{"f":"name","op":"contains","v":"plain"}}]}]}}',
      },
    ],
    ['{OR: []}', { q: '{"where":{"or":[]}}' }],
    ['{status: PENDING}', { status: 'PENDING' }],
  ])('%s', async (where, params) => {
    const rest = await app.inject(`/organizations/?${new URLSearchParams(params)}`);
    const { count, results } = rest.json<{ count: number; results: Rows }>();
    const answer = await data(`{
      organizations(where: ${where}, options: {limit: 999}) { id name }
      organizationsConnection(where: ${where}) { totalCount edges { node { id } } }
    }`);
    const connection = answer['organizationsConnection'] as Connection;
    expect(idsOf(answer['organizations'])).toEqual(idsOf(results));
    expect(connection.edges.map(({ node }) => (node as Row)['id'])).toEqual(idsOf(results));
    expect(connection.totalCount).toBe(count);
  });

  test('every value of a row is the same', async () => {
    const answer = await data(
      '{ __type(name: "Organization") { fields { name args { name } type { kind ofType { kind ofType { ofType { kind } } } } } } }',
    );
    const isScalar = (type: unknown): boolean => !JSON.stringify(type).includes('"OBJECT"');
    const fields = ((answer['__type'] as Row)['fields'] as Rows).filter(({ type }) => isScalar(type));
    const names = fields.map((field) => String(field['name']));
    expect(names).toEqual(
      expect.arrayContaining(['id', 'name', 'status', 'version', 'updatedAt', 'modality']),
    );
    const { organization } = await data(`{ organization(id: "${o(1)}") { ${names.join(' ')} } }`);
    const rest = (await app.inject(`/organizations/${o(1)}/`)).json<Row>();
    // REST writes as a number what is exact text here.
    const asNumber = ([name, value]: [string, unknown]) => [
      name,
      typeof rest[name] === 'number' ? Number(value) : value,
    ];
    expect(rest).toMatchObject(Object.fromEntries(Object.entries(organization as Row).map(asNumber)));
  });

  test('money and decimals are text with every digit, and no zero behind the last one', async () => {
    const id = ALL.at(-1) ?? '';
    await made.database.query(
      sql`update organization set total_raised_usd = '123456789012345678.123456789', acquisition_usd = '12500000.500', stated_total_usd = '1000000', lat = '-0.00000001', lng = '0.000' where id = ${id}::uuid`,
    );
    const fields = 'totalRaisedUsd acquisitionUsd statedTotalUsd lat lng';
    expect(await data(`{ organization(id: "${id}") { ${fields} } }`)).toEqual({
      organization: {
        totalRaisedUsd: '123456789012345678.123456789',
        acquisitionUsd: '12500000.5',
        statedTotalUsd: '1000000',
        lat: '-0.00000001',
        lng: '0',
      },
    });
    const rest = await app.inject(`/organizations/${id}/`);
    expect(rest.body).toContain('"totalRaisedUsd":123456789012345678.123456789,');
    const exact = 'query Exact($amount: Decimal) { organizations(where: {totalRaisedUsd: $amount}) { id } }';
    for (const amount of ['123456789012345678.123456789', '123456789012345678.1234567890']) {
      expect(await data(exact, { amount })).toEqual({ organizations: [{ id }] });
    }
    expect(await data(exact, { amount: 12_500_000.5 })).toEqual({ organizations: [{ id: o(1) }] });
  });

  test.each(['"much"', '"1,5"', '""', '"NaN"', '"Infinity"', '"0x10"', 'true', '{}', '["1", "2"]', 'much'])(
    '%s is no decimal',
    async (amount) => {
      const literal = await askGraphql(app, `{ organizations(where: {totalRaisedUsd: ${amount}}) { id } }`);
      expect(literal.data).toBeUndefined();
      expect(literal.errors?.[0]?.message).toContain('Decimal');
      if (amount === '{}' || amount === 'much') return;
      const query = 'query Q($amount: Decimal) { organizations(where: {totalRaisedUsd: $amount}) { id } }';
      const variable = await askGraphql(app, query, { variables: { amount: JSON.parse(amount) as unknown } });
      expect(variable.data).toBeUndefined();
      expect(variable.errors?.[0]?.message).toContain('Decimal');
    },
  );

  test('a choice is an enumeration, in variables as in answers', async () => {
    const query =
      'query Q($status: ApprovalStatus, $types: [EntityType!]) { organizations(where: {status: $status, entityType_INCLUDES_ANY: $types}) { status entityType country employeeRange } }';
    const found = await data(query, { status: 'APPROVED', types: ['investor'] });
    expect(found['organizations']).toContainEqual(
      expect.objectContaining({ status: 'APPROVED', entityType: expect.arrayContaining(['investor']) }),
    );
    for (const variables of [{ status: 'approved' }, { types: ['none'] }, { types: [1] }]) {
      const answer = await askGraphql(app, query, { variables });
      expect(answer.data).toBeUndefined();
      expect(answer.errors?.[0]?.message).toMatch(/[Ee]num/);
    }
  });

  test('where and q together ask for what meets both', async () => {
    const q = JSON.stringify({ where: { f: 'entityType', op: 'includes', v: ['company'] } });
    const query = `query Both($q: String) {
      where: organizations(where: {country: US}) { id entityType }
      q: organizations(q: $q) { id country }
      both: organizations(where: {country: US}, q: $q) { id }
      counted: organizationsConnection(where: {country: US}, q: $q) { totalCount }
    }`;
    const answer = await data(query, { q });
    const inBoth = idsOf(answer['q']).filter((id) => idsOf(answer['where']).includes(id));
    expect(inBoth.length).toBeLessThan(Math.min(idsOf(answer['q']).length, idsOf(answer['where']).length));
    expect(inBoth.length).toBeGreaterThan(0);
    expect(idsOf(answer['both']).toSorted()).toEqual(inBoth.toSorted());
    expect(answer['counted']).toEqual({ totalCount: inBoth.length });
  });

  test('order, limit and offset', async () => {
    const answer = await data(`{
      a: organizations(options: {sort: [{founded: DESC}, {name: ASC}], limit: 4, offset: 1}) { id }
      b: organizationsConnection(sort: [{founded: DESC}, {name: ASC}], first: 4, offset: 1) { edges { node { id } } }
      c: organizations(q: "{\\"sort\\": [{\\"f\\": \\"founded\\", \\"dir\\": \\"desc\\"}, {\\"f\\": \\"name\\"}], \\"limit\\": 5}") { id }
    }`);
    const rest = await app.inject('/organizations/?ordering=-founded,name&limit=4&offset=1');
    const expected = idsOf(rest.json<{ results: Rows }>().results);
    expect(idsOf(answer['a'])).toEqual(expected);
    expect((answer['b'] as Connection).edges.map(({ node }) => (node as Row)['id'])).toEqual(expected);
    expect(idsOf(answer['c']).slice(1)).toEqual(expected);
  });

  test('cursors lead through every row once', async () => {
    const seen: unknown[] = [];
    let after: string | null = null;
    do {
      const query =
        'query Page($after: String) { organizationsConnection(first: 4, after: $after, sort: [{country: DESC}]) { totalCount countIsCapped pageInfo { hasNextPage endCursor } edges { node { id } } } }';
      const page: Connection = (await data(query, { after }))['organizationsConnection'] as Connection;
      expect(page).toMatchObject({ totalCount: ALL.length, countIsCapped: false });
      expect(page.pageInfo.hasNextPage).toBe(page.pageInfo.endCursor !== null);
      seen.push(...page.edges.map(({ node }) => (node as Row)['id']));
      after = page.pageInfo.endCursor;
    } while (after !== null);
    expect(seen.toSorted()).toEqual(ALL.toSorted());
    expect(seen).toHaveLength(ALL.length);
  });

  test('facets of yes and no, and of lists of links, have words', async () => {
    const answer = await data(
      '{ publicFundingsFacets(fields: ["nationalStrategy"]) { values { value label count } } productsFacets(fields: ["tags"]) { values { value label count } } }',
    );
    expect(answer).toEqual({
      publicFundingsFacets: [{ values: [{ value: 'true', label: 'Yes', count: 1 }] }],
      productsFacets: [{ values: [{ value: 'ion-traps', label: 'Ion traps', count: 1 }] }],
    });
  });

  test('facets', async () => {
    const answer = await data(
      '{ organizationsFacets(where: {country: US}, fields: ["country", "entityType", "primaryClassification"]) { field label values { value label count } } }',
    );
    expect(answer['organizationsFacets']).toEqual([
      {
        field: 'country',
        label: 'Country',
        values: [
          { value: 'US', label: 'United States', count: 9 },
          { value: 'DE', label: 'Germany', count: 2 },
          { value: 'CH', label: 'Switzerland', count: 1 },
        ],
      },
      {
        field: 'entityType',
        label: 'Entity type',
        values: [
          { value: 'company', label: 'Company', count: 8 },
          { value: 'investor', label: 'Investor', count: 1 },
        ],
      },
      { field: 'primaryClassification', label: 'Class', values: [] },
    ]);
  });

  test('people and whom they work for, without those who are hidden', async () => {
    expect(await data('{ people { name organizations { name } } }')).toEqual({
      people: [
        { name: 'Ada Example', organizations: [{ name: 'Acme Qubits' }] },
        { name: 'Béla Beispiel', organizations: [] },
      ],
    });
    expect(await data(`{ person(id: "${HIDDEN.person}") { name } }`)).toEqual({ person: null });
  });
});

describe('what is asked is what is answered', () => {
  test('aliases, and one field under several of them with arguments of their own', async () => {
    const answer = await data(`{
      first: organization(id: "${o(1)}") {
        key: id
        again: name
        name
        early: fundingRounds(where: {date_LT: "2021"}) { name }
        late: fundingRounds(where: {date_GTE: "2021"}, options: {limit: 5}) { title: name }
        none: fundingRoundsConnection(where: {name: "nothing"}) { n: totalCount m: totalCount edges { node { id } } }
        all: fundingRoundsConnection(options: {sort: [{name: DESC}]}) { totalCount a: edges { x: node { name } } b: edges { node { fundingUsd } } }
      }
      second: organization(id: "${o(2)}") { name }
    }`);
    expect(answer).toEqual({
      first: {
        key: o(1),
        again: 'Acme Qubits',
        name: 'Acme Qubits',
        early: [{ name: 'Seed' }],
        late: [{ title: 'Series A' }],
        none: {
          n: 0,
          m: 0,
          edges: [],
        },
        all: {
          totalCount: 2,
          a: [{ x: { name: 'Series A' } }, { x: { name: 'Seed' } }],
          b: [{ node: { fundingUsd: '10000000' } }, { node: { fundingUsd: '2500000' } }],
        },
      },
      second: { name: expect.stringContaining('=HYPERLINK') },
    });
  });

  const NAMES = [
    'constructor toString hasOwnProperty __proto__ prototype __x _ select from json row rows item null true',
    't1 t2 t3 t4 t5 t6 t7 t8 t9 t10 T1 p a b c h r g v k0 l0 m0 v0 f0 pass0 counted rows object id name count',
    `hasMore lastKeys version edges node totalCount data errors ${'a'.repeat(60)}`,
  ].flatMap((line) => line.split(' '));

  // Of a row and of every shape of what hangs on it: a link, a list, a connection, its edges.
  test.each(NAMES)('%s is an alias like others', async (alias) => {
    const query = (name: (field: string) => string): string =>
      `{ ${name('organizations')}(where: {fundingRounds_SOME: {}}, options: {limit: 3}) { ${name('name')} }
         o: organization(id: "${o(1)}") { ${name('inCountry')} { ${name('code')} } }
         l: organization(id: "${o(1)}") { ${name('fundingRounds')} { ${name('investorsConnection')} { ${name('edges')} { ${name('isLead')} } } } }
         n: organization(id: "${o(1)}") { fundingRoundsConnection { ${name('totalCount')} } }
         e: organizationsConnection(first: 2) { ${name('edges')} { ${name('node')} { ${name('parts')} { ${name('id')} } } } } }`;
    const plain = JSON.stringify(await data(query((field) => field)));
    const fields =
      'organizations|name|inCountry|code|fundingRounds|investorsConnection|edges|isLead|totalCount|node|parts|id';
    const expected = plain.replaceAll(new RegExp(`"(${fields})":`, 'g'), `"${alias}":`);
    const asked = query((field) => `${alias}: ${field}`);
    for (const accept of ['application/json', 'application/json;q=1']) {
      const answer = await app.inject({
        method: 'POST',
        url: '/graphql',
        headers: { 'content-type': 'application/json', accept },
        payload: JSON.stringify({ query: asked }),
      });
      expect(answer.body).toBe(`{"data":${expected}}`);
    }
  });

  test('an alias longer than a name of the database is refused in words', async () => {
    const fine = 'a'.repeat(60);
    expect(await data(`{ people(options: {limit: 1}) { ${fine}: name } }`)).toEqual({
      people: [{ [fine]: 'Ada Example' }],
    });
    const answer = await askGraphql(app, `{ people { ${'a'.repeat(64)}: name } }`);
    expect(answer.errors?.[0]?.message).toContain('alias');
    expect(answer.errors?.[0]?.extensions?.['code']).toBe('QUERY_TOO_LARGE');
  });

  test('fragments, __typename, and the same field asked twice', async () => {
    const answer = await data(`
      query { organization(id: "${o(1)}") { ...Head ... on Organization { fundingRounds { name } } ... { founded } fundingRounds { date } __typename } }
      fragment Head on Organization { id ...Place fundingRounds { id } partOf { name } }
      fragment Place on Organization { city country }
    `);
    expect(answer['organization']).toEqual({
      id: o(1),
      city: 'Köln',
      country: 'DE',
      founded: 2016,
      partOf: null,
      __typename: 'Organization',
      fundingRounds: [
        {
          id: sampleId('r', 2),
          name: 'Series A',
          date: '2023-05-04',
        },
        {
          id: sampleId('r', 1),
          name: 'Seed',
          date: '2020-02-29',
        },
      ],
    });
  });

  test('@skip and @include', async () => {
    const query = `query Q($yes: Boolean!, $no: Boolean!) { organization(id: "${o(1)}") {
      id @skip(if: $no) name @skip(if: $yes) city @include(if: $yes) state @include(if: $no)
      ... @include(if: $no) { founded } ...More @skip(if: $yes)
      fundingRounds @include(if: $yes) { name @skip(if: true) id }
    } } fragment More on Organization { website }`;
    expect((await data(query, { yes: true, no: false }))['organization']).toEqual({
      id: o(1),
      city: 'Köln',
      fundingRounds: [{ id: sampleId('r', 2) }, { id: sampleId('r', 1) }],
    });
    const [statement] = database.statements;
    expect(statement?.text).toContain('"city"');
    expect(statement?.text).not.toMatch(/"website"|"founded"|"state"/);
  });

  test('only __typename, or nothing at all', async () => {
    expect(await data(`{ __typename organization(id: "${o(1)}") { __typename } }`)).toEqual({
      __typename: 'Query',
      organization: { __typename: 'Organization' },
    });
    expect(await data(`{ organization(id: "${o(1)}") @skip(if: true) { id } }`)).toEqual({});
  });

  test('nested connections with the values of each edge', async () => {
    const answer = await data(`{ fundingRounds(where: {name: "Seed"}) {
      entity { name primaryClassification { name parentClassification { slug } } secondaryClassifications { name } inCountry { code region } }
      investorsConnection(options: {sort: [{name: DESC}]}) {
        totalCount
        edges { isLead type properties { isLead kind: type } node { name investmentsConnection(where: {name: "Series A"}) { totalCount edges { isLead node { name } } } } }
      }
      one: investorsConnection(first: 1) { totalCount edges { node { name } } }
    } }`);
    expect(answer['fundingRounds']).toEqual([
      {
        entity: {
          name: 'Acme Qubits',
          primaryClassification: { name: 'Processors', parentClassification: { slug: 'hardware' } },
          secondaryClassifications: [{ name: 'Software' }],
          inCountry: { code: 'DE', region: 'EMEA' },
        },
        investorsConnection: {
          totalCount: 2,
          edges: [
            {
              isLead: false,
              type: null,
              properties: {
                isLead: false,
                kind: null,
              },
              node: {
                name: 'Beta Ventures',
                investmentsConnection: {
                  totalCount: 0,
                  edges: [],
                },
              },
            },
            {
              isLead: true,
              type: 'venture_capital',
              properties: {
                isLead: true,
                kind: 'venture_capital',
              },
              node: {
                name: 'Alpha Capital',
                investmentsConnection: {
                  totalCount: 1,
                  edges: [
                    {
                      isLead: false,
                      node: { name: 'Series A' },
                    },
                  ],
                },
              },
            },
          ],
        },
        one: { totalCount: 2, edges: [{ node: { name: 'Alpha Capital' } }] },
      },
    ]);
  });

  test('what a form calls otherwise answers under that name as well, and conditions take it', async () => {
    const answer = await data(`{
      o: organization(id: "${o(1)}") {
        fundingRounds { id } organizationHasRound { id }
        a: fundingRoundsConnection { totalCount edges { node { name } } }
        b: organizationHasRoundConnection { totalCount edges { node { name } } }
      }
      round: fundingRounds(where: {name: "Seed"}) {
        investorsConnection { edges { isLead isLeadInvestor properties { isLead isLeadInvestor } } }
      }
      own: fundingRounds(where: {investorsConnection_SOME: {edge: {isLead: true}}}) { id }
      other: fundingRounds(where: {investorsConnection_SOME: {edge: {isLeadInvestor: true}}}) { id }
      funded: organizations(where: {fundingRounds_SOME: {name: "Seed"}}) { id }
      having: organizations(where: {organizationHasRound_SOME: {name: "Seed"}}) { id }
    }`);
    const { a, b, fundingRounds, organizationHasRound } = answer['o'] as Record<string, Rows>;
    expect(organizationHasRound).not.toEqual([]);
    expect([organizationHasRound, b]).toEqual([fundingRounds, a]);
    const [round] = answer['round'] as { investorsConnection: { edges: Rows } }[];
    const leads = round?.investorsConnection.edges.map(({ isLead, isLeadInvestor, properties }) => {
      expect(properties).toEqual({ isLead, isLeadInvestor });
      return [isLead, isLeadInvestor];
    });
    expect(leads?.toSorted()).toEqual([
      [false, false],
      [true, true],
    ]);
    expect(answer['own']).not.toEqual([]);
    expect([answer['other'], answer['having']]).toEqual([answer['own'], answer['funded']]);
  });

  test('variables of every form', async () => {
    const query =
      'query Q($where: OrganizationWhere, $ids: [ID!], $limit: Int = 2) { a: organizations(where: $where) { id } b: organizations(where: {id_IN: $ids}) { id } c: organizations(options: {limit: $limit}) { id } d: organizations(where: {country: null}, options: null) { id } }';
    const answer = await data(query, { where: { AND: [{ country: 'CH' }] }, ids: [o(1)] });
    expect(idsOf(answer['a'])).toEqual([o(3)]);
    expect(idsOf(answer['b'])).toEqual([o(1)]);
    expect(idsOf(answer['c'])).toHaveLength(2);
    expect(idsOf(answer['d']).toSorted()).toEqual(ALL.toSorted());
  });
});

describe('hidden rows', () => {
  test('appear neither in lists, nor links, nor counts', async () => {
    const answer = await askGraphql(
      app,
      `{
      organizations { id name acquisitions { id } parts { id name } facts { field } employees { name }
        acquisitionsConnection { totalCount } employeesConnection { totalCount edges { node { name } } } fundingRoundsConnection { totalCount } }
      organizationsConnection { totalCount }
      pending: organization(id: "${HIDDEN.pending}") { name }
      round: fundingRound(id: "${HIDDEN.round}") { name }
      fundingRounds { name entity { name } investors { name } investorsConnection { totalCount } }
      organizationsFacets(fields: ["modality", "country"]) { values { value } }
    }`,
    );
    expect(answer.errors).toBeUndefined();
    const text = JSON.stringify(answer.data);
    for (const secret of ['Secret', 'Pending', 'hidden', '"FR"', HIDDEN.pending, HIDDEN.declined]) {
      expect(text).not.toContain(secret);
    }
    const rows = answer.data?.['organizations'] as Rows;
    expect(rows.find(({ id }) => id === o(1))).toMatchObject({
      acquisitions: [],
      acquisitionsConnection: { totalCount: 0 },
      facts: [{ field: 'founded' }],
      employeesConnection: { totalCount: 1 },
      fundingRoundsConnection: { totalCount: 2 },
    });
    expect(answer.data).toMatchObject({
      pending: null,
      round: null,
      organizationsConnection: { totalCount: ALL.length },
    });
    const rounds = answer.data?.['fundingRounds'] as Rows;
    expect(rounds.filter(({ name }) => name === 'Of a secret')).toEqual([]);
    expect(rounds.find(({ name }) => name === 'Seed')).toMatchObject({
      investorsConnection: { totalCount: 2 },
    });
  });
});

describe('one statement per root field', () => {
  test.each<[string, number]>([
    ['{ organizations { id } }', 1],
    [
      `{ organization(id: "${o(1)}") { name fundingRounds { investors { name investments { entity { name } } } } facts { source { title } } } }`,
      1,
    ],
    [
      '{ organizationsConnection { totalCount countIsCapped pageInfo { endCursor } edges { node { fundingRoundsConnection { totalCount edges { node { investorsConnection { totalCount } } } } } } } }',
      1,
    ],
    ['{ a: organizations { id } b: organizations { name } fundingRounds { id } people { id } }', 4],
    ['{ organizationsFacets { field values { count } } }', 1],
    ['{ __typename __schema { queryType { name } } }', 0],
    ['{ organization(id: "x") { id } }', 0],
  ])('%s', async (query, count) => {
    await data(query);
    expect(database.statements).toHaveLength(count);
  });
});
