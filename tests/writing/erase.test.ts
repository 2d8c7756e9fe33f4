import { afterAll, beforeAll, expect, test } from 'vitest';
import { kindOf } from '#domain/registry.ts';
import type { Database } from '#server/database/database.ts';
import { sql } from '#server/database/sql.ts';
import { eraseEntry } from '#server/editing/history/erase.ts';
import { refreshSearchNames } from '#server/search/words/refreshSearchNames.ts';
import { sweepKeys } from '#server/uploads/uses.ts';
import { serveEditors, type EditedSector } from '#tests/access/editors.ts';
import { staleValues } from '#tests/support/followed.ts';
import { sampleId } from '#tests/support/sampleSector.ts';

let sector: EditedSector;
let database: Database;
beforeAll(async () => {
  sector = await serveEditors();
  ({ database } = sector);
});
afterAll(() => sector.close());

const KEY = 'ab'.repeat(32);
const SECRET = 'Zerlinde';

/** Every value of every table that holds the text, by table. */
async function holding(text: string): Promise<string[]> {
  const tables = await database.query<{ name: string }>(
    sql`select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const rows = await database.query(
      sql`select 1 from ${sql.id(name)} t where strpos(lower(t::text), ${text.toLowerCase()}) > 0 limit 1`,
    );
    if (rows.length > 0) found.push(name);
  }
  return found;
}

const erase = (id: string, why = 'Request 12') =>
  database.transaction((inside) =>
    eraseEntry({ database: inside, now: new Date(), names: refreshSearchNames }, kindOf('person'), {
      id,
      why,
      sweepUploads: sweepKeys,
    }),
  );

test('a person is erased from rows, versions, claims, changes, what was said about them, titles, sources and files; that it was done stays', async () => {
  await database.query(
    sql`insert into upload (key, type, sizes, touched_at) values (${KEY}, 'application/pdf', '{}', now())`,
  );
  await database.query(
    sql`insert into upload_owner (key, account_id) values (${KEY}, '0198c0de-0000-7000-8000-000000000005')`,
  );
  const made = await sector.as('super', 'POST', '/organizations/', {
    body: {
      name: 'Employs',
      entityType: ['company'],
      employees: {
        create: [
          { node: { name: `${SECRET} One`, firstName: SECRET, lastName: 'One' }, edge: { title: 'CEO' } },
        ],
      },
      note: `${SECRET} told us`,
      approve: true,
    },
    headers: { 'idempotency-key': 'erased' },
  });
  expect(made.status).toBe(201);
  const [person] = await database.query<{ id: string; version: number }>(
    sql`select id, version from person where first_name = ${SECRET}`,
  );
  const { id, version } = person!;
  const edited = await sector.as('super', 'PATCH', `/people/${id}/`, {
    body: {
      lastName: 'Two',
      version,
      sources: [
        { key: 's', upload: KEY, title: `Letter of ${SECRET}` },
        { key: 'kept', id: sampleId('s', 1) },
      ],
      evidence: { lastName: { source: 's', quote: `I am ${SECRET}` } },
      note: `as ${SECRET} says`,
    },
  });
  expect(edited.status).toBe(200);
  const said = await sector.as('admin', 'POST', `/change-sets/${edited.json.changeSet.id}/comments/`, {
    body: { text: `Is that really ${SECRET}?` },
  });
  expect(said.status).toBe(201);
  expect((await holding(SECRET)).length).toBeGreaterThan(5);
  const done = await erase(id);
  expect(done).toMatchObject({ rows: 2, files: 1 });
  expect(await holding(SECRET)).toEqual([]);
  expect(await holding(KEY)).toEqual([]);
  expect(
    await database.query(sql`select title, note, author from change_set where author = 'command:erase'`),
  ).toEqual([{ title: `Erased on request: person ${id}`, note: 'Request 12', author: 'command:erase' }]);
  // What others say stays, and nothing is left behind that was made of it.
  expect((await sector.as('visitor', 'GET', `/organizations/${made.json.id}/`)).json.name).toBe('Employs');
  expect(await staleValues(database)).toEqual([]);
  expect((await sector.as('super', 'GET', `/people/${id}/`)).status).toBe(404);
  // No pack brings it back, and no undo.
  expect(await database.query(sql`select row, changed_by from row_history where id = ${id}`)).toEqual([
    { row: {}, changed_by: 'erased' },
  ]);
  await sector.as('super', 'POST', `/change-sets/${edited.json.changeSet.id}/undo/`, { body: {} });
  expect(await database.query(sql`select id from person where id = ${id}`)).toEqual([]);
});

test('what was removed before is erased as well, and what never was is told', async () => {
  const made = await sector.as('super', 'POST', '/people/', {
    body: { name: 'Removed Before', firstName: 'Removed', approve: true },
  });
  const { id, version } = made.json;
  await sector.as('super', 'DELETE', `/people/${id}/`, { headers: { 'if-match': String(version) } });
  expect((await holding('Removed Before')).length).toBeGreaterThan(0);
  await erase(id);
  expect(await holding('Removed Before')).toEqual([]);
  await expect(erase(sampleId('p', 77))).rejects.toMatchObject({ code: 'NOT_FOUND' });
});
