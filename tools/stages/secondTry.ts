import type { Report, UnsteadyTest } from './stage.ts';

/** How a program ended, and what it reported. */
export type Ended = { exitCode: number; report: Report | undefined };

/** Whether anything may be run again after a bad end: two failures are no chance, nor is one where the stage may not flicker. */
export const mayTryAgain = ({ exitCode, report }: Ended, mayFlicker = false): boolean =>
  exitCode !== 0 && report !== undefined && report.failed <= (mayFlicker ? 1 : 0);

/**
 * The files, of all that were to be run, that may be run again after a bad end. Where no test failed: those of which not every test came to an
 * end; their process was ended under them, as Node does now and then by a check of its own that no test can fail (V8: jit_page.has_value()).
 * Where one failed and all came to an end: its file, if the stage may flicker.
 */
export function filesToTryAgain(ended: Ended, all: readonly string[], mayFlicker = false): string[] {
  const { report } = ended;
  if (!report || !mayTryAgain(ended, mayFlicker)) return [];
  const cut = cutShort(report, all);
  if (report.failed === 0) return cut;
  return cut.length === 0 ? report.unsteady.flatMap(({ file }) => file ?? []) : [];
}

function cutShort({ files }: Report, all: readonly string[]): string[] {
  const whole = new Set(files?.flatMap(({ file, isWhole }) => (isWhole ? [file] : [])));
  return all.filter((file) => !whole.has(file));
}

/** What a run comes to once some of its files were run again: they count as the second time, and are named as flaky; where they did not pass, the first run. */
export function withSecondTry(first: Ended, tried: readonly string[], second: Ended): Ended {
  const { report } = first;
  const again =
    second.exitCode === 0 && second.report && cutShort(second.report, tried).length === 0
      ? second.report
      : undefined;
  if (!report || !again || again.failed > 0 || tried.length === 0) return first;
  const before = report.files?.filter(({ file }) => tried.includes(file)) ?? [];
  const ofFailed = report.unsteady.map((test) => ({ ...test, isFlaky: true }));
  return {
    exitCode: 0,
    report: {
      passed: before.reduce((left, { passed }) => left - passed, report.passed) + again.passed,
      failed: 0,
      skipped: Math.max(report.skipped, again.skipped),
      unsteady: ofFailed.length > 0 ? ofFailed : tried.map(asCutShort),
    },
  };
}

const asCutShort = (file: string): UnsteadyTest => ({
  file,
  title: 'the file as a whole',
  message: 'its process was ended under it; run again it passed',
  isFlaky: true,
});
