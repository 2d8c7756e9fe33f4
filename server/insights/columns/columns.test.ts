import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { RANKS, VISITOR, type Viewer } from '#domain/access.ts';
import type { ConditionInput } from '#domain/query/grammar.ts';
import type { Facet } from '#domain/questions/facetAnswer.ts';
import type { Kind } from '#domain/kind.ts';
import { kindOf, KINDS } from '#domain/registry.ts';
import { sql } from '#server/database/sql.ts';
import type { Database } from '#server/database/database.ts';
import { raiseVersion } from '#server/database/versions/versions.ts';
import { facetNames } from '#server/query/facets.ts';
import { countFacets, type FacetsWanted } from '#server/records/facets.ts';
import { makeServices, type Services } from '#server/services.ts';
import type { Sizes } from '#server/weights/sizes.ts';
import type { World } from '#tests/support/evaluate.ts';
import { someFacetCondition } from '#tests/support/randomQueries.ts';
import { AUTHOR, notNullColumns, someWorld, storeWorld } from '#tests/support/randomWorld.ts';
import { SHOWN_ORGANIZATIONS, storeSampleSector } from '#tests/support/sampleSector.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/testDatabase.ts';
import { watched, type WatchedDatabase } from '#tests/support/testGraphql.ts';
import { answerFacets } from '../facetAnswers.ts';
import { followRollups, type RollupFollower } from '../rollups.ts';
import { keepColumns } from './keptColumns.ts';
import { facetColumns } from './readColumns.ts';

const OWNER: Viewer = { id: AUTHOR, rank: RANKS.USER };
const ADMIN: Viewer = { id: AUTHOR, rank: RANKS.ADMIN };
const organization = kindOf('organization');

let made: TestDatabase;
let database: WatchedDatabase;
let services: Services;
let follower: RollupFollower;

beforeAll(async () => {
  made = await createTestDatabase();
  database = watched(made.database);
});
beforeEach(async () => {
  services = servicesWith({});
  follower = await followRollups(services, { warn: () => undefined });
});
afterEach(() => follower.stop());
afterAll(() => made.drop());

// Of so many rows that they are read a block at a time.
function servicesWith(limits: Partial<Parameters<typeof keepColumns>[0]>): Services {
  const plain = makeServices(database);
  const sizes = async (): Promise<Sizes> => ({ ...(await plain.sizes()), rows: () => 50_000_000 });
  return { ...plain, columns: keepColumns({ ...plain, sizes, rests: 0, ...limits }) };
}

interface Asked {
  readonly facets: readonly Facet[];
  /** Whether rows of organizations were looked at for it. */
  readonly isCounted: boolean;
}

async function ask(kind: Kind, wanted: FacetsWanted): Promise<Asked> {
  database.statements.length = 0;
  const facets = await answerFacets(services, kind, wanted);
  const isCounted = database.statements.some(({ text }) => text.includes('grouping sets'));
  await services.columns.settled();
  return { facets, isCounted };
}

const WITH_FACETS = KINDS.filter((kind) => !kind.isView && facetNames(kind).length > 0);

test('of whatever rows and conditions on facets, everybody gets exactly the counts of the full scan', async () => {
  const notNull = await notNullColumns(database);
  const asked = someWorld(notNull).chain((world) =>
    fc.record({
      world: fc.constant(world),
      questions: fc.array(
        fc
          .constantFrom(...WITH_FACETS)
          .chain((kind) => fc.record({ kind: fc.constant(kind), where: someFacetCondition(world, kind) })),
        { minLength: 25, maxLength: 25 },
      ),
    }),
  );
  let fromMemory = 0;
  await fc.assert(
    fc.asyncProperty(asked, async ({ world, questions }) => {
      await storeWorld(database, world);
      await raiseVersion(database, 'records');
      await follower.look();
      for (const { kind, where } of questions) {
        // Whoever asks first has the columns read.
        await ask(kind, { fields: [], where: { and: [where] }, viewer: VISITOR });
        for (const viewer of [VISITOR, OWNER, ADMIN]) {
          const wanted = { fields: [], where, viewer };
          const { facets, isCounted } = await ask(kind, wanted);
          expect(facets).toEqual(await countFacets(services, kind, wanted));
          if (!isCounted) fromMemory += 1;
        }
      }
    }),
    { numRuns: 6, endOnFailure: true },
  );
  expect(fromMemory).toBeGreaterThan(50);
});

