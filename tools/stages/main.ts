import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { bootstrap } from '../bootstrap.mjs';
import { rootFolder } from '../bootstrap/paths.mjs';
import { formatCounts, sumCounts } from './counts.ts';
import { runStage } from './runStage.ts';
import { stageGroups, type StageGroup, type StageResult } from './stage.ts';
import { listStages } from './stages.ts';

process.chdir(rootFolder);
const chosen = readGroups();
const folder = mkdtempSync(path.join(os.tmpdir(), 'sector-atlas-run-'));
let interrupted = false;
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => (interrupted = true));
const results = await runAll();
rmSync(folder, { recursive: true, force: true });
printSummary(results);

function readGroups(): readonly StageGroup[] {
  const { values } = parseArgs({ options: { only: { type: 'string', multiple: true } }, strict: true });
  const names = values.only;
  if (!names) return stageGroups;
  const unknown = names.find((name) => !stageGroups.some((group) => group === name));
  if (unknown) {
    console.error(`--only ${unknown} is unknown; choose one of ${stageGroups.join(', ')}.`);
    process.exit(1);
  }
  return stageGroups.filter((group) => names.includes(group));
}

/** Every stage runs, also after a failed one: one run shows everything there is to mend. */
async function runAll(): Promise<StageResult[]> {
  const finished: StageResult[] = [];
  const stages = listStages(folder).filter((stage) => chosen.includes(stage.group));
  if (chosen.some((group) => group !== 'check')) await bootstrap({ web: true });
  for (const stage of stages) {
    if (interrupted) break;
    finished.push(await runStage(stage));
  }
  return finished;
}

function printSummary(finished: StageResult[]): void {
  const total = sumCounts(finished);
  if (interrupted) total.failed += 1;
  console.log('\n== summary');
  for (const result of finished) {
    const mark = result.failed > 0 ? 'FAILED' : 'ok';
    console.log(
      `${mark.padEnd(7)}${result.name.padEnd(26)}${result.seconds.toFixed(1).padStart(6)} s  ${formatCounts(result)}`,
    );
  }
  if (interrupted) console.log('FAILED the run was interrupted');
  console.log(formatCounts(total));
  process.exitCode = total.failed > 0 ? 1 : 0;
}
