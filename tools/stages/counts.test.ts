import { expect, test } from 'vitest';
import { formatCounts, judgeStage, sumCounts } from './counts.ts';

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
