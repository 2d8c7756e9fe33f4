import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { VISITOR } from '#domain/access.ts';
import type { KindName } from '#domain/names.ts';
import { kindOf } from '#domain/registry.ts';
import { sql } from '#server/database/sql.ts';
import type { World } from '#tests/support/evaluate.ts';
import { seenRows } from '#tests/support/evaluateSeen.ts';
import { notNullColumns, someWorld, storeWorld } from '#tests/support/randomWorld.ts';
import type { StoredRow } from '#tests/support/storeRows.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/testDatabase.ts';
import { refreshDerived } from './refreshDerived.ts';

const NAMES = ['activity', 'keyMetric', 'annual', 'tagged'];
const COUNTED = new Set(['exact', 'about', 'at_least']);

// How often each value was there to be compared: worlds without any would prove nothing.
const found: Record<string, number> = {};
const note = (values: StoredRow): void => {
  for (const [name, value] of Object.entries(values)) {
    found[name] = (found[name] ?? 0) + (value === null || value === 0 ? 0 : 1);
  }
};

let made: TestDatabase;
beforeAll(async () => {
  made = await createTestDatabase();
});
afterAll(() => made.drop());

// Decision 75: a point is about an organization, a product or a paper. Of three that may each be hidden all are seldom seen, so every
// point is about one, and every other one is a value reached of the key metric about a row that is seen.
const SUBJECTS = ['organization', 'product', 'paper'] as const;

function withPoints(world: World): World {
  const seen = (kind: Parameters<typeof kindOf>[0]) => seenRows(world, VISITOR, kindOf(kind));
  const key = seen('metric').toSorted((a, b) => Number(a['position']) - Number(b['position']))[0];
  const points = (world['metric_point'] ?? []).map((point, index): StoredRow => {
    const given = SUBJECTS.filter((subject) => point[`${subject}_id`] !== null);
    // Those of the key metric take turns, so that each kind has some.
    const turn = index % 2 === 0 ? undefined : SUBJECTS[((index - 1) / 2) % SUBJECTS.length];
    const wanted = turn ?? given[index % given.length] ?? 'organization';
    // Where no such row is seen it stays about its organization, which every point of a world has.
    const about = point[`${wanted}_id`] === null && seen(wanted).length === 0 ? 'organization' : wanted;
    const none = Object.fromEntries(SUBJECTS.map((subject) => [`${subject}_id`, null]));
    const subject = seen(about)[0];
    const own = point[`${about}_id`] ?? subject?.['id'] ?? null;
    const one = { ...point, ...none, [`${about}_id`]: own };
    if (index % 2 === 0 || !key || !subject) return one;
    return {
      ...one,
      status: 'APPROVED',
      type: 'achieved',
      metric_id: key['id'],
      [`${about}_id`]: subject['id'],
    };
  });
  return { ...world, metric_point: points };
}

// An amount, its start and its end together are seldom drawn: every other award has all three.
const withSpans = (world: World): World => ({
  ...world,
  public_funding: (world['public_funding'] ?? []).map((award, index) =>
    index % 2 === 0
      ? award
      : { ...award, start_date: '2020-01-01', end_year: 2022, funding_usd: 9, funding_local: 8 },
  ),
});

