import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#tests/support/testDatabase.ts';
import { withClient } from '#server/database/client.ts';
import { sql } from '#server/database/sql.ts';
import { readVersions, stampOf, TOPICS } from '#server/database/versions/versions.ts';
import { copyIn, copyOut } from './copy.ts';
import { uploadsElsewhere } from './elsewhere.ts';
import { exportDatabase } from './export.ts';
import { importDatabase } from './import.ts';
import type { ExportedTable, Manifest } from './manifest.ts';

const purpose = { applicationName: 'transfer tests', statementTimeout: 0, sendsOptions: true };
const hardTexts = [
  'tab\tand\nbreak\r\n',
  '\\N',
  '\\',
  '\\.',
  '',
  ' ',
  '"quotes", and commas',
  'Ünïcode \u{1F9EA}\u0001',
];
const uuid = (index: number): string => `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`;

let from: TestDatabase;
let to: TestDatabase;
let folder = '';
let kept = '';

beforeAll(async () => {
  from = await createTestDatabase({ holding: 'sampleSector' });
  for (const [index, text] of hardTexts.entries()) {
    await from.database.query(
      sql`insert into source (id, title, url) values (${uuid(index)}::uuid, ${text}, ${index % 2 === 0 ? null : text})`,
    );
  }
  // Larger than the blocks in which rows are read, and in many of them.
  await from.database.query(sql`
    insert into source (id, title) select gen_random_uuid(), repeat('long ', 100000 * (n % 2)) from generate_series(1, 9) n
    union all select gen_random_uuid(), 'title ' || n from generate_series(1, 20000) n`);
  const [key, bytes] = ['ab'.repeat(32), Buffer.from([...Array(256).keys()])];
  await from.database.query(
    sql`insert into upload (key, type, sizes, touched_at) values (${key}, 'image/png', '{}', now())`,
  );
  await from.database.query(
    sql`insert into upload_part (key, size, position, bytes) values (${key}, 'large', 0, ${bytes})`,
  );
  const elsewhere = `uploads/${'cd'.repeat(32)}/${uuid(1)}`;
  await from.database.query(sql`
    insert into upload (key, type, sizes, touched_at, place) values (${'cd'.repeat(32)}, 'text/plain', '{}', now(), ${elsewhere})`);
  // Of the moment: whether these are to go, another database cannot know.
  await from.database.query(
    sql`insert into upload_loose (place, sizes, since) values ('uploads/under-way', array['file'], now())`,
  );
  kept = mkdtempSync(join(tmpdir(), 'transfer-'));
  folder = join(kept, 'export');
  await exported(from, folder);
});
beforeEach(async () => {
  to = await createTestDatabase();
});
afterEach(() => to.drop());
afterAll(async () => {
  await from.drop();
  rmSync(kept, { recursive: true });
});

const exported = (made: TestDatabase, target: string): Promise<ExportedTable[]> =>
  withClient({ connectionString: made.url }, purpose, (client) => exportDatabase(client, target));
const imported = (source = folder, replace = false): Promise<ExportedTable[]> =>
  withClient({ connectionString: to.url }, purpose, (client) => importDatabase(client, source, { replace }));

const manifestOf = (source: string): Manifest =>
  JSON.parse(readFileSync(join(source, 'manifest.json'), 'utf8')) as Manifest;

/** A copy of the export that a test may damage. */
function damaged(change: (copy: string, manifest: Manifest) => void): string {
  const copy = mkdtempSync(join(kept, 'damaged-'));
  const manifest = manifestOf(folder);
  for (const { name } of manifest.tables) {
    writeFileSync(join(copy, `${name}.tsv`), readFileSync(join(folder, `${name}.tsv`)));
  }
  change(copy, manifest);
  writeFileSync(join(copy, 'manifest.json'), JSON.stringify(manifest));
  return copy;
}

async function isEmpty(): Promise<boolean> {
  const rows = await to.database.query(
    sql`select 1 from organization union all select 1 from source limit 1`,
  );
  return rows.length === 0;
}

test('what was exported, imported and exported again is the same, file by file', async () => {
  await imported();
  const again = join(kept, 'again');
  const tables = await exported(to, again);
  expect(tables).toEqual(manifestOf(folder).tables);
  expect(tables.find(({ name }) => name === 'source')?.rows).toBe(20_009 + hardTexts.length + 1);
  const [part] = await to.database.query<{ bytes: Buffer }>(sql`select bytes from upload_part`);
  expect([...(part?.bytes ?? [])]).toEqual([...Array(256).keys()]);
  expect(await withClient({ connectionString: to.url }, purpose, uploadsElsewhere)).toBe(1);
  expect(await to.database.query(sql`select 1 from upload_loose`)).toEqual([]);
  const found = await to.database.query<{ title: string; url: string | null }>(
    sql`select title, url from source where id::text like '00000000-0000-4000-8000-%' order by id limit ${hardTexts.length}`,
  );
  expect(found).toEqual(hardTexts.map((title, index) => ({ title, url: index % 2 === 0 ? null : title })));
});

