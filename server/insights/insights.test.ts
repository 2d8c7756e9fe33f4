import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { VISITOR, type Viewer } from '#domain/access.ts';
import { formatDate } from '#domain/dates.ts';
import { formatCount } from '#domain/format.ts';
import { addAmounts, compareAmounts } from '#domain/money.ts';
import type { Database } from '#server/database/database.ts';
import { sql, type Sql } from '#server/database/sql.ts';
import { readVersions } from '#server/database/versions/versions.ts';
import { readPack } from '#server/packs/readCsv.ts';
import { makeServices, type Services } from '#server/services.ts';
import { clockAt } from '#tests/support/testClock.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/testDatabase.ts';
import { type DashboardMetrics, dashboardMetrics } from './dashboardMetrics.ts';
import { acquisitionSentence, roundSentence } from './eventSentence.ts';
import { newestEvent } from './newestEvent.ts';
import { packCounts } from './packCounts.ts';

const author = '0198c0de-0000-7000-8000-000000000001';
const company = '0198c0de-0000-7000-8000-000000000601';
const admin: Viewer = { id: null, rank: 2 };

const NOW = '2025-12-31T23:59:59.750Z';
const clock = clockAt(NOW);
// Newer than any other round of its year, it ends what is compared, and leaves a day of the year before outside.
const newest = '2025-12-30';

let made: TestDatabase;
let database: Database;
let services: Services;
let ofWholePack: DashboardMetrics;

beforeAll(async () => {
  made = await createTestDatabase({ holding: 'quantum' });
  database = made.database;
  ofWholePack = await dashboardMetrics(makeServices(database, { clock }), VISITOR);
  // Of a claim that names rows each is looked at for every figure: the tests of figures that do not count claims do with those of the newest events.
  await database.query(sql`
    delete from fact where value_ids <> '{}' and subject_id not in (
      select id from funding_round where date >= '2025-10-01' union all select id from organization where acquired_on >= '2025-10-01')`);
  services = makeServices(database, { clock });
  await database.query(sql`
    insert into organization (id, status, created_by, name, name_key, entity_types, country) values
    (${company}::uuid, 'PENDING', ${author}::uuid, 'Secret Qubits', 'secret qubits', '{company,investor}', 'AQ')`);
  await addRound(2, { date: newest, usd: '1000', status: 'PENDING' });
});

afterAll(() => made.drop());

async function addRound(
  n: number,
  {
    date,
    usd,
    status,
    precision = 'day',
  }: { date: string; usd: string | null; status: string; precision?: string },
): Promise<void> {
  await database.query(sql`
    insert into funding_round (id, status, created_by, name, name_key, funding_info, round_group, counts_as, date, date_precision, funding_usd, entity_id)
    values (${`0198c0de-0000-7000-8000-00000000061${n}`}::uuid, ${status}, ${author}::uuid, 'Secret', 'secret', 'seed', 'equity', 'raised', ${date}::date, ${precision}, ${usd}, ${company}::uuid)`);
}

async function valuesOfPack(): Promise<{ told: number; withPage: number }> {
  const tables = await readPack(fileURLToPath(new URL('../../packs/quantum', import.meta.url)));
  const rows = (file: string) => (tables.get(file)?.rows ?? []).map(({ values }) => values);
  const pages = new Set(rows('sources.csv').flatMap(({ key, type }) => (type === 'page' ? key : [])));
  const claims = rows('facts.csv').filter(
    ({ kind, method }) => (kind === 'organization' || kind === 'fundingRound') && method !== 'derived',
  );
  const valuesIn = (told: typeof claims): number =>
    new Set(told.map(({ kind, key, field }) => `${kind} ${key} ${field}`)).size;
  return { told: valuesIn(claims), withPage: valuesIn(claims.filter(({ source }) => pages.has(source))) };
}

test('values traced to a page are those that the files of the pack tell, each field of each row once', async () => {
  const { told, withPage } = await valuesOfPack();
  expect(tileOf(ofWholePack, 'pageSources')).toMatchObject({
    value: withPage / told,
    coverage: expect.stringContaining(
      `${formatCount(withPage)} of ${formatCount(told)} sourced values`,
    ) as string,
  });
});

