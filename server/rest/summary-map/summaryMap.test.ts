import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { RANKS, VISITOR, type Viewer } from '#domain/access.ts';
import { kindOf } from '#domain/registry.ts';
import { questionPath } from '#domain/questions/questionPath.ts';
import { POPULATION_YEAR, POPULATIONS } from '#domain/tables/populations.ts';
import { IS_USE, IS_USER } from '#domain/tools/map/flows.ts';
import { withPeople } from '#domain/tools/map/perHead.ts';
import type { MapPapers, MapPlaces } from '#domain/tools/map/mapAnswer.ts';
import { sql } from '#server/database/sql.ts';
import { entriesOf, ofType, type Entry } from '#tests/support/packLedger.ts';
import { createTestApp } from '#tests/support/testApp.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/testDatabase.ts';
import { watched, type WatchedDatabase } from '#tests/support/testGraphql.ts';

const SECRET = '0198c0de-0000-7000-8000-000000000e02';
const READER = '22222222-2222-4222-8222-222222222222';
const VIEWERS: Readonly<Record<string, Viewer>> = {
  user: { id: READER, rank: RANKS.USER },
  premium: { id: READER, rank: RANKS.PREMIUM },
};

let made: TestDatabase;
let database: WatchedDatabase;
let app: FastifyInstance;
let close: () => Promise<void>;

// A hidden company is in no city.
beforeAll(async () => {
  made = await createTestDatabase({ holding: 'quantum' });
  await made.database.query(sql`
    insert into organization (id, status, name, name_key, slug, entity_types, country, city, lat, lng)
    values (${SECRET}::uuid, 'PENDING', 'Secret Ions', 'secret ions', 'secret-ions', '{company}', 'DE', 'Nowhere', 12.5, 12.5)`);
  database = watched(made.database);
  ({ app, close } = await createTestApp(database, {
    findViewer: ({ headers }) => Promise.resolve(VIEWERS[String(headers['x-test-viewer'])] ?? VISITOR),
  }));
});
afterAll(async () => {
  await close();
  await made.drop();
});

const inject = (url: string, viewer: string) => app.inject({ url, headers: { 'x-test-viewer': viewer } });

async function ask<Answer>(url: string): Promise<Answer> {
  database.statements.length = 0;
  const answer = await inject(url, 'premium');
  expect([url, answer.statusCode, answer.body.slice(0, 300)]).toEqual([url, 200, expect.any(String)]);
  expect([url, database.statements.length]).toEqual([url, 1]);
  return answer.json<Answer>();
}

const listed = (text = ''): readonly string[] => text.split('|').filter((one) => one !== '');
const byKey = new Map(entriesOf('organizations').map((one) => [one['key'] ?? '', one]));

function counted(rows: readonly Entry[], keyOf: (row: Entry) => string): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const row of rows) {
    const key = keyOf(row);
    if (key !== '') counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return counts;
}

describe('who may read it', () => {
  test.each([
    ['/map-places/', '', 401],
    ['/map-places/', 'user', 403],
    ['/map-places/', 'premium', 200],
    ['/map-papers/', '', 401],
    ['/map-papers/', 'user', 403],
    ['/map-papers/', 'premium', 200],
  ])('%s for %j is %s', async (url, viewer, status) => {
    expect((await inject(url, viewer)).statusCode).toBe(status);
  });

  test.each([
    ['/map-places/?of=planets', 'planets'],
    ['/map-places/?contry=DE', 'contry'],
    ['/map-papers/?of=labs', 'of'],
    ['/map-places/?flows=deals', 'deals'],
  ])('%s is refused', async (url, word) => {
    const answer = await inject(url, 'premium');
    expect([answer.statusCode, answer.body]).toEqual([400, expect.stringContaining(word)]);
  });
});

const isAt = ({ lat = '' }: Entry): boolean => lat !== '';
const cityOf = ({ lat, lng, country }: Entry): string => `${Number(lat)} ${Number(lng)} ${country}`;

