import { afterAll, beforeAll, expect, test } from 'vitest';
import { VISITOR } from '#domain/access.ts';
import type { SortKey } from '#domain/kind.ts';
import { kindOf } from '#domain/registry.ts';
import { sql, type Sql } from '#server/database/sql.ts';
import { explain } from '#server/records/explain.ts';
import { countFacets } from '#server/records/facets.ts';
import { listRows, parseList } from '#server/records/list.ts';
import { makeServices, type Services } from '#server/services.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/testDatabase.ts';
import { NOW } from '#tests/support/testClock.ts';
import { cursorValues, encodeCursor, orderBy, type Cursor } from './order.ts';
import { pageStatement } from './page.ts';
import type { SelectionItem } from './select.ts';

const ROWS = 12_000;
const LIMIT = 20;
const kind = kindOf('organization');
const ID: SelectionItem = { type: 'field', as: 'id', of: 'row', name: 'id' };

let made: TestDatabase;
let services: Services;

// Half of the rows have no amount, a fifth no year; years repeat, so that ties are long.
beforeAll(async () => {
  made = await createTestDatabase();
  services = makeServices(made.database);
  await made.database.query(
    sql`insert into organization (id, status, name_key, name, slug, founded, employees_min, industry, total_raised_usd, last_round_date) select gen_random_uuid(), 'APPROVED', md5(g::text), md5(g::text), 'o' || g, case when g % 5 > 0 then 1990 + g % 30 end, g, 'i' || g, case when g % 2 = 0 then (g * 7919) % 1000003 end, case when g % 2 = 0 then date '2015-01-01' + (g * 31) % 3000 end from generate_series(1, ${ROWS}::int) g`,
  );
  await made.database.query(sql`vacuum analyze organization`);
});
afterAll(() => made.drop());

interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly Plans?: readonly PlanNode[];
}

