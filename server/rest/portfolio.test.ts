import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Exit, JoinedRound, Portfolio } from '#domain/profile/portfolio.ts';
import { sql } from '#server/database/sql.ts';
import {
  classPath,
  entityOf,
  finalUsd,
  investorsOf,
  joinedBy,
  median,
  ofType,
  roundsOf,
  type Entry,
} from '#tests/support/packLedger.ts';
import { createTestApp } from '#tests/support/testApp.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/testDatabase.ts';

let made: TestDatabase;
let app: Awaited<ReturnType<typeof createTestApp>>['app'];
let close: () => Promise<void>;

beforeAll(async () => {
  made = await createTestDatabase({ holding: 'quantum' });
  ({ app, close } = await createTestApp(made.database));
});
afterAll(async () => {
  await close();
  await made.drop();
});

async function ask<T>(path: string): Promise<T> {
  const answer = await app.inject(path);
  expect([path, answer.statusCode]).toEqual([path, 200]);
  return answer.json<T>();
}

type Row = {
  readonly id: string;
  readonly slug: string;
  readonly dealCount: number | null;
  readonly leadCount: number | null;
  readonly portfolioCount: number | null;
};

const investors = async (): Promise<readonly Row[]> =>
  (await ask<{ results: Row[] }>('/investors/?limit=999')).results;

const sorted = (rows: readonly unknown[]): string[] => rows.map((row) => JSON.stringify(row)).toSorted();

const joinedRounds = (investor: Entry): readonly Entry[] => joinedBy(investor).map(({ round }) => round);
const companiesOf = (investor: Entry): readonly Entry[] => [
  ...new Set(joinedRounds(investor).map((round) => entityOf(round)!)),
];
const dealsIn = (investor: Entry, companies: readonly Entry[]): number =>
  joinedRounds(investor).filter((round) => companies.includes(entityOf(round)!)).length;

// By the pack alone: one line for each way out that is dated after the investor came, or not dated; the first of them.
function exitByHand(investor: Entry, company: Entry): { how: Exit['how']; date: string | null } | null {
  const joined = joinedRounds(investor).filter((round) => entityOf(round) === company);
  const listings = roundsOf(company).filter(
    ({ fundingInfo = '', amountQualifier = '' }) =>
      ['ipo', 'spac', 'direct_listing'].includes(fundingInfo) &&
      !['planned', 'letter_of_intent', 'under_negotiation'].includes(amountQualifier),
  );
  const { acquiredBy, acquiredOn = '', acquiredOnPrecision = '', operatingStatus } = company;
  const isBought = (acquiredBy ?? '') !== '' || operatingStatus === 'acquired';
  const ways = [
    ...(isBought && acquiredBy !== investor['key']
      ? [{ how: 'acquired', date: acquiredOn, precision: acquiredOnPrecision } as const]
      : []),
    ...listings.map(
      ({ date = '', datePrecision = '' }) => ({ how: 'listed', date, precision: datePrecision }) as const,
    ),
    ...(operatingStatus === 'public' && listings.length === 0
      ? [{ how: 'listed', date: '', precision: '' } as const]
      : []),
    ...(operatingStatus === 'defunct' ? [{ how: 'closed', date: '', precision: '' } as const] : []),
  ];
  const length = { year: 4, month: 7 } as Readonly<Record<string, number>>;
  const [way] = ways
    .filter(({ how, date, precision }) =>
      joined.some(
        (round) =>
          (how !== 'listed' || !['ipo', 'post_ipo'].includes(round['roundGroup'] ?? '')) &&
          (date === '' ||
            (round['date'] ?? '').slice(0, length[precision] ?? 10) <=
              date.slice(0, length[precision] ?? 10)),
      ),
    )
    .toSorted((one, other) => (one.date || '9').localeCompare(other.date || '9'));
  return way ? { how: way.how, date: way.date || null } : null;
}

function byHand(investor: Entry) {
  const joined = joinedBy(investor);
  const companies = companiesOf(investor);
  const years = joined.flatMap(({ round }) => (round['date'] ? [Number(round['date'].slice(0, 4))] : []));
  const counted = joined.map(({ round }) => finalUsd(round)).filter((usd) => usd !== null);
  const exits = companies.map((company) => exitByHand(investor, company));
  const tops = new Set(companies.map((company) => classPath(company).at(-1)?.['name'] ?? null));
  const beside = joined
    .flatMap(({ round }) => investorsOf(round))
    .filter(({ name }) => name !== investor['name']);
  return {
    deals: joined.length,
    leads: joined.filter(({ isLead }) => isLead).length,
    companies: companies.length,
    again: companies.filter((company) => dealsIn(investor, [company]) > 1).length,
    exits: exits.filter((exit) => exit !== null).length,
    medianUsd: median(counted),
    pricedDeals: counted.length,
    datedDeals: years.length,
    perYear: years.length === 0 ? null : years.length / (Math.max(...years) - Math.min(...years) + 1),
    coInvestors: new Set(beside.map(({ name }) => name)).size,
    mostShared: Math.max(0, ...[...Map.groupBy(beside, ({ name }) => name).values()].map((of) => of.length)),
    classes: sorted(
      [...tops].map((name) => {
        const of = companies.filter((company) => (classPath(company).at(-1)?.['name'] ?? null) === name);
        return [name, of.length, dealsIn(investor, of)];
      }),
    ),
    countries: sorted(
      [...Map.groupBy(companies, ({ country }) => country || null)].map(([country, of]) => [
        country,
        of.length,
        dealsIn(investor, of),
      ]),
    ),
    stages: sorted(
      [...Map.groupBy(joined, ({ round }) => `${round['fundingInfo']} ${round['date']?.slice(0, 4)}`)].map(
        ([stage, of]) => [stage, of.length],
      ),
    ),
    holdings: sorted(
      companies.map((company, index) => {
        const of = joined.filter(({ round }) => entityOf(round) === company);
        const dates = of.map(({ round }) => round['date'] ?? '').toSorted();
        return [
          company['name'],
          classPath(company)[0]?.['name'] ?? null,
          of.length,
          of.filter(({ isLead }) => isLead).length,
          [dates[0], dates.at(-1)],
          exits[index],
        ];
      }),
    ),
  };
}

