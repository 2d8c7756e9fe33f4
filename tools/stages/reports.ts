import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { rootFolder } from '../bootstrap/paths.mjs';
import type { Report, UnsteadyTest } from './stage.ts';

/** Reads the report of vitest's json reporter; a file that could not be loaded is one failure. */
export function parseVitestReport(text: string): Report {
  const report = JSON.parse(text) as VitestReport;
  const unloaded = report.testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed'),
  );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + unloaded.length,
    skipped: report.numPendingTests + report.numTodoTests,
    unsteady: report.testResults.flatMap((file) => {
      const named = (title: string, message: string | undefined): UnsteadyTest => ({
        file: path.relative(rootFolder, file.name),
        title,
        message: firstLine(message),
        isFlaky: false,
      });
      if (unloaded.includes(file)) return named('the file as a whole', file.message);
      return file.assertionResults
        .filter((test) => test.status === 'failed')
        .map((test) => named([...test.ancestorTitles, test.title].join(' › '), test.failureMessages?.[0]));
    }),
    files: report.testResults.map(({ name, assertionResults }) => ({
      file: path.relative(rootFolder, name),
      passed: assertionResults.filter(({ status }) => status === 'passed').length,
      isWhole: assertionResults.every(({ status }) => status !== 'pending'),
    })),
  };
}

/** Reads the files that vitest lists. */
export const parseVitestListing = (text: string): string[] =>
  (JSON.parse(text) as { file: string }[]).map(({ file }) => path.relative(rootFolder, file));

// Of some three hundred tests in a real browser; a second one in the same run is no chance.
const MAY_FLICKER = 1;

/**
 * Reads the report of Playwright's json reporter. One flaky test in a run, which passed at its second try alone, counts as
 * passed; more count as failed.
 */
export function parsePlaywrightReport(text: string): Report {
  const { stats, errors, suites } = JSON.parse(text) as PlaywrightReport;
  const { expected, unexpected, flaky, skipped } = stats;
  const isChance = flaky <= MAY_FLICKER;
  const failed = isChance ? unexpected : unexpected + flaky;
  const ofNoTest = errors.map(({ message }) => ({
    title: 'the run as a whole',
    message: firstLine(message),
    isFlaky: false,
  }));
  return {
    passed: isChance ? expected + flaky : expected,
    failed: failed === 0 ? errors.length : failed,
    skipped,
    unsteady: [...ofNoTest, ...suites.flatMap((suite) => unsteadyOf(suite, []))],
  };
}

// The title of the outermost suite is its file.
function unsteadyOf(suite: PlaywrightSuite, groups: readonly string[]): UnsteadyTest[] {
  const own = suite.specs.flatMap(({ title, file, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ status, results }) => ({
        file: path.join('tests/e2e', file),
        title: [...groups, title].join(' › '),
        message: firstLine(results.find(({ error }) => error)?.error?.message),
        isFlaky: status === 'flaky',
      })),
  );
  const inner = suite.suites ?? [];
  return [...own, ...inner.flatMap((group) => unsteadyOf(group, [...groups, group.title]))];
}

const MESSAGE_LENGTH = 200;

function firstLine(message = ''): string {
  const line = stripVTControlCharacters(message).trim().split('\n', 1)[0] ?? '';
  return line.length > MESSAGE_LENGTH ? `${line.slice(0, MESSAGE_LENGTH - 1)}…` : line;
}

/** What is unsteady in a stage; a failure of which the report names no test, such as an error that no test waited for, by the stage. */
export function nameFailures(name: string, exitCode: number, { failed, unsteady }: Report): UnsteadyTest[] {
  if (failed === 0 || unsteady.length > 0) return unsteady;
  const message = `ended with status ${exitCode} and named no test; what it printed above says why`;
  return [{ title: name, message, isFlaky: false }];
}

const LINES = 15;

/** One line for each test that failed, then for each flaky one; of many the first alone, and how many there are more. */
export function formatUnsteady(tests: readonly UnsteadyTest[]): string[] {
  const all = [...tests.filter(({ isFlaky }) => !isFlaky), ...tests.filter(({ isFlaky }) => isFlaky)];
  const shown = all.length > LINES ? all.slice(0, LINES - 1) : all;
  const lines = shown.map(({ file, title, message, isFlaky }) => {
    const name = file === undefined ? title : `${file} › ${title}`;
    return `${(isFlaky ? 'flaky' : 'FAILED').padEnd(7)}${name}${message === '' ? '' : `: ${message}`}`;
  });
  return all.length > shown.length ? [...lines, `       and ${all.length - shown.length} more`] : lines;
}

type VitestReport = {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: VitestFile[];
};

type VitestFile = { name: string; status: string; message?: string; assertionResults: VitestTest[] };

type VitestTest = {
  status: string;
  ancestorTitles: string[];
  title: string;
  failureMessages?: string[] | null;
};

type PlaywrightReport = {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  errors: { message?: string }[];
  suites: PlaywrightSuite[];
};

type PlaywrightSuite = { title: string; specs: PlaywrightSpec[]; suites?: PlaywrightSuite[] };

type PlaywrightSpec = {
  title: string;
  file: string;
  tests: { status: string; results: { error?: { message?: string } }[] }[];
};
