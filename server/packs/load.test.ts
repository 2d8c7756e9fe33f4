import { afterEach, beforeEach, expect, test } from 'vitest';
import { RANKS } from '#domain/access.ts';
import { kindOf } from '#domain/registry.ts';
import type { Database } from '#server/database/database.ts';
import { sql } from '#server/database/sql.ts';
import { StartupError } from '#server/database/startupError.ts';
import { mergeEntries } from '#server/editing/merge/mergeEntries.ts';
import { makeServices } from '#server/services.ts';
import { makePackFolder, type PackContents, type PackFolder, smallPack } from '#tests/support/packFolder.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/testDatabase.ts';
import { packId } from './ids.ts';
import { loadPack, type LoadReport } from './load.ts';

let made: TestDatabase;
let database: Database;
let pack: PackFolder;

/** Begins a test with a database without rows, or one that has loaded the small pack. */
async function begin(holding?: 'smallPack'): Promise<void> {
  made = await createTestDatabase(holding ? { holding } : {});
  database = made.database;
}

beforeEach(() => {
  pack = makePackFolder(smallPack());
});

afterEach(async () => {
  pack.remove();
  await made.drop();
});

const SIGNATURE = /^pack:testing@[0-9a-f]{12}$/;
const quiet = { info: () => undefined, warn: () => undefined };
const load = (again = true): Promise<LoadReport> => loadPack(database, pack, quiet, { again });
const idOf = (kind: string, key: string): string => packId('testing', kind, key);
const alpha = idOf('organization', 'alpha');
const user = '0198c0de-0000-7000-8000-000000000001';

/** Loads the small pack after a change. */
async function loadChanged(change: (contents: PackContents) => void): Promise<LoadReport> {
  const contents = smallPack();
  change(contents);
  pack.write(contents);
  return load(false);
}

async function one(id: string, table = 'organization'): Promise<Record<string, unknown>> {
  const [row] = await database.query<Record<string, unknown>>(
    sql`select * from ${sql.id(table)} where id = ${id}::uuid`,
  );
  return row ?? {};
}

const tables = [
  'country',
  'classification',
  'organization',
  'funding_round',
  'investment',
  'person',
  'role',
  'source',
  'fact',
  'row_history',
  'search_name',
  'pack_row',
  'loaded_pack',
];

/** The physical version of every row of every table: it changes with any write, even one of equal values. */
async function rowVersions(): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  for (const table of tables) {
    const rows = await database.query<{ v: string }>(
      sql`select xmin::text || ctid::text as v from ${sql.id(table)} order by ctid`,
    );
    found[table] = rows.map(({ v }) => v).join(' ');
  }
  return found;
}

const editFact = (field: string, value: string, options: { status?: string } = {}) => sql`
  insert into fact (id, subject_kind, subject_id, field, value, method, confidence, recorded_by, status)
  values (gen_random_uuid(), 'organization', ${alpha}::uuid, ${field}, ${JSON.stringify(value)}::jsonb, 'reported', 'high', ${`user:${user}`}, ${options.status ?? 'APPROVED'})`;

test('the rows of a pack stand in the database with their links, lists and exact values', async () => {
  await begin();
  const report = await load();
  expect(report.counts['organization']).toEqual({ inserted: 5, updated: 0, unchanged: 0, removed: 0 });
  expect(report.counts['country']?.inserted).toBe(250);
  expect(await one(alpha)).toMatchObject({
    name: 'Alpha Quantum Computing',
    status: 'APPROVED',
    version: 1,
    created_by: null,
    aliases: ['AQC', 'Alpha "Q" {Comp}'],
    city: 'Köln',
    founded: 2015,
    description: 'Line one\nline "two"',
    primary_classification_id: idOf('classification', 'ions'),
    secondary_classification_ids: [idOf('classification', 'machines')],
    stated_total_usd: '99',
    acquired_by_id: null,
  });
  expect(await one(idOf('organization', 'beta'))).toMatchObject({
    name_key: 'beta systems',
    acquired_by_id: alpha,
    aliases: [],
    acquired_on: '2024-06-01',
  });
  expect(await one(idOf('fundingRound', 'alpha-seed'), 'funding_round')).toMatchObject({
    funding_usd: '1000000.50',
    entity_id: alpha,
  });
  const roles = await database.query(
    sql`select title from role where organization_id = ${alpha}::uuid order by title`,
  );
  expect(roles).toEqual([{ title: 'CEO' }, { title: 'Founder' }]);
});

