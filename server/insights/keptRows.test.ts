import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { RANKS, VISITOR, type Viewer } from '#domain/access.ts';
import { KINDS } from '#domain/registry.ts';
import { sql } from '#server/database/sql.ts';
import { raiseVersion } from '#server/database/versions/versions.ts';
import { rowsById } from '#server/query/page.ts';
import { detailItems, edgeNames, rowItems } from '#server/records/projection.ts';
import { makeServices } from '#server/services.ts';
import { randomRequest } from '#tests/support/randomDocuments.ts';
import { HIDDEN, sampleId, storeSampleSector } from '#tests/support/sampleSector.ts';
import { createTestApp } from '#tests/support/testApp.ts';
import { clockAt, NOW } from '#tests/support/testClock.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/testDatabase.ts';
import { watched, type WatchedDatabase } from '#tests/support/testGraphql.ts';
import { buildSchema } from '#server/graphql/schema.ts';
import { followRollups, type RollupFollower } from './rollups.ts';

let made: TestDatabase;
let database: WatchedDatabase;
let follower: RollupFollower;
let viewer: Viewer = VISITOR;
// What happens before rows are made of what the tables hold.
let meanwhile: (() => Promise<void>) | undefined;
// One that keeps rows, and one that makes each page by one statement.
let keeping: FastifyInstance;
let plain: FastifyInstance;
const schema = buildSchema();
const closing: (() => Promise<void>)[] = [];

const USER: Viewer = { id: '0198c0de-0000-7000-8000-00000000000a', rank: RANKS.USER };
const ADMIN: Viewer = { id: '0198c0de-0000-7000-8000-00000000000b', rank: RANKS.ADMIN };

beforeAll(async () => {
  made = await createTestDatabase();
  await storeSampleSector(made.database);
  await raiseVersion(made.database, 'records');
  const query: TestDatabase['database']['query'] = async (statement, options) => {
    const happens = /as row from/.test(statement.text) ? meanwhile : undefined;
    if (happens) meanwhile = undefined;
    await happens?.();
    return made.database.query(statement, options);
  };
  database = watched({ ...made.database, query });
  const services = makeServices(database, { clock: clockAt(NOW) });
  follower = await followRollups(services, { warn: () => undefined });
  const findViewer = () => Promise.resolve(viewer);
  const apps = [
    await createTestApp(services, { findViewer }),
    await createTestApp(makeServices(made.database, { clock: clockAt(NOW) }), { findViewer }),
  ] as const;
  [keeping, plain] = [apps[0].app, apps[1].app];
  closing.push(...apps.map(({ close }) => close));
});
afterAll(async () => {
  await follower.stop();
  for (const close of closing) await close();
  await made.drop();
});

interface Asked {
  readonly body: string;
  /** How many rows were made of what the tables hold. */
  readonly made: number;
}

async function ask(url: string): Promise<Asked> {
  const before = database.statements.length;
  const { body, statusCode } = await keeping.inject(url);
  expect([url, statusCode]).toEqual([url, 200]);
  const made_ = database.statements.slice(before).filter(({ text }) => /as row from/.test(text));
  return { body, made: made_.flatMap(({ values }) => values.filter(Array.isArray)).flat().length };
}

const PATHS = KINDS.flatMap(({ rest }) => rest.map(({ path }) => path));

test.each([
  ['visitors', VISITOR],
  ['users', USER],
  ['admins', ADMIN],
])('lists of %s are the same, byte for byte, whether their rows were kept or not', async (_who, asker) => {
  viewer = asker;
  for (const path of PATHS) {
    for (const rest of ['limit=7', 'limit=7&offset=3', 'limit=4&count=exact', 'limit=0', 'limit=7']) {
      const url = `${path}?${rest}&q=${encodeURIComponent('{}')}`;
      const { body } = await plain.inject(url);
      expect((await ask(url)).body).toBe(body);
    }
  }
  viewer = VISITOR;
});

const overGraphql = async (app: FastifyInstance, payload: object): Promise<string> =>
  (await app.inject({ method: 'POST', url: '/graphql', payload })).body;

const IDS = [sampleId('o', 1), sampleId('o', 2), sampleId('r', 1), sampleId('p', 1), HIDDEN.pending, 'x'];

test.each([
  ['visitors', VISITOR],
  ['users', USER],
  ['admins', ADMIN],
])(
  'documents of %s are answered the same, byte for byte, whether rows and answers were kept or not',
  async (_who, asker) => {
    viewer = asker;
    for (let seed = 0; seed < 30; seed += 1) {
      const { query, variables } = randomRequest(schema, seed, IDS);
      const wanted = await overGraphql(plain, { query, variables });
      // Without a change, and as another request for the same rows.
      for (const more of [{}, {}, { unused: 1 }, { unused: 2 }]) {
        expect(await overGraphql(keeping, { query, variables: { ...variables, ...more } })).toBe(wanted);
      }
    }
    viewer = VISITOR;
  },
);

