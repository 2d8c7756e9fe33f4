import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { RANKS, VISITOR, type Viewer } from '#domain/access.ts';
import type { ConditionInput } from '#domain/query/grammar.ts';
import { kindOf, KINDS } from '#domain/registry.ts';
import { sql } from '#server/database/sql.ts';
import { raiseVersion } from '#server/database/versions/versions.ts';
import { countFacets } from '#server/records/facets.ts';
import { makeServices, type Services } from '#server/services.ts';
import { AUTHOR, notNullColumns, someWorld, storeWorld } from '#tests/support/randomWorld.ts';
import { SHOWN_ORGANIZATIONS, storeSampleSector } from '#tests/support/sampleSector.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/testDatabase.ts';
import { watched, type WatchedDatabase } from '#tests/support/testGraphql.ts';
import { answerFacets } from './facetAnswers.ts';
import { followRollups, type RollupFollower } from './rollups.ts';

const STRANGER = '22222222-2222-4222-8222-222222222222';
const MEMBER: Viewer = { id: STRANGER, rank: RANKS.USER };
const LATE = { id: '33333333-3333-4333-8333-333333333333', rank: RANKS.USER } satisfies Viewer;
const OWNER: Viewer = { id: AUTHOR, rank: RANKS.USER };
const ADMIN: Viewer = { id: STRANGER, rank: RANKS.ADMIN };
const organization = kindOf('organization');

let made: TestDatabase;
let database: WatchedDatabase;
let services: Services;
let follower: RollupFollower;

beforeAll(async () => {
  made = await createTestDatabase();
  database = watched(made.database);
  services = makeServices(database);
});
beforeEach(async () => {
  follower = await followRollups(services, { warn: () => undefined });
});
afterEach(() => follower.stop());
afterAll(() => made.drop());

const sort = (v: unknown): ConditionInput => ({ f: 'entityType', op: 'includes', v });
const inCountry: ConditionInput = { f: 'country', op: 'eq', v: 'AD' };
const CONDITIONS: readonly (ConditionInput | undefined)[] = [
  undefined,
  sort('company'),
  sort(['investor']),
  sort(['company', 'investor']),
  { and: [sort('company'), inCountry] },
  { and: [sort('company'), { not: inCountry }, { f: 'founded', op: 'gte', v: 2016 }] },
  { not: sort('company') },
  { or: [sort('company'), inCountry] },
];

test('of whatever rows, every viewer gets exactly the counts of the full scan, asked for once or twice', async () => {
  const notNull = await notNullColumns(database);
  await fc.assert(
    fc.asyncProperty(someWorld(notNull), async (world) => {
      await storeWorld(database, world);
      await raiseVersion(database, 'records');
      await follower.look();
      for (const viewer of [VISITOR, MEMBER, OWNER, ADMIN]) {
        for (const where of CONDITIONS) {
          const wanted = { fields: [], where, viewer };
          const counted = await countFacets(services, organization, wanted);
          expect(await answerFacets(services, organization, wanted)).toEqual(counted);
          expect(await answerFacets(services, organization, wanted)).toEqual(counted);
        }
        for (const kind of KINDS.filter(({ rest }) => rest.length > 0)) {
          const wanted = { fields: [], where: undefined, viewer };
          expect(await answerFacets(services, kind, wanted)).toEqual(
            await countFacets(services, kind, wanted),
          );
        }
      }
    }),
    { numRuns: 4, endOnFailure: true },
  );
});

describe('on the sample', () => {
  beforeAll(async () => {
    await storeWorld(database, {});
    await storeSampleSector(database);
    await raiseVersion(database, 'records');
  });

  const asked = async (where: ConditionInput | undefined, viewer: Viewer): Promise<number> => {
    database.statements.length = 0;
    await answerFacets(services, organization, { fields: ['inRegion', 'country'], where, viewer });
    return database.statements.filter(({ text }) => text.includes('"organization"')).length;
  };

  test('all rows, and all of one sort, are answered without looking at them', async () => {
    for (const viewer of [VISITOR, MEMBER]) {
      expect(await asked(undefined, viewer)).toBe(0);
      expect(await asked(sort('company'), viewer)).toBe(0);
    }
    expect(await asked(undefined, OWNER)).toBe(0);
    expect(await asked(inCountry, VISITOR)).toBe(1);
  });

  test('rows are counted once for each version of the data', async () => {
    const narrow: ConditionInput = { and: [sort('company'), { f: 'founded', op: 'gte', v: 2017 }] };
    expect(await asked(narrow, ADMIN)).toBe(1);
    expect(await asked(narrow, ADMIN)).toBe(0);
    expect(await asked(narrow, VISITOR)).toBe(1);
    await raiseVersion(database, 'records', { organization: [SHOWN_ORGANIZATIONS[0]!] });
    expect(await asked(narrow, ADMIN)).toBe(1);
  });

  test('other ranges of a number are other questions', async () => {
    const rangesOf = async (bounds: readonly number[]): Promise<number | undefined> => {
      const wanted = { fields: [], buckets: { founded: bounds }, where: undefined, viewer: VISITOR };
      const [facet] = await answerFacets(services, organization, wanted);
      return facet?.buckets?.length;
    };
    expect(await rangesOf([2010, 2020])).not.toBe(await rangesOf([2010, 2017, 2020]));
  });

  test('what is asked relative to today is counted each time', async () => {
    const lately: ConditionInput = { f: 'lastRoundDate', op: 'withinLast', v: '2 years' };
    expect(await asked(lately, VISITOR)).toBe(1);
    expect(await asked(lately, VISITOR)).toBe(1);
  });

  test('whoever has rows that are not approved is counted for by himself', async () => {
    await database.query(
      sql`insert into organization (id, status, created_by, name, name_key, country) values (gen_random_uuid(), 'PENDING', ${STRANGER}::uuid, 'Own', 'own', 'DE')`,
    );
    await raiseVersion(database, 'records');
    await follower.look();
    expect(await asked(undefined, MEMBER)).toBe(1);
    expect(await asked(undefined, VISITOR)).toBe(0);
  });

  test('a row of an author of whom nothing is known yet is counted for no visitor', async () => {
    const held = services.answers.held();
    await follower.stop();
    services.answers.hold(held);
    await database.query(
      sql`insert into organization (id, status, created_by, name, name_key, country, founded) values (gen_random_uuid(), 'PENDING', ${LATE.id}::uuid, 'Late', 'late', 'DE', 2018)`,
    );
    await raiseVersion(database, 'records');
    const where: ConditionInput = { f: 'founded', op: 'gte', v: 2018 };
    const wanted = (viewer: Viewer) => ({ fields: ['country'], where, viewer });
    const seen = await countFacets(services, organization, wanted(VISITOR));
    expect(await countFacets(services, organization, wanted(LATE))).not.toEqual(seen);
    await answerFacets(services, organization, wanted(LATE));
    expect(await answerFacets(services, organization, wanted(VISITOR))).toEqual(seen);
  });

  test('a facet or a condition that does not exist is refused, also where nothing has to be counted', async () => {
    const wanted = { where: undefined, viewer: VISITOR };
    await expect(answerFacets(services, organization, { ...wanted, fields: ['nme'] })).rejects.toThrow('nme');
    await expect(
      answerFacets(services, organization, { ...wanted, fields: [], where: sort('nothing') }),
    ).rejects.toThrow('nothing');
  });
});
