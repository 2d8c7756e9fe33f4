import { describe, expect, test } from 'vitest';
import { checkPlanted, listPlanted } from './plantTree.ts';
import { limits } from './rules.ts';

function repeat(line: string, count: number): string {
  return `${line}\n`.repeat(count);
}

function functionOf(lines: number, name = 'run'): string {
  return `function ${name}() {\n${repeat('  console.log(1);', lines - 2)}}\n${name}();\n`;
}

describe('sizes', () => {
  test.each([
    ['web/ui/long.ts', repeat('console.log(1);', limits.fileLines + 1), 'file-size'],
    ['web/ui/long.css', repeat('a { color: red }', limits.fileLines + 1), 'file-size'],
    ['web/ui/long.test.ts', repeat('console.log(1);', limits.testFileLines + 1), 'file-size'],
    ['web/ui/long.ts', functionOf(limits.functionLines + 1), 'function-size'],
    ['web/ui/Long.tsx', `export ${functionOf(limits.componentLines + 1, 'Long')}`, 'function-size'],
    [
      'web/ui/Long.tsx',
      `export const Long = 1;\n${functionOf(limits.functionLines + 1, 'useLong')}`,
      'function-size',
    ],
    [
      'web/ui/many.ts',
      'console.log((a = 1, b = 2, c = 3, d = 4, e = 5) => [a, b, c, d, e]);\n',
      'parameters',
    ],
  ])('%s is too large', (file, text, rule) => {
    expect(listPlanted({ [file]: text })).toEqual([`${file} ${rule}`]);
  });

  test.each([
    ['web/ui/long.ts', repeat('console.log(1);', limits.fileLines)],
    ['web/ui/long.test.ts', repeat('console.log(1);', limits.testFileLines)],
    ['domain/tables/rows.ts', repeat('console.log(1);', limits.fileLines + 1)],
    ['server/database/migrations/0001_start.sql', repeat('select 1;', limits.fileLines + 1)],
    ['web/ui/__snapshots__/long.test.ts.snap', repeat('x', limits.testFileLines + 1)],
    ['web/ui/long.ts', functionOf(limits.functionLines)],
    ['web/ui/Long.tsx', `export ${functionOf(limits.componentLines, 'Long')}`],
    ['web/ui/Long.tsx', `export const Long = memo(() => {\n${repeat('  run();', 80)}});\n`],
    ['web/ui/long.test.ts', `describe('x', () => {\n${repeat('  run();', 100)}});\n`],
    ['web/ui/many.ts', 'console.log((a = 1, b = 2, c = 3, d = 4) => [a, b, c, d]);\n'],
  ])('%s keeps the limit', (file, text) => {
    expect(listPlanted({ [file]: text })).toEqual([]);
  });

  test('a folder holds a limited number of names', () => {
    const names = Array.from({ length: limits.folderFiles + 1 }, (_, index) => `web/maps/part${index}.ts`);
    const files = Object.fromEntries(names.map((name) => [name, 'console.log(1);\n']));
    expect(listPlanted(files)).toEqual(['web/maps folder-size']);
    delete files['web/maps/part0.ts'];
    expect(listPlanted({ ...files, 'web/maps/part1.css': '', 'web/maps/part99.test.ts': '' })).toEqual([]);
  });
});

describe.each([
  { half: 'reading', folder: 'server/records', most: limits.readingLines },
  { half: 'writing', folder: 'server/facts', most: limits.writingLines },
])('the budget of the $half engine', ({ half, folder, most }) => {
  function engineOf(lines: number): Record<string, string> {
    const perFile = 350;
    const count = Math.ceil(lines / perFile);
    const sizes = Array.from({ length: count }, (_, index) => Math.min(perFile, lines - index * perFile));
    const texts = sizes.map((size) => repeat('console.log(1);', size));
    return Object.fromEntries(texts.map((text, index) => [`${folder}/part${index}.ts`, text]));
  }

  test('one line above it is reported', () => {
    const [found, ...others] = checkPlanted(engineOf(most + 1));
    expect(others).toEqual([]);
    expect(found).toMatchObject({ file: folder, rule: `${half}-budget` });
  });

  test('comments, blank lines and tests do not count', () => {
    const start = most - 50;
    const free = { [`${folder}/free.ts`]: repeat('// why\n\n/* more\n and more */', 60) };
    const tested = { [`${folder}/free.test.ts`]: repeat('console.log(1);', 300) };
    expect(listPlanted({ ...engineOf(start), ...free, ...tested })).toEqual([]);
  });
});

describe('names', () => {
  test.each([
    ['web/ui/color-scheme.ts', 'file-name'],
    ['web/ui/ColorScheme.ts', 'file-name'],
    ['web/ui/utils.ts', 'forbidden-word'],
    ['web/ui/dateHelpers.ts', 'forbidden-word'],
    ['web/ui/tableManager.ts', 'forbidden-word'],
  ])('%s breaks %s', (file, rule) => {
    expect(listPlanted({ [file]: 'console.log(1);\n' })).toEqual([`${file} ${rule}`]);
  });

  test.each([
    ['web/ui/dateRange', 'folder-name'],
    ['web/ui/common', 'forbidden-word'],
  ])('folder %s breaks %s', (folder, rule) => {
    expect(listPlanted({ [`${folder}/one.ts`]: 'console.log(1);\n' })).toEqual([`${folder} ${rule}`]);
  });

  test('the file of a component has its name, other JSX is named after its export', () => {
    expect(listPlanted({ 'web/ui/badge.tsx': 'export function Note() {}\n' })).toEqual([
      'web/ui/badge.tsx file-name',
    ]);
    expect(listPlanted({ 'web/app/router.tsx': 'export const router = 1;\n' })).toEqual([]);
    expect(listPlanted({ 'web/app/Router.tsx': 'export const router = 1;\n' })).toEqual([
      'web/app/Router.tsx file-name',
    ]);
  });

  test('an exported name may not hold a forbidden word', () => {
    const text = 'export function handleStuff() {}\nexport const listManager = 1;\n';
    expect(listPlanted({ 'web/ui/one.ts': text })).toEqual(Array(2).fill('web/ui/one.ts forbidden-word'));
  });

  test.each([
    ['web/ui/Badge.test.tsx'],
    ['web/ui/date-range/one.ts'],
    ['web/main.tsx'],
    ['tests/e2e/access.e2e.ts'],
  ])('%s is well named', (file) => {
    expect(listPlanted({ [file]: 'console.log(1);\n' })).toEqual([]);
  });
});