describe('places', () => {
  test.each([
    ['?of=companies', ofType('company')],
    ['?of=investors&country=DE', ofType('investor').filter(({ country }) => country === 'DE')],
    ['?of=labs', ofType('national_lab')],
  ])('%s: each organization stands once, in its city, its country, or nowhere', async (query, rows) => {
    const answer = await ask<MapPlaces>(`/map-places/${query}`);
    expect(answer.count).toBe(rows.length);
    const cities = answer.cities.map(
      ({ lat, lng, country, count }) => [`${lat} ${lng} ${country}`, count] as const,
    );
    expect(new Map(cities)).toEqual(counted(rows.filter(isAt), cityOf));
    const uncertain = rows.filter((row) => !isAt(row));
    const countries = answer.countries.map(({ country, count }) => [country, count] as const);
    expect(new Map(countries)).toEqual(counted(uncertain, ({ country = '' }) => country));
    expect(answer.nowhere).toBe(uncertain.filter(({ country }) => country === '').length);
    const most = answer.cities[0];
    const there = rows.filter(
      (row) => isAt(row) && most && cityOf(row) === `${most.lat} ${most.lng} ${most.country}`,
    );
    for (const kind of ['company', 'investor'] as const) {
      const wanted = there.filter(({ entityType }) => listed(entityType).includes(kind)).length;
      expect([kind, most?.kinds[kind] ?? 0]).toEqual([kind, wanted]);
    }
  });
});

describe('spin-outs', () => {
  const all = entriesOf('spinOuts').map(({ company = '', parent = '' }) => ({
    company: byKey.get(company),
    from: byKey.get(parent)?.['country'] ?? '',
    to: byKey.get(company)?.['country'] ?? '',
    parent: byKey.get(parent),
  }));

  const expected = (edges: typeof all) => {
    const counts = new Map<string, number>();
    for (const { from, to } of edges.filter((edge) => edge.from !== '' && edge.to !== '')) {
      counts.set(`${from} ${to}`, (counts.get(`${from} ${to}`) ?? 0) + 1);
    }
    return counts;
  };
  const found = ({ spinOuts }: MapPlaces) =>
    new Map(spinOuts.map(({ from, to, count }) => [`${from} ${to}`, count]));

  test('of companies come from the countries of their parents', async () => {
    const edges = all.filter(({ company }) => listed(company?.['entityType']).includes('company'));
    const answer = await ask<MapPlaces>('/map-places/');
    expect(found(answer)).toEqual(expected(edges));
    expect(answer.unplacedSpinOuts).toBe(edges.filter(({ from, to }) => from === '' || to === '').length);
  });

  test('of all others go to the countries of what came out of them', async () => {
    const edges = all.filter(({ parent }) => listed(parent?.['entityType']).includes('group_or_center'));
    expect(found(await ask<MapPlaces>('/map-places/?of=groups'))).toEqual(expected(edges));
  });
});