test('an event cites no claim that visitors do not see', async () => {
  const [event] = (await dashboardMetrics(services, VISITOR)).latest;
  const titles = async (): Promise<string[]> =>
    ((await dashboardMetrics(services, admin)).latest.find(({ id }) => id === event?.id)?.sources ?? []).map(
      ({ title }) => title,
    );
  const before = await titles();
  const claim = (n: number, status: string, value: string): ReturnType<typeof sql> => sql`
    with page as (
      insert into source (id, title) values (${`0198c0de-0000-7000-8000-00000000063${n}`}::uuid, ${`Page ${n}`}) returning id
    )
    insert into fact (id, subject_kind, subject_id, field, value, method, confidence, recorded_by, status, source_id)
    select gen_random_uuid(), ${event?.kind === 'acquisition' ? 'organization' : 'fundingRound'}, ${event?.id}::uuid,
      ${event?.kind === 'acquisition' ? 'acquiredBy' : 'entity'}, ${value}::jsonb, 'reported', 'high', 'test', ${status}, id from page`;
  await database.query(claim(0, 'PENDING', '{"name": "x"}'));
  await database.query(claim(1, 'APPROVED', JSON.stringify({ id: company })));
  expect(await titles()).toEqual(before);
  await database.query(claim(2, 'APPROVED', '{"name": "x"}'));
  expect((await titles()).toSorted()).toEqual([...before, 'Page 2'].toSorted());
});

test('a round that is not approved is no event, even of a company that is', async () => {
  await database.query(sql`
    insert into funding_round (id, status, name, name_key, date, entity_id)
    select '0198c0de-0000-7000-8000-000000000620', 'PENDING', 'x', 'x', '2025-12-31', entity_id from funding_round where status = 'APPROVED' limit 1`);
  const { latest } = await dashboardMetrics(services, VISITOR);
  expect(latest.map(({ id }) => id)).not.toContain('0198c0de-0000-7000-8000-000000000620');
  expect((await dashboardMetrics(services, admin)).latest.map(({ id }) => id)).toContain(
    '0198c0de-0000-7000-8000-000000000620',
  );
  await database.query(sql`delete from funding_round where id = '0198c0de-0000-7000-8000-000000000620'`);
});

const tileOf = (metrics: DashboardMetrics, key: string) => metrics.tiles.find((tile) => tile.key === key)!;
const numberOf = async (statement: ReturnType<typeof sql>): Promise<number> =>
  (await database.query<{ n: number }>(statement))[0]!.n;