test('they follow whatever changes of rows, and of what these stand on, and no other row is read', async () => {
  const notNull = await notNullColumns(database);
  const asked = someWorld(notNull).chain((world) =>
    fc.record({
      world: fc.constant(world),
      changes: fc.array(someChange(world), { minLength: 15, maxLength: 15 }),
    }),
  );
  await fc.assert(
    fc.asyncProperty(asked, async ({ world, changes }) => {
      await storeWorld(database, world);
      await raiseVersion(database, 'records');
      await follower.look();
      await services.columns.warm();
      for (const { ask: asks, ...change } of changes) {
        await make(change);
        // Where a facet's own condition is all there is, the totals tell it.
        await follower.look();
        for (const { kind, where } of asks) {
          const wanted = { fields: [], where: { and: [where] }, viewer: VISITOR };
          const { facets, isCounted } = await ask(kind, wanted);
          expect(isCounted).toBe(false);
          expect(facets).toEqual(await countFacets(services, kind, wanted));
        }
      }
    }),
    { numRuns: 3, endOnFailure: true },
  );
});

interface Change {
  readonly kind: Kind;
  readonly ids: readonly string[];
  /** The row whose values they take over. */
  readonly like: string;
  readonly status: string;
}

function someChange(world: World) {
  const someKind = fc.constantFrom(...WITH_FACETS);
  const question = someKind.chain((kind) =>
    fc.record({ kind: fc.constant(kind), where: someFacetCondition(world, kind) }),
  );
  return someKind.chain((kind) => {
    const ids = (world[kind.table] ?? []).map(({ id }) => String(id));
    return fc.record({
      kind: fc.constant(kind),
      ids: fc.subarray(ids, { minLength: 1, maxLength: 6 }),
      like: fc.constantFrom(...ids),
      status: fc.constantFrom('APPROVED', 'PENDING'),
      ask: fc.array(question, { maxLength: 2 }),
    });
  });
}

async function make({ kind, ids, like, status }: Change): Promise<void> {
  const columns = facetColumns(kind).map(({ column }) => sql.id(column));
  await made.database.transaction(async (inside) => {
    const values = sql.join(columns.map((column) => sql`${column} = other.${column}`));
    await inside.query(
      sql`update ${sql.id(kind.table)} t set status = ${status}, ${values} from ${sql.id(kind.table)} other where t.id = any(${ids}::uuid[]) and other.id = ${like}`,
    );
    await raiseVersion(inside, 'records', { [kind.name]: ids });
  });
}

