import type { Report, UnsteadyTest } from './stage.ts';

/** How a program ended, and what it reported. */
export type Ended = { exitCode: number; report: Report | undefined };

/** Whether a run ended badly although no test failed: its process may have been ended under it, as Node does now and then by a check of its own that no test can fail (V8: jit_page.has_value()). */
export const mayBeCutShort = ({ exitCode, report }: Ended): boolean => exitCode !== 0 && report?.failed === 0;

/** The files, of all that were to be run, of which not every test came to an end. */
export function cutShort({ report }: Ended, all: readonly string[]): string[] {
  const whole = new Set(report?.files?.flatMap(({ file, isWhole }) => (isWhole ? [file] : [])));
  return all.filter((file) => !whole.has(file));
}

/** What a run comes to once the files that were cut short were run again: they count as the second time, and are named as flaky; where they did not pass, the first run. */
export function withSecondTry(first: Ended, cut: readonly string[], second: Ended): Ended {
  const { report } = first;
  const again = second.exitCode === 0 && cutShort(second, cut).length === 0 ? second.report : undefined;
  if (!report || !again || again.failed > 0 || cut.length === 0) return first;
  const before = report.files?.filter(({ file }) => cut.includes(file)) ?? [];
  return {
    exitCode: 0,
    report: {
      passed: before.reduce((left, { passed }) => left - passed, report.passed) + again.passed,
      failed: 0,
      skipped: Math.max(report.skipped, again.skipped),
      unsteady: [...report.unsteady, ...cut.map(asFlaky)],
    },
  };
}

const asFlaky = (file: string): UnsteadyTest => ({
  file,
  title: 'the file as a whole',
  message: 'its process was ended under it; run again it passed',
  isFlaky: true,
});
