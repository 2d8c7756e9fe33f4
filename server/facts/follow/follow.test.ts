import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '#server/database/database.ts';
import { DERIVED_NAMES } from '#server/query/derived.ts';
import type { World } from '#tests/support/evaluate.ts';
import { kept, keptFromScratch, madeAnew, staleValues, totalsFollow } from '#tests/support/followed.ts';
import { notNullColumns, someWorld, storeWorld } from '#tests/support/randomWorld.ts';
import { writeSome } from '#tests/support/randomSteps.ts';
import { someWriteOf, translated, WRITABLE } from '#tests/support/randomWrites.ts';
import type { StoredRow } from '#tests/support/storeRows.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/testDatabase.ts';
import { IS_THOROUGH } from '#tests/support/thorough.ts';
import { refreshDerived } from '../refreshDerived.ts';

let made: TestDatabase;
let database: Database;
let notNull: ReadonlySet<string>;

beforeAll(async () => {
  made = await createTestDatabase();
  database = made.database;
  notNull = await notNullColumns(database);
});
afterAll(() => made.drop());

/** The world with more of what hangs together: parts of rounds, claims that name who took part, values of one metric and maker. */
function entangled(world: World): World {
  const rows = (table: string): readonly StoredRow[] => world[table] ?? [];
  const one = (table: string, at: number): StoredRow => rows(table)[at % rows(table).length] ?? {};
  const [rounds, places] = [
    rows('funding_round'),
    new Map(rows('funding_round').map((row) => [row['id'], row])),
  ];
  const kinds = new Map(WRITABLE.flatMap(({ name, table }) => rows(table).map((row) => [row['id'], name])));
  const claims = [
    (at: number) => ({ of: one('investment', at), subject: 'funding_round_id', named: 'investor_id' }),
    (at: number) => ({ of: one('partnership', at), subject: 'organization_id', named: 'partner_id' }),
    (at: number) => ({ of: one('organization', at), subject: 'id', named: 'acquired_by_id' }),
  ];
  return {
    ...world,
    funding_round: rounds.map((row, at) => ({
      ...row,
      ...(at % 2 === 0
        ? { round_group: 'equity', amount_qualifier: null, part_of_id: rounds[(at + 2) % 4]?.['id'] }
        : {}),
      ...(at % 4 === 0 ? { entity_id: places.get(rounds[(at + 2) % 4]?.['id'])?.['entity_id'] } : {}),
    })),
    product: rows('product').map((row, at) => ({ ...row, offered_by_id: one('organization', at % 2)['id'] })),
    metric_point: rows('metric_point').map((row, at) => ({
      ...row,
      metric_id: one('metric', at % 2)['id'],
      organization_id: at % 3 === 0 ? null : one('organization', at % 2)['id'],
      product_id: at % 3 === 0 || at % 5 === 0 ? one('product', at)['id'] : null,
    })),
    fact: rows('fact').map((row, at) => {
      const { of, subject, named } = claims[at % claims.length]!(at);
      const value = [{ id: of[named] }, ...(at % 4 === 0 ? [one('metric_point', at)['id']] : [])];
      const claim = {
        subject_id: of[subject],
        value,
        status: 'APPROVED',
        method: 'reported',
        superseded_at: null,
      };
      const made: StoredRow = at % 2 === 0 ? { ...row, ...claim } : row;
      return { ...made, subject_kind: kinds.get(made['subject_id']) ?? 'organization' };
    }),
  };
}

const COUNTED = new Set<string>([
  'organization',
  'fundingRound',
  'investment',
  'fact',
  'metricPoint',
  'product',
]);
const writes = fc.array(
  fc.oneof(someWriteOf(WRITABLE), someWriteOf(WRITABLE.filter(({ name }) => COUNTED.has(name)))),
  { minLength: 1, maxLength: 4 },
);

test('after whatever write, derived values, searchable names and totals are those computed from scratch', async () => {
  const length = IS_THOROUGH ? 16 : 10;
  const world = someWorld(notNull).map(entangled);
  const steps = fc.array(writes, { minLength: length, maxLength: length });
  await fc.assert(
    fc.asyncProperty(world, world, steps, async (first, second, all) => {
      const other = translated(second, first);
      await storeWorld(database, first);
      await refreshDerived(database, DERIVED_NAMES, null);
      await madeAnew(database);
      for (const some of all) {
        const done = (await writeSome(database, some, other)).map(({ of, columns }) => [of.name, columns]);
        await totalsFollow(database);
        expect([done, await staleValues(database)]).toEqual([done, []]);
      }
      expect([await kept(database)]).toEqual(await keptFromScratch(database));
    }),
    { numRuns: IS_THOROUGH ? 8 : 1, endOnFailure: true },
  );
});
