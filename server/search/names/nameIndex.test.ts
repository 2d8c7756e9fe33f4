import { afterAll, beforeEach, expect, test } from 'vitest';
import { VISITOR, type Viewer } from '#domain/access.ts';
import { kindOf } from '#domain/registry.ts';
import { createDatabase, type Database } from '#server/database/database.ts';
import { createPool } from '#server/database/pool.ts';
import { sql, type Sql } from '#server/database/sql.ts';
import { raiseVersion } from '#server/database/versions/versions.ts';
import { refreshSearchNames } from '../words/refreshSearchNames.ts';
import { searchNames } from '#server/search/searchNames.ts';
import { makeServices, type Services } from '#server/services.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/testDatabase.ts';

const organization = kindOf('organization');
const idOf = (number: number): string => `0198c0de-0000-7000-8000-${String(number).padStart(12, '0')}`;

let made: TestDatabase | undefined;
let database: Database;
let services: Services;
let elsewhere: Database;

beforeEach(async () => {
  await elsewhere?.close();
  await made?.drop();
  made = await createTestDatabase();
  ({ database } = made);
  services = makeServices(database);
  elsewhere = anotherProcess(made);
  await database.query(
    sql`insert into country (id, code, name, region) values (gen_random_uuid(), 'DE', 'Germany', 'EMEA') on conflict do nothing`,
  );
  await add(database, 1, 'Alpha Qubits');
  await services.names.warm();
});
afterAll(async () => {
  await elsewhere.close();
  await made?.drop();
});

const anotherProcess = ({ url }: TestDatabase): Database =>
  createDatabase(createPool({ connectionString: url }, { pgPoolMax: 2 }), { prepare: false });

async function add(to: Database, number: number, name: string): Promise<void> {
  await to.query(sql`
    insert into organization (id, name, name_key, status) values (${idOf(number)}::uuid, ${name}, ${name.toLowerCase()}, 'APPROVED')
    on conflict (id) do update set name = excluded.name, name_key = excluded.name_key`);
  await refresh(to, [idOf(number)]);
}

/** What every writer does after its rows: their names, and the version of the data. */
async function refresh(to: Database, ids: readonly string[] | null): Promise<void> {
  await refreshSearchNames(to, organization, ids);
  await raiseVersion(to, 'records');
}

const names = async (text: string): Promise<string[]> =>
  (await searchNames(services, { text, viewer: VISITOR, limit: 10, offset: 0 })).results.map(
    ({ name }) => name,
  );

/** What a write of another process leaves behind: the rows, and nothing that this process would notice by itself. */
async function addElsewhere(to: Database, number: number, name: string): Promise<void> {
  await to.query(
    sql`insert into organization (id, name, name_key, status) values (${idOf(number)}::uuid, ${name}, ${name}, 'APPROVED')`,
  );
  await to.query(sql`
    insert into search_name (kind, subject_id, name_key, name, field, weight, word, status) values ('organization', ${idOf(number)}::uuid, ${name}, ${name}, 'name', 100, 0, 'APPROVED')`);
  await to.query(sql`insert into search_change (subject_id) values (${idOf(number)}::uuid)`);
}

test('a write of this process is found at once, under its new name only', async () => {
  expect(services.names.bytes()).toBeGreaterThan(0);
  await add(database, 2, 'Beta Photonics');
  expect(await names('beta')).toEqual(['Beta Photonics']);
  await add(database, 2, 'Gamma Photonics');
  expect(await names('beta phot')).toEqual([]);
  expect(await names('gamma')).toEqual(['Gamma Photonics']);
  await database.query(sql`delete from organization where id = ${idOf(1)}::uuid`);
  await refresh(database, [idOf(1)]);
  expect(await names('alpha')).toEqual([]);
  expect(await names('alhpa qubits')).toEqual([]);
});

test('a row that changes its types but not its name is found among those of its new type', async () => {
  const investors = () =>
    searchNames(services, {
      // A typo, as the words of texts would find it without one.
      text: 'alhpa qubits',
      entityTypes: ['investor'],
      viewer: VISITOR,
      limit: 10,
      offset: 0,
    });
  expect((await investors()).count).toBe(0);
  await database.query(
    sql`update organization set entity_types = '{company,investor}' where id = ${idOf(1)}::uuid`,
  );
  await refresh(database, [idOf(1)]);
  expect((await investors()).results.map(({ name }) => name)).toEqual(['Alpha Qubits']);
});

const untilFound = (text: string) => expect.poll(() => names(text));

