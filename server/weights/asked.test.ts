import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { VISITOR } from '#domain/access.ts';
import { AppError } from '#domain/errors.ts';
import type { ConditionInput } from '#domain/query/grammar.ts';
import { kindOf } from '#domain/registry.ts';
import type { Database, QueryOptions } from '#server/database/database.ts';
import type { Sql } from '#server/database/sql.ts';
import type { SelectionItem } from '#server/query/select.ts';
import { countFacets } from '#server/records/facets.ts';
import { findRow } from '#server/records/get.ts';
import { groupRows } from '#server/records/group.ts';
import { firstRows, listRows, parseList } from '#server/records/list.ts';
import { findPortion } from '#server/exports/portions.ts';
import { makeServices, type Services } from '#server/services.ts';
import { createTestApp } from '#tests/support/testApp.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/testDatabase.ts';
import { makeSizes, type Sizes } from './sizes.ts';

// The database is empty: how large its tables are thought to be decides what is asked, and over which connections.
const organization = kindOf('organization');
const text: ConditionInput = { f: 'description', op: 'contains', v: 'x' };
const country: ConditionInput = { f: 'country', op: 'eq', v: 'DE' };
const rounds: SelectionItem = { type: 'related', as: 'rounds', relation: 'fundingRounds', items: [] };
const ID = '0198c0de-0000-7000-8000-000000000001';
const reader = { viewer: VISITOR };

let made: TestDatabase;
let services: Services;
let app: FastifyInstance;
let close: () => Promise<void>;
let sizes: Sizes;
let lanes: unknown[];

beforeAll(async () => {
  made = await createTestDatabase();
  const database: Database = {
    ...made.database,
    query: <T>(statement: Sql, options?: QueryOptions) => {
      lanes.push(options?.lane);
      return made.database.query<T>(statement, options);
    },
  };
  services = { ...makeServices(database), sizes: () => Promise.resolve(sizes) };
  ({ app, close } = await createTestApp(services));
});
afterAll(async () => {
  await close();
  await made.drop();
});

const list = (where: ConditionInput | undefined) => parseList(organization, where ? { where } : {});
const page = { ...reader, items: [], offset: 0, count: 'none' } as const;

/** Asks where a table has so many rows: over which connections, or why it is refused. */
async function ask(table: string, rows: number, how: () => Promise<unknown>): Promise<unknown> {
  sizes = makeSizes([
    { table: 'organization', rows: 1000, columns: null },
    { table, rows, columns: null },
  ]);
  lanes = [];
  try {
    const answer = await how();
    if (answer !== null && typeof answer === 'object' && 'statusCode' in answer) {
      const { statusCode, body } = answer as { statusCode: number; body: string };
      if (statusCode !== 200) return (JSON.parse(body) as { code: string }).code;
    }
  } catch (error) {
    if (error instanceof AppError) return error.code;
    throw error;
  }
  return lanes.at(-1) ?? 'any';
}

// Reading a description takes 15.5 microseconds: of 774,193 rows 12 seconds, of 64,516 one.
const WAYS: readonly (readonly [string, times: number, () => Promise<unknown>])[] = [
  ['a page that is not counted', 1, () => listRows(services, list(text), page)],
  ['a page and its count', 2, () => listRows(services, list(text), { ...page, count: 'capped' })],
  ['first rows', 1, () => firstRows(services, list(text), page)],
  ['a facet', 1, () => countFacets(services, organization, { ...reader, fields: ['country'], where: text })],
  [
    'facets under two conditions',
    2,
    () =>
      countFacets(services, organization, {
        ...reader,
        fields: ['country', 'operatingStatus'],
        where: { and: [text, country] },
      }),
  ],
  ['groups', 1, () => groupRows(services, organization, { where: text, group: [] }, reader)],
  [
    'a chart',
    1,
    () => app.inject('/graphing_tool/?from=organizations&dimension=country&description.contains=x'),
  ],
];

describe.each(WAYS)('%s', (_way, times, how) => {
  test.each([
    [60_000, 'any'],
    [70_000, 'heavy'],
    [740_000, 'heavy'],
    [800_000, 'QUERY_TOO_LARGE'],
  ])('of %i rows that are read is answered over: %s', async (rows, expected) => {
    expect(await ask('organization', rows / times, how)).toBe(expected);
  });
});

test('an export is weighed too, and has connections of its own', async () => {
  const portion = () => findPortion(services, list(text), page);
  expect(await ask('organization', 60_000, portion)).toBe('export');
  expect(await ask('organization', 740_000, portion)).toBe('export');
  expect(await ask('organization', 800_000, portion)).toBe('QUERY_TOO_LARGE');
});

// A table of which nothing is known has as many rows to a link as the root of its rows.
test.each<[string, times: number, () => Promise<unknown>]>([
  ['one row', 1, () => findRow(services, organization, { ...reader, id: ID, items: [rounds] })],
  ['the first rows of a list', 50, () => firstRows(services, list(undefined), { ...page, items: [rounds] })],
  ['the rows of a page', 50, () => listRows(services, list(undefined), { ...page, items: [rounds] })],
])('%s: what is asked of each weighs', async (_what, times, how) => {
  const met = (links: number): number => (links / times) ** 2;
  expect(await ask('funding_round', met(800_000), how)).toBe('any');
  expect(await ask('funding_round', met(1_200_000), how)).toBe('heavy');
  expect(await ask('funding_round', met(11_000_000), how)).toBe('heavy');
  expect(await ask('funding_round', met(13_000_000), how)).toBe('QUERY_TOO_LARGE');
});
