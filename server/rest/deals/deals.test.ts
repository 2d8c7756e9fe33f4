import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '#server/database/sql.ts';
import { packId } from '#server/packs/ids.ts';
import { entriesOf } from '#tests/support/packLedger.ts';
import { createTestApp } from '#tests/support/testApp.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/testDatabase.ts';
import { watched, type WatchedDatabase } from '#tests/support/testGraphql.ts';

const SECRET = '0198c0de-0000-7000-8000-000000000d01';
const names = new Map(entriesOf('organizations').map(({ key, name }) => [key, name]));
const classOf = new Map(
  entriesOf('organizations').map(({ key, primaryClassification }) => [key, primaryClassification]),
);
const rounds = new Map(entriesOf('fundingRounds').map((round) => [round['key'], round]));

/** The deals of the files of the pack, with what the product joins to them. */
const DEALS = entriesOf('investments').map(({ round = '', investor = '', isLead }) => {
  const { entity = '', date = '', fundingInfo = '' } = rounds.get(round) ?? {};
  return { round, investor, company: entity, date, type: fundingInfo || null, isLead: isLead === 'true' };
});
type Deal = (typeof DEALS)[number];

let made: TestDatabase;
let database: WatchedDatabase;
let app: FastifyInstance;
let close: () => Promise<void>;

// A hidden investor in a round that all see, and a hidden part of an investor that all see: neither counts, nor stands as anybody's co-investor.
beforeAll(async () => {
  made = await createTestDatabase({ holding: 'quantum' });
  const [busiest = ''] = byCount(DEALS, ({ investor }) => investor)[0] ?? [];
  const [theirs, foreign] = [true, false].map((isOne) =>
    DEALS.find((deal) => isOne === isTheirs(busiest, deal)),
  );
  await made.database.query(sql`
    insert into organization (id, status, name, name_key, slug, entity_types)
    values (${SECRET}::uuid, 'PENDING', 'Secret Fund', 'secret fund', 'secret-fund', '{investor}')`);
  const part = (round: string | undefined, investor: string, status: string) => sql`
    insert into investment (id, funding_round_id, investor_id, status, is_lead)
    values (gen_random_uuid(), ${packId('quantum', 'fundingRound', round ?? '')}::uuid, ${investor}::uuid, ${status}, true)`;
  await made.database.query(part(theirs?.round, SECRET, 'APPROVED'));
  await made.database.query(part(foreign?.round, packId('quantum', 'organization', busiest), 'PENDING'));
  database = watched(made.database);
  ({ app, close } = await createTestApp(database));
});
afterAll(async () => {
  await close();
  await made.drop();
});

const ROUNDS_OF = new Map(
  [...Map.groupBy(DEALS, ({ investor }) => investor)].map(([investor, deals]) => [
    investor,
    new Set(deals.map(({ round }) => round)),
  ]),
);
const isTheirs = (investor: string, { round }: Deal): boolean => ROUNDS_OF.get(investor)?.has(round) ?? false;

const byCount = <T>(items: readonly T[], keyOf: (item: T) => string): readonly (readonly [string, T[]])[] =>
  [...Map.groupBy(items, keyOf)].toSorted((one, other) => other[1].length - one[1].length);

const distinct = (deals: readonly Deal[], name: 'company' | 'round'): number =>
  new Set(deals.map((deal) => deal[name])).size;

const nameOf = (key: string): string => names.get(key) ?? '';

async function ask<T>(url: string): Promise<T> {
  database.statements.length = 0;
  const answer = await app.inject(url);
  expect([url, answer.statusCode, answer.body]).toEqual([url, 200, answer.body]);
  expect([url, database.statements.length]).toEqual([url, 1]);
  return answer.json<T>();
}

type Figures = {
  readonly id: string;
  readonly name: string;
  readonly deals: number;
  readonly leads: number;
  readonly companies: number;
  readonly types: readonly { readonly type: string | null; readonly deals: number }[];
  readonly years: readonly { readonly year: number | null; readonly deals: number }[];
  readonly classes: readonly { readonly slug: string; readonly companies: number }[];
  readonly classCount: number;
  readonly coInvestors: readonly { readonly name: string; readonly rounds: number }[];
  readonly coInvestorCount: number;
};

