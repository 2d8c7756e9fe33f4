import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { RANKS, type Viewer } from '#domain/access.ts';
import { sql } from '#server/database/sql.ts';
import { makeServices } from '#server/services.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/testDatabase.ts';
import { bringIn, countsInWords, type Bringing } from './bringIn.ts';
import { Imports } from './imports.ts';
import { readProblems } from './store.ts';

const viewer: Viewer = { id: '0198c0de-0000-7000-8000-000000000001', rank: RANKS.SUPER_ADMIN };

let made: TestDatabase;
let folder: string;
let imports: Imports;
beforeAll(async () => {
  made = await createTestDatabase({ holding: 'sampleSector' });
  folder = mkdtempSync(join(tmpdir(), 'bring-in-'));
  const services = makeServices(made.database);
  imports = new Imports({ services, folder: join(folder, 'imports'), log: console });
});
afterAll(async () => {
  await imports.stop();
  await made.drop();
  rmSync(folder, { recursive: true });
});

const file = (name: string, text: string): string => {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
};
const given = (more: Partial<Bringing>): Bringing => ({
  viewer,
  path: file('firms.csv', 'Firm,Kind,Town\nBrought One,company,Jena\nBrought Two,company,\n'),
  kind: 'organization',
  fields: new Map([
    ['Firm', 'name'],
    ['Kind', 'entityType'],
    ['Town', 'city'],
  ]),
  isDryRun: false,
  refuseWhole: false,
  approve: true,
  source: { url: 'https://source.example/list' },
  ...more,
});
const brought = async (): Promise<unknown[]> =>
  made.database.query(
    sql`select name, city, status from organization where name like 'Brought%' order by name`,
  );

test('a dry run tells what would come and writes nothing', async () => {
  const said: string[] = [];
  const kept = await bringIn(imports, given({ isDryRun: true }), (line) => said.push(line));
  expect(kept.checked).toEqual({ new: 2, changed: 0, same: 0, refused: 0 });
  expect(said.slice(0, 3)).toEqual(['Firm → name', 'Kind → entityType', 'Town → city']);
  expect(await brought()).toEqual([]);
});

test('a column that is not there, and what cannot be run, is refused and leaves nothing about', async () => {
  await expect(
    bringIn(imports, given({ fields: new Map([['Form', 'name']]) }), () => undefined),
  ).rejects.toThrow(
    expect.objectContaining({
      fields: { map: ['The file has no column "Form". Nearest: Firm, Town, Kind.'] },
    }),
  );
  await expect(bringIn(imports, given({ source: null }), () => undefined)).rejects.toThrow(
    expect.objectContaining({ fields: { source: [expect.stringMatching(/^Say where the rows come from/)] } }),
  );
  expect(await made.database.query(sql`select 1 from file_import where status <> 'ready'`)).toEqual([]);
});

test('the rows come in with their source, and again they change nothing', async () => {
  const kept = await bringIn(imports, given({}), () => undefined);
  expect([kept.status, countsInWords(kept.counts)]).toEqual([
    'done',
    '2 new rows, 0 changed, 0 as they were, 0 refused.',
  ]);
  expect(await brought()).toEqual([
    { name: 'Brought One', city: 'Jena', status: 'APPROVED' },
    { name: 'Brought Two', city: null, status: 'APPROVED' },
  ]);
  const again = await bringIn(imports, given({}), () => undefined);
  expect(again.counts).toEqual({ new: 0, changed: 0, same: 2, refused: 0 });
  // What is done keeps no file.
  expect(readdirSync(join(folder, 'imports')).length).toBeLessThanOrEqual(1);
});

test('a file of which a row is bad is refused whole where that is asked', async () => {
  const path = file(
    'bad.csv',
    'name,entityType,founded\nBrought Three,company,2020\nBrought Four,company,soon\n',
  );
  const kept = await bringIn(imports, given({ path, fields: new Map(), refuseWhole: true }), () => undefined);
  expect(kept.problem).toMatch(/refused|row/);
  expect(await brought()).toHaveLength(2);
});

test('what cannot be taken is told in the order of the lines, in parts that leave nothing out', async () => {
  const bad = Array.from({ length: 120 }, (_, index) => `Brought ${index},company,soon\n`).join('');
  const path = file('many.csv', `name,entityType,founded\n${bad}`);
  const { id } = await bringIn(imports, given({ path, fields: new Map() }), () => undefined);
  const told: number[] = [];
  for (let after = '0'; ;) {
    const part = await readProblems(made.database, id, { after, limit: 50 });
    const last = part.at(-1);
    if (!last) break;
    told.push(...part.map(({ line }) => line));
    after = last.position;
  }
  expect(told).toEqual(Array.from({ length: 120 }, (_, index) => index + 2));
});

test('a line that is no object, an error of the spreadsheet and no more than a time too much: each row by itself', async () => {
  const path = file(
    'lines.ndjson',
    [
      '{"name":"Brought Six","entityType":["company"],"city":"Ulm"}',
      '{"name":"Brought Seven","entityType":',
      '["Brought Eight"]',
      '{"name":"Brought Nine","entityType":["company"],"city":"#REF!"}',
      '{"name":"Brought Ten","entityType":["company"],"employeesOn":"2024-01-01T18:00:00.000Z"}',
      '',
    ].join('\n'),
  );
  const problems: string[] = [];
  const kept = await bringIn(imports, given({ path, fields: new Map() }), (line) => problems.push(line));
  expect(kept.counts).toEqual({ new: 2, changed: 0, same: 0, refused: 3 });
  const rows = await made.database.query(
    sql`select name, city, employees_on::text as day from organization where name in ('Brought Six', 'Brought Ten') order by name`,
  );
  expect(rows).toEqual([
    { name: 'Brought Six', city: 'Ulm', day: null },
    { name: 'Brought Ten', city: null, day: '2024-01-01' },
  ]);
  const [lines] = await made.database.query<{ told: unknown }>(
    sql`select json_agg(json_build_array(line, "column", value, reason) order by line) as told from file_import_problem where import_id = ${kept.id}`,
  );
  expect(lines?.told).toEqual([
    [2, '', '{"name":"Brought Seven","entityType":', 'It is no object of JSON.'],
    [3, '', '["Brought Eight"]', 'It is no object of JSON.'],
    [4, 'city', '#REF!', 'It is an error of the spreadsheet, no value.'],
  ]);
});

test.each([
  ['a picture', '\u0089PNG\r\n\u001A\n\u0000\u0000\u0000\rIHDR', /^It is no file of text/],
  ['a list of JSON', ' [\n {"name": "Brought Eleven"}]', /^It is one list of JSON/],
  ['one object over several lines', '{\n"name": "Brought Twelve"\n}', /^Line 1 is no object of JSON\.$/],
])('%s is refused by what it is', async (_what, text, sentence) => {
  const path = file('other', text);
  await expect(bringIn(imports, given({ path, fields: new Map() }), () => undefined)).rejects.toThrow(
    expect.objectContaining({ fields: { file: [expect.stringMatching(sentence)] } }),
  );
});
