import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { bootstrap } from '../bootstrap.mjs';
import { rootFolder } from '../bootstrap/paths.mjs';
import { formatCounts, sumCounts } from './counts.ts';
import { formatUnsteady } from './reports.ts';
import { runStage } from './runStage.ts';
import { runStages } from './runStages.ts';
import { stageGroups, type Stage, type StageGroup, type StageResult } from './stage.ts';
import { listChangedStages, listStages } from './stages.ts';

process.chdir(rootFolder);
const chosen = readChoice();
const folder = mkdtempSync(path.join(os.tmpdir(), 'sector-atlas-run-'));
// Servers, commands and workers that are started one after another: each reads what the first has compiled.
process.env['NODE_COMPILE_CACHE'] ??= path.join(folder, 'compiled');
const started = performance.now();
let interrupted = false;
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => (interrupted = true));
if (chosen.groups.some((group) => group !== 'check')) await bootstrap({ web: true });
const results = await runStages(chosenStages(), {
  atOnce: Math.max(2, Math.min(4, os.availableParallelism())),
  run: runStage,
  isStopped: () => interrupted,
});
rmSync(folder, { recursive: true, force: true });
printSummary(results);

function readChoice(): { groups: readonly StageGroup[]; changed: boolean } {
  const { values } = parseArgs({
    options: { only: { type: 'string', multiple: true }, changed: { type: 'boolean', default: false } },
    strict: true,
  });
  const names = values.only ?? stageGroups;
  const unknown = names.find((name) => !stageGroups.some((group) => group === name));
  if (unknown) {
    console.error(`--only ${unknown} is unknown; choose one of ${stageGroups.join(', ')}.`);
    process.exit(1);
  }
  return { groups: stageGroups.filter((group) => names.includes(group)), changed: values.changed };
}

function chosenStages(): Stage[] {
  if (chosen.changed) return listChangedStages(folder, branchPoint());
  return listStages(folder, chosen.groups);
}

/** The commit where this branch left main; on main itself the last one, so that what is not committed counts. */
function branchPoint(): string {
  for (const main of ['origin/main', 'main']) {
    try {
      const git = ['merge-base', 'HEAD', main];
      return execFileSync('git', git, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
    } catch {
      // A clone may have only one of the two.
    }
  }
  return 'HEAD';
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
  console.log(
    `       all of it ${' '.repeat(16)}${((performance.now() - started) / 1000).toFixed(1).padStart(6)} s`,
  );
  for (const line of formatUnsteady(finished.flatMap(({ unsteady }) => unsteady))) console.log(line);
  console.log(formatCounts(total));
  process.exitCode = total.failed > 0 ? 1 : 0;
}
