import { expect, test } from 'vitest';
import { inRoot } from '../bootstrap/paths.mjs';
import { formatUnsteady, nameFailures, parsePlaywrightReport, parseVitestReport } from './reports.ts';

const failed = (title: string, failureMessages: string[] | null, ancestorTitles: string[] = []) => ({
  status: 'failed',
  title,
  ancestorTitles,
  failureMessages,
});
const COUNTS = { numPassedTests: 4, numFailedTests: 1, numPendingTests: 1, numTodoTests: 1 };

test('a vitest file that could not be loaded is a failure', () => {
  const testResults = [
    {
      name: inRoot('server/a.test.ts'),
      status: 'failed',
      assertionResults: [failed('adds', ['Error: no\nmore'], ['sums'])],
    },
    {
      name: inRoot('server/b.test.ts'),
      status: 'failed',
      message: 'Cannot find module',
      assertionResults: [],
    },
    {
      name: inRoot('server/c.test.ts'),
      status: 'passed',
      assertionResults: [{ ...failed('x', []), status: 'passed' }],
    },
  ];
  const { unsteady, files, ...counts } = parseVitestReport(JSON.stringify({ ...COUNTS, testResults }));
  expect(counts).toEqual({ passed: 4, failed: 2, skipped: 2 });
  expect(files?.every(({ isWhole }) => isWhole)).toBe(true);
  expect(formatUnsteady(unsteady)).toEqual([
    'FAILED server/a.test.ts › sums › adds: Error: no',
    'FAILED server/b.test.ts › the file as a whole: Cannot find module',
  ]);
});

test('a vitest file whose process ended under it is told with how many of its tests had passed', () => {
  const as = (status: string) => ({ ...failed(status, null), status });
  const assertionResults = [as('passed'), as('passed'), as('pending'), as('skipped')];
  const testResults = [{ name: inRoot('server/a.test.ts'), status: 'passed', assertionResults }];
  const { files } = parseVitestReport(JSON.stringify({ ...COUNTS, testResults }));
  expect(files).toEqual([{ file: 'server/a.test.ts', passed: 2, isWhole: false }]);
});

test('one flaky browser test may happen, two and a failed set-up are failures', () => {
  const of = (flaky: number, unexpected: number) => {
    const stats = { expected: 7, unexpected, flaky, skipped: 2 };
    const { passed, failed: bad, skipped } = parsePlaywrightReport(report(stats));
    return { passed, failed: bad, skipped };
  };
  expect(of(1, 0)).toEqual({ passed: 8, failed: 0, skipped: 2 });
  expect(of(1, 1)).toEqual({ passed: 8, failed: 1, skipped: 2 });
  expect(of(2, 0)).toEqual({ passed: 7, failed: 2, skipped: 2 });
  const none = { expected: 0, unexpected: 0, flaky: 0, skipped: 0 };
  const broken = parsePlaywrightReport(report(none, { errors: [{ message: 'Error: no browser' }] }));
  expect(broken.failed).toBe(1);
  expect(formatUnsteady(broken.unsteady)).toEqual(['FAILED the run as a whole: Error: no browser']);
});

test('browser tests that failed or passed at their second try alone are named, failed ones first', () => {
  const spec = (title: string, status: string, message?: string) => ({
    title,
    file: 'contact.e2e.ts',
    tests: [{ status, results: [{ error: message === undefined ? undefined : { message } }, {}] }],
  });
  const suites = [
    {
      title: 'contact.e2e.ts',
      specs: [
        spec('by keyboard', 'flaky', '\u001B[31mError: timed out\u001B[39m\n\nCall log'),
        spec('by mouse', 'expected'),
      ],
      suites: [{ title: 'by phone', specs: [spec('rings', 'unexpected', 'Error: '.padEnd(300, 'x'))] }],
    },
  ];
  const { unsteady } = parsePlaywrightReport(
    report({ expected: 1, unexpected: 1, flaky: 1, skipped: 0 }, { suites }),
  );
  expect(formatUnsteady(unsteady)).toEqual([
    `FAILED tests/e2e/contact.e2e.ts › by phone › rings: ${'Error: '.padEnd(199, 'x')}…`,
    'flaky  tests/e2e/contact.e2e.ts › by keyboard: Error: timed out',
  ]);
});

test('of many failures the first are named, and how many there are more', () => {
  const testResults = Array.from({ length: 16 }, (_, index) => ({
    name: inRoot(`server/${index}.test.ts`),
    status: 'failed',
    assertionResults: [failed('works', null)],
  }));
  const lines = (of: typeof testResults) =>
    formatUnsteady(parseVitestReport(JSON.stringify({ ...COUNTS, testResults: of })).unsteady);
  expect(lines(testResults.slice(0, 15)).at(-1)).toBe('FAILED server/14.test.ts › works');
  expect(lines(testResults)).toHaveLength(15);
  expect(lines(testResults).at(-1)).toBe('       and 2 more');
  expect(lines([])).toEqual([]);
});

test('a failure without a failed test is named by its stage', () => {
  const found = { passed: 5, failed: 1, skipped: 0, unsteady: [] };
  expect(formatUnsteady(nameFailures('unit tests', 1, found))).toEqual([
    'FAILED unit tests: ended with status 1 and named no test; what it printed above says why',
  ]);
  expect(nameFailures('unit tests', 0, { ...found, failed: 0 })).toEqual([]);
});

function report(stats: object, rest: object = {}): string {
  return JSON.stringify({ stats, errors: [], suites: [], ...rest });
}