const descending = (numbers: readonly number[]): readonly number[] =>
  numbers.toSorted((one, other) => other - one);

test('the figures of every investor are those of the files of the pack, by one statement', async () => {
  const { count, results } = await ask<{ count: number; results: Figures[] }>('/investor-figures/?limit=999');
  const expected = byCount(DEALS, ({ investor }) => investor);
  expect([count, results.length]).toEqual([expected.length, expected.length]);
  expect(results.map(({ deals }) => deals)).toEqual(expected.map(([, deals]) => deals.length));
  const byId = new Map(results.map((one) => [one.id, one]));
  for (const [investor, deals] of expected) {
    const found = byId.get(packId('quantum', 'organization', investor));
    const years = byCount(deals, ({ date }) => date.slice(0, 4));
    const types = byCount(deals, ({ type }) => String(type));
    const classes = byCount(
      deals.filter(({ company }) => classOf.get(company)),
      ({ company }) => classOf.get(company) ?? '',
    ).map(([slug, of]) => [slug, distinct(of, 'company')] as const);
    const others = byCount(
      DEALS.filter((deal) => deal.investor !== investor && isTheirs(investor, deal)),
      (deal) => deal.investor,
    ).map(([key, of]) => [nameOf(key), distinct(of, 'round')] as const);
    expect(found).toMatchObject({
      name: nameOf(investor),
      leads: deals.filter(({ isLead }) => isLead).length,
      companies: distinct(deals, 'company'),
      classCount: classes.length,
      coInvestorCount: others.length,
    });
    expect(Object.fromEntries(found!.years.map(({ year, deals: n }) => [year ?? '', n]))).toEqual(
      Object.fromEntries(years.map(([year, of]) => [year, of.length])),
    );
    expect(Object.fromEntries(found!.types.map(({ type, deals: n }) => [String(type), n]))).toEqual(
      Object.fromEntries(types.map(([type, of]) => [type, of.length])),
    );
    // Of equals any may be the third; each has its own number, and no other more than the last.
    const most = descending(others.map(([, n]) => n)).slice(0, 3);
    expect(found!.coInvestors.map((one) => one.rounds)).toEqual(most);
    for (const one of found!.coInvestors) expect(others).toContainEqual([one.name, one.rounds]);
    expect(found!.classes.map((one) => one.companies)).toEqual(
      descending(classes.map(([, n]) => n)).slice(0, 3),
    );
    for (const one of found!.classes) expect(classes).toContainEqual([one.slug, one.companies]);
  }
});

test('the figures of some investors are asked for as on their list, a part at a time', async () => {
  const ids = byCount(DEALS, ({ investor }) => investor)
    .slice(0, 3)
    .map(([key]) => packId('quantum', 'organization', key));
  const query = [...ids, SECRET].map((id) => `id=${id}`).join('&');
  const { results } = await ask<{ results: Figures[] }>(`/investor-figures/?${query}`);
  expect(new Set(results.map(({ id }) => id))).toEqual(new Set(ids));
  const part = await ask<{ count: number; results: Figures[] }>(
    `/investor-figures/?${query}&limit=1&offset=1`,
  );
  expect([part.count, part.results]).toEqual([3, results.slice(1, 2)]);
});

type Axis = readonly {
  readonly id: string;
  readonly name: string;
  readonly deals: number;
  readonly leads: number;
  readonly others: number;
}[];
type Matrix = {
  readonly deals: number;
  readonly investors: number;
  readonly companies: number;
  readonly rows: Axis;
  readonly columns: Axis;
  readonly cells: readonly {
    readonly row: number;
    readonly column: number;
    readonly deals: number;
    readonly leads: number;
    readonly first: number | null;
    readonly last: number | null;
  }[];
};

const early = DEALS.filter(({ date }) => date !== '' && date < '2020');
const pairOf = ({ investor, company }: Pick<Deal, 'company' | 'investor'>): string =>
  `${nameOf(investor)} · ${nameOf(company)}`;

