import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { distinctSources, type SourceText } from '#domain/evidence/distinctSources.ts';
import { employeeRangeOf } from '#domain/choices.ts';
import { addAmounts, compareAmounts } from '#domain/money.ts';
import { KINDS, kindOf } from '#domain/registry.ts';
import type { Database } from '#server/database/database.ts';
import { sql } from '#server/database/sql.ts';
import { DERIVED_NAMES, derivedNamesOf } from '#server/query/derived.ts';
import { loadPack } from '#server/packs/load.ts';
import type { Holding } from '#tests/support/filledTemplate.ts';
import { makePackFolder, smallPack } from '#tests/support/packFolder.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/testDatabase.ts';
import { refreshDerived } from './refreshDerived.ts';

type Row = Record<string, unknown> & { id: string };
type Tables = Record<
  | 'organization'
  | 'funding_round'
  | 'investment'
  | 'fact'
  | 'source'
  | 'classification'
  | 'public_funding'
  | 'product'
  | 'metric_point'
  | 'milestone'
  | 'partnership',
  Row[]
>;

// A row without what tells its versions apart.
const valuesOf = ({ version: _version, recorded_from: _from, ...row }: Row): Row => row;

const quiet = { info: () => undefined, warn: () => undefined };
const small = makePackFolder(smallPack());
const packs: readonly { key: string; holding?: Holding }[] = [
  { key: 'quantum', holding: 'quantum' },
  { key: small.key },
];

afterAll(() => small.remove());

test('every group of derived values that the registry names has its SQL file, and every file is named', () => {
  const declared = KINDS.flatMap((kind) => [
    ...Object.values(kind.fields),
    ...Object.values(kind.relations),
  ]).flatMap((part) => ('derived' in part && part.derived !== undefined ? [part.derived] : []));
  expect([...new Set(declared)].sort()).toEqual([...DERIVED_NAMES].sort());
  expect(derivedNamesOf(kindOf('classification'))).toEqual(['tree']);
});

describe.each(packs)('of the pack $key', ({ holding }) => {
  let made: TestDatabase;
  let database: Database;
  let tables: Tables;

  beforeAll(async () => {
    made = await createTestDatabase(holding && { holding });
    database = made.database;
    if (!holding) await loadPack(database, small, quiet);
    await addInvisibleRows(database);
    await refreshDerived(database, DERIVED_NAMES, null);
    tables = await readTables(database);
  });
  afterAll(() => made.drop());

  test('every derived value equals the one computed from scratch', () => {
    expect(tables.organization.length).toBeGreaterThan(4);
    for (const row of tables.organization) {
      const expected = {
        ...fundingOf(row, tables),
        ...dealsOf(row, tables),
        ...evidenceOf(row, tables),
        ...bandOf(row),
      };
      const actual = Object.fromEntries(Object.keys(expected).map((name) => [name, row[name]]));
      expect({ name: row['name'], ...actual }).toEqual({ name: row['name'], ...expected });
    }
    for (const row of tables.classification) {
      const path = pathOf(row, tables.classification);
      expect([row['ancestor_ids'], row['top_class_id']]).toEqual([path, path[0]]);
    }
  });

  test('nothing is written where nothing changes', async () => {
    const versions = () =>
      database.query(sql`
      select xmin::text || ctid::text as v from organization union all select xmin::text || ctid::text from classification
      union all select xmin::text || ctid::text from row_history order by 1`);
    const before = await versions();
    await refreshDerived(database, DERIVED_NAMES, null);
    expect(await versions()).toEqual(before);
  });

  test('computed for single rows, the values are the same, and only those rows are written', async () => {
    const derived = new Set(KINDS.flatMap((kind) => derivedNamesOf(kind)));
    expect(derived.size).toBe(DERIVED_NAMES.length);
    const some = tables.organization.slice(0, 3).map(({ id }) => id);
    await database.query(
      sql`update organization set round_count = -1, deal_count = -1, completeness = -1, employee_range = 'x'`,
    );
    await refreshDerived(database, derivedNamesOf(kindOf('organization')), some);
    const after = (await readTable(database, 'organization')).map(valuesOf);
    const before = tables.organization.map(valuesOf);
    const spoilt = { round_count: -1, deal_count: -1, completeness: -1, employee_range: 'x' };
    const expected = before.map((row) => (some.includes(row.id) ? row : { ...row, ...spoilt }));
    expect(after).toEqual(expected);
    await refreshDerived(database, DERIVED_NAMES, null);
    expect((await readTable(database, 'organization')).map(valuesOf)).toEqual(before);
  });
});

