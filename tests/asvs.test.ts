import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { citedTests, missingTests } from '#tests/support/citedTests.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const read = (file: string): string => readFileSync(`${root}docs/security/${file}`, 'utf8');
const text = read('asvs.md');
const guide = read('authentication.md');

/** How many requirements version 5.0.0 has in each section of the chapters that the document goes through. */
const REQUIREMENTS = {
  6: [3, 12, 8, 6, 8, 4, 2, 4],
  7: [3, 4, 2, 5, 3, 2],
  9: [3, 4],
  10: [2, 3, 5, 16, 5, 2, 3],
} as const;
const NUMBERS = Object.entries(REQUIREMENTS).flatMap(([chapter, sections]) =>
  sections.flatMap((count, section) =>
    Array.from({ length: count }, (_, at) => `${chapter}.${section + 1}.${at + 1}`),
  ),
);

const rows = text.split('\n').filter((line) => /^\| \d/.test(line));
const cellsOf = (row: string): string[] => row.split(' | ').map((cell) => cell.replaceAll(/^\| | \|$/g, ''));
const numbers = rows.map((row) => cellsOf(row)[0]);
const PATH = /`((?:domain|server|web|tests|docs)\/[\w./-]+)`/g;

test('each requirement of the chapters has one line, in the order of the standard', () => {
  const chapters = new Set(Object.keys(REQUIREMENTS));
  expect(numbers.filter((number) => chapters.has(number?.split('.')[0] ?? ''))).toEqual(NUMBERS);
  expect(new Set(numbers).size).toBe(rows.length);
});

test('each line has a level, and says that it holds, by what, or why not', () => {
  for (const row of rows) {
    const [, level, short, status = '', , ...more] = cellsOf(row);
    expect([row, more]).toEqual([row, []]);
    expect([row, level, short]).toEqual([row, expect.stringMatching(/^[123]$/), expect.stringMatching(/\w/)]);
    expect(status).toMatch(/^(holds$|(does not apply|accepted risk|gap): \S)/);
  }
  const unshown = rows.filter((row) => / \| holds \| [^`]*$/.test(row));
  expect(unshown).toEqual([]);
});

test('every test that the documents name is there, by its whole title, and is run', async () => {
  const cited = [...citedTests(text), ...citedTests(guide)];
  expect(cited.length).toBeGreaterThan(100);
  expect(await missingTests(cited)).toEqual([]);
});

test('every file and folder that the documents name is there', () => {
  const named = [...text.matchAll(PATH), ...guide.matchAll(PATH)].map(([, path = '']) => path);
  expect(named.length).toBeGreaterThan(20);
  expect(named.filter((path) => !existsSync(root + path))).toEqual([]);
});
