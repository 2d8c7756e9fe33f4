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

/** Reads the counts from the report of vitest's json reporter; a file that could not be loaded is one failure. */
export function parseVitestReport(text: string): Counts {
  const report = JSON.parse(text) as VitestReport;
  const unloaded = report.testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed'),
  );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + unloaded.length,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

// Of some three hundred tests in a real browser; a second one in the same run is no chance.
const MAY_FLICKER = 1;

/**
 * Reads the counts from the report of Playwright's json reporter. A flaky test, which passed at its second try alone, is
 * named by the list above the summary; one in a run counts as passed, more count as failed.
 */
export function parsePlaywrightReport(text: string): Counts {
  const { stats, errors } = JSON.parse(text) as PlaywrightReport;
  const { expected, unexpected, flaky, skipped } = stats;
  const isChance = flaky <= MAY_FLICKER;
  const failed = isChance ? unexpected : unexpected + flaky;
  return {
    passed: isChance ? expected + flaky : expected,
    failed: failed === 0 ? errors.length : failed,
    skipped,
  };
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

type VitestReport = {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: VitestFile[];
};

type VitestFile = { status: string; assertionResults: VitestTest[] };

type VitestTest = { status: string };

type PlaywrightReport = {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  errors: unknown[];
};