test('claims carry typed values, links as id and name, and who recorded them', async () => {
  await begin('smallPack');
  const facts = await database.query<{ field: string; value: unknown }>(sql`
    select field, value from fact where locator is null and recorded_by like 'pack:testing@%' and status = 'APPROVED' order by field, value`);
  expect(facts).toEqual([
    { field: 'aliases', value: 'AQC' },
    { field: 'country', value: 'US' },
    { field: 'founded', value: 2015 },
    { field: 'founded', value: 2016 },
    { field: 'fundingUsd', value: 20_000_000 },
    { field: 'investors', value: { id: idOf('organization', 'fund'), name: 'Fund One' } },
    { field: 'name', value: 'Gamma' },
    { field: 'primaryClassification', value: { id: idOf('classification', 'ions'), name: 'Trapped ions' } },
  ]);
});

test('loading twice writes nothing', async () => {
  await begin('smallPack');
  const before = await rowVersions();
  const report = await load();
  expect(await rowVersions()).toEqual(before);
  const changes = Object.values(report.counts).map(
    ({ inserted, updated, removed }) => inserted + updated + removed,
  );
  expect(changes.every((count) => count === 0)).toBe(true);
  expect(report.counts['organization']?.unchanged).toBe(5);
});

test('a pack that the database has had is skipped', async () => {
  await begin();
  expect((await load(false)).isLoaded).toBe(true);
  expect((await load(false)).isLoaded).toBe(false);
});

test('a changed row becomes its next version, and the old one history', async () => {
  await begin('smallPack');
  const beta = await one(idOf('organization', 'beta'));
  const report = await loadChanged(({ organizations }) => {
    organizations![0]!['city'] = 'Bonn';
  });
  expect(report.counts['organization']).toEqual({ inserted: 0, updated: 1, unchanged: 4, removed: 0 });
  expect(await one(alpha)).toMatchObject({ city: 'Bonn', version: 2 });
  expect(await one(idOf('organization', 'beta'))).toEqual(beta);
  const history = await database.query<Record<string, unknown>>(sql`
    select h.kind, h.id, h.version, h.row->>'city' as city, h.changed_by, h.recorded_from < h.recorded_to as lived,
      h.recorded_to = o.recorded_from as joins from row_history h join organization o on o.id = h.id`);
  expect(history).toEqual([
    {
      kind: 'organization',
      id: alpha,
      version: 1,
      city: 'Köln',
      changed_by: expect.stringMatching(SIGNATURE),
      lived: true,
      joins: true,
    },
  ]);
});

test('a value is taken away with the last of its column, which a pack then leaves out', async () => {
  await begin();
  await loadChanged(({ organizations, investments }) => {
    organizations![0]!['state'] = 'Bavaria';
    for (const row of investments!) row['type'] = 'corporate';
  });
  const types = (): Promise<{ type: string | null }[]> =>
    database.query(sql`select distinct investor_type as type from investment`);
  expect(await one(alpha)).toMatchObject({ state: 'Bavaria', slug: 'alpha' });
  expect(await types()).toEqual([{ type: 'corporate' }]);
  await loadChanged(({ organizations, investments }) => {
    for (const row of organizations!) delete row['slug'];
    for (const row of investments!) delete row['type'];
  });
  expect(await one(alpha)).toMatchObject({ state: null, slug: 'alpha', version: 2 });
  expect(await types()).toEqual([{ type: null }]);
});

test('a changed claim supersedes the old one, which comes back when the pack makes it again', async () => {
  await begin('smallPack');
  const founded = () =>
    database.query<{ value: unknown; live: boolean }>(sql`
    select value, superseded_at is null as live from fact where field = 'founded' and subject_id = ${alpha}::uuid order by value`);
  await loadChanged(({ facts, organizations }) => {
    facts![0]!['value'] = '2014';
    organizations![0]!['founded'] = '2014';
  });
  expect(await founded()).toEqual([
    { value: 2014, live: true },
    { value: 2015, live: false },
    { value: 2016, live: true },
  ]);
  await loadChanged(() => undefined);
  expect(await founded()).toEqual([
    { value: 2014, live: false },
    { value: 2015, live: true },
    { value: 2016, live: true },
  ]);
});

