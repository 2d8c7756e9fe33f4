import { afterEach, beforeEach, expect, test } from 'vitest';
import fc from 'fast-check';
import { RANKS } from '#domain/access.ts';
import type { Database } from '#server/database/database.ts';
import { sql } from '#server/database/sql.ts';
import { DERIVED_NAMES } from '#server/query/derived.ts';
import { listChangeSets } from '#server/editing/changeSets.ts';
import { undoChangeSet } from '#server/editing/decisions.ts';
import { editEntry } from '#server/editing/entries.ts';
import { refreshDerived } from '#server/facts/refreshDerived.ts';
import { kindOf } from '#domain/registry.ts';
import { WRITABLES } from '#domain/writing/writable.ts';
import { makeServices } from '#server/services.ts';
import { kept, keptFromScratch, madeAnew, staleValues, totalsFollow } from '#tests/support/followed.ts';
import { makePackFolder, type PackContents, type PackFolder, smallPack } from '#tests/support/packFolder.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/testDatabase.ts';
import { packId } from './ids.ts';
import { loadPack, type LoadLog, type LoadOptions, type LoadReport } from './load.ts';

let made: TestDatabase;
let pack: PackFolder;

beforeEach(async () => {
  made = await createTestDatabase({ holding: 'smallPack' });
  pack = makePackFolder(smallPack());
});
afterEach(async () => {
  pack.remove();
  await made.drop();
});

const quiet: LoadLog = { info: () => undefined, warn: () => undefined };
const changed = (...changes: ((contents: PackContents) => void)[]): PackContents => {
  const contents = smallPack();
  for (const change of changes) change(contents);
  return contents;
};
const load = (contents: PackContents, options: LoadOptions = {}, log = quiet): Promise<LoadReport> => {
  pack.write(contents);
  return loadPack(made.database, pack, log, options);
};
const alpha = packId('testing', 'organization', 'alpha');
const SUPER = { id: '0198c0de-0000-7000-8000-000000000001', rank: RANKS.SUPER_ADMIN };

const moved = ({ organizations }: PackContents): void => {
  organizations![0]!['city'] = 'Bonn';
};
const renamed = ({ organizations, facts }: PackContents): void => {
  organizations![0]!['founded'] = '2013';
  facts![0]!['value'] = '2013';
};
const joined = ({ organizations }: PackContents): void => {
  organizations!.push({ ...organizations![0]!, key: 'zeta', name: 'Zeta', slug: 'zeta', partOf: '' });
};
const without = (contents: PackContents): void => {
  contents['organizations'] = contents['organizations']!.filter(({ key }) => key !== 'gamma');
  contents['fundingRounds'] = contents['fundingRounds']!.filter(({ entity }) => entity !== 'gamma');
  contents['facts'] = contents['facts']!.filter(({ key }) => key !== 'gamma');
  contents['roles'] = contents['roles']!.slice(1);
};
const linked = (contents: PackContents): void => {
  contents['partnerships'] = [{ organization: 'alpha', partner: 'beta', option: 'research' }];
};
const quoted = ({ facts }: PackContents): void => {
  facts![0]!['quote'] = 'In other words.';
};

/** All that a pack fills, and what counts of its claims, without what tells one load from another. */
async function world(database: Database): Promise<unknown> {
  const rows = await database.query(
    sql.join(
      WRITABLES.map(
        ({ name, table }) =>
          sql`select ${name}::text as kind, to_jsonb(t) - 'version' - 'recorded_from' as row from ${sql.id(table)} t`,
      ),
      ' union all ',
    ),
  );
  const facts = await database.query(sql`
    select subject_id, field, value, quote, note, method, confidence, valid_from, source_id, locator, status from fact where superseded_at is null`);
  const { names } = await kept(database);
  return [rows, facts, names].map((some) => some.map((one) => JSON.stringify(one)).sort());
}