describe.each([1, 2, 3, 4])('in random world %i', (seed) => {
  let world: World;

  beforeAll(async () => {
    const [any = {}] = fc.sample(someWorld(await notNullColumns(made.database)), { seed, numRuns: 1 });
    world = withSpans(withPoints(any));
    await storeWorld(made.database, world);
    await refreshDerived(made.database, NAMES, null);
  });

  const readAll = (table: string): Promise<StoredRow[]> =>
    made.database.query<StoredRow>(sql`select * from ${sql.id(table)}`);
  const rowsOf = (table: string): readonly StoredRow[] => world[table] ?? [];
  const approved = (table: string): readonly StoredRow[] =>
    rowsOf(table).filter(({ status }) => status === 'APPROVED');

  test('partners, products, papers and awards are counted, promised money is not', async () => {
    for (const row of await readAll('organization')) {
      note(activity(row));
      expect({ id: row['id'], ...activity(row) }).toEqual({ id: row['id'], ...expectedActivity(row['id']) });
    }
  });

  const activity = (row: StoredRow): StoredRow => ({
    partners: row['partner_count'],
    users: row['enterprise_user_count'],
    products: row['product_count'],
    papers: row['paper_count'],
    awards: row['award_count'],
    usd: numberOf(row['public_funding_usd']),
  });

  function expectedActivity(id: unknown): StoredRow {
    const visible = new Map(approved('organization').map((row) => [row['id'], row]));
    const partners = approved('partnership').flatMap(({ organization_id: a, partner_id: b }) => {
      const other = a === id ? b : b === id ? a : undefined;
      return visible.has(other) ? [visible.get(other)!] : [];
    });
    const awards = approved('public_funding').filter(({ entity_id: entity }) => entity === id);
    const counts = (row: StoredRow | undefined): boolean =>
      row !== undefined &&
      row['funding_usd'] !== null &&
      COUNTED.has(String(row['amount_qualifier'] ?? 'exact'));
    const wholeOf = ({ part_of_id: of }: StoredRow) => awards.find((one) => one['id'] === of);
    const sums = awards.filter((row) => counts(row) && !counts(wholeOf(row)));
    const isUser = (row: StoredRow): boolean => (row['entity_types'] as string[]).includes('enterprise_user');
    return {
      partners: partners.length,
      users: partners.filter(isUser).length,
      products: approved('product').filter(({ offered_by_id: by }) => by === id).length,
      papers: approved('paper').filter((row) => (row['organization_ids'] as unknown[]).includes(id)).length,
      awards: awards.length,
      usd: sums.length === 0 ? null : sums.reduce((sum, row) => sum + Number(row['funding_usd']), 0),
    };
  }

  test.each(['organization', 'product', 'paper'])(
    'the key metric of each %s is its latest',
    async (table) => {
      const key = approved('metric').toSorted(
        (a, b) =>
          Number(a['position']) - Number(b['position']) || (String(a['id']) < String(b['id']) ? -1 : 1),
      )[0];
      const sign = key?.['is_lower_better'] === true ? -1 : 1;
      for (const row of await readAll(table)) {
        const reached = seenRows(world, VISITOR, kindOf('metricPoint'))
          .filter((point) => point['metric_id'] === key?.['id'] && point[`${table}_id`] === row['id'])
          .filter(({ type }) => type === 'achieved' || type === 'measured');
        const years = reached.map(({ year }) => year).filter((year) => year !== null);
        const last = years.length > 0 ? Math.max(...years.map(Number)) : null;
        const values = reached.filter(({ year }) => year === last).map(({ value }) => sign * Number(value));
        const expected = values.length === 0 ? null : sign * Math.max(...values);
        note({ [`key metric of a ${table}`]: expected });
        expect([row['id'], numberOf(row['key_metric_value']), row['key_metric_year']]).toEqual([
          row['id'],
          expected,
          reached.length === 0 ? null : last,
        ]);
      }
    },
  );

  test('public money a year is the amount over the years from start to end', async () => {
    for (const row of await readAll('public_funding')) {
      const stored = rowsOf('public_funding').find(({ id }) => id === row['id']) ?? {};
      const start = String(stored['start_date'] ?? stored['date'] ?? '').slice(0, 4);
      const years = start === '' ? 0 : Number(stored['end_year'] ?? 0) - Number(start) + 1;
      for (const [annual, amount] of [
        ['annual_local', 'funding_local'],
        ['annual_usd', 'funding_usd'],
      ] as const) {
        const whole = stored[amount];
        const spread = years > 0 && whole !== null ? Number(whole) / years : null;
        const amountOfYear = numberOf(row[annual]);
        note({ [annual]: amountOfYear });
        expect(amountOfYear === null).toBe(spread === null);
        expect(amountOfYear ?? 0).toBeCloseTo(spread ?? 0, 1);
      }
    }
  });

  test('a tag counts the organizations and products that carry it', async () => {
    const carrying = (kind: KindName, id: unknown): number =>
      seenRows(world, VISITOR, kindOf(kind)).filter((row) => (row['tag_ids'] as unknown[]).includes(id))
        .length;
    for (const { id, organization_count: organizations, product_count: products } of await readAll('tag')) {
      note({ organizations, 'products of a tag': products });
      expect([organizations, products]).toEqual([carrying('organization', id), carrying('product', id)]);
    }
  });

  test('one row alone comes out as among all', async () => {
    const [first] = await readAll('organization');
    const id = String(first?.['id']);
    await made.database.query(
      sql`update organization set partner_count = -1, key_metric_value = -1 where id = ${id}::uuid`,
    );
    await refreshDerived(made.database, ['activity', 'keyMetric'], [id]);
    const [again] = await made.database.query<StoredRow>(
      sql`select * from organization where id = ${id}::uuid`,
    );
    expect(again).toMatchObject({
      partner_count: first?.['partner_count'],
      key_metric_value: first?.['key_metric_value'],
    });
  });
});

test('the worlds hold every value that is computed', () => {
  expect(Object.keys(found)).toHaveLength(13);
  expect(Object.entries(found).filter(([, times]) => times === 0)).toEqual([]);
});

const numberOf = (value: unknown): number | null => (value === null ? null : Number(value));
