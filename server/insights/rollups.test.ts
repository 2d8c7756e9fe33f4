import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { RANKS, VISITOR, type Viewer } from '#domain/access.ts';
import { isIn as isSetIn } from '#domain/sets.ts';
import type { Database } from '#server/database/database.ts';
import { sql } from '#server/database/sql.ts';
import { raiseVersion } from '#server/database/versions/versions.ts';
import { makeServices, type Services } from '#server/services.ts';
import { AUTHOR, notNullColumns, someWorld, storeWorld } from '#tests/support/randomWorld.ts';
import { sampleId, storeSampleSector } from '#tests/support/sampleSector.ts';
import { clockAt } from '#tests/support/testClock.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/testDatabase.ts';
import { answersTo, heldFor, QUESTIONS, questionOf, scanned, type SectorQuestion } from './answers.ts';
import { packCounts } from './packCounts.ts';
import { pulseTiles } from './pulse/pulse.ts';
import { followRollups, refreshRollups, type RollupFollower } from './rollups.ts';
import { rowsFor } from './tally/tally.ts';

const ADMIN: Viewer = { id: AUTHOR, rank: RANKS.ADMIN };
const MEMBER: Viewer = { id: AUTHOR, rank: RANKS.USER };
const OTHER = '22222222-2222-4222-8222-222222222222';
const quiet = { warn: () => undefined };

let made: TestDatabase;
let database: Database;
let services: Services;
const followers: RollupFollower[] = [];

beforeAll(async () => {
  made = await createTestDatabase();
  database = made.database;
  services = makeServices(database);
});
afterEach(async () => {
  for (const follower of followers.splice(0)) await follower.stop();
  services.answers.hold(undefined);
});
afterAll(() => made.drop());

async function follow(on = services): Promise<RollupFollower> {
  const follower = await followRollups(on, quiet);
  followers.push(follower);
  return follower;
}

test('of whatever rows, the totals are what counting one by one gives', async () => {
  const notNull = await notNullColumns(database);
  type Org = Readonly<Record<string, unknown>>;
  await fc.assert(
    fc.asyncProperty(someWorld(notNull), async (world) => {
      await storeWorld(database, world);
      const asked = [VISITOR, MEMBER, ADMIN].flatMap((viewer) =>
        (['sector', 'all'] as const).map((reach) => ({ viewer, reach })),
      );
      for (const { viewer, reach } of asked) {
        const rowsOf = async (question: SectorQuestion, by: Viewer): Promise<Record<string, unknown>[]> =>
          (await scanned(services, QUESTIONS[questionOf(question, reach)](rowsFor(services, by)))).rows.map(
            (text) => JSON.parse(text) as Record<string, unknown>,
          );
        const sees = (row: Org): boolean =>
          viewer.rank >= RANKS.ADMIN ||
          row['status'] === 'APPROVED' ||
          (viewer.id !== null && row['created_by'] === viewer.id);
        const organizations = world['organization']!.filter(
          (row) => sees(row) && (reach === 'all' || !isSetIn('OUTSIDE_SECTOR', row['coreness'] as string)),
        );
        const classes = world['classification']!.filter(sees);
        const classOf = (row: Org) => classes.find(({ id }) => id === row['primary_classification_id']);
        const isIn = (row: Org, id: unknown): boolean =>
          (classOf(row)?.['ancestor_ids'] as string[] | undefined)?.includes(String(id)) ?? false;
        const tree = await rowsOf('taxonomy', viewer);
        expect(new Set(tree.map(({ id }) => id))).toEqual(new Set(classes.map(({ id }) => id)));
        for (const { id, organizations: count, usd } of tree) {
          const inside = organizations.filter((row) => isIn(row, id));
          expect([id, count]).toEqual([id, inside.length]);
          const amounts = inside.flatMap((row) => (row['total_raised_usd'] ?? []) as number);
          const sum = amounts.reduce((total, amount) => total + amount, 0);
          expect([id, usd === null]).toEqual([id, amounts.length === 0]);
          expect(Number(usd)).toBeCloseTo(sum, 4);
        }
        const tops = classes.filter((row) => row['parent_classification_id'] === null);
        const visible = new Set(organizations.map(({ id }) => id));
        const rounds = world['funding_round']!.filter(
          (row) => sees(row) && visible.has(row['entity_id']) && row['counts_as'] === 'raised',
        );
        for (const { id, rounds: count, usd, otherCurrencyRounds } of await rowsOf('sectorTotals', viewer)) {
          expect(tops.map((row) => row['id'])).toContain(id);
          const inside = rounds.filter((row) =>
            isIn(
              organizations.find((org) => org['id'] === row['entity_id'])!,
              id,
            ),
          );
          expect([id, count]).toEqual([id, inside.length]);
          const told = inside.filter((row) => !isSetIn('OUTSIDE_TOTALS', row['amount_qualifier'] as string));
          const amounts = told.flatMap((row) => (row['funding_usd'] ?? []) as number);
          expect([id, usd === null]).toEqual([id, amounts.length === 0]);
          expect(Number(usd)).toBeCloseTo(
            amounts.reduce((total, amount) => total + amount, 0),
            4,
          );
          const other = inside.filter((row) => row['funding_usd'] === null && row['funding_local'] !== null);
          expect([id, otherCurrencyRounds]).toEqual([id, other.length]);
        }
        const byCountry = Map.groupBy(organizations, (row) => row['country']);
        byCountry.delete(null);
        const countries = await rowsOf('countryTotals', viewer);
        expect(Object.fromEntries(countries.map((row) => [row['country'], row['organizations']]))).toEqual(
          Object.fromEntries([...byCountry].map(([code, rows]) => [code, rows.length])),
        );
      }
    }),
    { numRuns: 10 },
  );
});