describe('the dashboard', () => {
  test('has the tiles of the home screen with numbers that equal a plain count', async () => {
    const metrics = await dashboardMetrics(services, VISITOR);
    expect(metrics.tiles.map(({ key }) => key)).toEqual([
      'companies',
      'raised',
      'roundsInQuarter',
      'publicCommitments',
      'newUsers',
      'papers',
      'record',
      'fundingRounds',
      'investors',
      'countries',
      'pageSources',
    ]);
    const within = sql`coalesce(coreness not in ('supplier', 'adjacent'), true)`;
    const companies = sql`organization where status = 'APPROVED' and 'company' = any (entity_types) and ${within}`;
    expect(tileOf(metrics, 'companies').value).toBe(
      await numberOf(sql`select count(*)::int as n from ${companies}`),
    );
    expect(tileOf(metrics, 'countries').value).toBe(
      await numberOf(sql`select count(distinct country)::int as n from ${companies}`),
    );
    expect(tileOf(metrics, 'fundingRounds').value).toBe(
      await numberOf(sql`
        select count(*)::int as n from funding_round r join organization o on o.id = r.entity_id
        where r.status = 'APPROVED' and ${within}`),
    );
    expect(metrics.classes.reduce((sum, { count }) => sum + count, 0)).toBe(
      await numberOf(
        sql`select count(*)::int as n from ${companies} and primary_classification_id is not null`,
      ),
    );
    expect(metrics.asOf).toBe(NOW);
  });

  test.each([NOW, '2024-06-30T12:00:00Z'])(
    'the course of a figure is that of its rows, year by year, at %s',
    async (moment) => {
      clock.set(moment);
      const metrics = await dashboardMetrics(services, VISITOR);
      const last = Number(moment.slice(0, 4));
      const course = (value: Sql): Promise<unknown[]> =>
        database.query(
          sql`select y::text as period, (${value})::float8 as value from generate_series(${last - 9}::int, ${last}::int) y order by y`,
        );
      const within = sql`o.status = 'APPROVED' and coalesce(o.coreness not in ('supplier', 'adjacent'), true)`;
      const rounds = sql`funding_round r join organization o on o.id = r.entity_id where r.status = 'APPROVED' and ${within} and extract(year from r.date) = y`;
      expect(tileOf(metrics, 'companies').series).toEqual(
        await course(
          sql`select count(*) from organization o where 'company' = any (o.entity_types) and ${within} and o.founded <= y`,
        ),
      );
      expect(tileOf(metrics, 'fundingRounds').series).toEqual(
        await course(sql`select count(*) from ${rounds}`),
      );
      expect(tileOf(metrics, 'raised').series).toEqual(
        await course(sql`
        select coalesce(sum(r.funding_usd), 0) from ${rounds} and r.counts_as = 'raised' and r.date <= ${moment}::date
          and coalesce(r.amount_qualifier, 'exact') not in ('up_to', 'letter_of_intent', 'planned', 'under_negotiation', 'undisclosed')`),
      );
      clock.set(NOW);
    },
  );

  test('raised counts equity, convertible and bridge rounds of this year, and names those without USD', async () => {
    const rounds = await database.query<{ usd: string | null; qualifier: string | null }>(sql`
      select funding_usd as usd, amount_qualifier as qualifier from funding_round r join organization o on o.id = r.entity_id
      where r.status = 'APPROVED' and coalesce(o.coreness not in ('supplier', 'adjacent'), true) and round_group in ('equity', 'convertible', 'bridge')
        and date between '2025-01-01' and '2025-12-31'`);
    const counted = rounds.filter(
      ({ qualifier }) =>
        !['up_to', 'planned', 'letter_of_intent', 'under_negotiation'].includes(qualifier ?? ''),
    );
    const known = counted
      .filter(({ usd, qualifier }) => usd !== null && qualifier !== 'undisclosed')
      .map(({ usd }) => usd!);
    const tile = tileOf(await dashboardMetrics(services, VISITOR), 'raised');
    expect(compareAmounts(String(tile.value), addAmounts(known))).toBe(0);
    expect(tile.series).toHaveLength(10);
    expect(tile.series.at(-1)).toEqual({ period: '2025', value: tile.value });
    const noun = counted.length === 1 ? 'round' : 'rounds';
    expect(tile.coverage).toContain(`${known.length} of ${counted.length} ${noun} with an amount`);
  });

  test('holds only what the viewer may see', async () => {
    const [visitor, owner, all] = await Promise.all(
      [VISITOR, { id: author, rank: 0 }, admin].map((viewer) => dashboardMetrics(services, viewer)),
    );
    const visitorText = JSON.stringify(visitor);
    expect(visitorText).not.toContain('Secret Qubits');
    for (const more of [owner!, all!]) {
      expect(JSON.stringify(more)).toContain('Secret Qubits raised $1.0k in a seed round.');
      for (const key of ['companies', 'countries', 'fundingRounds', 'investors']) {
        expect(tileOf(more, key).value).toBe(tileOf(visitor!, key).value! + 1);
      }
      expect(tileOf(more, 'raised').value).toBe(tileOf(visitor!, 'raised').value! + 1000);
    }
  });

  test('its change compares this year so far with the same days of the year before', async () => {
    const before = tileOf(await dashboardMetrics(services, { id: author, rank: 0 }), 'raised');
    await addRound(3, {
      date: '2024-12-30',
      usd: '5000000',
      status: 'PENDING',
    });
    const within = tileOf(await dashboardMetrics(services, { id: author, rank: 0 }), 'raised');
    expect(within.change).not.toBe(before.change);
    await addRound(4, {
      date: '2024-12-31',
      usd: '7000000',
      status: 'PENDING',
    });
    const after = tileOf(await dashboardMetrics(services, { id: author, rank: 0 }), 'raised');
    expect(after.change).toBe(within.change);
  });

  test('its change is that of the amounts themselves, without rounds of which the year alone is known', async () => {
    await addRound(5, {
      date: '2024-01-01',
      usd: '9000000',
      status: 'PENDING',
      precision: 'year',
    });
    // What the record reaches is told by any round, also by one that raises nothing.
    await addRound(6, { date: '2025-12-30', usd: '3000000', status: 'PENDING' });
    await database.query(
      sql`update funding_round set round_group = 'debt', counts_as = 'capital' where id = '0198c0de-0000-7000-8000-000000000616'`,
    );
    const [sums] = await database.query<{ now: string; before: string; newest: string }>(sql`
      with seen as (
        select r.*, coalesce(r.date_precision, 'day') <> 'year' as dated from funding_round r join organization o on o.id = r.entity_id
        where (${author}::uuid in (r.created_by, o.created_by) or (r.status = 'APPROVED' and o.status = 'APPROVED'))
          and coalesce(o.coreness not in ('supplier', 'adjacent'), true)
      ), raised as (
        select date, funding_usd as usd from seen where dated and round_group in ('equity', 'convertible', 'bridge')
          and coalesce(amount_qualifier, 'exact') not in ('up_to', 'planned', 'letter_of_intent', 'under_negotiation', 'undisclosed')
      ), span as (
        select max(date) as newest from seen where dated and date <= '2025-12-31'
      )
      select sum(usd) filter (where date between '2025-01-01' and '2025-12-31') as now,
        sum(usd) filter (where date between '2024-01-01' and newest - interval '1 year') as before, max(newest)::text as newest
      from raised, span`);
    const [now, before] = [Number(sums?.now), Number(sums?.before)];
    expect(before).toBeGreaterThan(0);
    const tile = tileOf(await dashboardMetrics(services, { id: author, rank: 0 }), 'raised');
    expect(tile.change).toBeCloseTo((now - before) / before, 10);
    expect(tile.changeLabel).toBe(
      `against 2024 up to ${formatDate(sums?.newest ?? '').replace(/ \d{4}$/, '')}`,
    );
    const notCompared = await numberOf(sql`
      select count(*)::int as n from funding_round r join organization o on o.id = r.entity_id
      where (${author}::uuid in (r.created_by, o.created_by) or (r.status = 'APPROVED' and o.status = 'APPROVED'))
        and coalesce(o.coreness not in ('supplier', 'adjacent'), true) and r.date_precision = 'year' and r.round_group in ('equity', 'convertible', 'bridge') and r.funding_usd is not null
        and coalesce(r.amount_qualifier, 'exact') not in ('up_to', 'planned', 'letter_of_intent', 'under_negotiation', 'undisclosed')
        and r.date between '2024-01-01' and '2025-12-31'`);
    expect(notCompared).toBeGreaterThan(0);
    expect(tile.coverage).toMatch(new RegExp(`; ${notCompared} dated to a year not compared`));
  });

  test('shows twelve events, newest first, none of the future, each told from its company', async () => {
    const { latest } = await dashboardMetrics(services, VISITOR);
    expect(latest).toHaveLength(12);
    const dates = latest.map(({ date }) => date);
    expect(dates).toEqual([...dates].sort().toReversed());
    expect(dates[0]! <= '2025-12-31').toBe(true);
    const { date, datePrecision } = latest[0]!;
    expect(await newestEvent(services, VISITOR)).toEqual({ date, datePrecision });
    for (const { sentence, entity, sources } of latest) {
      expect(sentence.startsWith(entity.name)).toBe(true);
      expect(sources.length).toBeGreaterThan(0);
    }
    expect(formatDate(dates[0]!)).toMatch(/^\d/);
  });

  test('follows the clock into the new year, and back to what was the newest event then', async () => {
    const at = async (moment: string): Promise<DashboardMetrics> => {
      clock.set(moment);
      const metrics = await dashboardMetrics(services, VISITOR);
      clock.set(NOW);
      return metrics;
    };
    const [old, young, summer] = [
      await at(NOW),
      await at('2026-01-01T00:00:00Z'),
      await at('2025-06-30T12:00:00Z'),
    ];
    const lastYears = (metrics: DashboardMetrics): readonly (string | undefined)[] =>
      ['raised', 'fundingRounds'].map((key) => tileOf(metrics, key).series.at(-1)?.period);
    expect([old, young, summer].map(lastYears)).toEqual([
      ['2025', '2025'],
      ['2026', '2026'],
      ['2025', '2025'],
    ]);
    expect(tileOf(young, 'raised').series.at(-2)?.value).toBe(tileOf(old, 'raised').value);
    expect(tileOf(summer, 'raised').value).toBeLessThan(tileOf(old, 'raised').value!);
    const [newestThen] = await database.query<{ date: string }>(sql`
      select greatest(
        (select max(r.date) from funding_round r join organization o on o.id = r.entity_id
          where r.date <= '2025-06-30' and r.status = 'APPROVED' and o.status = 'APPROVED'),
        (select max(acquired_on) from organization where acquired_on <= '2025-06-30' and status = 'APPROVED')) as date`);
    expect(summer.latest[0]?.date).toBe(newestThen?.date);
  });
});

