import { afterAll, beforeAll, expect, test } from 'vitest';
import { RANKS, VISITOR, type Viewer } from '#domain/access.ts';
import type { ConditionInput } from '#domain/query/grammar.ts';
import { kindOf } from '#domain/registry.ts';
import { sql } from '#server/database/sql.ts';
import { raiseVersion } from '#server/database/versions/versions.ts';
import { FACET_LIMIT } from '#server/query/facets.ts';
import { listRows, parseList } from '#server/records/list.ts';
import { makeServices, type Services } from '#server/services.ts';
import { SHOWN_ORGANIZATIONS } from '#tests/support/sampleSector.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/testDatabase.ts';
import { watched, type WatchedDatabase } from '#tests/support/testGraphql.ts';
import { knownCount } from './knownCounts.ts';
import { panelKey } from './panels.ts';
import { followRollups, type RollupFollower } from './rollups.ts';

const ADMIN: Viewer = { id: '22222222-2222-4222-8222-222222222222', rank: RANKS.ADMIN };
const organization = kindOf('organization');

let made: TestDatabase;
let database: WatchedDatabase;
let services: Services;
let follower: RollupFollower;

beforeAll(async () => {
  made = await createTestDatabase({ holding: 'sampleSector' });
  database = watched(made.database);
  services = makeServices(database);
  // Data that nobody has written yet have no version.
  await raiseVersion(database, 'records');
  follower = await followRollups(services, { warn: () => undefined });
  await follower.look();
});
afterAll(async () => {
  await follower.stop();
  await made.drop();
});

const known = (where: ConditionInput, viewer: Viewer = VISITOR): number | undefined =>
  knownCount(services, parseList(organization, { where }), viewer)?.count;

async function listed(where: ConditionInput, counted?: { count: number; version: number }) {
  const query = parseList(organization, { where, limit: 2 });
  return (await listRows(services, query, { viewer: VISITOR, items: [], count: 'exact', counted })).count;
}

const founded = (op: string, v: unknown): ConditionInput => ({ f: 'founded', op, v });
const ofSort = (v: string, one: ConditionInput): ConditionInput => ({
  and: [{ f: 'entityType', op: 'includes', v }, one],
});

test('a count that is known is the one that the database counts', async () => {
  const years = [1900, 2010, 2015, 2018, 2020, 3000];
  const numbers = years.flatMap((year) => [
    ...['eq', 'lt', 'lte', 'gt', 'gte'].map((op) => founded(op, year)),
    founded('between', [2015, year]),
    founded('eq', [year, 2015]),
  ]);
  const choices = ['DE', 'US', 'FR'].map((v): ConditionInput => ({ f: 'country', op: 'eq', v }));
  const all = [...numbers, ...choices, { f: 'country', op: 'eq', v: ['DE', 'US'] }];
  const sorts = ['company', 'investor', 'national_lab'];
  const conditions = [...all, ...sorts.flatMap((one) => all.map((where) => ofSort(one, where)))];
  for (const where of conditions) {
    expect([where, known(where)]).toEqual([where, await listed(where)]);
  }
  expect(new Set(conditions.map((where) => known(where))).size).toBeGreaterThan(3);
});

test('what the counts of one facet do not tell is left to the database', () => {
  const lt = founded('lt', 3000);
  const others: readonly ConditionInput[] = [
    { and: [lt, { f: 'country', op: 'eq', v: 'DE' }] },
    { or: [lt, founded('gt', 1900)] },
    { not: lt },
    founded('blank', true),
    { f: 'city', op: 'eq', v: 'Bonn' },
    { f: 'exchange', op: 'eq', v: 'NYSE' },
    { f: 'modality', op: 'includes', v: 'Ion trap' },
    { f: 'fundingRounds.date', op: 'gte', v: '2015' },
    ofSort('company', { f: 'entityType', op: 'includes', v: 'investor' }),
  ];
  expect(others.map((where) => known(where))).toEqual(others.map(() => undefined));
  expect(known(lt, ADMIN)).toBeUndefined();
});

test('of a facet with more values than are told the rest is left to the database', () => {
  const held = services.answers.held()!;
  const knownWith = (length: number): number | undefined => {
    const values = Array.from({ length }, (_unused, n) => ({ value: String(n), label: null, count: 1 }));
    const panels = new Map([[panelKey(organization.name, ''), [{ field: 'founded', values }]]]);
    const answers = { ...services.answers, held: () => ({ ...held, panels: () => panels }) };
    return knownCount({ answers }, parseList(organization, { where: founded('lt', 3000) }), VISITOR)?.count;
  };
  expect([knownWith(FACET_LIMIT - 1), knownWith(FACET_LIMIT)]).toEqual([FACET_LIMIT - 1, undefined]);
});

test('a page whose count is known is not counted, unless the data are others by now', async () => {
  const where = founded('lt', 3000);
  const before = knownCount(services, parseList(organization, { where }), VISITOR);
  database.statements.length = 0;
  expect(await listed(where, before)).toBe(before?.count);
  expect(database.statements.filter(({ text }) => text.includes('count(*)::int'))).toEqual([]);
  await database.query(
    sql`update organization set status = 'PENDING' where id = ${SHOWN_ORGANIZATIONS[0] ?? ''}::uuid`,
  );
  await raiseVersion(database, 'records', { organization: [SHOWN_ORGANIZATIONS[0]!] });
  expect(await listed(where, before)).toBe((before?.count ?? 0) - 1);
});