describe('of single cases', () => {
  let made: TestDatabase;
  beforeAll(async () => {
    made = await createTestDatabase({ holding: 'smallPack' });
  });
  afterAll(() => made.drop());
  const read = async (slug: string): Promise<Row> =>
    (await made.database.query<Row>(sql`select * from organization where slug = ${slug}`))[0]!;

  test('a total is the sum of the rounds when all have an amount; promises and debt stay out', async () => {
    expect(await read('alpha')).toMatchObject({
      total_raised_usd: '21000000.50',
      total_raised_basis: 'rounds',
      round_count: 4,
      other_currency_rounds: 0,
      last_round_date: '2024-08-01',
      last_round_date_precision: 'month',
      last_round_type: 'debt_financing',
      employee_range: '11-50',
    });
  });

  test('else it is the sum of what is known; a stated total stands beside', async () => {
    expect(await read('beta')).toMatchObject({
      stated_total_usd: '7000000',
      total_raised_usd: null,
      total_raised_basis: null,
      other_currency_rounds: 1,
    });
    expect(await read('gamma')).toMatchObject({
      total_raised_usd: '5',
      total_raised_basis: 'partial',
      employee_range: '10000+',
    });
    expect(await read('fund')).toMatchObject({
      total_raised_usd: null,
      total_raised_basis: null,
      round_count: 0,
    });
  });

  test('deals are counted for investors, and left empty for others', async () => {
    expect(await read('fund')).toMatchObject({
      deal_count: 2,
      lead_count: 1,
      portfolio_count: 2,
      joined_round_count: 2,
      first_deal_date: '2023-02-03',
      last_deal_date: '2024-03-01',
      last_deal_date_precision: 'day',
    });
    expect(await read('angel')).toMatchObject({
      deal_count: 2,
      lead_count: 2,
      portfolio_count: 1,
      first_deal_date: '2018-01-01',
    });
    expect(await read('gamma')).toMatchObject({ deal_count: null, lead_count: null, portfolio_count: null });
  });

  test('a name without a file is an error', async () => {
    await expect(refreshDerived(made.database, ['weather'], null)).rejects.toThrow('weather.sql');
  });

  describe('when rows change', () => {
    beforeEach(async () => {
      await loadPack(made.database, small, quiet, { again: true });
    });

    test('of two rounds of one date the last is the one whose day is known', async () => {
      // A year stands for its first day: a round of that very day is dated better, and comes after it.
      await made.database.query(sql`
      update funding_round set date = '2024-08-01', date_precision = case name when 'Alpha Quantum Computing Series A' then 'day' else 'year' end
      where name in ('Alpha Quantum Computing Series A', 'Alpha Quantum Computing debt', 'Alpha Quantum Computing Seed')`);
      await refreshDerived(made.database, DERIVED_NAMES, null);
      expect(await read('alpha')).toMatchObject({
        last_round_date: '2024-08-01',
        last_round_date_precision: 'day',
        last_round_type: 'series_a',
        last_round_usd: '20000000',
      });
    });

    test('a moved class moves everything below it, and a circle ends', async () => {
      const ids = await made.database.query<{ id: string; slug: string }>(
        sql`select id, slug from classification`,
      );
      const id = (slug: string): string => ids.find((row) => row.slug === slug)!.id;
      const pathOfIons = async () =>
        (
          await made.database.query<{ ids: string[] }>(
            sql`select ancestor_ids as ids from classification where slug = 'ions'`,
          )
        )[0]!.ids;
      expect(await pathOfIons()).toEqual([id('machines'), id('ions')]);
      const top = '0198c0de-0000-7000-8000-000000000400';
      await made.database.query(
        sql`insert into classification (id, name, name_key, slug) values (${top}::uuid, 'Top', 'top', 'top')`,
      );
      await made.database.query(
        sql`update classification set parent_classification_id = ${top}::uuid where slug = 'machines'`,
      );
      await refreshDerived(made.database, ['tree'], [id('machines'), top]);
      expect(await pathOfIons()).toEqual([top, id('machines'), id('ions')]);
      await made.database.query(
        sql`update classification set parent_classification_id = ${id('ions')}::uuid where slug = 'top'`,
      );
      await refreshDerived(made.database, ['tree'], null);
      expect(new Set(await pathOfIons())).toEqual(new Set([top, id('machines'), id('ions')]));
    });

    test('the version with the value before is kept, once for all that one transaction computes', async () => {
      const before = await read('alpha');
      await made.database.transaction(async (inside) => {
        await inside.query(sql`
        update funding_round set funding_usd = funding_usd + 1, date = '2024-11-11' where entity_id = ${before.id}::uuid`);
        await refreshDerived(inside, DERIVED_NAMES, null);
      });
      const after = await read('alpha');
      const history = await made.database.query<{ row: Row; joins: boolean; lived: boolean }>(sql`
      select h.version, h.changed_by as by, h.row, h.recorded_to = o.recorded_from as joins, h.recorded_from < h.recorded_to as lived
      from row_history h join organization o on o.id = h.id where h.id = ${before.id}::uuid and h.version = ${before['version']}`);
      expect(after['version']).toBe(Number(before['version']) + 1);
      expect(history).toMatchObject([
        {
          version: before['version'],
          by: 'derived',
          joins: true,
          lived: true,
          row: { name: before['name'], round_count: 4 },
        },
      ]);
      expect(String(history[0]?.row['total_raised_usd'])).not.toBe(after['total_raised_usd']);
      expect(history[0]?.row['last_round_date']).toBe(before['last_round_date']);
      // Of the others only those whose own values moved have a new version: the investors, for the date of their last deal.
      const moved = await made.database.query<{ slug: string }>(sql`
      select o.slug from organization o join row_history h on h.id = o.id
      where h.recorded_to = (select recorded_from from organization where id = ${before.id}::uuid) order by o.slug`);
      expect(moved.map(({ slug }) => slug)).toEqual(['alpha', 'angel', 'fund']);
    });

    test('a row that is written in the same transaction keeps no version of its own making', async () => {
      const before = await read('beta');
      await made.database.transaction(async (inside) => {
        await inside.query(sql`update organization set recorded_from = now() where id = ${before.id}::uuid`);
        await inside.query(
          sql`update funding_round set funding_usd = 5 where entity_id = ${before.id}::uuid`,
        );
        await refreshDerived(inside, ['funding'], [before.id]);
      });
      const after = await read('beta');
      expect(after['total_raised_usd']).not.toBe(before['total_raised_usd']);
      expect(after['version']).toBe(before['version']);
      const count = await made.database.query(
        sql`select 1 from row_history where id = ${before.id}::uuid and version = ${before['version']}`,
      );
      expect(count).toEqual([]);
    });
  });
});

