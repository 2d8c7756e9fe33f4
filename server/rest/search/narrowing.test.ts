import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { KINDS } from '#domain/registry.ts';
import { SEARCH_TABS } from '#domain/search/searchAddress.ts';
import { sql, type Sql } from '#server/database/sql.ts';
import { refreshSearchNames } from '#server/search/words/refreshSearchNames.ts';
import { makeServices } from '#server/services.ts';
import { createTestApp } from '#tests/support/testApp.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/testDatabase.ts';

type Found = { readonly kind: string; readonly id: string; readonly name: string };
type Page<Row> = { readonly count: number; readonly next: string | null; readonly results: readonly Row[] };
type Facet = {
  readonly field: string;
  readonly count: number;
  readonly options: readonly { readonly value: string; readonly label: string; readonly count: number }[];
};

let made: TestDatabase;
let app: FastifyInstance;
let close: () => Promise<void>;

beforeAll(async () => {
  made = await createTestDatabase({ holding: 'sampleSector' });
  // A recipient that nobody may see yet stands behind a row that everybody sees.
  await made.database.query(sql`
    update organization set primary_classification_id = (select id from classification order by slug limit 1)
    where status <> 'APPROVED'`);
  await made.database.query(sql`
    update public_funding set entity_id = (select id from organization where status <> 'APPROVED' order by id limit 1)
    where id = (select id from public_funding where status = 'APPROVED' order by id limit 1)`);
  for (const kind of KINDS) await refreshSearchNames(made.database, kind, null);
  // Until the names are in memory the database is asked, to which other names are alike.
  const services = makeServices(made.database);
  await services.names.warm();
  ({ app, close } = await createTestApp(services));
});
afterAll(async () => {
  await close();
  await made.drop();
});

const get = async <Row>(path: string, params: Readonly<Record<string, string>>): Promise<Page<Row>> => {
  const answer = await app.inject(`${path}?${new URLSearchParams(params).toString()}`);
  expect([path, params, answer.statusCode]).toEqual([path, params, 200]);
  return answer.json<Page<Row>>();
};

type Traits = {
  readonly country: readonly string[];
  readonly class: readonly string[];
  readonly date: string;
};

// One row at a time, by tables and columns as they are, without what the search is made of.
const OWNER: Readonly<Record<string, Sql>> = {
  fundingRound: sql`select o.* from organization o join funding_round r on r.entity_id = o.id where r.id =`,
  publicFunding: sql`select o.* from organization o join public_funding r on r.entity_id = o.id where r.id =`,
  product: sql`select o.* from organization o join product r on r.offered_by_id = o.id where r.id =`,
  paper: sql`select o.* from organization o join paper r on o.id = any(r.organization_ids) where r.id =`,
};
const ROW: Readonly<Record<string, Sql>> = {
  organization: sql`select country, primary_classification_id as class, founded::text as date from organization where id =`,
  fundingRound: sql`select date::text as date from funding_round where id =`,
  publicFunding: sql`select country, date::text as date from public_funding where id =`,
  product: sql`select primary_classification_id as class, launched_on::text as date from product where id =`,
  paper: sql`select primary_classification_id as class, published_on::text as date from paper where id =`,
  classification: sql`select id as class from classification where id =`,
};
type Raw = { country?: string | null; class?: string | null; date?: string | null };

const known = new Map<string, Promise<Traits>>();
function traitsOf(row: Found): Promise<Traits> {
  const traits = known.get(row.id) ?? askTraits(row);
  known.set(row.id, traits);
  return traits;
}

