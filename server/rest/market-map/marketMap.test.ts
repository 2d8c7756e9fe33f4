import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { RANKS, VISITOR, type Viewer } from '#domain/access.ts';
import { sql } from '#server/database/sql.ts';
import { packId } from '#server/packs/ids.ts';
import {
  entriesOf,
  ofType,
  organizationNamed,
  raisedUsd,
  sum,
  type Entry,
} from '#tests/support/packLedger.ts';
import { createTestApp } from '#tests/support/testApp.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/testDatabase.ts';
import { watched, type WatchedDatabase } from '#tests/support/testGraphql.ts';

const SECRET = '0198c0de-0000-7000-8000-000000000e01';
const READER = '22222222-2222-4222-8222-222222222222';
const VIEWERS: Readonly<Record<string, Viewer>> = {
  user: { id: READER, rank: RANKS.USER },
  premium: { id: READER, rank: RANKS.PREMIUM },
};

let made: TestDatabase;
let database: WatchedDatabase;
let app: FastifyInstance;
let close: () => Promise<void>;

// A hidden company is in no box.
beforeAll(async () => {
  made = await createTestDatabase({ holding: 'quantum' });
  await made.database.query(sql`
    insert into organization (id, status, name, name_key, slug, entity_types, total_raised_usd, country)
    values (${SECRET}::uuid, 'PENDING', 'Secret Ions', 'secret ions', 'secret-ions', '{company}', 77000000, 'DE')`);
  database = watched(made.database);
  ({ app, close } = await createTestApp(database, {
    findViewer: ({ headers }) => Promise.resolve(VIEWERS[String(headers['x-test-viewer'])] ?? VISITOR),
  }));
});
afterAll(async () => {
  await close();
  await made.drop();
});

type Figure = { readonly known: number; readonly value: number | null };
type Box = {
  readonly key: string | null;
  readonly label: string | null;
  readonly above: string | null;
  readonly count: number;
  readonly figure: Figure;
};
type Tile = {
  readonly id: string;
  readonly name: string;
  readonly size: number | null;
  readonly border: string | null;
  readonly boxes: readonly (string | null)[];
  readonly across?: readonly (string | null)[];
} & Readonly<Record<'isNew' | 'isAcquired' | 'isBacked' | 'isInactive', boolean>>;
type Answer = {
  readonly count: number;
  readonly figure: Figure | null;
  readonly boxes: readonly Box[];
  readonly above: readonly Omit<Box, 'above'>[];
  readonly across?: readonly Box[];
  readonly cells?: readonly {
    readonly box: string | null;
    readonly across: string | null;
    readonly count: number;
    readonly figure: Figure;
  }[];
  readonly tiles: readonly Tile[];
};

const inject = (query: string, viewer: string) =>
  app.inject({ url: `/market-map-tiles/${query}`, headers: { 'x-test-viewer': viewer } });

async function ask(query: string): Promise<Answer> {
  database.statements.length = 0;
  const answer = await inject(query, 'premium');
  expect([query, answer.statusCode, answer.body.slice(0, 300)]).toEqual([query, 200, expect.any(String)]);
  expect([query, database.statements.length]).toEqual([query, 1]);
  return answer.json<Answer>();
}

