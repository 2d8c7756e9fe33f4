import type { Counts } from './stage.ts';

/** Adds up the counts of several stages. */
export function sumCounts(all: Counts[]): Counts {
  const total = { passed: 0, failed: 0, skipped: 0 };
  for (const { passed, failed, skipped } of all) {
    total.passed += passed;
    total.failed += failed;
    total.skipped += skipped;
  }
  return total;
}

/** The closing line: `12 passed, 0 failed`, and `, 1 skipped` when there is one. */
export function formatCounts({ passed, failed, skipped }: Counts): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}

/**
 * The counts of a stage by its exit code and its report: no test at all, or a bad exit without
 * a failed test, is one failure, so that a broken runner cannot look green.
 */
export function judgeStage(
  exitCode: number,
  reported: Counts | undefined,
  { mayBeEmpty = false }: { mayBeEmpty?: boolean } = {},
): Counts {
  if (!reported) return { passed: exitCode === 0 ? 1 : 0, failed: exitCode === 0 ? 0 : 1, skipped: 0 };
  const isEmpty = !mayBeEmpty && reported.passed + reported.failed + reported.skipped === 0;
  const failedSilently = exitCode !== 0 && reported.failed === 0;
  return isEmpty || failedSilently ? { ...reported, failed: 1 } : reported;
}
