import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
const text = readFileSync(`${root}docs/spec-coverage.md`, 'utf8');

// `file › name`, and `› name` for another test of the file before it.
function references(): { file: string; name: string }[] {
  const found: { file: string; name: string }[] = [];
  for (const line of text.split('\n')) {
    let file = '';
    for (const [, given = '', name = ''] of line.matchAll(/`([\w/.-]*\.tsx?)? ?› ([^`]*)`/g)) {
      file = given === '' ? file : given;
      found.push({ file, name });
    }
  }
  return found;
}

// The title of a test or a group stands as the first argument of a call, whole, in one kind of quotes or another.
function hasTitle(source: string, title: string): boolean {
  const written = RegExp.escape(title).replaceAll(String.raw`\x27`, String.raw`\\?'`);
  return new RegExp(`\\(\\s*(['"\`])${written}\\1,`).test(source);
}

test('every test that the coverage of the specification names is there, by its whole title', () => {
  const all = references();
  expect(all.length).toBeGreaterThan(60);
  const missing = all.filter(
    ({ file, name }) => !existsSync(root + file) || !hasTitle(readFileSync(root + file, 'utf8'), name),
  );
  expect(missing).toEqual([]);
});

test('a part of a title, or a title in a comment, is none', () => {
  const source =
    "// 'one row is found'\ntest('one row is found by its id', () => {});\ntest(\n  'it\\'s two', () => {});";
  expect(
    ['one row is found', 'one row is found by its id', "it's two", 'two'].map((title) =>
      hasTitle(source, title),
    ),
  ).toEqual([false, true, true, false]);
});

test('every line of a table says a test or a stage', () => {
  const rows = text.split('\n').filter((line) => line.startsWith('| ') && !line.startsWith('| Line'));
  expect(rows.length).toBeGreaterThan(50);
  for (const row of rows) expect(row).toMatch(/ › |stage/);
});
