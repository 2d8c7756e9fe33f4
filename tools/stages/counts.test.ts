import { expect, test } from 'vitest';
import { formatCounts, judgeStage, parsePlaywrightReport, parseVitestReport, sumCounts } from './counts.ts';

test('the closing line names skipped tests only when there are some', () => {
  expect(formatCounts({ passed: 12, failed: 0, skipped: 0 })).toBe('12 passed, 0 failed');
  expect(formatCounts({ passed: 3, failed: 1, skipped: 2 })).toBe('3 passed, 1 failed, 2 skipped');
});

test('counts add up', () => {
  const one = { passed: 1, failed: 2, skipped: 3 };
  expect(sumCounts([one, one])).toEqual({ passed: 2, failed: 4, skipped: 6 });
});

test('a command without a report is one check', () => {
  expect(judgeStage(0, undefined)).toEqual({ passed: 1, failed: 0, skipped: 0 });
  expect(judgeStage(2, undefined)).toEqual({ passed: 0, failed: 1, skipped: 0 });
});

test('a run without tests, or that ends badly without a failed test, is a failure', () => {
  expect(judgeStage(0, { passed: 0, failed: 0, skipped: 0 }).failed).toBe(1);
  expect(judgeStage(1, { passed: 5, failed: 0, skipped: 0 })).toEqual({ passed: 5, failed: 1, skipped: 0 });
  expect(judgeStage(0, { passed: 5, failed: 0, skipped: 0 })).toEqual({ passed: 5, failed: 0, skipped: 0 });
  expect(judgeStage(1, { passed: 5, failed: 2, skipped: 0 }).failed).toBe(2);
});

test('a run that may be empty is no failure, unless it ends badly', () => {
  const none = { passed: 0, failed: 0, skipped: 0 };
  expect(judgeStage(0, none, { mayBeEmpty: true })).toEqual(none);
  expect(judgeStage(1, none, { mayBeEmpty: true }).failed).toBe(1);
});

test('a vitest file that could not be loaded is a failure', () => {
  const counts = { numPassedTests: 4, numFailedTests: 1, numPendingTests: 1, numTodoTests: 1 };
  const testResults = [
    { status: 'failed', assertionResults: [{ status: 'failed' }] },
    { status: 'failed', assertionResults: [] },
    { status: 'passed', assertionResults: [{ status: 'passed' }] },
  ];
  const parsed = parseVitestReport(JSON.stringify({ ...counts, testResults }));
  expect(parsed).toEqual({ passed: 4, failed: 2, skipped: 2 });
});

test('one flaky browser test may happen, two and a failed set-up are failures', () => {
  const of = (flaky: number, unexpected: number) =>
    parsePlaywrightReport(
      JSON.stringify({ stats: { expected: 7, unexpected, flaky, skipped: 2 }, errors: [] }),
    );
  expect(of(1, 0)).toEqual({ passed: 8, failed: 0, skipped: 2 });
  expect(of(1, 1)).toEqual({ passed: 8, failed: 1, skipped: 2 });
  expect(of(2, 0)).toEqual({ passed: 7, failed: 2, skipped: 2 });
  const none = { expected: 0, unexpected: 0, flaky: 0, skipped: 0 };
  expect(parsePlaywrightReport(JSON.stringify({ stats: none, errors: [{}] })).failed).toBe(1);
});
