import { readFileSync, rmSync } from 'node:fs';
import { inRoot } from '../bootstrap/paths.mjs';
import { requireNode24, runToEnd } from '../bootstrap/node24.mjs';
import { judgeStage } from './counts.ts';
import { nameFailures, parseVitestListing } from './reports.ts';
import { filesToTryAgain, mayTryAgain, withSecondTry, type Ended } from './secondTry.ts';
import type { Report, Stage, StageResult } from './stage.ts';

type Hear = ((chunk: Buffer) => void) | undefined;

/** Runs one stage and counts what it found; beside others its output comes on the screen whole when it has ended. */
export async function runStage(stage: Stage): Promise<StageResult> {
  const title = `\n== ${stage.name}\n`;
  const heard: Buffer[] = [];
  if (!stage.together) process.stdout.write(title);
  const started = performance.now();
  const { exitCode, report } = await runToReport(
    stage,
    stage.together ? (chunk) => heard.push(chunk) : undefined,
  );
  const seconds = (performance.now() - started) / 1000;
  if (stage.together) process.stdout.write(Buffer.concat([Buffer.from(title), ...heard]));
  const counts = judgeStage(exitCode, report, stage);
  if (stage.traces && counts.failed === 0) rmSync(stage.traces, { recursive: true, force: true });
  const unsteady = report ? nameFailures(stage.name, exitCode, { ...counts, unsteady: report.unsteady }) : [];
  return { name: stage.name, seconds, ...counts, unsteady };
}

// A process has one file under way, and may have some to come; more is no chance, and takes too long.
const MOST_AGAIN = 20;

async function runToReport(stage: Stage, onOutput: Hear): Promise<Ended> {
  const first = await runOnce(stage, onOutput);
  if (!stage.listing || !mayTryAgain(first, stage.mayFlicker)) return first;
  const files = filesToTryAgain(first, await listFiles(stage, stage.listing, onOutput), stage.mayFlicker);
  return files.length === 0 || files.length > MOST_AGAIN
    ? first
    : withSecondTry(first, files, await runOnce({ ...stage, files }, onOutput));
}

async function listFiles(stage: Stage, command: string[], onOutput: Hear): Promise<string[]> {
  await runProgram({ ...stage, command }, onOutput);
  return stage.report ? parseVitestListing(readFileSync(stage.report.file, 'utf8')) : [];
}

async function runOnce(stage: Stage, onOutput: Hear): Promise<Ended> {
  const exitCode = await runProgram(stage, onOutput);
  return { exitCode, report: stage.report && readReport(stage.report) };
}

function runProgram(
  { command: [program = '', ...args], files = [], env }: Stage,
  onOutput: Hear,
): Promise<number> {
  const colour = onOutput && process.stdout.isTTY ? { FORCE_COLOR: '1' } : {};
  return runToEnd(
    requireNode24(),
    [inRoot(program), ...args, ...files],
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