test('a claim that a user superseded stays so from then on, also when it is gone from the pack', async () => {
  await begin('smallPack');
  const beta = idOf('organization', 'beta');
  await database.query(
    sql`update fact set superseded_at = '2020-02-29T12:00:00Z' where field = 'country' and subject_id = ${beta}::uuid`,
  );
  const kept = () =>
    database.query(
      sql`select field from fact where superseded_at = '2020-02-29T12:00:00Z' and subject_id = ${beta}::uuid`,
    );
  await load();
  expect(await kept()).toEqual([{ field: 'country' }]);
  await loadChanged(({ facts }) => {
    Object.assign(
      facts!.find(({ key, field }) => key === 'beta' && field === 'country')!,
      { quote: 'US.' },
    );
  });
  expect(await kept()).toEqual([{ field: 'country' }]);
  await loadChanged((contents) => {
    contents['facts'] = contents['facts']!.filter(({ key, field }) => key !== 'beta' || field !== 'country');
  });
  expect(await kept()).toEqual([{ field: 'country' }]);
});

test('a value that a user edited is not overwritten; the rest of the row is', async () => {
  await begin('smallPack');
  await database.query(
    sql`update organization set name = 'Alpha Inc', name_key = 'alpha inc', founded = 1999 where id = ${alpha}::uuid`,
  );
  await database.query(editFact('name', 'Alpha Inc'));
  await database.query(editFact('founded', '1999'));
  await database.query(editFact('city', 'Only proposed', { status: 'PENDING' }));
  await database.query(editFact('city', 'Taken back'));
  await database.query(sql`update fact set superseded_at = now() where value = '"Taken back"'::jsonb`);
  const report = await loadChanged(({ organizations, facts }) => {
    Object.assign(organizations![0]!, { name: 'Alpha Renamed', founded: '2013', city: 'Bonn' });
    facts![0]!['value'] = '2013';
  });
  expect(report.counts['organization']?.updated).toBe(1);
  expect(await one(alpha)).toMatchObject({
    name: 'Alpha Inc',
    name_key: 'alpha inc',
    founded: 1999,
    city: 'Bonn',
    version: 2,
  });
  const live = await database.query(
    sql`select value from fact where subject_id = ${alpha}::uuid and field = 'founded' and superseded_at is null order by value::text`,
  );
  expect(live).toEqual(
    [{ value: '1999' }, { value: 2013 }, { value: 2016 }].sort((a, b) =>
      JSON.stringify(a.value) < JSON.stringify(b.value) ? -1 : 1,
    ),
  );
});

test("the precision of an edited date is the user's too", async () => {
  await begin('smallPack');
  const beta = idOf('organization', 'beta');
  await database.query(
    sql`update organization set acquired_on = '2024-06-17', acquired_on_precision = 'day' where id = ${beta}::uuid`,
  );
  await database.query(sql`
    insert into fact (id, subject_kind, subject_id, field, value, method, confidence, recorded_by, status)
    values (gen_random_uuid(), 'organization', ${beta}::uuid, 'acquiredOn', '"2024-06-17"', 'reported', 'high', 'user:1', 'APPROVED')`);
  await load();
  expect(await one(beta)).toMatchObject({
    acquired_on: '2024-06-17',
    acquired_on_precision: 'day',
    newest_event_on: '2024-06-17',
  });
});

test('a row that is gone from the pack is removed with its edges, its claims superseded, its past kept', async () => {
  await begin('smallPack');
  const report = await loadChanged((contents) => {
    contents['organizations'] = contents['organizations']!.filter(({ key }) => key !== 'gamma');
    contents['fundingRounds'] = contents['fundingRounds']!.filter(({ entity }) => entity !== 'gamma');
    contents['facts'] = contents['facts']!.filter(({ key }) => key !== 'gamma');
    contents['roles'] = contents['roles']!.slice(1);
  });
  expect(report.counts).toMatchObject({
    organization: { removed: 1 },
    fundingRound: { removed: 2 },
    role: { removed: 1 },
  });
  expect(report.kept).toEqual([]);
  const gamma = idOf('organization', 'gamma');
  expect(await one(gamma)).toEqual({});
  expect(
    await database.query(
      sql`select superseded_at is null as live from fact where subject_id = ${gamma}::uuid group by 1`,
    ),
  ).toEqual([{ live: false }]);
  expect(
    await database.query(sql`select version, changed_by from row_history where id = ${gamma}::uuid`),
  ).toEqual([{ version: 1, changed_by: expect.stringMatching(SIGNATURE) }]);
  expect(await database.query(sql`select 1 from search_name where subject_id = ${gamma}::uuid`)).toEqual([]);
  await loadChanged(() => undefined);
  expect(await one(gamma)).toMatchObject({ name: 'Gamma', version: 2 });
});