test('who funded whom before 2020, as investors by companies, is what the files of the pack say', async () => {
  const matrix = await ask<Matrix>('/deal-matrix/?date__lt=2020&rows=999&columns=999');
  expect([matrix.deals, matrix.investors, matrix.companies]).toEqual([
    early.length,
    new Set(early.map(({ investor }) => investor)).size,
    distinct(early, 'company'),
  ]);
  const wanted = byCount(early, pairOf).map(([pair, of]) => {
    const years = of.map(({ date }) => Number(date.slice(0, 4)));
    const leads = of.filter(({ isLead }) => isLead).length;
    return [pair, [of.length, leads, Math.min(...years), Math.max(...years)]] as const;
  });
  const found = matrix.cells.map(({ row, column, deals, leads, first, last }) => [
    `${matrix.rows[row]?.name} · ${matrix.columns[column]?.name}`,
    [deals, leads, first, last],
  ]);
  expect(Object.fromEntries(found)).toEqual(Object.fromEntries(wanted));
  for (const [axis, key, other] of [
    [matrix.rows, 'investor', 'company'],
    [matrix.columns, 'company', 'investor'],
  ] as const) {
    const expected = byCount(early, (deal) => deal[key]).map(([name, of]) => [
      nameOf(name),
      [of.length, new Set(of.map((deal) => deal[other])).size],
    ]);
    expect(Object.fromEntries(axis.map(({ name, deals, others }) => [name, [deals, others]]))).toEqual(
      Object.fromEntries(expected),
    );
    expect(axis.map(({ deals }) => deals)).toEqual(descending(axis.map(({ deals }) => deals)));
  }
});

test('of a large matrix stand the investors with most deals and the companies with most of theirs, with the sums of all', async () => {
  const whole = await ask<Matrix>('/deal-matrix/?rows=999&columns=999');
  const part = await ask<Matrix>('/deal-matrix/?rows=5&columns=4');
  expect([part.deals, part.investors, part.companies]).toEqual([
    DEALS.length,
    whole.investors,
    whole.companies,
  ]);
  expect(part.rows).toEqual(whole.rows.slice(0, 5));
  const shown = new Set(part.rows.map(({ name }) => name));
  const ofShown = byCount(
    DEALS.filter(({ investor }) => shown.has(nameOf(investor))),
    ({ company }) => company,
  );
  const counts = new Map(ofShown.map(([company, of]) => [nameOf(company), of.length]));
  expect(part.columns.map(({ name }) => counts.get(name))).toEqual(
    ofShown.slice(0, 4).map(([, of]) => of.length),
  );
  for (const column of part.columns) expect(whole.columns).toContainEqual(column);
  const pair = (of: Matrix, { row, column }: Matrix['cells'][number]): string =>
    `${of.rows[row]?.name} · ${of.columns[column]?.name}`;
  const all = new Map(whole.cells.map((cell) => [pair(whole, cell), cell.deals]));
  for (const cell of part.cells) expect(all.get(pair(part, cell))).toBe(cell.deals);
});

test('a hidden investor and a hidden part are in no figure of visitors', async () => {
  const texts = await Promise.all(
    ['/deal-matrix/?rows=999&columns=999', '/investor-figures/?limit=999'].map(
      async (url) => (await app.inject(url)).body,
    ),
  );
  for (const text of texts) expect(text).not.toContain('Secret Fund');
});

test.each([
  ['/deal-matrix/?rows=1000', 'rows'],
  ['/deal-matrix/?columns=x', 'columns'],
  ['/deal-matrix/?dat=2020', 'dat'],
  ['/deal-matrix/?q=%7B', 'q'],
  ['/investor-figures/?limit=1000', 'limit'],
  ['/investor-figures/?id=1', 'id'],
  ['/investor-figures/?limit=1&limit=2', 'limit'],
])('%s is refused, and the parameter named', async (url, name) => {
  const answer = await app.inject(url);
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([
    400,
    'application/problem+json; charset=utf-8',
  ]);
  expect(answer.body).toContain(name);
});

test('are described where programs look', async () => {
  const { paths } = (await app.inject('/openapi.json')).json<{ paths: Record<string, unknown> }>();
  expect(Object.keys(paths)).toEqual(expect.arrayContaining(['/deal-matrix/', '/investor-figures/']));
});
