import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hrefOf, listScreen, questionText, readListAddress, type ListScreenName } from '#domain/lists.ts';
import { MONEY_FIGURES } from '#domain/money.ts';
import { REACHES, within, SETS } from '#domain/sets.ts';
import { sql } from '#server/database/sql.ts';
import type { DashboardMetrics } from '#server/insights/dashboardMetrics.ts';
import { storeRows } from '#tests/support/storeRows.ts';
import { createTestApp } from '#tests/support/testApp.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/testDatabase.ts';

type Opened = { made: TestDatabase; app: FastifyInstance; close: () => Promise<void> };

async function open(made: TestDatabase): Promise<Opened> {
  return { made, ...(await createTestApp(made.database)) };
}

const get = async <T>({ app }: Opened, url: string): Promise<T> => {
  const answer = await app.inject(url);
  expect([url, answer.statusCode, answer.body]).toEqual([url, 200, answer.body]);
  return answer.json<T>();
};

describe('whose figures are figures of the sector', () => {
  // Each has raised another power of two, so that a sum tells who is in it.
  const RAISED: Readonly<Record<string, number>> = {
    core: 1,
    division: 2,
    supplier: 4,
    adjacent: 8,
    undecided: 16,
  };
  const CLASS = '0198c0de-0000-7000-8000-000000000c00';
  const idOf = (letter: string, usd: number): string =>
    `0198c0de-0000-7000-8000-000000000${letter}${String(usd).padStart(2, '0')}`;
  let opened: Opened;

  beforeAll(async () => {
    const made = await createTestDatabase();
    const { database } = made;
    const row = { status: 'APPROVED', name: 'X', name_key: 'x' };
    await storeRows(database, 'country', [{ id: idOf('d', 1), code: 'DE', name: 'Germany', region: 'EMEA' }]);
    await storeRows(database, 'classification', [
      { ...row, id: CLASS, slug: 'machines', ancestor_ids: [CLASS] },
    ]);
    await storeRows(
      database,
      'organization',
      Object.entries(RAISED).map(([name, usd]) => ({
        ...row,
        id: idOf('a', usd),
        slug: name,
        coreness: name === 'undecided' ? null : name,
        entity_types: ['company'],
        country: 'DE',
        primary_classification_id: CLASS,
        total_raised_usd: usd,
        capital_usd: usd * 100,
        stated_total_usd: usd * 10_000,
      })),
    );
    await storeRows(
      database,
      'funding_round',
      Object.values(RAISED).map((usd) => ({
        ...row,
        id: idOf('b', usd),
        entity_id: idOf('a', usd),
        counts_as: 'raised',
        funding_usd: usd,
        date: new Date().toISOString().slice(0, 10),
        date_precision: 'day',
      })),
    );
    opened = await open(made);
  });
  afterAll(async () => {
    await opened.close();
    await opened.made.drop();
  });

  const sumOf = async (path: string, reach: string): Promise<number> => {
    const ask = async <T>(params = ''): Promise<T> =>
      get<T>(opened, `${path}?${new URLSearchParams(reach === '' ? params : `coreness=${reach}&${params}`)}`);
    if (path !== '/dashboard-metrics/') {
      const { results } = await ask<{ results: { usd?: number; value?: number }[] }>();
      return results[0]?.usd ?? results[0]?.value ?? 0;
    }
    const { tiles } = await ask<DashboardMetrics>();
    return tiles.find(({ key }) => key === 'raised')?.value ?? 0;
  };
  const SUMS = [
    '/dashboard-metrics/',
    '/taxonomy/',
    '/country_totals/',
    '/sector_totals/',
    '/graphing_tool/',
  ];
  const WITHIN = { '': ['core', 'division', 'undecided'], all: Object.keys(RAISED) };
  const cases = SUMS.flatMap((path) =>
    ['', 'sector', 'all'].map((reach) => [path, reach, reach === 'all' ? WITHIN.all : WITHIN['']] as const),
  );

  test.each(cases)('%s with coreness "%s" adds up %s', async (path, reach, names) => {
    const sum = await sumOf(path, reach);
    expect(Object.keys(RAISED).filter((name) => sum & (RAISED[name] ?? 0))).toEqual(names);
  });

  test.each([
    ['equity', 1, 'Raised this year to date'],
    ['capital', 100, 'All capital this year to date'],
    ['stated', 10_000, 'Stated by sources, all years'],
  ])('%s is summed by itself', async (money, times, label) => {
    for (const [reach, sum] of [
      ['sector', 19],
      ['all', 31],
    ] as const) {
      const { tiles, classes, countries } = await get<DashboardMetrics>(
        opened,
        `/dashboard-metrics/?coreness=${reach}&money=${money}`,
      );
      const tile = tiles.find(({ key }) => key === 'raised');
      // Rounds of both figures are the same here.
      expect([tile?.label, tile?.value]).toEqual([label, money === 'stated' ? sum * times : sum]);
      const sums = [...classes, ...countries].map(({ usd }) => usd);
      expect(sums).toEqual([String(sum * times), String(sum * times)]);
    }
  });

  test('a stated total has no course over the years, and none is a change', async () => {
    const { tiles } = await get<DashboardMetrics>(opened, '/dashboard-metrics/?money=stated');
    expect(tiles.find(({ key }) => key === 'raised')).toMatchObject({
      series: [],
      change: null,
      coverage: expect.stringContaining('a total is stated of 3 of 3 companies') as string,
    });
  });

  test.each(['/sector_counts/', '/taxonomy/', '/country_totals/'])('%s counts the same', async (path) => {
    const countOf = async (params: string): Promise<unknown> =>
      (await get<{ results: { organizations: number }[] }>(opened, path + params)).results[0]?.organizations;
    expect([await countOf(''), await countOf('?coreness=all')]).toEqual([3, 5]);
  });

  test.each(['/taxonomy/', '/country_totals/'])('%s tells each figure of money by itself', async (path) => {
    for (const [params, sum] of [
      ['', 19],
      ['?coreness=all', 31],
    ] as const) {
      const { results } = await get<{ results: object[] }>(opened, path + params);
      expect(results[0]).toMatchObject({
        companyUsd: sum,
        companyCapitalUsd: sum * 100,
        companyStatedUsd: sum * 10_000,
      });
    }
  });

  test('a chart whose question says whose it is takes those', async () => {
    const of = async (params: string): Promise<unknown> =>
      (await get<{ results: { value: number }[] }>(opened, `/graphing_tool/?${params}`)).results[0]?.value;
    expect(await of('entity.coreness=supplier')).toBe(RAISED['supplier']);
    expect(await of('from=organizations&measure=sum&of=totalRaisedUsd&coreness=adjacent')).toBe(
      RAISED['adjacent'],
    );
    expect(await of('from=organizations&measure=sum&of=totalRaisedUsd')).toBe(19);
    const q = JSON.stringify({
      where: { some: 'entity', where: { f: 'coreness', op: 'eq', v: 'division' } },
    });
    expect(await of(`q=${encodeURIComponent(q)}`)).toBe(RAISED['division']);
  });

  test('another word for it is refused', async () => {
    for (const params of ['coreness=core', 'money=debt']) {
      const { statusCode } = await opened.app.inject(`/dashboard-metrics/?${params}`);
      expect([params, statusCode]).toEqual([params, 400]);
    }
  });

  test('says how many are not counted, where some are not', async () => {
    const coverage = async (params: string): Promise<(string | null)[]> =>
      (await get<DashboardMetrics>(opened, `/dashboard-metrics/${params}`)).tiles.map(
        (tile) => tile.coverage,
      );
    const [companies, raised] = await coverage('');
    const { tiles } = await get<DashboardMetrics>(opened, '/dashboard-metrics/');
    const rounds = tiles.find(({ key }) => key === 'fundingRounds')?.coverage;
    expect(companies).toMatch(/; 2 suppliers and adjacent companies not counted$/);
    expect([raised, rounds]).toEqual([
      expect.stringMatching(/; 2 rounds of suppliers and adjacent companies not counted$/),
      expect.stringMatching(/; 2 rounds of suppliers and adjacent companies not counted$/),
    ]);
    expect((await coverage('?coreness=all')).join(' ')).not.toContain('not counted');
  });
});