test('a row that a user has linked stays when it is gone from the pack, and is reported', async () => {
  await begin('smallPack');
  const gamma = idOf('organization', 'gamma');
  await database.query(sql`
    insert into partnership (id, status, created_by, organization_id, partner_id)
    values (gen_random_uuid(), 'APPROVED', ${user}::uuid, ${alpha}::uuid, ${gamma}::uuid)`);
  const report = await loadChanged((contents) => {
    contents['organizations'] = contents['organizations']!.filter(({ key }) => key !== 'gamma');
    contents['fundingRounds'] = contents['fundingRounds']!.filter(({ entity }) => entity !== 'gamma');
    contents['facts'] = contents['facts']!.filter(({ key }) => key !== 'gamma');
    contents['roles'] = contents['roles']!.slice(1);
  });
  expect(report.kept).toEqual([{ kind: 'organization', id: gamma }]);
  expect(await one(gamma)).toMatchObject({ name: 'Gamma' });
  expect(report.counts['fundingRound']).toMatchObject({ removed: 2 });
});

test('parents and children that are gone together are all removed', async () => {
  await begin('smallPack');
  const report = await loadChanged((contents) => {
    delete contents['classifications'];
    for (const row of contents['organizations']!) {
      Object.assign(row, { primaryClassification: '', secondaryClassifications: '' });
    }
    contents['facts'] = contents['facts']!.filter(({ field }) => field !== 'primaryClassification');
  });
  expect(report.counts['classification']?.removed).toBe(2);
});

test.each([
  [
    'a claim',
    sql`insert into fact (id, subject_kind, subject_id, field, value, method, confidence, recorded_by)
    values (gen_random_uuid(), 'organization', ${idOf('organization', 'gamma')}::uuid, 'city', '"Rome"', 'reported', 'high', 'user:1')`,
  ],
  [
    'a round',
    sql`insert into funding_round (id, name, name_key, entity_id) values (gen_random_uuid(), 'Mine', 'mine', ${idOf('organization', 'gamma')}::uuid)`,
  ],
  [
    'a link',
    sql`insert into organization (id, name, name_key, part_of_id) values (gen_random_uuid(), 'Mine', 'mine', ${idOf('organization', 'gamma')}::uuid)`,
  ],
])(
  'a row that is gone from the pack stays and is reported when %s of a user hangs on it',
  async (_, statement) => {
    await begin('smallPack');
    await database.query(statement);
    const report = await loadChanged((contents) => {
      contents['organizations'] = contents['organizations']!.filter(({ key }) => key !== 'gamma');
      contents['fundingRounds'] = contents['fundingRounds']!.filter(({ entity }) => entity !== 'gamma');
      contents['facts'] = contents['facts']!.filter(({ key }) => key !== 'gamma');
    });
    expect(report.kept).toEqual([{ kind: 'organization', id: idOf('organization', 'gamma') }]);
    // What is computed from the rounds and claims that are gone makes a new version.
    expect(await one(idOf('organization', 'gamma'))).toMatchObject({ name: 'Gamma', version: 2 });
  },
);

test('a row that a user removed does not come back, nor what cannot be without it', async () => {
  await begin('smallPack');
  const gamma = idOf('organization', 'gamma');
  await database.query(sql`
    insert into row_history (kind, id, version, row, recorded_from, recorded_to, changed_by)
    select 'organization', id, version, to_jsonb(o), recorded_from, now(), 'user:1' from organization o where id = ${gamma}::uuid`);
  await database.query(sql`delete from funding_round where entity_id = ${gamma}::uuid`);
  await database.query(sql`delete from organization where id = ${gamma}::uuid`);
  const report = await load();
  expect(await one(gamma)).toEqual({});
  expect(report.counts['fundingRound']).toMatchObject({ inserted: 0, unchanged: 5 });
});