test('an export is of one moment, whatever is written meanwhile', async () => {
  const target = join(kept, 'moment');
  const late = sql`insert into source (id, title) values (${uuid(99)}::uuid, 'late')`;
  // The export's first table: while the export waits for it, a later one gets a row.
  const [first] = manifestOf(folder).tables;
  const exporting = await from.database.transaction(async (tx) => {
    await tx.query(sql`lock table ${sql.id(first?.name ?? '')} in access exclusive mode`);
    const started = { tables: exported(from, target) };
    await untilSomebodyWaits();
    await tx.query(late);
    return started;
  });
  const tables = await exporting.tables;
  expect(await from.database.query(sql`delete from source where title = 'late' returning 1`)).toHaveLength(1);
  expect(tables).toEqual(manifestOf(folder).tables);
});

async function untilSomebodyWaits(): Promise<void> {
  const waiting = sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  while ((await from.database.query(waiting)).length === 0) await setTimeout(10);
}

test('a database with rows is refused, and emptied only when told so', async () => {
  await to.database.query(sql`insert into source (id, title) values (${uuid(77)}::uuid, 'mine')`);
  await expect(imported()).rejects.toThrow('The database is not empty (there are rows in source)');
  expect(await to.database.query(sql`select title from source`)).toEqual([{ title: 'mine' }]);
  await imported(folder, true);
  expect(await to.database.query(sql`select 1 from source where title = 'mine'`)).toEqual([]);
});

test('processes on the database are told that everything changed', async () => {
  const before = await readVersions(to.database);
  await to.database.query(sql`insert into data_version values ('records', 5)`);
  await to.database.query(sql`insert into rollup values ('built', 0, '{}')`);
  await imported();
  const [found] = await to.database.query<{ version: number; rollups: number; changes: number }>(sql`
    select (select version from data_version where name = 'records') as version, (select count(*) from rollup) as rollups,
      (select count(*) from search_change where subject_id is null) as changes`);
  expect(found).toEqual({ version: expect.any(Number) as number, rollups: 0, changes: 1 });
  expect(found?.version).toBeGreaterThan(1e12);
  const after = await readVersions(to.database);
  for (const topic of TOPICS) expect(stampOf(after, [topic])).not.toBe(stampOf(before, [topic]));
});

const refusals: [string, (copy: string, manifest: Manifest) => void, RegExp][] = [
  [
    'cut short',
    (copy) => truncateSync(join(copy, 'source.tsv'), 1000),
    /source\.tsv was cut short: it has 1000 bytes/,
  ],
  ['missing', (copy) => rmSync(join(copy, 'person.tsv')), /person\.tsv is missing/],
  [
    'changed',
    (copy) => {
      const path = join(copy, 'person.tsv');
      writeFileSync(path, readFileSync(path, 'utf8').replace('Ada', 'Eva'));
    },
    /person\.tsv was changed since the export: its checksum/,
  ],
  [
    'longer',
    (copy) => writeFileSync(join(copy, 'person.tsv'), 'x\n', { flag: 'a' }),
    /person\.tsv was changed: it has/,
  ],
  [
    'older',
    (_, manifest) => (manifest.schema.version -= 1),
    /has the schema \d+, the database has \d+: import it into an empty database with Sector Atlas 0\.1\.0, which made it/,
  ],
  ['newer', (_, manifest) => (manifest.schema.version += 1), /with Sector Atlas 0\.1\.0 or newer/],
  ['of other migrations', (_, manifest) => (manifest.schema.checksum = 'x'), /made by other migrations/],
  ['without a table', (_, manifest) => manifest.tables.pop(), /different tables or columns/],
  [
    'with a table of another folder',
    (_, { tables: [first] }) => Object.assign(first ?? {}, { name: '../x' }),
    /cannot be one of ours/,
  ],
  ['of another form', (_, manifest) => Object.assign(manifest, { format: 2 }), /has the form 2/],
];

test.each(refusals)(
  'an export that is %s is refused before anything is written',
  async (_, change, expected) => {
    await expect(imported(damaged(change))).rejects.toMatchObject({
      name: 'StartupError',
      message: expect.stringMatching(expected) as string,
    });
    expect(await isEmpty()).toBe(true);
  },
);

