import { expect, test } from 'vitest';
import { filesToTryAgain, mayTryAgain, withSecondTry, type Ended } from './secondTry.ts';
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

const failing: Ended = {
  exitCode: 1,
  report: {
    passed: 89,
    failed: 1,
    skipped: 2,
    unsteady: [{ file: 'b.test.ts', title: 'waits › for it', message: 'too late', isFlaky: false }],
    files: ALL.map((file) => ({ file, passed: file === 'b.test.ts' ? 4 : 42, isWhole: true })),
  },
};

test('files of which a test did not come to an end, and those that were never begun, were cut short and are tried again', () => {
  expect(filesToTryAgain(first, ALL)).toEqual(['b.test.ts', 'c.test.ts']);
  expect(filesToTryAgain(first, ['a.test.ts'])).toEqual([]);
  expect(filesToTryAgain({ exitCode: 0, report }, ALL)).toEqual([]);
  expect(filesToTryAgain({ exitCode: 1, report: undefined }, ALL)).toEqual([]);
});

test('the file of one failed test is tried again where a stage may flicker; two are no chance', () => {
  expect(filesToTryAgain(failing, ALL, true)).toEqual(['b.test.ts']);
  expect(filesToTryAgain(failing, ALL)).toEqual([]);
  const { report: one } = failing;
  const two = { exitCode: 1, report: { ...report, ...one, failed: 2 } };
  expect(filesToTryAgain(two, ALL, true)).toEqual([]);
  // One that failed, and one that was cut short.
  expect(filesToTryAgain(failing, [...ALL, 'd.test.ts'], true)).toEqual([]);
});

test('where nothing may be tried again, the files need not be listed', () => {
  const two = { exitCode: 1, report: { ...report, failed: 2 } };
  expect([mayTryAgain(first), mayTryAgain(failing, true)]).toEqual([true, true]);
  for (const [ended, mayFlicker] of [
    [two, true],
    [failing, false],
    [{ exitCode: 0, report }, true],
    [{ exitCode: 1, report: undefined }, true],
  ] as const) {
    expect(mayTryAgain(ended, mayFlicker)).toBe(false);
  }
});

test('a test that passes at its second try is named with what was wrong at its first', () => {
  const both = withSecondTry(failing, ['b.test.ts'], again(5));
  expect(both).toMatchObject({ exitCode: 0, report: { passed: 90, failed: 0, skipped: 2 } });
  expect(both.report?.unsteady).toEqual([
    { file: 'b.test.ts', title: 'waits › for it', message: 'too late', isFlaky: true },
  ]);
  expect(withSecondTry(failing, ['b.test.ts'], again(4, { failed: 1 }, 1))).toBe(failing);
});

test('files that pass at their second try count as they did then, and are named', () => {
  const both = withSecondTry(first, filesToTryAgain(first, ALL), again(9));
  expect(both).toMatchObject({ exitCode: 0, report: { passed: 94, failed: 0, skipped: 2 } });
  expect(both.report?.unsteady.map(({ file, isFlaky }) => [file, isFlaky])).toEqual([
    ['b.test.ts', true],
    ['c.test.ts', true],
  ]);
});

test('a second try that fails or is cut short itself leaves the first, and so does an error of no file', () => {
  const cut = filesToTryAgain(first, ALL);
  const half = [{ file: 'b.test.ts', passed: 1, isWhole: false }];
  for (const second of [again(8, { failed: 1 }, 1), again(9, {}, 1), again(9, { files: half })]) {
    expect(withSecondTry(first, cut, second)).toBe(first);
  }
  expect(withSecondTry(first, [], again(0, { files: [] }))).toBe(first);
});