test('a write of another process is found, though nobody tells of it', async () => {
  expect(await names('delta')).toEqual([]);
  await addElsewhere(database, 3, 'delta optics');
  await untilFound('delta').toEqual(['delta optics']);
});

test('a transaction that began early and ends late is not overlooked', async () => {
  await elsewhere.transaction(async (late) => {
    await addElsewhere(late, 4, 'late labs');
    await addElsewhere(database, 5, 'early labs');
    await untilFound('early labs').toEqual(['early labs']);
    expect(await names('late labs')).not.toContain('late labs');
  });
  await untilFound('late labs').toContain('late labs');
});

/** Changes a row as a writer in another process does: with its names, and the version of the data raised. */
async function changeElsewhere(number: number, change: Sql): Promise<void> {
  const id = idOf(number);
  await elsewhere.transaction(async (inside) => {
    await inside.query(sql`update organization set ${change} where id = ${id}::uuid`);
    await inside.query(sql`
      update search_name s set name = t.name, name_key = t.name_key, status = t.status from organization t where t.id = ${id}::uuid and s.subject_id = t.id and s.word = 0`);
    await inside.query(sql`insert into search_change (subject_id) values (${id}::uuid)`);
    await raiseVersion(inside, 'records');
  });
}

test('what another process hides is gone at once for visitors, and there at once when it is approved again', async () => {
  const author = '0198c0de-0000-7000-8000-0000000000aa';
  const seenBy = async (viewer: Viewer) =>
    (await searchNames(services, { text: 'alpha', viewer, limit: 10, offset: 0 })).results.length;
  await changeElsewhere(1, sql`created_by = ${author}::uuid`);
  for (const status of ['DECLINED', 'APPROVED', 'PENDING', 'APPROVED', 'DECLINED']) {
    expect(await services.names.current()).toBeDefined();
    await changeElsewhere(1, sql`status = ${status}`);
    const isPublic = status === 'APPROVED' ? 1 : 0;
    expect(await seenBy(VISITOR)).toBe(isPublic);
    expect(await seenBy({ id: idOf(9), rank: 0 })).toBe(isPublic);
    expect(await seenBy({ id: author, rank: 0 })).toBe(1);
    expect(await seenBy({ id: null, rank: 2 })).toBe(1);
  }
});

test('what is shown of a row is what it says now, letter by letter', async () => {
  const odd = 'Álpha\t"Q\u{1F9EA}"\\n\nQubits';
  await changeElsewhere(
    1,
    sql`name = ${odd}, name_key = 'alpha odd', country = 'DE', entity_types = '{investor,company}'`,
  );
  const shown = { name: odd, reason: 'name', country: 'DE', entityType: ['investor', 'company'] };
  const look = async () =>
    (await searchNames(services, { text: 'alpha', viewer: VISITOR, limit: 10, offset: 0 })).results;
  expect(await look()).toMatchObject([shown]);
  await elsewhere.query(sql`insert into search_change (subject_id) values (null)`);
  await raiseVersion(elsewhere, 'records');
  expect(await services.names.current()).toBeUndefined();
  await services.names.warm();
  expect(await look()).toMatchObject([shown]);
});

test('after a change of very many rows the database answers until the names are read again', async () => {
  await database.query(sql`
    insert into organization (id, name, name_key, status)
    select gen_random_uuid(), 'Bulk ' || n, 'bulk ' || n, 'APPROVED' from generate_series(1, 700) n`);
  await refresh(database, null);
  expect(await database.query(sql`select 1 from search_change where subject_id is null`)).toHaveLength(1);
  expect(await services.names.current()).toBeUndefined();
  expect((await names('bulk 699'))[0]).toEqual('Bulk 699');
  await services.names.warm();
  const parts = await services.names.current();
  expect(parts?.reduce((sum, { names }) => sum + names.rowAuthor.length, 0)).toBe(701);
  expect((await names('bulk 699'))[0]).toBe('Bulk 699');
});

test('refreshing what has not changed tells nobody', async () => {
  const count = () => database.query(sql`select count(*)::int as n from search_change`);
  const before = await count();
  await refresh(database, null);
  expect(await count()).toEqual(before);
});

test('a change that is in the names already does not make them be read again', async () => {
  // As after a move from another server, whose transactions have higher numbers.
  await database.query(sql`insert into search_change (tx, subject_id) values ('99999999999', null)`);
  await refresh(database, []);
  expect(await services.names.current()).toBeUndefined();
  await services.names.warm();
  for (let look = 0; look < 3; look += 1) {
    await refresh(database, []);
    expect(await services.names.current()).toBeDefined();
  }
});