test('a changed pack is a set of its own with its changes, and is taken back as a whole', async () => {
  const services = makeServices(made.database);
  const before = await world(made.database);
  await load(changed(moved, renamed, joined, without, linked, quoted));
  const after = await world(made.database);
  expect(after).not.toEqual(before);
  const { results } = await listChangeSets(services, {
    viewer: SUPER,
    limit: 9,
    order: 'newest',
    kind: 'pack',
  });
  expect(results).toMatchObject([
    {
      kind: 'pack',
      status: 'APPROVED',
      isApplied: true,
      author: { id: null, name: expect.stringMatching(/^pack:testing@[0-9a-f]{12}$/) },
      title: 'Sector pack "testing"',
      can: { undo: true },
    },
    // The first load, which cannot be taken back.
    { status: 'APPROVED', isApplied: false, changeCount: 0, can: { undo: false } },
  ]);
  expect(
    await made.database.query(
      sql`select op, field, value, before from change where subject_id = ${alpha} and value is distinct from before order by field`,
    ),
  ).toEqual([
    { op: 'set', field: 'city', value: 'Bonn', before: 'Köln' },
    { op: 'set', field: 'founded', value: '2013', before: '2015' },
  ]);
  const undone = await undoChangeSet(services, { asked: { viewer: SUPER }, id: results[0]!.id });
  expect(await world(made.database)).toEqual(before);
  await undoChangeSet(services, { asked: { viewer: SUPER }, id: undone.changeSet!.id });
  expect(await world(made.database)).toEqual(after);
});

test('a dry run tells what a pack would change, and changes nothing', async () => {
  const before = await world(made.database);
  const said: string[] = [];
  const log = { info: (line: string) => void said.push(line), warn: (line: string) => void said.push(line) };
  const report = await load(changed(moved, joined, without), { isDryRun: true }, log);
  expect(report).toMatchObject({
    isLoaded: false,
    counts: { organization: { inserted: 1, updated: 1, removed: 1 } },
  });
  expect(said).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^Loading the sector pack "testing" would change: .*organization \+1 ~1 -1/),
      '~ organization Alpha Quantum Computing: city: Köln → Bonn',
      '+ organization Zeta',
      '- organization Gamma',
    ]),
  );
  expect(await world(made.database)).toEqual(before);
  expect(await made.database.query(sql`select id from change_set where applied is not null`)).toEqual([]);
});

test('a pack never wins over a person: what it says of the same value stands beside it', async () => {
  const services = makeServices(made.database);
  const edit = { asked: { viewer: SUPER }, id: alpha, body: { founded: 1999 }, version: 1 };
  await editEntry(services, kindOf('organization'), edit);
  await load(changed(renamed));
  const [row] = await made.database.query(sql`select founded from organization where id = ${alpha}`);
  expect(row).toEqual({ founded: 1999 });
  const claims = await made.database.query(sql`
    select value, split_part(recorded_by, ':', 1) as by from fact
    where subject_id = ${alpha} and field = 'founded' and superseded_at is null order by value`);
  expect(claims).toEqual([
    { value: 1999, by: 'user' },
    { value: 2013, by: 'pack' },
    { value: 2016, by: 'pack' },
  ]);
});

test('a claim that a pack tells in other words is another one, and the first is kept', async () => {
  await load(changed(quoted));
  const quotes = () =>
    made.database.query(sql`
      select quote, superseded_at is null as counts from fact
      where subject_id = ${alpha} and field = 'founded' and value = '2015'::jsonb order by recorded_at, quote nulls first`);
  const first = { quote: 'about founded', counts: false };
  expect(await quotes()).toEqual([first, { quote: 'In other words.', counts: true }]);
  await load(changed());
  await load(changed(quoted));
  expect((await quotes()).filter((one) => (one as typeof first).counts)).toEqual([
    { quote: 'In other words.', counts: true },
  ]);
});

test('whatever a pack changes, a reload leaves what loading it afresh makes', async () => {
  const some = [moved, renamed, joined, without, linked, quoted];
  await refreshDerived(made.database, DERIVED_NAMES, null);
  await madeAnew(made.database);
  await fc.assert(
    fc.asyncProperty(fc.array(fc.subarray(some), { minLength: 2, maxLength: 3 }), async (loads) => {
      for (const changes of loads) await load(changed(...changes));
      const fresh = await createTestDatabase();
      await loadPack(fresh.database, pack, quiet);
      expect(await world(made.database)).toEqual(await world(fresh.database));
      await fresh.drop();
      expect(await staleValues(made.database)).toEqual([]);
      await totalsFollow(made.database);
      expect([await kept(made.database)]).toEqual(await keptFromScratch(made.database));
    }),
    { numRuns: 5 },
  );
}, 120_000);
