import { expect, test } from 'vitest';
import { cutShort, mayBeCutShort, withSecondTry, type Ended } from './secondTry.ts';
import type { Report } from './stage.ts';

const ALL = ['a.test.ts', 'b.test.ts', 'c.test.ts'];
const report: Report = {
  passed: 90,
  failed: 0,
  skipped: 2,
  unsteady: [],
  files: [
    { file: 'a.test.ts', passed: 85, isWhole: true },
    { file: 'b.test.ts', passed: 5, isWhole: false },
  ],
};
const first: Ended = { exitCode: 1, report };
const again = (passed: number, more: Partial<Report> = {}, exitCode = 0): Ended => {
  const files = ['b.test.ts', 'c.test.ts'].map((file) => ({ file, passed: 1, isWhole: true }));
  return { exitCode, report: { passed, failed: 0, skipped: 0, unsteady: [], files, ...more } };
};

test('a bad end without a failed test may be that of a process, any other is not', () => {
  expect(mayBeCutShort(first)).toBe(true);
  expect(mayBeCutShort({ exitCode: 0, report })).toBe(false);
  expect(mayBeCutShort({ exitCode: 1, report: { ...report, failed: 1 } })).toBe(false);
  expect(mayBeCutShort({ exitCode: 1, report: undefined })).toBe(false);
});

test('files of which a test did not come to an end, and those that were never begun, are cut short', () => {
  expect(cutShort(first, ALL)).toEqual(['b.test.ts', 'c.test.ts']);
  expect(cutShort(first, ['a.test.ts'])).toEqual([]);
});

test('files that pass at their second try count as they did then, and are named', () => {
  const both = withSecondTry(first, cutShort(first, ALL), again(9));
  expect(both).toMatchObject({ exitCode: 0, report: { passed: 94, failed: 0, skipped: 2 } });
  expect(both.report?.unsteady.map(({ file, isFlaky }) => [file, isFlaky])).toEqual([
    ['b.test.ts', true],
    ['c.test.ts', true],
  ]);
});

test('a second try that fails or is cut short itself leaves the first, and so does an error of no file', () => {
  const cut = cutShort(first, ALL);
  const half = [{ file: 'b.test.ts', passed: 1, isWhole: false }];
  for (const second of [again(8, { failed: 1 }, 1), again(9, {}, 1), again(9, { files: half })]) {
    expect(withSecondTry(first, cut, second)).toBe(first);
  }
  expect(withSecondTry(first, [], again(0, { files: [] }))).toBe(first);
});