describe('uses of what vendors offer', () => {
  const isUser = (one: Entry | undefined): boolean => listed(one?.['entityType']).includes('enterprise_user');
  type Use = { readonly user: Entry; readonly vendor: Entry };

  // Written from the files alone: either end of a partnership may be the user.
  const uses = entriesOf('partnerships').flatMap(
    ({ organization = '', partner = '', option, stage }): Use[] => {
      const [one, other] = [byKey.get(organization), byKey.get(partner)];
      if (!one || !other || (option !== 'customer' && !stage)) return [];
      return [
        ...(isUser(one) ? [{ user: one, vendor: other }] : []),
        ...(isUser(other) ? [{ user: other, vendor: one }] : []),
      ];
    },
  );

  function expected(wanted: readonly Use[]) {
    const lines = new Map<string, Set<string>>();
    const unplaced = new Set<string>();
    for (const { user, vendor } of wanted) {
      const key = user['key'] ?? '';
      const [from, to] = [isUser(vendor) ? '' : vendor['country'], user['country']];
      if (!from || !to) unplaced.add(key);
      else lines.set(`${from} ${to}`, (lines.get(`${from} ${to}`) ?? new Set()).add(key));
    }
    return {
      lines: new Map([...lines].map(([line, users]) => [line, users.size])),
      unplaced: unplaced.size,
    };
  }
  const found = ({ uses: lines, unplacedUses }: MapPlaces) => ({
    lines: new Map((lines ?? []).map(({ from, to, count }) => [`${from} ${to}`, count])),
    unplaced: unplacedUses,
  });

  test('lead to enterprise users from the countries of their vendors', async () => {
    const answer = found(await ask<MapPlaces>('/map-places/?of=enterprise-users&flows=uses'));
    expect(answer).toEqual(expected(uses));
    expect(answer.lines.size).toBeGreaterThan(20);
  });

  test('lead from companies to the countries of their users, under conditions of the companies', async () => {
    const isOfThese = ({ vendor }: Use): boolean =>
      listed(vendor['entityType']).includes('company') && vendor['country'] === 'US';
    const answer = found(await ask<MapPlaces>('/map-places/?of=companies&flows=uses&country=US'));
    expect(answer).toEqual(expected(uses.filter(isOfThese)));
    expect(answer.lines.size).toBeGreaterThan(5);
  });

  test('are not computed unless they are asked for', async () => {
    const { uses: lines, unplacedUses } = await ask<MapPlaces>('/map-places/?of=enterprise-users');
    expect([lines, unplacedUses]).toEqual([null, null]);
  });

  test('a line has as many users as the list to which it leads', async () => {
    const { uses: lines } = await ask<MapPlaces>('/map-places/?of=enterprise-users&flows=uses');
    for (const { from, to, count } of lines ?? []) {
      const vendor = [{ f: 'country', op: 'eq', v: from }, IS_USE, { not: IS_USER }];
      const where = {
        and: [
          { f: 'country', op: 'eq', v: to },
          { some: 'partners', where: { and: vendor } },
        ],
      };
      const answer = await inject(
        `/non_quantum_stakeholders/?q=${encodeURIComponent(JSON.stringify({ where, limit: 1 }))}`,
        'premium',
      );
      const told = answer.json<{ count: number; detail?: string }>();
      expect([from, to, told.detail, told.count]).toEqual([from, to, undefined, count]);
    }
  });
});

test('a paper counts once in each country of its organizations', async () => {
  const papers = entriesOf('papers');
  const countriesOf = ({ organizations }: Entry): ReadonlySet<string> =>
    new Set(listed(organizations).flatMap((key) => listed(byKey.get(key.trim())?.['country'])));
  const counts = new Map<string, number>();
  for (const code of papers.flatMap((paper) => [...countriesOf(paper)])) {
    counts.set(code, (counts.get(code) ?? 0) + 1);
  }
  const answer = await ask<MapPapers>('/map-papers/');
  expect(answer.count).toBe(papers.length);
  expect(new Map(answer.countries.map(({ country, count }) => [country, count]))).toEqual(counts);
  expect(answer.nowhere).toBe(papers.filter((paper) => countriesOf(paper).size === 0).length);
});

test('how many people live in a country stands beside its papers, and its groups, as the table of populations has it', async () => {
  const { countries } = await ask<MapPapers>('/map-papers/');
  expect(countries.length).toBeGreaterThan(5);
  for (const { country, population, populationYear } of countries) {
    expect([country, population, populationYear]).toEqual([country, POPULATIONS[country], POPULATION_YEAR]);
  }
  const deal = kindOf('deal');
  const measures = [{ fn: 'count' } as const];
  const query = withPeople({ group: [{ f: 'companyCountry' }], measures }, 'company.inCountry');
  const { rows } = await ask<{
    readonly rows: readonly { keys: { value: string | null }[]; values: unknown[] }[];
  }>(questionPath(deal, query));
  const known = rows.flatMap(({ keys: [key], values }) =>
    key?.value ? [[key.value, ...values.slice(1)]] : [],
  );
  expect(known.length).toBeGreaterThan(5);
  expect(known).toEqual(known.map(([code]) => [code, POPULATIONS[String(code)], POPULATION_YEAR]));
});