/** Rows that are not approved, superseded or without a source: none of them may count. */
async function addInvisibleRows(database: Database): Promise<void> {
  const [owner] = await database.query<{
    entity: string;
    investor: string;
    round: string;
    source: string;
  }>(sql`
    select r.entity_id as entity, i.investor_id as investor, r.id as round, (select id from source limit 1) as source
    from funding_round r join investment i on i.funding_round_id = r.id order by r.id limit 1`);
  const { entity, investor, round, source } = owner!;
  const id = '0198c0de-0000-7000-8000-00000000050';
  await database.query(sql`
    insert into funding_round (id, status, name, name_key, round_group, date, funding_usd, entity_id)
    values (${`${id}0`}::uuid, 'PENDING', 'Secret', 'secret', 'equity', '2026-01-01', 1, ${entity}::uuid)`);
  await database.query(sql`
    insert into investment (id, status, funding_round_id, investor_id, is_lead) values
    (${`${id}1`}::uuid, 'APPROVED', ${`${id}0`}::uuid, ${investor}::uuid, true), (${`${id}2`}::uuid, 'DECLINED', ${round}::uuid, ${entity}::uuid, true)`);
  await database.query(sql`
    insert into source (id, url, title, published_on) values (${`${id}3`}::uuid, 'https://new.example', 'New', '2030-01-01')`);
  await database.query(sql`
    insert into fact (id, subject_kind, subject_id, field, value, method, confidence, recorded_by, status, superseded_at, source_id) values
    (${`${id}4`}::uuid, 'organization', ${entity}::uuid, 'name', '"x"', 'reported', 'high', 'user:1', 'PENDING', null, ${`${id}3`}::uuid),
    (${`${id}5`}::uuid, 'organization', ${entity}::uuid, 'name', '"y"', 'reported', 'high', 'user:1', 'APPROVED', now(), ${`${id}3`}::uuid),
    (${`${id}6`}::uuid, 'organization', ${entity}::uuid, 'name', '"z"', 'reported', 'high', 'user:1', 'APPROVED', null, null),
    (${`${id}7`}::uuid, 'fundingRound', ${`${id}0`}::uuid, 'name', '"z"', 'reported', 'high', 'user:1', 'APPROVED', null, ${source}::uuid)`);
}

const readTable = (database: Database, name: keyof Tables): Promise<Row[]> =>
  database.query<Row>(sql`select * from ${sql.id(name)} order by id`);