test('links under other conditions, in another order or by another number are others', async () => {
  const LINKS = [
    'name_CONTAINS: "a" }',
    'name_CONTAINS: "e" }',
    'country: US }',
    'fundingRounds_SOME: { fundingUsd_GT: 1 } }',
    'fundingRounds_SOME: { fundingUsd_GT: 5000000 } }',
    'investments_SOME: { fundingUsd_GT: 1 } }',
  ].map((where) => `(where: { ${where})`);
  const ORDERS = ['name: ASC', 'name: DESC', 'founded: ASC'].flatMap((sort) =>
    [2, 3].map((limit) => `(options: { limit: ${limit}, sort: [{ ${sort} }] })`),
  );
  const answers = new Set<string>();
  for (const by of [...LINKS, ...ORDERS, '']) {
    const query = `{ fundingRounds { name investors${by} { name } } }`;
    const told = await overGraphql(keeping, { query });
    expect([by, told]).toEqual([by, await overGraphql(plain, { query })]);
    answers.add(told);
  }
  expect([...answers].filter((told) => told.includes('"errors"'))).toEqual([]);
  expect(answers.size).toBeGreaterThanOrEqual(4);
});

test('rows with links are made once for all documents that select the same of them', async () => {
  const query = 'query($n: Int) { organizations(options: { limit: $n }) { name parts { name } } }';
  const made_ = async (n: number): Promise<number> => {
    const before = database.statements.length;
    await overGraphql(keeping, { query, variables: { n } });
    const asked = database.statements.slice(before).filter(({ text }) => /as row from/.test(text));
    return asked.flatMap(({ values }) => values.filter(Array.isArray)).flat().length;
  };
  expect(await made_(3)).toBe(3);
  expect(await made_(2)).toBe(0);
  expect(await made_(5)).toBe(2);
  await raiseVersion(made.database, 'records');
  expect(await made_(4)).toBe(4);
});

const page = (year: number): string => `/organizations/?limit=5&ordering=name&founded.lt=${year}`;
const first = ({ body }: Asked) =>
  (JSON.parse(body) as { results: { id: string; name: string; city: string | null }[] }).results[0];

test('a row is made once, whatever the conditions that find it, and again when the records have changed', async () => {
  await ask(page(2900));
  const again = await ask(page(2901));
  expect(again.made).toBe(0);
  const row = first(again);
  await made.database.transaction(async (inside) => {
    await inside.query(sql`update organization set city = 'Elsewhere' where id = ${row?.id}`);
    await raiseVersion(inside, 'records', { organization: [row?.id ?? ''] });
  });
  const after = await ask(page(2902));
  expect(after.made).toBeGreaterThan(0);
  expect(first(after)).toMatchObject({ id: row?.id, city: 'Elsewhere' });
  expect((await plain.inject(page(2902))).body).toBe(after.body);
});

test('who sees more is answered with rows of their own', async () => {
  await ask(page(2903));
  viewer = ADMIN;
  expect((await ask(page(2904))).made).toBeGreaterThan(0);
  viewer = VISITOR;
  expect((await ask(page(2905))).made).toBe(0);
});

test('a page while whose reading the records change is of one moment', async () => {
  const row = first(await ask(page(2910)));
  await raiseVersion(made.database, 'records');
  meanwhile = () =>
    made.database.transaction(async (inside) => {
      await inside.query(
        sql`update organization set name = 'Ωmega', name_key = 'ωmega' where id = ${row?.id}`,
      );
      await raiseVersion(inside, 'records', { organization: [row?.id ?? ''] });
    });
  const { body } = await ask(page(2911));
  expect(meanwhile).toBeUndefined();
  expect(first({ body, made: 0 })?.id).not.toBe(row?.id);
  expect(body).toBe((await plain.inject(page(2911))).body);
});

test('what is hidden is gone with the next question', async () => {
  const row = first(await ask(page(2906)));
  await made.database.transaction(async (inside) => {
    await inside.query(sql`update organization set status = 'PENDING' where id = ${row?.id}`);
    await raiseVersion(inside, 'records', { organization: [row?.id ?? ''] });
  });
  expect((await ask(page(2907))).body).not.toContain(row?.id);
});

// What PostgreSQL knows of the time by itself.
const TIME =
  /\b(?:now|(?:transaction|statement|clock)_timestamp|timeofday)\s*\(|\b(?:current_(?:date|time|timestamp)|localtime|localtimestamp)\b|'(?:now|today|tomorrow|yesterday)'/i;

test('no row depends on the day: what is kept of it holds until the records change', async () => {
  const defined = await made.database.query<{ name: string; definition: string }>(sql`
    select viewname as name, definition from pg_views where schemaname = 'public' union all
    select proname, prosrc from pg_proc where pronamespace = 'public'::regnamespace`);
  const ofTheDay = new Set(defined.flatMap(({ name, definition }) => (TIME.test(definition) ? [name] : [])));
  const asked = KINDS.flatMap((kind) =>
    [rowItems(kind), rowItems(kind, edgeNames(kind)), detailItems(kind)].flatMap((items) =>
      [VISITOR, USER, ADMIN].map((asker) => ({ kind, items, viewer: asker })),
    ),
  );
  for (const { kind, ...reader } of asked) {
    const [then, later] = ['2001-01-01T00:00:00.000Z', '2031-12-31T23:59:59.999Z'].map((now) => {
      const { object, from } = rowsById(kind, sql`any(${['id']}::uuid[])`, { ...reader, now });
      const { text, values } = sql`select ${object} from ${from}`;
      return { text, values };
    });
    expect(then).toEqual(later);
    const words: readonly string[] = then!.text.match(/\w+/g) ?? [];
    expect([kind.name, TIME.exec(then!.text)?.[0], words.filter((word) => ofTheDay.has(word))]).toEqual([
      kind.name,
      undefined,
      [],
    ]);
  }
});