async function askTraits({ kind, id }: Found): Promise<Traits> {
  const start = ROW[kind];
  if (!start) return { country: [], class: [], date: '' };
  const [row = {}] = await made.database.query<Raw>(sql`${start} ${id}::uuid`);
  const owners = OWNER[kind]
    ? await made.database.query<{ country: string | null; primary_classification_id: string | null }>(
        sql`${OWNER[kind]} ${id}::uuid and o.status = 'APPROVED'`,
      )
    : [];
  const countries = 'country' in row ? [row.country] : owners.map(({ country }) => country);
  const classes = 'class' in row ? [row.class] : owners.map((owner) => owner.primary_classification_id);
  const slugs = await Promise.all(classes.map((one) => topOf(one ?? null)));
  return {
    country: [...new Set(countries.filter((one) => typeof one === 'string'))],
    class: [...new Set(slugs.filter((one) => one !== null))],
    date: row.date ?? '',
  };
}

async function topOf(id: string | null): Promise<string | null> {
  const [row] = await made.database.query<{ slug: string; status: string; parent: string | null }>(
    sql`select slug, status, parent_classification_id as parent from classification where id = ${id}::uuid`,
  );
  if (!row || row.status !== 'APPROVED') return null;
  return row.parent === null ? row.slug : topOf(row.parent);
}

const valuesOf = (traits: Traits, facet: string): readonly string[] =>
  facet === 'year'
    ? traits.date === ''
      ? []
      : [traits.date.slice(0, 4)]
    : facet === 'country'
      ? traits.country
      : traits.class;

const countsOf = (values: readonly string[]): ReadonlyMap<string, number> =>
  new Map([...Map.groupBy(values, (value) => value)].map(([value, all]) => [value, all.length]));

test('what was found is counted by each facet, narrowed by any of them, and ordered, as its rows are on record', async () => {
  const seen = new Set<string>();
  for (const { key, path } of SEARCH_TABS) {
    // Of few that are alike the similar ones and the words of texts come in as well.
    for (const search of key === 'all' ? ['a', 'quantm'] : ['a']) {
      const all = (await get<Found>(path, { search, limit: '999' })).results;
      const rows = await Promise.all(all.map(async (row) => ({ ...row, traits: await traitsOf(row) })));
      const facets = (await get<Facet>('/search/facets/', { search, kind: key })).results;
      expect(facets.map(({ field }) => field)).toEqual(['country', 'class', 'year']);
      for (const { field, count, options } of facets) {
        const counted = countsOf(rows.flatMap(({ traits }) => valuesOf(traits, field)));
        const told = new Map(options.map((option) => [option.value, option.count]));
        expect([path, search, field, count, told]).toEqual([path, search, field, rows.length, counted]);
        const [first] = options;
        if (!first) continue;
        seen.add(`${field} ${rows[0]?.kind}`);
        const narrowed = await get<Found>(path, { search, [field]: first.value, limit: '999' });
        expect(narrowed.results.map(({ id }) => id)).toEqual(
          rows.filter(({ traits }) => valuesOf(traits, field).includes(first.value)).map(({ id }) => id),
        );
        expect(narrowed.count).toBe(first.count);
      }
      const newest = await get<Found>(path, { search, ordering: 'newest', limit: '999' });
      const byDate = rows.toSorted(({ traits: one }, { traits: other }) =>
        one.date < other.date ? 1 : one.date > other.date ? -1 : 0,
      );
      expect(newest.results.map(({ id }) => id)).toEqual(byDate.map(({ id }) => id));
      const named = await get<Found>(path, { search, ordering: 'name', limit: '999' });
      const plain = named.results
        .map(({ name }) => name.toLowerCase())
        .filter((name) => /^[a-z ]+$/.test(name));
      expect(new Set(named.results.map(({ id }) => id))).toEqual(new Set(all.map(({ id }) => id)));
      expect(plain).toEqual(plain.toSorted());
    }
  }
  expect(seen.size).toBeGreaterThan(8);
});