describe('on the sample', () => {
  beforeAll(async () => {
    await storeWorld(database, {});
    await storeSampleSector(database);
    await raiseVersion(database, 'records');
  });

  let year = 0;
  /** A condition that all rows meet, and that nobody has asked for before. */
  const anything = (): ConditionInput => ({ or: [since((year -= 1)), { not: since(year) }] });
  const since = (v: number): ConditionInput => ({ f: 'founded', op: 'gt', v });
  const countries = (where = anything(), viewer: Viewer = VISITOR): Promise<Asked> =>
    ask(organization, { fields: ['country'], where, viewer });
  const rowsIn = ({ facets }: Asked, country: string): number =>
    facets[0]?.values.find(({ value }) => value === country)?.count ?? 0;

  test('who asks first has the columns read, and who asks afterwards, whatever it is, needs no rows', async () => {
    expect(await countries()).toMatchObject({ isCounted: true });
    const first = await countries();
    expect(first).toMatchObject({ isCounted: false });
    expect(rowsIn(first, 'DE')).toBeGreaterThan(0);
    expect(await countries({ not: { f: 'entityType', op: 'includes', v: 'company' } })).toMatchObject({
      isCounted: false,
    });
    // Another kind has columns of its own.
    const rounds = { fields: [], where: { f: 'fundingInfo', op: 'eq', v: 'seed' }, viewer: VISITOR };
    expect(await ask(kindOf('fundingRound'), rounds)).toMatchObject({ isCounted: true });
    expect(await countries()).toEqual(first);
  });

  test('once they are stopped, none are read any more, and what is asked is counted by the database', async () => {
    const told: unknown[] = [];
    let stopped: Promise<void> | undefined;
    let parts = 0;
    const stopsAtFirst: Database = {
      ...database,
      transaction: (work, options) =>
        database.transaction(async (inside) => {
          const query: Database['query'] = (statement, ...more) => {
            if (statement.text.includes('ctid')) {
              parts += 1;
              stopped ??= columns.stop();
            }
            return inside.query(statement, ...more);
          };
          return work({ ...inside, query });
        }, options),
    };
    const { columns } = servicesWith({ database: stopsAtFirst, tell: (error) => told.push(error) });
    services = { ...services, columns };
    await columns.warm();
    await stopped;
    for (const fundingInfo of ['seed', 'grant', 'angel']) {
      const rounds = {
        fields: [],
        where: { f: 'fundingInfo', op: 'eq', v: fundingInfo },
        viewer: VISITOR,
      } as const;
      expect(await ask(kindOf('fundingRound'), rounds)).toMatchObject({ isCounted: true });
    }
    expect(parts).toBe(1);
    expect(told).toEqual([]);
  });

  test('those of all large kinds are read when a process begins', async () => {
    await services.columns.warm();
    expect(await countries()).toMatchObject({ isCounted: false });
    const rounds = { fields: [], where: { f: 'fundingInfo', op: 'eq', v: 'grant' }, viewer: VISITOR };
    expect(await ask(kindOf('fundingRound'), rounds)).toMatchObject({ isCounted: false });
  });

  test('what is hidden, added or removed counts at once', async () => {
    await countries();
    const before = await countries();
    const hide = (status: string): Promise<void> =>
      made.database.transaction(async (inside) => {
        const id = SHOWN_ORGANIZATIONS[0]!;
        await inside.query(sql`update organization set status = ${status}, country = 'DE' where id = ${id}`);
        await raiseVersion(inside, 'records', { organization: [id] });
      });
    await hide('APPROVED');
    const shown = await countries();
    expect(shown).toMatchObject({ isCounted: false });
    await hide('PENDING');
    const hidden = await countries();
    expect(hidden).toMatchObject({ isCounted: false });
    expect(rowsIn(hidden, 'DE')).toBe(rowsIn(shown, 'DE') - 1);
    // Who sees more asks the database.
    expect(await countries(anything(), ADMIN)).toMatchObject({ isCounted: true });
    await hide('APPROVED');
    expect(await countries()).toEqual(shown);
    for (const change of [addMany, removeMany]) {
      const ids = (await made.database.query<{ id: string }>(change)).map(({ id }) => id);
      await raiseVersion(database, 'records', { organization: ids });
      const changed = await countries();
      expect(changed.isCounted).toBe(false);
      expect(rowsIn(changed, 'DE') - rowsIn(shown, 'DE')).toBe(change === addMany ? MANY : 0);
    }
    expect(before.isCounted).toBe(false);
  });

  test('who counts goes on with the rows of before, and those who ask at once are answered by the same rows', async () => {
    await countries();
    const before = await services.columns.of(organization);
    const parts = structuredClone(before?.byName.get('country')?.parts);
    const added = await database.query<{ id: string }>(addMany);
    await raiseVersion(database, 'records', { organization: added.map(({ id }) => id) });
    database.statements.length = 0;
    const asked = await Promise.all(Array.from({ length: 5 }, () => services.columns.of(organization)));
    expect(database.statements.filter(({ text }) => text.includes('data_change')).length).toBeLessThanOrEqual(
      2,
    );
    for (const columns of asked) {
      const rows = columns?.parts.reduce((sum, part) => sum + part, 0);
      expect(rows).toBe((before?.parts.reduce((sum, part) => sum + part, 0) ?? 0) + MANY);
    }
    expect(before?.byName.get('country')?.parts).toEqual(parts);
    const removed = await database.query<{ id: string }>(removeMany);
    await raiseVersion(database, 'records', { organization: removed.map(({ id }) => id) });
  });

  const MANY = 300;
  const addMany = sql`insert into organization (id, status, name, name_key, country)
    select gen_random_uuid(), 'APPROVED', 'Many ' || n, 'many', 'DE' from generate_series(1, ${MANY}::int) n returning id`;
  const removeMany = sql`delete from organization where name_key = 'many' returning id`;

  test.each([
    ['that does not tell its rows', []],
    ['of more rows than are followed', Array.from({ length: 2001 }, () => crypto.randomUUID())],
  ])('after a change %s the database is asked until all are read again', async (_, ids) => {
    await countries();
    const before = await countries();
    expect(before).toMatchObject({ isCounted: false });
    await raiseVersion(database, 'records', { organization: ids });
    expect(await countries()).toEqual({ ...before, isCounted: true });
    expect(await countries()).toEqual(before);
  });

  test('after more changes than are remembered all are read again', async () => {
    await countries();
    const before = await countries();
    await raiseVersion(database, 'records', { organization: [crypto.randomUUID()] });
    await raiseVersion(database, 'records', { paper: [crypto.randomUUID()] });
    expect(await countries()).toEqual(before);
    await raiseVersion(database, 'records', { organization: [crypto.randomUUID()] });
    await database.query(sql`update data_version set version = version + 1000 where name = 'records'`);
    await raiseVersion(database, 'records', { organization: [crypto.randomUUID()] });
    expect(await countries()).toEqual({ ...before, isCounted: true });
  });

  test('a database of before, in place of it, is followed by reading it', async () => {
    await countries();
    const before = await countries();
    await database.query(sql`update data_version set version = version - 5 where name = 'records'`);
    expect(await countries()).toEqual({ ...before, isCounted: true });
    expect(await countries()).toEqual(before);
  });

  test.each<[string, ConditionInput]>([
    ['a value that is no facet', { f: 'city', op: 'contains', v: 'e' }],
    ['the row itself', { f: 'name', op: 'contains', v: 'a' }],
    ['linked rows', { some: 'fundingRounds', where: { f: 'fundingUsd', op: 'gt', v: 0 } }],
    ['the day', { f: 'lastRoundDate', op: 'withinLast', v: '100 years' }],
  ])('under a condition on %s rows are counted', async (_, condition) => {
    await countries();
    const where = { and: [condition, anything()] };
    expect(await countries(where)).toMatchObject({ isCounted: true });
    const wanted = { fields: ['country'], buckets: { founded: null }, where: anything(), viewer: VISITOR };
    expect(await ask(organization, wanted)).toMatchObject({ isCounted: true });
  });

  test('few rows are not kept, nor more than there is room for, and what cannot be read is asked of the database', async () => {
    const plain = makeServices(database);
    const noSizes = (): Promise<Sizes> => Promise.reject(new Error('They cannot be read.'));
    const all = [
      { limits: { sizes: plain.sizes }, why: [] },
      { limits: { mostBytes: 10 }, why: [] },
      { limits: { database: failing() }, why: ['Error: It cannot be read.'] },
      { limits: { sizes: noSizes }, why: ['Error: They cannot be read.'] },
    ];
    for (const { limits, why } of all) {
      const told: string[] = [];
      await follower.stop();
      services = servicesWith({ ...limits, tell: (error) => told.push(String(error)) });
      follower = await followRollups(services, { warn: () => undefined });
      await services.columns.warm();
      expect(new Set(told)).toEqual(new Set(why));
      await countries();
      expect(await countries()).toMatchObject({ isCounted: true });
    }
  });

  test('of two kinds the one that was read last stays where there is no room for both', async () => {
    const ofRounds = (v: boolean): Promise<Asked> =>
      ask(kindOf('fundingRound'), {
        fields: [],
        where: { f: 'fundingInfo', op: 'blank', v },
        viewer: VISITOR,
      });
    await countries();
    const { bytes = 0 } = (await services.columns.of(organization)) ?? {};
    await follower.stop();
    services = servicesWith({ mostBytes: bytes });
    follower = await followRollups(services, { warn: () => undefined });
    await countries();
    expect(await countries()).toMatchObject({ isCounted: false });
    await ofRounds(true);
    expect(await ofRounds(false)).toMatchObject({ isCounted: false });
    expect(await countries()).toMatchObject({ isCounted: true });
  });

  test('where records change all the time, most of it is not spent on reading', async () => {
    services = { ...services, ...servicesWith({ rests: 1000 }), answers: services.answers };
    await countries();
    expect(await countries()).toMatchObject({ isCounted: false });
    await raiseVersion(database, 'records');
    await countries();
    expect(await countries()).toMatchObject({ isCounted: true });
  });

  test('a facet of which too many values differ is counted by the database', async () => {
    await database.query(sql`insert into paper (id, status, title, name_key, venue)
      select gen_random_uuid(), 'APPROVED', 'Paper ' || n, 'paper ' || n, 'Venue ' || n from generate_series(1, 20001) n`);
    await raiseVersion(database, 'records');
    const papers = (fields: readonly string[], where: ConditionInput): Promise<Asked> =>
      ask(kindOf('paper'), { fields, where, viewer: VISITOR });
    await papers(['experiment'], { f: 'modality', op: 'blank', v: false });
    expect(await papers(['experiment'], { f: 'modality', op: 'blank', v: true })).toMatchObject({
      isCounted: false,
    });
    expect(await papers(['venue'], { f: 'modality', op: 'blank', v: true })).toMatchObject({
      isCounted: true,
    });
    const venues = { f: 'venue', op: 'starts', v: 'venue 1' };
    expect(await papers(['modality'], venues)).toMatchObject({ isCounted: true });
  });

  const failing = (): Database => ({
    ...database,
    transaction: () => Promise.reject(new Error('It cannot be read.')),
  });
});