test('what a pack tells of a row that was merged away is of the row that stands for it', async () => {
  await begin('smallPack');
  const services = makeServices(database);
  const beta = idOf('organization', 'beta');
  const body = { from: alpha, version: 1, otherVersion: 1 };
  const viewer = { id: user, rank: RANKS.SUPER_ADMIN };
  await mergeEntries(services, kindOf('organization'), { asked: { viewer }, id: beta, body, version: null });
  const rounds = await database.query(sql`select id, entity_id from funding_round order by id`);
  const investments = await database.query(sql`select id, investor_id from investment order by id`);
  const { counts, kept } = await load();
  expect(await one(alpha)).toEqual({});
  expect(await database.query(sql`select id, entity_id from funding_round order by id`)).toEqual(rounds);
  expect(await database.query(sql`select id, investor_id from investment order by id`)).toEqual(investments);
  expect([counts['fundingRound'], kept]).toMatchObject([{ inserted: 0, updated: 0, removed: 0 }, []]);
  expect(await one(beta)).toMatchObject({
    aliases: expect.arrayContaining(['Alpha Quantum Computing']),
    city: 'Köln',
  });
});

test('rows of users are left alone', async () => {
  await begin('smallPack');
  await database.query(
    sql`insert into organization (id, name, name_key) values (${user}::uuid, 'Mine', 'mine')`,
  );
  await load();
  // But what is computed is computed for them too.
  expect(await one(user)).toMatchObject({ name: 'Mine', status: 'PENDING', round_count: 0, version: 2 });
});

test('a readable key or an edge that a user has already does not stop the load', async () => {
  await begin();
  await database.query(
    sql`insert into organization (id, name, name_key, slug) values (${user}::uuid, 'Mine', 'mine', 'alpha')`,
  );
  await load();
  expect(await one(alpha)).toMatchObject({ slug: `alpha-${alpha.slice(0, 8)}` });
  const edge = await database.query<{ id: string }>(
    sql`delete from investment where is_lead returning funding_round_id, investor_id, id`,
  );
  await database.query(sql`
    insert into investment (id, funding_round_id, investor_id)
    values (${user}::uuid, ${idOf('fundingRound', 'alpha-a')}::uuid, ${idOf('organization', 'fund')}::uuid)`);
  const report = await load();
  expect(report.counts['investment']?.inserted).toBe(edge.length - 1);
  expect(report.counts['organization']?.updated).toBe(0);
});

test('a partnership is the same in both directions', async () => {
  await begin();
  const beta = idOf('organization', 'beta');
  const told = (organization: string, partner: string) => (contents: PackContents) => {
    contents['partnerships'] = [{ organization, partner, option: 'research' }];
  };
  const partnerships = () =>
    database.query<Record<string, unknown>>(
      sql`select id, organization_id, partner_id, version from partnership`,
    );
  await loadChanged(told('alpha', 'beta'));
  const [first] = await partnerships();
  expect(first).toMatchObject({ organization_id: alpha, partner_id: beta, version: 1 });
  await loadChanged(told('beta', 'alpha'));
  expect(await partnerships()).toEqual([{ ...first, organization_id: beta, partner_id: alpha, version: 2 }]);
  await loadChanged(() => undefined);
  expect(await partnerships()).toEqual([]);
  await database.query(sql`
    insert into partnership (id, organization_id, partner_id) values (${user}::uuid, ${alpha}::uuid, ${beta}::uuid)`);
  const report = await loadChanged(told('beta', 'alpha'));
  expect(report.counts['partnership']).toMatchObject({ inserted: 0 });
  expect(await partnerships()).toEqual([{ id: user, organization_id: alpha, partner_id: beta, version: 1 }]);
});

test('an error undoes the whole load', async () => {
  await begin();
  await database.query(sql`alter table role add check (title <> 'Founder')`);
  await expect(load()).rejects.toThrow(/check constraint/);
  expect(
    await database.query(
      sql`select id from organization union all select id from country union all select id from fact`,
    ),
  ).toEqual([]);
});

test('a pack without data or with mistakes is refused in words that say where', async () => {
  await begin();
  pack.write({});
  await expect(load()).rejects.toThrow(StartupError);
  await expect(
    loadChanged(({ fundingRounds }) => {
      fundingRounds![0]!['entity'] = 'alhpa';
    }),
  ).rejects.toThrow(/fundingRounds\.csv:2:entity: There is no such key.*alpha/);
});

test('a row that is there may come to point to one that is new', async () => {
  await begin('smallPack');
  const report = await loadChanged(({ organizations = [] }) => {
    const [first] = organizations;
    organizations.push({ ...first, key: 'zeta', name: 'Zeta Group', slug: 'zeta', partOf: '' });
    if (first) first['partOf'] = 'zeta';
  });
  expect(report.counts['organization']).toMatchObject({ inserted: 1, updated: 1 });
  expect(await one(alpha)).toMatchObject({ part_of_id: idOf('organization', 'zeta') });
});
