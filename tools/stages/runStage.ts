import { readFileSync, rmSync } from 'node:fs';
import { inRoot } from '../bootstrap/paths.mjs';
import { requireNode24, runToEnd } from '../bootstrap/node24.mjs';
import { judgeStage } from './counts.ts';
import type { Counts, Stage, StageResult } from './stage.ts';

/** Runs one stage with its output on the screen and counts what it found. */
export async function runStage(stage: Stage): Promise<StageResult> {
  console.log(`\n== ${stage.name}`);
  const started = performance.now();
  const exitCode = await runProgram(stage);
  const seconds = (performance.now() - started) / 1000;
  const reported = stage.report ? readReport(stage.report) : undefined;
  const counts = judgeStage(exitCode, reported);
  if (stage.traces && counts.failed === 0) rmSync(stage.traces, { recursive: true, force: true });
  return { name: stage.name, seconds, ...counts };
}

function runProgram({ command: [program = '', ...args], env }: Stage): Promise<number> {
  return runToEnd(requireNode24(), [inRoot(program), ...args], { ...process.env, ...env });
}

/** A report that is missing counts as nothing found, which judgeStage turns into a failure. */
function readReport({ file, parse }: NonNullable<Stage['report']>): Counts {
  try {
    return parse(readFileSync(file, 'utf8'));
  } catch {
    console.error('The test runner ended without a report.');
    return { passed: 0, failed: 0, skipped: 0 };
  }
}