describe('following the data', () => {
  beforeAll(async () => {
    await storeWorld(database, {});
    await storeSampleSector(database);
    await raiseVersion(database, 'records');
  });

  const companies = async (viewer = VISITOR): Promise<number> =>
    (await packCounts(services, viewer))['organization']!;
  const addCompany = (): Promise<unknown> =>
    database.transaction(async (inside) => {
      await inside.query(
        sql`insert into organization (id, status, name, name_key) values (gen_random_uuid(), 'APPROVED', 'New', 'new')`,
      );
      await raiseVersion(inside, 'records');
    });

  /** Looks until what is held shows it: another look under way may have begun before the write. */
  const seen = ({ look }: RollupFollower, check: () => unknown): Promise<void> =>
    vi.waitFor(
      async () => {
        await look();
        await check();
      },
      { interval: 20, timeout: 20_000 },
    );

  test('all who see what visitors see get the answers held, all others those of the full scan', async () => {
    await follow();
    const before = await companies();
    await database.query(
      sql`insert into organization (id, status, name, name_key) values (gen_random_uuid(), 'APPROVED', 'Untold', 'untold')`,
    );
    expect(await companies()).toBe(before);
    expect(await companies(MEMBER)).toBe(before);
    expect(await companies(ADMIN)).toBeGreaterThan(before + 1);
    expect(heldFor(services, ADMIN)).toBeUndefined();
  });

  test('whoever has a row that is not approved sees it in the answers', async () => {
    await raiseVersion(database, 'records');
    const follower = await follow();
    const before = await companies();
    const [pending] = await database.query<{ id: string }>(sql`
      insert into organization (id, status, created_by, name, name_key)
      values (gen_random_uuid(), 'PENDING', ${AUTHOR}::uuid, 'Own', 'own') returning id`);
    await raiseVersion(database, 'records', { organization: [pending!.id] });
    await seen(follower, async () => expect(await companies(MEMBER)).toBe(before + 1));
    expect(await companies()).toBe(before);
    expect(await companies({ id: OTHER, rank: RANKS.PREMIUM })).toBe(before);
  });

  test('a write comes into the answers without anybody asking for it', async () => {
    await follow();
    const before = await companies();
    await addCompany();
    await expect.poll(() => companies(), { interval: 20, timeout: 20_000 }).toBe(before + 1);
  });

  test('a change that names its rows is counted by these alone, one that names none or was missed by all', async () => {
    const follower = await follow();
    const before = await companies();
    const add = (name: string): Promise<{ id: string }[]> =>
      database.query(sql`
        insert into organization (id, status, name, name_key) values (gen_random_uuid(), 'APPROVED', ${name}, 'named') returning id`);
    const [named] = await add('Named');
    await add('Unnamed');
    await raiseVersion(database, 'records', { organization: [named!.id] });
    await seen(follower, async () => expect(await companies()).toBe(before + 1));
    await raiseVersion(database, 'records');
    await seen(follower, async () => expect(await companies()).toBe(before + 2));
    const [other] = await add('Named too');
    await add('Unnamed too');
    await raiseVersion(database, 'records', { organization: [other!.id] });
    await database.query(sql`update data_version set version = version + 1`);
    await seen(follower, async () => expect(await companies()).toBe(before + 4));
    // What is kept in memory may follow by them, too.
    const remembered = () => database.query(sql`select id from data_change order by version desc limit 2`);
    expect(await remembered()).toEqual([{ id: other!.id }, { id: named!.id }]);
    const many = Array.from({ length: 2001 }, () => crypto.randomUUID());
    await raiseVersion(database, 'records', { organization: many });
    await seen(follower, async () => expect(await remembered()).toEqual([]));
    await raiseVersion(database, 'records', { organization: [named!.id] });
    await seen(follower, async () => expect(await remembered()).toEqual([{ id: named!.id }]));
    await database.query(sql`update data_version set version = version + 1000`);
    await seen(follower, async () => expect(await remembered()).toEqual([]));
  });

  test('what is called otherwise is called so in all answers that name it, though no total moves', async () => {
    const follower = await follow();
    const [held] = await database.query<{ id: string; name: string }>(sql`
      select c.id, c.name from organization o join classification c on c.id = o.primary_classification_id
      where o.status = 'APPROVED' and o.entity_types @> array['company'] group by c.id, c.name order by count(*) desc, c.id limit 1`);
    const { id, name: before } = held!;
    const called = async (question: 'panel' | 'splitPanels' | 'taxonomy', name: string): Promise<boolean> =>
      (await answersTo(services, question, VISITOR)).rows.some((row) => row.includes(`"${name}"`));
    for (const name of ['Called otherwise', before]) {
      await database.query(sql`update classification set name = ${name} where id = ${id}`);
      await raiseVersion(database, 'records', { classification: [id] });
      await seen(follower, async () => {
        for (const question of ['panel', 'splitPanels', 'taxonomy'] as const) {
          expect([question, await called(question, name)]).toEqual([question, true]);
        }
      });
    }
  });

  test('totals that were counted by other rules are counted anew', async () => {
    const follower = await follow();
    const before = await companies();
    await database.transaction(async (inside) => {
      await inside.query(sql`update rollup_total set count = count + 5`);
      await inside.query(
        sql`update rollup set answer = jsonb_set(answer::jsonb, '{digest}', '"other"')::json where question = 'built'`,
      );
    });
    await seen(follower, async () => {
      const wrong = sql`select 1 from rollup_total where part = 'organization' and split = '' and dimension = 'all' and count <> ${before}`;
      expect(await database.query(wrong)).toEqual([]);
    });
    expect(await companies()).toBe(before);
  });

  test('answers that were made by other questions are made anew', async () => {
    const follower = await follow();
    const before = await companies();
    await database.transaction(async (inside) => {
      await inside.query(sql`update rollup set answer = '{"count": -1}' where question = 'counts'`);
      await inside.query(
        sql`update rollup set answer = jsonb_set(answer::jsonb, '{asked}', '"other"')::json where question = 'built'`,
      );
    });
    await seen(follower, async () => {
      const wrong = sql`select 1 from rollup where question = 'counts' and answer::text like '%-1%'`;
      expect(await database.query(wrong)).toEqual([]);
    });
    expect(await companies()).toBe(before);
  });

  test('a write that is undone changes nothing', async () => {
    const { look } = await follow();
    const { stamp } = heldFor(services, VISITOR)!;
    await database
      .transaction(async (inside) => {
        await raiseVersion(inside, 'records');
        throw new Error('undone');
      })
      .catch(() => undefined);
    await look();
    expect(heldFor(services, VISITOR)?.stamp).toBe(stamp);
  });

  test('processes at the same time make the answers once and hold the same', async () => {
    const others = await Promise.all([follow(), follow(), follow()]);
    const before = await companies();
    await addCompany();
    await Promise.allSettled(others.map(({ look }) => look()));
    await seen(others[0]!, async () => expect(await companies()).toBe(before + 1));
    const [state] = await database.query<{ made: number; held: string }>(
      sql`select count(*)::int as made, min(answer ->> 'version') as held from rollup where question = 'built'`,
    );
    expect(state?.made).toBe(1);
    expect(String(heldFor(services, VISITOR)?.versions.get('records'))).toBe(state?.held);
  });

  test('a look that is asked for during another one shows what was written before it', async () => {
    const { look } = await follow();
    const before = await companies();
    await addCompany();
    const first = look();
    await look();
    expect(await companies()).toBe(before + 1);
    await first;
  });

  test('a process that is refreshing keeps others from doing the same work', async () => {
    await database.transaction(async (inside) => {
      await inside.query(sql`select pg_advisory_xact_lock(7361094431)`);
      expect(await refreshRollups(services)).toBeUndefined();
    });
    expect(await refreshRollups(services)).toBeDefined();
  });

  test('the figures of yesterday are made anew today', async () => {
    const clock = clockAt('2027-12-31T23:59:59.999Z');
    const on = makeServices(database, { clock });
    const follower = await follow(on);
    const held = async (): Promise<unknown> => {
      await follower.look();
      const { rows, at, stamp } = heldFor(on, VISITOR)!;
      const { year } = JSON.parse(rows.get('figures')![0]!) as { year: number };
      return { year, at, stamp };
    };
    const old = await held();
    expect(old).toMatchObject({ year: 2027, at: '2027-12-31T23:59:59.999Z' });
    clock.set('2028-01-01T00:00:00.000Z');
    expect(await held()).toMatchObject({ year: 2028, at: '2028-01-01T00:00:00.000Z' });
    const young = await held();
    clock.set('2028-01-01T23:59:59.999Z');
    expect(await held()).toEqual(young);
  });

  test('what happened of late is looked for anew after midnight, and kept until then', async () => {
    const clock = clockAt('2022-09-30T12:00:00.000Z');
    const on = makeServices(database, { clock });
    await follow(on);
    const lately = () => pulseTiles(on, VISITOR, { reach: 'sector', newestRound: '2022-07-04' });
    const morning = await lately();
    clock.set('2022-09-30T23:59:59.999Z');
    expect(await lately()).toBe(morning);
    clock.set('2022-10-01T00:00:00.000Z');
    const linksOf = (tiles: typeof morning) => tiles.map(({ key, href }) => [key, href]);
    expect(linksOf(await lately())).not.toEqual(linksOf(morning));
  });

  test('hidden rows are in no answer that is held', async () => {
    await refreshRollups(services);
    const rows = await database.query<{ answer: string }>(sql`select answer::text as answer from rollup`);
    const all = rows.map(({ answer }) => answer).join('\n');
    expect(all).toContain('Acme Qubits');
    expect(all).not.toContain('Secret');
    expect(all).not.toContain(sampleId('o', 90));
  });

  test('once it has stopped, nothing is answered from memory', async () => {
    const { stop } = await followRollups(services, quiet);
    await stop();
    expect(heldFor(services, VISITOR)).toBeUndefined();
    const { rows } = await answersTo(services, 'counts', VISITOR);
    expect(rows.length).toBeGreaterThan(0);
  });
});