test('facets are joined by and, values of one by or; each tells what it leaves beside the others', async () => {
  const search = 'a';
  const kind = 'organizations';
  const path = '/search/organizations/';
  const all = (await get<Found>(path, { search, limit: '999' })).results;
  const rows = await Promise.all(all.map(async (row) => ({ ...row, traits: await traitsOf(row) })));
  const countries = [...new Set(rows.flatMap(({ traits }) => traits.country))].slice(0, 2);
  const years = [...new Set(rows.flatMap(({ traits }) => valuesOf(traits, 'year')))].slice(0, 1);
  expect([countries.length, years.length]).toEqual([2, 1]);
  const ofCountries = rows.filter(({ traits }) => traits.country.some((one) => countries.includes(one)));
  const ofYear = rows.filter(({ traits }) => valuesOf(traits, 'year').includes(years[0] ?? ''));
  const both = ofCountries.filter((row) => ofYear.includes(row));
  const params = { search, country: countries.join(','), year: years.join(',') };
  const found = await get<Found>(path, { ...params, limit: '1' });
  expect(found.count).toBe(both.length);
  expect(found.next === null).toBe(both.length <= 1);
  const facets = (await get<Facet>('/search/facets/', { ...params, kind })).results;
  expect(Object.fromEntries(facets.map(({ field, count }) => [field, count]))).toEqual({
    country: ofYear.length,
    class: both.length,
    year: ofCountries.length,
  });
  // A value that nothing has stays to be taken away.
  const none = await get<Facet>('/search/facets/', { search, kind, year: '1066' });
  expect(none.results[2]?.options).toContainEqual({ value: '1066', label: '1066', count: 0 });
  expect((await get<Found>(path, { search, year: '1066' })).count).toBe(0);
});

test('a recipient that may not be seen gives what it got no class', async () => {
  const [row] = await made.database.query<{ id: string; name: string; of: string }>(sql`
    select p.id, p.name, o.primary_classification_id as of from public_funding p join organization o on o.id = p.entity_id
    where p.status = 'APPROVED' and o.status <> 'APPROVED'`);
  const search = row?.name ?? '';
  const ids = async (params: Readonly<Record<string, string>>) =>
    (await get<Found>('/search/funding/', { search, limit: '999', ...params })).results.map(({ id }) => id);
  expect(await ids({})).toContain(row?.id);
  const top = await topOf(row?.of ?? null);
  expect(top).not.toBe(null);
  expect(await ids({ class: top ?? '' })).not.toContain(row?.id);
});

test.each([
  ['country=XX', 'country'],
  ['country=Germany', 'country'],
  ['country=', 'country'],
  ['class=nothing-such', 'class'],
  ['year=20x4', 'year'],
  ['year=24', 'year'],
  ['year=2024&year=2023', 'year'],
])('narrowing by %s is refused, and says that it is the %s', async (params, named) => {
  for (const path of ['/search/global/', '/search/round/', '/search/facets/']) {
    const answer = await app.inject(`${path}?search=a&${params}`);
    expect([path, answer.statusCode]).toEqual([path, 400]);
    expect(Object.keys(answer.json<{ errors: object }>().errors)).toEqual([named]);
  }
});

test('an ordering or a kind that there is not is named', async () => {
  for (const [url, named] of [
    ['/search/global/?search=a&ordering=size', 'ordering'],
    ['/search/facets/?search=a&kind=rockets', 'kind'],
    ['/search/facets/?search=a&limit=1', 'limit'],
    ['/search/counts/?search=a&country=US', 'country'],
  ] as const) {
    const answer = await app.inject(url);
    expect([url, answer.statusCode]).toEqual([url, 400]);
    expect(Object.keys(answer.json<{ errors: object }>().errors)).toEqual([named]);
  }
});

test('one answer tells how many results each search has', async () => {
  for (const search of ['a', 'quantm', 'nothing is called so']) {
    const { results } = await get<{ kind: string; path: string; count: number }>('/search/counts/', {
      search,
    });
    expect(results.map(({ kind }) => kind)).toEqual(SEARCH_TABS.map(({ key }) => key));
    for (const { path, count } of results) {
      expect([path, count]).toEqual([path, (await get(path, { search, limit: '0' })).count]);
    }
  }
});
