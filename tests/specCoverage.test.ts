import { readFileSync } from 'node:fs';
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

test('every test that the coverage of the specification names is there', () => {
  const all = references();
  expect(all.length).toBeGreaterThan(60);
  const missing = all.filter(({ file, name }) => {
    const source = file === '' ? '' : readFileSync(root + file, 'utf8');
    return name === '' ? !/\b(test|it|describe)\b/.test(source) : !source.includes(name);
  });
  expect(missing).toEqual([]);
});

test('every line of a table says a test or a stage', () => {
  const rows = text.split('\n').filter((line) => line.startsWith('| ') && !line.startsWith('| Line'));
  expect(rows.length).toBeGreaterThan(50);
  for (const row of rows) expect(row).toMatch(/ › |stage/);
});