const told = ({
  classes,
  countries,
  stages,
  holdings,
  coInvestors,
  first: _,
  last: __,
  ...rest
}: Portfolio) => ({
  ...rest,
  coInvestors: coInvestors.count,
  mostShared: coInvestors.first[0]?.rounds ?? 0,
  classes: sorted(classes.map((one) => [one.class?.name ?? null, one.companies, one.deals])),
  countries: sorted(countries.map((one) => [one.country, one.companies, one.deals])),
  stages: sorted(stages.map((one) => [`${one.type} ${one.year}`, one.deals])),
  holdings: sorted(
    holdings.map((one) => [
      one.name,
      one.class?.name ?? null,
      one.rounds,
      one.leads,
      [one.first, one.last].map(({ date }: JoinedRound) => date),
      one.exit && { how: one.exit.how, date: one.exit.date },
    ]),
  ),
});

type Grouped = {
  readonly rows: readonly {
    readonly keys: readonly { value: string }[];
    readonly values: readonly number[];
  }[];
};

// As many at once as the pool has connections.
const AT_ONCE = 4;

async function portfoliosOf(ids: readonly string[]): Promise<readonly Portfolio[]> {
  const found: Portfolio[] = [];
  for (let from = 0; from < ids.length; from += AT_ONCE) {
    const some = ids.slice(from, from + AT_ONCE);
    found.push(...(await Promise.all(some.map((id) => ask<Portfolio>(`/portfolio/?id=${id}`)))));
  }
  return found;
}

test('every portfolio of the pack is what its files hold, and what the lists of investors and deals count', async () => {
  const rows = new Map((await investors()).map((row) => [row.slug, row]));
  const group = encodeURIComponent(JSON.stringify({ group: [{ f: 'investor' }] }));
  const grouped = (await ask<Grouped>(`/deals/?q=${group}&limit=999`)).rows;
  const listed = new Map(grouped.map(({ keys: [key], values: [count] }) => [key?.value, count]));
  const entries = ofType('investor');
  expect(grouped.length).toBe(entries.filter((entry) => joinedBy(entry).length > 0).length);
  const portfolios = await portfoliosOf(entries.map(({ key = '' }) => rows.get(key)?.id ?? ''));
  for (const [index, entry] of entries.entries()) {
    const { name, key = '' } = entry;
    const portfolio = portfolios[index]!;
    expect([name, told(portfolio)]).toEqual([name, byHand(entry)]);
    const { dealCount, leadCount, portfolioCount } = rows.get(key)!;
    const { deals, leads, companies } = portfolio;
    expect([name, deals, leads, companies]).toEqual([name, dealCount, leadCount, portfolioCount]);
    expect([name, deals]).toEqual([name, listed.get(key) ?? 0]);
  }
});

test('an exit is one only of who was there before it, and not of who bought the company', async () => {
  const rows = new Map((await investors()).map((row) => [row.slug, row]));
  const exitsOf = async (key: string) =>
    (await ask<Portfolio>(`/portfolio/?id=${rows.get(key)?.id}`)).holdings.flatMap(({ name, exit }) =>
      exit ? [[name, exit.how, exit.date, exit.round?.type ?? exit.by?.name ?? null]] : [],
    );
  expect(await exitsOf('in-q-tel')).toEqual(
    expect.arrayContaining([
      ['Infleqtion', 'listed', '2026-02-01', 'spac'],
      ['D-Wave Quantum', 'listed', '2022-08-08', 'spac'],
    ]),
  );
  // It took part in the PIPE by which Horizon was listed, and in no round before.
  expect(await exitsOf('ionq')).toEqual([]);
  // It bought what it had invested in.
  expect(await exitsOf('comstock')).toEqual([]);
});

test('who is not there or not asked for rightly is told so, and one without a deal has an empty portfolio', async () => {
  const statusOf = async (query: string) => (await app.inject(`/portfolio/${query}`)).statusCode;
  expect(await statusOf('')).toBe(400);
  expect(await statusOf('?id=x')).toBe(400);
  expect(await statusOf(`?id=${crypto.randomUUID()}`)).toBe(404);
  const [other] = await made.database.query<{ id: string }>(
    sql`select id from organization where deal_count is null limit 1`,
  );
  expect(await ask<Portfolio>(`/portfolio/?id=${other?.id}`)).toMatchObject({
    deals: 0,
    perYear: null,
    first: null,
    classes: [],
    holdings: [],
    coInvestors: { count: 0, first: [] },
  });
});