const companies = ofType('company');
const classes: ReadonlyMap<string, Entry> = new Map(
  entriesOf('classifications').map((one: Entry) => [one['key'] ?? one['slug'] ?? '', one]),
);
const topOf = (key: string): string => {
  const parent = classes.get(key)?.['parentClassification'] ?? '';
  return parent === '' ? key : topOf(parent);
};
const countsBy = (rows: readonly Entry[], keysOf: (row: Entry) => readonly string[]) => {
  const counts = new Map<string | null, number>();
  for (const row of rows) {
    const keys = [...new Set(keysOf(row))].filter((key) => key !== '');
    for (const key of keys.length > 0 ? keys : [null]) counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return counts;
};
const countsOf = (boxes: readonly Pick<Box, 'key' | 'count'>[]) =>
  new Map(boxes.map(({ key, count }) => [key, count]));

describe('who may read it', () => {
  test.each([
    ['', 401],
    ['user', 403],
    ['premium', 200],
  ])('%j gets %s', async (viewer, status) => {
    expect((await inject('?country=DE', viewer)).statusCode).toBe(status);
  });

  test.each([
    ['?box=clas', 'clas'],
    ['?size=raised', 'raised'],
    ['?border=name', 'name'],
    ['?map=labs', 'labs'],
    ['?asOf=yesterday', 'yesterday'],
    ['?asOf=3000-01-01', 'that has begun'],
    ['?until=20', '20'],
    ['?until=0000', '0000'],
    ['?contry=DE', 'contry'],
    ['?box=a.b.c.d', '2'],
  ])('%s is refused', async (query, word) => {
    const answer = await inject(query, 'premium');
    expect([answer.statusCode, answer.body]).toEqual([400, expect.stringContaining(word)]);
  });
});

describe('boxes', () => {
  test('of classes hold as many companies as the pack has, below as many of their top classes', async () => {
    const answer = await ask('');
    expect(answer.count).toBe(companies.length);
    expect(answer.tiles).toHaveLength(companies.length);
    const classOf = ({ primaryClassification = '' }: Entry) => [primaryClassification];
    expect(countsOf(answer.boxes)).toEqual(countsBy(companies, classOf));
    const tops = countsBy(companies, (row) => classOf(row).map((key) => (key === '' ? '' : topOf(key))));
    tops.delete(null);
    expect(countsOf(answer.above)).toEqual(tops);
    for (const { key, above } of answer.boxes) expect(above).toBe(key === null ? null : topOf(key));
  });

  test('of a list hold a row once for each of its values', async () => {
    const answer = await ask('?box=modality&country=US');
    const rows = companies.filter(({ country }) => country === 'US');
    const modalities = ({ modality = '' }: Entry) => modality.split('|');
    expect(countsOf(answer.boxes)).toEqual(countsBy(rows, modalities));
    expect(answer.count).toBe(rows.length);
  });

  test('over links hold investors by the types of the rounds that they joined', async () => {
    const answer = await ask('?map=investors&box=investments.fundingInfo&size=dealCount');
    const types = new Map(entriesOf('fundingRounds').map(({ key, fundingInfo }) => [key, fundingInfo ?? '']));
    const joined = Map.groupBy(entriesOf('investments'), ({ investor }) => investor);
    const typesOf = ({ key }: Entry) =>
      (joined.get(key ?? '') ?? []).map(({ round }) => types.get(round ?? '') ?? '');
    expect(countsOf(answer.boxes)).toEqual(countsBy(ofType('investor'), typesOf));
  });

  test('over partnerships hold users by what they use', async () => {
    const answer = await ask('?map=users&box=partners.technology');
    const links = entriesOf('partnerships');
    const technologies = ({ key }: Entry) =>
      links
        .filter(({ organization, partner }) => key === organization || key === partner)
        .map(({ technology }) => technology ?? '');
    expect(countsOf(answer.boxes)).toEqual(countsBy(ofType('enterprise_user'), technologies));
  });
});

describe('sizes', () => {
  test('are added up in the database, to what the rounds of the pack come to', async () => {
    const answer = await ask('');
    const ledger = companies.map(
      (company) => [company['primaryClassification'] || null, raisedUsd(company)] as const,
    );
    for (const { key, figure } of answer.boxes) {
      const known = ledger.flatMap(([at, usd]) => (at === key && usd !== null ? [usd] : []));
      expect([key, figure.known]).toEqual([key, known.length]);
      expect(figure.value ?? 0).toBeCloseTo(sum(known) ?? 0, 1);
    }
    expect(answer.figure?.value).toBeCloseTo(sum(ledger.map(([, usd]) => usd)) ?? 0, 1);
    expect(answer.tiles.find(({ name }) => name === 'IonQ')?.size).toBe(raisedUsd(organizationNamed('IonQ')));
  });

  test('that do not add up have a median', async () => {
    const { figure, tiles } = await ask('?size=keyMetricValue&keyMetricMachine=gate');
    const sizes = tiles.flatMap(({ size }) => (size === null ? [] : [size])).toSorted((a, b) => a - b);
    const [low, high] = [Math.floor((sizes.length - 1) / 2), Math.ceil((sizes.length - 1) / 2)];
    expect(figure?.known).toBe(sizes.length);
    expect(figure?.value).toBeCloseTo(((sizes[low] ?? 0) + (sizes[high] ?? 0)) / 2, 6);
  });

  test('of machines of several kinds come to nothing, and those who have one are counted', async () => {
    for (const machines of [
      '',
      '&keyMetricMachine=gate&keyMetricMachine=annealer',
      '&keyMetricMachine.notEq=gate',
    ]) {
      const { figure, boxes, tiles, cells } = await ask(`?size=keyMetricValue&across=inRegion${machines}`);
      const known = tiles.filter(({ size }) => size !== null).length;
      expect([machines, figure]).toEqual([machines, { known, value: null }]);
      expect(known).toBeGreaterThan(0);
      const figures = [...boxes, ...(cells ?? [])].map((one) => one.figure.value);
      expect(figures.every((value) => value === null)).toBe(true);
    }
  });

  test('are none where all tiles are alike', async () => {
    const { figure, tiles } = await ask('?size=equal&country=FI');
    expect(figure).toBeNull();
    expect(tiles.every(({ size }) => size === null)).toBe(true);
  });
});

test('a matrix has each pair of values once, with as many rows as the pack', async () => {
  const answer = await ask('?box=inRegion&across=operatingStatus');
  const pairs = countsBy(companies, ({ inRegion, operatingStatus }) => [
    `${inRegion ?? ''}|${operatingStatus ?? ''}`,
  ]);
  const cells = (answer.cells ?? []).map(
    ({ box, across, count }) => [`${box ?? ''}|${across ?? ''}`, count] as const,
  );
  expect(new Map(cells)).toEqual(pairs);
});

test('trapped-ion companies in EMEA are those of the list', async () => {
  const filters = 'primaryClassification=trapped-ion&inRegion=EMEA';
  const { tiles, count } = await ask(`?${filters}`);
  const list = await app.inject(`/organizations/?entityType=company&${filters}&limit=999`);
  const { results } = list.json<{ results: readonly { id: string }[] }>();
  expect(count).toBe(results.length);
  expect(tiles.map(({ id }) => id).toSorted()).toEqual(results.map(({ id }) => id).toSorted());
});

test('badges say what the pack says, and nothing is new where the atlas itself is', async () => {
  const { tiles } = await ask('');
  const statusOf = new Map(
    companies.map(({ key = '', operatingStatus }) => [
      packId('quantum', 'organization', key),
      operatingStatus,
    ]),
  );
  for (const { id, isAcquired, isInactive, isNew } of tiles) {
    expect([id, isAcquired, isInactive, isNew]).toEqual([
      id,
      statusOf.get(id) === 'acquired',
      statusOf.get(id) === 'defunct',
      false,
    ]);
  }
});

test('up to a year stand those founded until then', async () => {
  const { count } = await ask('?until=2015');
  expect(count).toBe(
    companies.filter(({ founded = '' }) => founded !== '' && Number(founded) <= 2015).length,
  );
});

describe('as of a day', () => {
  test('today is a day, also where it has begun sooner than in UTC', async () => {
    const hours = (count: number) => new Date(Date.now() + count * 3_600_000).toISOString().slice(0, 10);
    const { count } = await ask('');
    for (const day of [hours(0), hours(12)]) expect((await ask(`?asOf=${day}`)).count).toBe(count);
    expect((await inject(`?asOf=${hours(48)}`, 'premium')).statusCode).toBe(400);
  });

  test('before the atlas was filled there is nothing', async () => {
    expect(await ask('?asOf=2001-01-01')).toMatchObject({ count: 0, tiles: [], boxes: [] });
  });

  test('what moved since stands where it stood, and what came since is not there', async () => {
    const [moved, late] = ['ionq', 'quantinuum'].map((key) => packId('quantum', 'organization', key));
    const long = '2020-05-05T00:00:00Z';
    await made.database.query(
      sql`update organization set recorded_from = ${long}::timestamptz where id <> ${late ?? ''}::uuid`,
    );
    await made.database.query(sql`update classification set recorded_from = ${long}::timestamptz`);
    await made.database.query(sql`
      insert into row_history (kind, id, version, row, recorded_from, recorded_to, changed_by)
      select 'organization', id, version, to_jsonb(o) || '{"country": "DE"}', ${long}::timestamptz, now(), 'test' from organization o where id = ${moved ?? ''}::uuid`);
    await made.database.query(
      sql`update organization set recorded_from = now(), version = version + 1 where id = ${moved ?? ''}::uuid`,
    );
    const then = await ask('?box=country&asOf=2021-01-01');
    const now = await ask('?box=country');
    const boxesOf = ({ tiles }: Answer, id: string | undefined) =>
      tiles.find((tile) => tile.id === id)?.boxes;
    expect([boxesOf(then, moved), boxesOf(now, moved)]).toEqual([['DE'], ['US']]);
    expect([boxesOf(then, late), now.count - then.count]).toEqual([undefined, 1]);
    expect(now.tiles.filter(({ isNew }) => isNew).map(({ id }) => id)).toEqual([late]);
    await made.database.query(sql`update organization set recorded_from = now()`);
  });
});