test('loading a pack raises the version of the data, so that answers made beforehand follow', async () => {
  expect((await readVersions(database)).get('records')).toBeGreaterThan(0);
});

test('the counts of kinds are what the viewer may see', async () => {
  const counts = await packCounts(services, VISITOR);
  expect([counts['country'], counts['source']]).toEqual([undefined, undefined]);
  expect((await packCounts(services, admin))['organization']).toBe(counts['organization']! + 1);
});

const round = (
  type: string | null,
  value: string | null,
  qualifier: string | null = null,
  currency = 'USD',
) => roundSentence('IonQ', { type, qualifier, amount: { value, currency } });

test.each([
  [round('post_ipo_equity', '2000000000'), 'IonQ raised $2.0bn in a post-IPO equity round.'],
  [round('series_a', '20000000', 'about'), 'IonQ raised about $20.0m in a Series A round.'],
  [round('seed', null), 'IonQ raised an undisclosed amount in a seed round.'],
  [round('seed', '5', 'undisclosed'), 'IonQ raised an undisclosed amount in a seed round.'],
  [round('venture', '4000000', null, 'EUR'), 'IonQ raised €4.0m in a venture round.'],
  [round('ipo', '650000000'), 'IonQ raised $650.0m in an IPO.'],
  [round('spac', '3', 'planned'), 'IonQ plans to raise $3 in a SPAC merger.'],
  [round('angel', '100000', 'up_to'), 'IonQ announced up to $100.0k in an angel round.'],
  [round('corporate_round', '9'), 'IonQ raised $9 in a corporate round.'],
  [round(null, '9'), 'IonQ raised $9 in a funding round.'],
  [
    acquisitionSentence('Oxford Ionics', { buyer: 'IonQ', amount: { value: '1080000000', currency: 'USD' } }),
    'Oxford Ionics was acquired by IonQ for $1.1bn.',
  ],
  [
    acquisitionSentence('Alpha', { buyer: 'Beta Inc.', amount: { value: null, currency: 'USD' } }),
    'Alpha was acquired by Beta Inc.',
  ],
  [
    acquisitionSentence('Alpha', { buyer: null, amount: { value: null, currency: null } }),
    'Alpha was acquired.',
  ],
])('an event is told as "%s"', (sentence, expected) => {
  expect(sentence).toBe(expected);
});
