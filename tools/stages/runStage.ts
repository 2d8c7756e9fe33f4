import { readFileSync, rmSync } from 'node:fs';
import { inRoot } from '../bootstrap/paths.mjs';
import { requireNode24, runToEnd } from '../bootstrap/node24.mjs';
import { judgeStage } from './counts.ts';
import { nameFailures } from './reports.ts';
import type { Report, Stage, StageResult } from './stage.ts';

/** Runs one stage and counts what it found; beside others its output comes on the screen whole when it has ended. */
export async function runStage(stage: Stage): Promise<StageResult> {
  const title = `\n== ${stage.name}\n`;
  const heard: Buffer[] = [];
  if (!stage.together) process.stdout.write(title);
  const started = performance.now();
  const exitCode = await runProgram(stage, stage.together ? (chunk) => heard.push(chunk) : undefined);
  const seconds = (performance.now() - started) / 1000;
  if (stage.together) process.stdout.write(Buffer.concat([Buffer.from(title), ...heard]));
  const reported = stage.report ? readReport(stage.report) : undefined;
  const counts = judgeStage(exitCode, reported, stage);
  if (stage.traces && counts.failed === 0) rmSync(stage.traces, { recursive: true, force: true });
  const unsteady = reported
    ? nameFailures(stage.name, exitCode, { ...counts, unsteady: reported.unsteady })
    : [];
  return { name: stage.name, seconds, ...counts, unsteady };
}

function runProgram(
  { command: [program = '', ...args], env }: Stage,
  onOutput?: (chunk: Buffer) => void,
): Promise<number> {
  const colour = onOutput && process.stdout.isTTY ? { FORCE_COLOR: '1' } : {};
  return runToEnd(
    requireNode24(),
    [inRoot(program), ...args],
    { ...process.env, ...colour, ...env },
    onOutput,
  );
}

/** A report that is missing counts as nothing found, which judgeStage turns into a failure. */
function readReport({ file, parse }: NonNullable<Stage['report']>): Report {
  try {
    return parse(readFileSync(file, 'utf8'));
  } catch {
    console.error('The test runner ended without a report.');
    return { passed: 0, failed: 0, skipped: 0, unsteady: [] };
  }
}