async function readTables(database: Database): Promise<Tables> {
  const names = [
    'organization',
    'funding_round',
    'investment',
    'fact',
    'source',
    'classification',
    'public_funding',
    'product',
    'metric_point',
    'milestone',
    'partnership',
  ] as const;
  const found = await Promise.all(names.map((name) => readTable(database, name)));
  return Object.fromEntries(names.map((name, index) => [name, found[index]])) as Tables;
}

const found = new WeakMap<Row[], Map<string, Map<unknown, Row[]>>>();

/** The rows of a table that have this value; each column is gone through once. */
function rowsWith(rows: Row[], column: string, value: unknown): Row[] {
  const columns = found.get(rows) ?? new Map<string, Map<unknown, Row[]>>();
  found.set(rows, columns);
  const groups = columns.get(column) ?? Map.groupBy(rows, (row) => row[column]);
  columns.set(column, groups);
  return groups.get(value) ?? [];
}

const approved = (row: Row): boolean => row['status'] === 'APPROVED';
const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const promised = new Set(['up_to', 'letter_of_intent', 'planned', 'under_negotiation']);
const raisingGroups = new Set(['equity', 'convertible', 'bridge']);

function fundingOf(row: Row, tables: Tables): Record<string, unknown> {
  const rounds = rowsWith(tables.funding_round, 'entity_id', row.id).filter(approved);
  const raising = rounds.filter(
    (round) => raisingGroups.has(text(round['round_group'])) && isCapital(round, rounds),
  );
  const known = raising
    .filter((round) => round['amount_qualifier'] !== 'undisclosed')
    .map((round) => round['funding_usd'])
    .filter((usd) => usd !== null) as string[];
  const basis = known.length === 0 ? null : known.length === raising.length ? 'rounds' : 'partial';
  const total = basis === null ? null : addAmounts(known);
  const shown = row['total_raised_usd'];
  const isSame = total !== null && typeof shown === 'string' && compareAmounts(total, shown) === 0;
  const happened = rounds.filter(
    (round) =>
      round['date'] !== null &&
      !['letter_of_intent', 'planned', 'under_negotiation'].includes(text(round['amount_qualifier'])),
  );
  const rank = (round: Row): string =>
    `${text(round['date'])} ${{ year: 1, month: 2 }[text(round['date_precision'])] ?? 3}`;
  const last = happened.sort((a, b) =>
    rank(a) === rank(b) ? (a.id < b.id ? -1 : 1) : rank(a) < rank(b) ? 1 : -1,
  )[0];
  const unpriced = raising.filter(
    (round) =>
      (round['amount_qualifier'] === 'undisclosed' || round['funding_usd'] === null) &&
      round['funding_local'] !== null,
  );
  return {
    total_raised_usd: isSame ? shown : total,
    total_raised_basis: basis,
    round_count: rounds.length,
    other_currency_rounds: unpriced.length,
    last_round_date: last?.['date'] ?? null,
    last_round_date_precision: last?.['date_precision'] ?? null,
    last_round_type: last?.['funding_info'] ?? null,
    last_round_usd: last?.['funding_usd'] ?? null,
    lead_investor_ids: leadsOf(rounds, tables),
  };
}

function leadsOf(rounds: Row[], tables: Tables): string[] {
  const first = new Map<string, string>();
  const edges = rounds.flatMap((round) =>
    rowsWith(tables.investment, 'funding_round_id', round.id).map((edge) => ({ edge, round })),
  );
  for (const { edge, round } of edges) {
    if (edge['is_lead'] !== true || !approved(edge)) continue;
    const investor = text(edge['investor_id']);
    const date = text(round['date']) || '9999';
    first.set(investor, [first.get(investor) ?? '9999', date].sort()[0]!);
  }
  return [...first].sort(([a, x], [b, y]) => (x === y ? (a < b ? -1 : 1) : x < y ? -1 : 1)).map(([id]) => id);
}