describe('of the quantum pack, every link of the dashboard opens what was counted', () => {
  let opened: Opened;
  beforeAll(async () => {
    opened = await open(await createTestDatabase({ holding: 'quantum' }));
  });
  afterAll(async () => {
    await opened.close();
    await opened.made.drop();
  });

  const SCREENS: Readonly<Record<string, ListScreenName>> = {
    '/companies': 'COMPANIES',
    '/funding-rounds': 'FUNDING_ROUNDS',
    '/investors': 'INVESTORS',
    '/public-funding': 'PUBLIC_FUNDING',
    '/enterprise-users': 'METAVERSE_USERS',
    '/papers': 'PAPERS',
  };

  /** The number of rows of the list that a link opens, and a figure of them. */
  async function opens(href: string, measure: object = { fn: 'count' }): Promise<[number, number | null]> {
    const { pathname, searchParams } = new URL(href, 'https://atlas.example');
    const { list } = listScreen(SCREENS[pathname] ?? 'COMPANIES');
    const { state, problem } = readListAddress(list, [...searchParams]);
    expect([href, problem]).toEqual([href, undefined]);
    const where = JSON.parse(questionText(list, state?.conditions ?? [])) as object;
    const measures = [{ fn: 'count' }, measure];
    const { rows } = await get<{ rows: { values: (number | null)[] }[] }>(
      opened,
      `${list.kind.rest[0]?.path}?q=${encodeURIComponent(JSON.stringify({ ...where, measures }))}`,
    );
    return [rows[0]?.values[0] ?? 0, rows[0]?.values[1] ?? null];
  }

  const shown = REACHES.flatMap(({ value: reach }) =>
    MONEY_FIGURES.map(({ value, field }) => [reach, value, field] as const),
  );
  const numberIn = (usd: string | null): number | null => (usd === null ? null : Number(usd));

  test.each(shown)('of %s, with %s', async (reach, money, field) => {
    const { tiles, classes, countries } = await get<DashboardMetrics>(
      opened,
      `/dashboard-metrics/?coreness=${reach}&money=${money}`,
    );
    const tile = (key: string) => tiles.find((one) => one.key === key)!;
    const counted = ['companies', 'roundsInQuarter', 'newUsers', 'papers', 'fundingRounds', 'investors'];
    for (const key of counted) {
      expect([key, (await opens(tile(key).href!))[0]]).toEqual([key, tile(key).value]);
      expect([key, tile(key).value]).not.toEqual([key, 0]);
    }
    const commitments = tile('publicCommitments');
    const [strategies, annual] = await opens(commitments.href!, { fn: 'sum', f: 'annualUsd' });
    expect(annual).toBe(commitments.value);
    expect(commitments.coverage).toContain(`${strategies} of `);
    const record = tile('record');
    const [machines, best] = await opens(record.href!, { fn: 'max', f: 'keyMetricValue' });
    expect(best).toBe(record.value);
    expect(record.coverage).toContain(`${machines} companies with a value`);
    const raised = tile('raised');
    const [rows, usd] = await opens(raised.href!, {
      fn: 'sum',
      f: money === 'stated' ? field : 'fundingUsd',
    });
    expect(usd).toBe(raised.value);
    expect(raised.coverage).toContain(
      money === 'stated' ? `of ${rows} of ${tile('companies').value} companies` : ` of ${rows} rounds`,
    );
    expect((await opens(tile('countries').href!, { fn: 'distinct', f: 'country' }))[1]).toBe(
      tile('countries').value,
    );
    for (const { name, href, count, usd: sum } of [...classes, ...countries]) {
      expect([name, ...(await opens(href, { fn: 'sum', f: field }))]).toEqual([name, count, numberIn(sum)]);
      expect(new URL(href, 'https://atlas.example').searchParams.get('money')).toBe(
        money === 'equity' ? null : money,
      );
    }
  });

  test.each(shown)('of every class %s, with %s', async (reach, money, field) => {
    const column = { equity: 'companyUsd', capital: 'companyCapitalUsd', stated: 'companyStatedUsd' }[money];
    type Row = Readonly<Record<string, number | null>> & { readonly slug: string };
    const ask = async (path: string): Promise<readonly Row[]> =>
      (await get<{ results: Row[] }>(opened, `${path}?coreness=${reach}&limit=999`)).results;
    const inSector = within(reach, 'coreness');
    for (const { slug, companies, [column]: usd } of await ask('/taxonomy/')) {
      const below = { f: 'primaryClassification', op: 'descendantOf', v: slug } as const;
      const href = hrefOf('COMPANIES', [below, ...inSector], { money });
      expect([slug, ...(await opens(href, { fn: 'sum', f: field }))]).toEqual([slug, companies, usd]);
    }
    if (money === 'stated') return;
    const of = money === 'capital' ? 'CAPITAL' : 'RAISED';
    for (const { slug, rounds, capitalRounds, usd, capitalUsd } of await ask('/sector_totals/')) {
      const href = hrefOf('FUNDING_ROUNDS', [
        { f: 'entity.primaryClassification', op: 'descendantOf', v: slug },
        ...within(reach, 'entity.coreness'),
        { f: 'countsAs', op: 'eq', v: SETS[of] },
      ]);
      const told = of === 'CAPITAL' ? [capitalRounds, capitalUsd] : [rounds, usd];
      expect([slug, ...(await opens(href, { fn: 'sum', f: 'fundingUsd' }))]).toEqual([slug, ...told]);
    }
  });

  test('the three figures differ, so that none passes for another', async () => {
    const sums = await Promise.all(
      MONEY_FIGURES.map(async ({ value }) => {
        const { classes } = await get<DashboardMetrics>(opened, `/dashboard-metrics/?money=${value}`);
        return JSON.stringify(classes.map(({ usd }) => usd));
      }),
    );
    expect(new Set(sums).size).toBe(3);
  });

  test('there are suppliers and adjacent companies to leave out', async () => {
    const [found] = await opened.made.database.query<{ n: number }>(
      sql`select count(*)::int as n from organization where coreness in ('supplier', 'adjacent')`,
    );
    expect(found?.n).toBeGreaterThan(10);
  });
});