test('rows that do not fit leave nothing behind, also where the checksums are right', async () => {
  await to.database.query(sql`alter table role add constraint never check (title is null)`);
  await expect(imported()).rejects.toMatchObject({
    name: 'StartupError',
    message: expect.stringMatching(
      /nothing was imported: .*violates check constraint "never" \(COPY role, line 1/,
    ) as string,
  });
  expect(await isEmpty()).toBe(true);
});

const structure = sql`
  select indexdef as definition from pg_indexes where schemaname = current_schema()
  union all select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) from pg_constraint
  where connamespace = current_schema()::regnamespace order by 1`;

test('an import leaves every index and every constraint as it was, whether it succeeds or fails', async () => {
  await to.database.query(
    sql`create unique index "odd ""name""" on source (lower(title)) where url = 'none'`,
  );
  const before = await to.database.query(structure);
  expect(before.length).toBeGreaterThan(50);
  const copy = damaged((_, { tables }) => {
    for (const table of tables) if (table.name === 'source') table.rows += 1;
  });
  await expect(imported(copy)).rejects.toThrow('its manifest says');
  expect(await to.database.query(structure)).toEqual(before);
  await imported();
  expect(await to.database.query(structure)).toEqual(before);
});

test('rows that refer to nothing or that are there twice leave nothing behind, though that is seen last', async () => {
  const [round] = await from.database.query<{ id: string }>(
    sql`select entity_id as id from funding_round limit 1`,
  );
  const lost = damaged((copy, { tables }) => {
    const path = join(copy, 'funding_round.tsv');
    const text = readFileSync(path, 'utf8').replaceAll(round?.id ?? '', uuid(12345));
    writeFileSync(path, text);
    const sha256 = createHash('sha256').update(text).digest('hex');
    Object.assign(tables.find(({ name }) => name === 'funding_round') ?? {}, { sha256 });
  });
  await expect(imported(lost)).rejects.toThrow(/nothing was imported: .*violates foreign key constraint/);
  expect(await isEmpty()).toBe(true);
  await to.database.query(sql`create unique index on source ((left(title, 5)))`);
  await expect(imported()).rejects.toThrow(/nothing was imported: could not create unique index/);
  expect(await isEmpty()).toBe(true);
});

test('a file with fewer rows than its manifest says leaves nothing behind', async () => {
  const copy = damaged((_, { tables }) => {
    for (const table of tables) if (table.name === 'person') table.rows += 1;
  });
  await expect(imported(copy)).rejects.toThrow("person has 3 rows in the export's file, its manifest says 4");
  expect(await isEmpty()).toBe(true);
});

test('a folder that is no export, a folder that is not empty', async () => {
  await expect(imported(kept)).rejects.toThrow(
    'holds no export of Sector Atlas: there is no manifest.json in it',
  );
  await expect(exported(from, folder)).rejects.toThrow('is not empty: name a new folder for the export');
});

test('an export that fails leaves no folder', async () => {
  const target = join(kept, 'failed');
  await to.database.query(sql`create table without_key (id int)`);
  await expect(exported(to, target)).rejects.toThrow('has no primary key');
  expect([existsSync(target), existsSync(`${target}.partial`)]).toEqual([false, false]);
});

test('a connection that is lost amid the rows is an error, not an end', async () => {
  const reading = withClient({ connectionString: from.url }, purpose, async (client) => {
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    const blocks = copyOut(client, 'copy (select generate_series(1, 5000000)) to stdout');
    await blocks.next();
    await from.database.query(sql`select pg_terminate_backend(${rows[0]?.pid ?? 0})`);
    for await (const block of blocks) expect(block.length).toBeGreaterThan(0);
  });
  await expect(reading).rejects.toThrow(/terminat/);
});

test('a reader that stops early and a source that fails leave the connection usable or closed', async () => {
  await withClient({ connectionString: to.url }, purpose, async (client) => {
    for await (const block of copyOut(client, 'copy (select generate_series(1, 300000)) to stdout')) {
      expect(block.length).toBeGreaterThan(0);
      break;
    }
    expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
    const failing = copyIn(client, 'copy source (id) from stdin', failingSource());
    await expect(failing).rejects.toThrow('the disk failed');
    expect((await client.query('select count(*) from source')).rows).toEqual([{ count: 0 }]);
  });
});

async function* failingSource(): AsyncGenerator<Buffer> {
  yield await Promise.resolve(Buffer.from(`${uuid(1)}\n`));
  throw new Error('the disk failed');
}