function dealsOf(row: Row, tables: Tables): Record<string, unknown> {
  const deals = rowsWith(tables.investment, 'investor_id', row.id)
    .filter(approved)
    .flatMap((edge) => {
      const [round] = rowsWith(tables.funding_round, 'id', edge['funding_round_id']);
      return round && approved(round) ? [{ edge, round }] : [];
    });
  const isCounted = deals.length > 0 || (row['entity_types'] as string[]).includes('investor');
  const dated = deals
    .map(({ round }) => round)
    .filter(({ date }) => date !== null)
    .toSorted((one, other) => (String(one['date']) < String(other['date']) ? -1 : 1));
  const all = deals.map(({ round }) => round);
  const joined = all.filter((round) => isCapital(round, all));
  const known = joined.filter(isPriced).map(({ funding_usd: usd }) => usd as string);
  const shown = row['joined_rounds_usd'];
  const sum = known.length === 0 ? null : addAmounts(known);
  const isSame = sum !== null && typeof shown === 'string' && compareAmounts(sum, shown) === 0;
  return {
    joined_rounds_usd: isSame ? shown : sum,
    joined_round_count: isCounted ? joined.length : null,
    joined_known_count: isCounted ? known.length : null,
    deal_count: isCounted ? deals.length : null,
    lead_count: isCounted ? deals.filter(({ edge }) => edge['is_lead'] === true).length : null,
    portfolio_count: isCounted ? new Set(deals.map(({ round }) => round['entity_id'])).size : null,
    first_deal_date: dated[0]?.['date'] ?? null,
    first_deal_date_precision: finestOf(dated, dated[0]),
    last_deal_date: dated.at(-1)?.['date'] ?? null,
    last_deal_date_precision: finestOf(dated, dated.at(-1)),
  };
}

// Of rounds of one day the one of which most is known.
function finestOf(rounds: readonly Row[], at: Row | undefined): unknown {
  const ofDay = rounds.filter(({ date }) => date === at?.['date']);
  const precisions = new Set(ofDay.map((row) => row['date_precision']));
  return ['day', null, 'month', 'year'].find((one) => precisions.has(one)) ?? null;
}

const CAPITAL = new Set(['equity', 'convertible', 'bridge', 'ipo', 'post_ipo', 'debt']);
const isPriced = (round: Row): boolean =>
  round['funding_usd'] !== null && round['amount_qualifier'] !== 'undisclosed';

// Capital of any kind that is not promised, and no part of a round with an amount that is among the same deals.
function isCapital(round: Row, deals: readonly Row[]): boolean {
  const isOwn = (one: Row): boolean =>
    CAPITAL.has(text(one['round_group'])) && !promised.has(text(one['amount_qualifier']));
  const whole = deals.find(({ id }) => id === round['part_of_id']);
  return isOwn(round) && !(whole && isOwn(whole) && isPriced(whole));
}

// The sources that count, by the rule as the browser knows it.
function evidenceOf(row: Row, tables: Tables): Record<string, unknown> {
  const own = (
    [
      'funding_round.entity_id',
      'public_funding.entity_id',
      'product.offered_by_id',
      'metric_point.organization_id',
      'milestone.organization_id',
    ] as const
  ).flatMap((place) => {
    const [table = '', column = ''] = place.split('.');
    return rowsWith(tables[table as keyof Tables], column, row.id).filter(approved);
  });
  const deals = rowsWith(tables.investment, 'investor_id', row.id).filter(approved);
  const rounds = deals.flatMap((deal) => rowsWith(tables.funding_round, 'id', deal['funding_round_id']));
  const partners = rowsWith(tables.partnership, 'partner_id', row.id).filter(approved);
  const others = [
    ...rounds.filter(approved).map(({ id }) => id),
    ...partners.map((partner) => String(partner['organization_id'])),
    ...rowsWith(tables.organization, 'acquired_by_id', row.id).map(({ id }) => id),
  ];
  const facts = [
    ...[row.id, ...own.map(({ id }) => id)].flatMap((id) => rowsWith(tables.fact, 'subject_id', id)),
    ...others
      .flatMap((id) => rowsWith(tables.fact, 'subject_id', id))
      .filter((fact) => (fact['value_ids'] as string[]).includes(row.id)),
  ].filter(
    (fact) =>
      approved(fact) &&
      fact['superseded_at'] === null &&
      fact['method'] !== 'derived' &&
      !['lat', 'lng'].includes(text(fact['field'])),
  );
  const ids = [...new Set(facts.map((fact) => fact['source_id']))];
  const sources = ids
    .flatMap((id) => rowsWith(tables.source, 'id', id))
    .filter(({ type }) => type === null || type === 'page' || type === 'dataset')
    .map(({ id, type, same_text: sameText, dataset }) => ({ id, type, sameText, dataset }) as SourceText);
  return { source_count: distinctSources(sources).length };
}

const bandOf = (row: Row): Record<string, unknown> => ({
  employee_range:
    employeeRangeOf(row['employees_min'] as number | null, row['employees_max'] as number | null)?.value ??
    null,
});

function pathOf(row: Row, all: Row[]): string[] {
  const parent = all.find(({ id }) => id === row['parent_classification_id']);
  return parent ? [...pathOf(parent, all), row.id] : [row.id];
}
