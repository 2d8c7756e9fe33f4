import { afterAll, beforeAll, expect, test } from 'vitest';
import { startAppApart, type AppApart } from '#tests/support/appApart.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/testDatabase.ts';
import type { GraphqlAnswer } from '#tests/support/testGraphql.ts';

let made: TestDatabase;
let app: AppApart;

beforeAll(async () => {
  made = await createTestDatabase({ holding: 'sampleSector' });
  app = startAppApart(made.url);
});
afterAll(async () => {
  await app.close();
  await made.drop();
});

// A bomb that goes off may take forever: it is not waited for.
const GIVEN_UP_AFTER_MS = 5000;

const times = (count: number, part: (index: number) => string, between = ' '): string =>
  Array.from({ length: count }, (_, index) => part(index)).join(between);
const nested = (levels: number, open: string, inner: string, shut: string): string =>
  open.repeat(levels) + inner + shut.repeat(levels);
const deep = (levels: number): string => `{"where": ${nested(levels, '{"NOT": ', '{}', '}')}}`;
const WHERE = 'query Q($where: OrganizationWhere) { organizations(where: $where) { id } }';

type Bomb = readonly [what: string, query: string, variables?: string | Readonly<Record<string, unknown>>];

const BOMBS: readonly Bomb[] = [
  [
    'lists of 1000 in lists of 1000, four levels',
    `{ organizations(options: {limit: 999}) { ${nested(3, 'parts(options: {limit: 1000}) { ', 'id', ' }')} } }`,
  ],
  [
    'lists of 1000 in lists of 1000 of one row',
    `{ organization(id: "0198c0de-0000-7000-8000-000000000001") { ${nested(3, 'parts(options: {limit: 1000}) { ', 'id', ' }')} } }`,
  ],
  [
    'lists without limits, back and forth',
    `{ organizations { ${nested(4, 'investments { investors { ', 'id', ' } }')} } }`,
  ],
  [
    'sixty aliases of long lists',
    `{ ${times(61, (n) => `a${n}: organizations(options: {limit: 999}) { id }`)} }`,
  ],
  ['thousands of aliases', `{ organizations { ${times(3000, (n) => `a${n}: name`)} } }`],
  ['ten thousand fields', `{ organizations { ${times(9900, () => 'name')} } }`],
  ['thousands of unknown fields', `{ organizations { ${times(9900, (n) => `nme${n}`)} } }`],
  ['hundreds of unknown fields', `{ organizations { ${times(900, (n) => `nme${n}`)} } }`],
  ['the same field nine hundred times', `{ organizations { ${times(900, () => 'name')} } }`],
  ['the same link hundreds of times', `{ organizations { ${times(300, () => 'partOf { id }')} } }`],
  [
    'the same links in each other',
    `{ organizations { ${times(20, () => `partOf { ${times(20, () => 'partOf { id }')} }`)} } }`,
  ],
  [
    'fragments that hold the same link',
    `{ organizations { ${times(50, (n) => `...F${n}`)} } } ${times(50, (n) => `fragment F${n} on Organization { partOf { ${times(15, (k) => ['id', 'name', 'city', 'country', 'state'][k % 5] ?? '')} } }`)}`,
  ],
  [
    'fragments of fragments',
    `{ organizations { ...F0 } } ${times(30, (n) => `fragment F${n} on Organization { ...F${n + 1} ...F${n + 1} }`)} fragment F30 on Organization { id }`,
  ],
  [
    'fragments that nobody spreads',
    `{ people { id } } ${times(90, (n) => `fragment F${n} on Organization { ${times(50, () => 'name')} }`)}`,
  ],
  [
    'fragments that spread many others',
    `{ organizations { ${times(90, (n) => `...F${n}`)} } } ${times(90, (n) => `fragment F${n} on Organization { ${times(10, (k) => `f${k}: name`)} }`)}`,
  ],
  ['thousands of fragments', `{ people { id } } ${times(1600, (n) => `fragment F${n} on Person { id }`)}`],
  ['thousands of levels', `{ organizations ${nested(3000, '{ partOf ', '{ id }', ' }')} }`],
  ['thousands of lists', `{ organizations(where: ${nested(4500, '[', '', ']')}) { id } }`],
  [
    'hundreds of levels of a condition',
    `{ organizations(where: ${nested(900, '{NOT: ', '{}', '}')}) { id } }`,
  ],
  ['thousands of directives', `{ people ${times(1500, () => '@include(if: true)')} { id } }`],
  ['thousands of variables', `query Q(${times(2000, (n) => `$v${n}: Int`)}) { people { id } }`],
  ['thousands of unknown arguments', `{ people(${times(3000, (n) => `a${n}: 1`)}) { id } }`],
  ['a condition of hundreds of levels in a variable', WHERE, deep(900)],
  ['a condition of ten thousand levels in a variable', WHERE, deep(20_000)],
  [
    'a list of fifty thousand values in a variable',
    WHERE,
    { where: { name_IN: Array.from({ length: 50_000 }, () => 'a') } },
  ],
  [
    'a list of many wrong values in a variable',
    WHERE,
    { where: { name_IN: Array.from({ length: 9000 }, () => ({})) } },
  ],
  [
    'many unknown members in a variable',
    WHERE,
    { where: Object.fromEntries(Array.from({ length: 9000 }, (_, n) => [`nme${n}`, 1])) },
  ],
  [
    'many conditions in a variable',
    WHERE,
    { where: { OR: Array.from({ length: 3000 }, () => ({ name: 'x' })) } },
  ],
  ['many conditions', `{ organizations(where: {OR: [${times(1300, () => '{name: "x"}')}]}) { id } }`],
  [
    'a text of two hundred thousand letters',
    `{ organizations(where: {name: "${'a'.repeat(200_000)}"}) { id } }`,
  ],
  [
    'a comment of two hundred thousand letters',
    `{ people(options: {limit: -1}) { id } } #${'a'.repeat(200_000)}`,
  ],
];

const REFUSALS = ['QUERY_TOO_LARGE', 'GRAPHQL_PARSE_FAILED', 'GRAPHQL_VALIDATION_FAILED', 'MALFORMED_VALUE'];

test.each(BOMBS)(
  '%s: refused at once, and nothing is asked of the database',
  async (_what, query, variables) => {
    const text = typeof variables === 'string' ? variables : JSON.stringify(variables ?? {});
    const heard = await app.post(
      `{"query": ${JSON.stringify(query)}, "variables": ${text}}`,
      GIVEN_UP_AFTER_MS,
    );
    expect(heard, `no answer within ${GIVEN_UP_AFTER_MS} ms`).toBeDefined();
    const { status, body, statements } = heard!;
    const { errors } = JSON.parse(body) as Pick<GraphqlAnswer, 'errors'>;
    expect(errors?.length).toBeGreaterThan(0);
    expect(errors?.length).toBeLessThanOrEqual(60);
    expect(status).toBe(200);
    expect(statements).toEqual([]);
    // Variables are held to the limits before they are held against their types.
    const code = errors?.[0]?.extensions?.['code'];
    expect(variables === undefined ? REFUSALS : ['QUERY_TOO_LARGE']).toContain(code);
  },
);
