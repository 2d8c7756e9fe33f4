import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { RANKS, type Viewer } from '#domain/access.ts';
import { sql } from '#server/database/sql.ts';
import { bringIn } from '#server/imports/bringIn.ts';
import { Imports } from '#server/imports/imports.ts';
import { readProblems, type KeptImport } from '#server/imports/store.ts';
import { makeServices } from '#server/services.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/testDatabase.ts';

const viewer: Viewer = { id: '0198c0de-0000-7000-8000-000000000001', rank: RANKS.SUPER_ADMIN };

let made: TestDatabase;
let folder: string;
let imports: Imports;
beforeAll(async () => {
  made = await createTestDatabase({ holding: 'sampleSector' });
  folder = mkdtempSync(join(tmpdir(), 'own-links-'));
  imports = new Imports({
    services: makeServices(made.database),
    folder: join(folder, 'imports'),
    log: console,
  });
});
afterAll(async () => {
  await imports.stop();
  await made.drop();
  rmSync(folder, { recursive: true });
});

const FIELDS = new Map([
  ['Name', 'name'],
  ['Kind', 'entityType'],
  ['Founded', 'founded'],
  ['Parent', 'partOf'],
]);

/** Brings in lines of name, type, founding year and parent. */
function brought(lines: readonly string[], isDryRun = false): Promise<KeptImport> {
  const path = join(folder, 'groups.csv');
  writeFileSync(path, `Name,Kind,Founded,Parent\n${lines.join('\n')}\n`);
  const settings = { refuseWhole: false, approve: true, source: { url: 'https://source.example/groups' } };
  return bringIn(
    imports,
    { viewer, path, kind: 'organization', fields: FIELDS, isDryRun, ...settings },
    () => undefined,
  );
}

const parentsOf = (like: string): Promise<{ name: string; parent: string | null }[]> =>
  made.database.query(sql`
    select o.name, p.name as parent from organization o left join organization p on p.id = o.part_of_id
    where o.name like ${like} order by o.name`);

const problemsOf = async ({ id }: KeptImport): Promise<unknown[]> =>
  (await readProblems(made.database, id, { after: '0', limit: 100 })).map(({ line, reason }) => [
    line,
    reason,
  ]);

const NONE = 'There is no organization of this id, name or key.';

test('a new row links to another new one of the file, before or behind it, and the claim about it counts', async () => {
  const lines = ['Own B,company,,Own A', 'Own C,company,,OWN b', 'Own A,company,,Acme Qubits'];
  const checked = await brought(lines, true);
  expect(checked.checked).toEqual({ new: 3, changed: 0, same: 0, refused: 0 });
  const kept = await brought(lines);
  expect([kept.counts.new, await problemsOf(kept)]).toEqual([3, []]);
  expect(await parentsOf('Own _')).toEqual([
    { name: 'Own A', parent: 'Acme Qubits' },
    { name: 'Own B', parent: 'Own A' },
    { name: 'Own C', parent: 'Own B' },
  ]);
  const told = await made.database.query(sql`
    select f.value->>'name' as name from fact f join organization o on o.id = f.subject_id
    where o.name = 'Own B' and f.field = 'partOf' and f.superseded_at is null`);
  expect(told).toEqual([{ name: 'Own A' }]);
});

test('rows in a circle, rows that lead to themselves, and rows that lead to a refused one are refused', async () => {
  const lines = [
    'Ring A,company,,Ring B',
    'Ring B,company,,Ring A',
    'Ring C,company,,Ring C',
    'Ring D,company,99999,',
    'Ring E,company,,Ring D',
    'Ring F,company,,',
  ];
  const kept = await brought(lines);
  expect(kept.counts).toMatchObject({ new: 1, refused: 5 });
  expect(await problemsOf(kept)).toEqual([
    [2, NONE],
    [3, NONE],
    [4, NONE],
    [5, expect.stringContaining('full year')],
    [6, NONE],
  ]);
  expect(await parentsOf('Ring _')).toEqual([{ name: 'Ring F', parent: null }]);
});

test('an entry that is there links to a new one of the file', async () => {
  await brought(['Late A,company,,']);
  const kept = await brought(['Late A,company,,Late B', 'Late B,company,,']);
  expect(kept.counts).toMatchObject({ new: 1, changed: 1, refused: 0 });
  expect(await parentsOf('Late A')).toEqual([{ name: 'Late A', parent: 'Late B' }]);
});

test('rows of a later part of the file link to those of an earlier one, in the dry run as in the run', async () => {
  const many = Array.from({ length: 2000 }, (_, index) => `Part ${index},company,,`);
  const lines = [...many, 'Part Z,company,,Part 7', 'Part Y,company,,Part Q'];
  const checked = await brought(lines, true);
  expect([checked.checked, await problemsOf(checked)]).toEqual([
    { new: 2001, changed: 0, same: 0, refused: 1 },
    [[2003, NONE]],
  ]);
  const kept = await brought(lines);
  expect(kept.counts).toEqual(checked.checked);
  expect(await parentsOf('Part Z')).toEqual([{ name: 'Part Z', parent: 'Part 7' }]);
});