/** How many rows the scans of a statement read, those that a filter removed among them. */
async function rowsRead(statement: Sql): Promise<number> {
  const [found] = await made.database.query<{ 'QUERY PLAN': readonly { Plan: PlanNode }[] }>(
    sql`explain (analyze, timing off, format json) ${statement}`,
  );
  const read = (node: PlanNode): number => {
    const own = (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops'];
    const isScan = /^(Seq|Index|Bitmap Heap)/.test(node['Node Type']);
    return (isScan ? own : 0) + (node.Plans ?? []).reduce((sum, plan) => sum + read(plan), 0);
  };
  return read(found!['QUERY PLAN'][0]!.Plan);
}

async function cursorAt(sort: readonly SortKey[], share: number): Promise<string> {
  const { sort: steps } = parseList(kind, { sort });
  const row = sql.raw('o');
  const [found] = await made.database.query<{ keys: string }>(
    sql`select ${cursorValues(kind, row, steps)}::text as keys from organization o order by ${orderBy(kind, row, steps)} limit 1 offset ${Math.floor(ROWS * share)}`,
  );
  return encodeCursor(kind, steps, JSON.parse(found!.keys) as Cursor);
}

const ORDERS = ['name', 'founded', 'totalRaisedUsd', 'lastRoundDate'].flatMap((f) =>
  (['asc', 'desc'] as const).flatMap((dir) =>
    (['first', 'last'] as const).map((nulls) => ({ f, dir, nulls })),
  ),
);

test.each(ORDERS)('a page by $f $dir, missing values $nulls, reads a page wherever it is', async (order) => {
  const sort = [order];
  const first = pageStatement(parseList(kind, { sort, limit: LIMIT }), {
    viewer: VISITOR,
    now: NOW,
    items: [ID],
    count: 'none',
  });
  expect(await rowsRead(first)).toBeLessThanOrEqual(LIMIT + 1);
  for (const share of [0.1, 0.3, 0.49, 0.7, 0.9, 0.999]) {
    const query = parseList(kind, { sort, limit: LIMIT, after: await cursorAt(sort, share) });
    const statement = pageStatement(query, { viewer: VISITOR, now: NOW, items: [ID], count: 'none' });
    // At the seam between rows with a value and rows without one, both are begun.
    expect(await rowsRead(statement)).toBeLessThanOrEqual(2 * (LIMIT + 1));
  }
});

test('the reversed order goes through a list from its end, page by page', async () => {
  const idsOf = async (sort: readonly SortKey[]): Promise<string[]> => {
    const ids: string[] = [];
    let after: string | null = null;
    do {
      const query = parseList(kind, { sort, limit: 999, ...(after ? { after } : {}) });
      const page = await listRows(services, query, { viewer: VISITOR, items: [ID], count: 'none' });
      ids.push(...(JSON.parse(page.rows) as { id: string }[]).map(({ id }) => id));
      after = page.next;
    } while (after);
    return ids;
  };
  const forward = await idsOf([{ f: 'founded', dir: 'desc', nulls: 'last' }]);
  const backward = await idsOf([{ f: 'founded', dir: 'asc', nulls: 'first' }]);
  expect(forward).toHaveLength(ROWS);
  expect(backward).toEqual(forward.toReversed());
  // Where rows without a value begin, both kinds are skipped through.
  const seam = ROWS - ROWS / 5;
  for (const offset of [1, seam - 10, seam, seam + 10]) {
    const query = parseList(kind, { sort: [{ f: 'founded', dir: 'desc' }], limit: LIMIT }, offset);
    const page = await listRows(services, query, { viewer: VISITOR, items: [ID], offset, count: 'none' });
    const ids = (JSON.parse(page.rows) as { id: string }[]).map((one) => one.id);
    expect([offset, ids]).toEqual([offset, forward.slice(offset, offset + LIMIT)]);
  }
});

const firstRows = (most: number) => ({ where: { f: 'employeesMin', op: 'lte', v: most } });

test.each([
  ['no more rows than are counted', 10_000, 'capped', { count: 10_000, countIsCapped: false }],
  ['one row more', 10_001, 'capped', { count: 10_000, countIsCapped: true }],
  ['one row more, counted to the end', 10_001, 'exact', { count: 10_001, countIsCapped: false }],
] as const)('a list of %s', async (_what, rows, count, told) => {
  const query = parseList(kind, { ...firstRows(rows), limit: 0 });
  const ask = () => listRows(services, query, { viewer: VISITOR, items: [ID], count });
  // The second answer takes the count that was kept of the first.
  expect([await ask(), await ask()]).toMatchObject([told, told]);
});

test('a page is of 50 rows unless another number is asked for, and the last one is told to be so', async () => {
  const pageOf = async (rows: number) => {
    const query = parseList(kind, firstRows(rows));
    const page = await listRows(services, query, { viewer: VISITOR, items: [ID], count: 'none' });
    return { rows: (JSON.parse(page.rows) as unknown[]).length, hasMore: page.hasMore };
  };
  expect(await pageOf(50)).toEqual({ rows: 50, hasMore: false });
  expect(await pageOf(51)).toEqual({ rows: 50, hasMore: true });
});

test('a row brings a thousand related rows along unless fewer are asked for; an explanation lists 999 of all', async () => {
  const query = parseList(kind, firstRows(1));
  const rounds: SelectionItem = { type: 'related', as: 'rounds', relation: 'fundingRounds', items: [ID] };
  await made.database.query(
    sql`insert into funding_round (id, status, name_key, name, entity_id) select gen_random_uuid(), 'APPROVED', 'r' || g, 'r' || g, o.id from generate_series(1, 1001) g, organization o where o.employees_min = 1`,
  );
  const numberOf = async (item: SelectionItem): Promise<number | undefined> => {
    const page = await listRows(services, query, { viewer: VISITOR, items: [item], count: 'none' });
    return (JSON.parse(page.rows) as { rounds: unknown[] }[])[0]?.rounds.length;
  };
  expect(await numberOf(rounds)).toBe(1000);
  expect(await numberOf({ ...rounds, limit: 2 })).toBe(2);
  const [first] = JSON.parse(
    (await listRows(services, query, { viewer: VISITOR, items: [ID], count: 'none' })).rows,
  ) as { id: string }[];
  const told = await explain(services, kind, { id: first?.id ?? '', field: 'roundCount', viewer: VISITOR });
  const { rests } = JSON.parse(told) as { rests: { count: number; inputs: unknown[] } };
  expect([rests.count, rests.inputs.length]).toEqual([1001, 999]);
});

test('a facet lists three hundred values', async () => {
  const valuesOf = async (rows: number): Promise<number | undefined> => {
    const wanted = { fields: ['industry'], where: firstRows(rows).where, viewer: VISITOR };
    const [facet] = await countFacets(services, kind, wanted);
    return facet?.values.length;
  };
  expect(await valuesOf(299)).toBe(299);
  expect(await valuesOf(301)).toBe(300);
});
