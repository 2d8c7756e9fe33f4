import type { Stage, StageResult } from './stage.ts';

/** How stages are run: how many together, by what, and until when. */
export type Running = {
  atOnce: number;
  run: (stage: Stage) => Promise<StageResult>;
  isStopped: () => boolean;
};

/**
 * Runs stages in their order and gives their results in it: neighbours that are not alone run together, a stage alone waits
 * for all before it. Every stage runs, also after a failed one: one run shows everything there is to mend.
 */
export async function runStages(stages: readonly Stage[], running: Running): Promise<StageResult[]> {
  const results: StageResult[] = [];
  for (const batch of batchesOf(stages)) results.push(...(await runTogether(batch, running)));
  return results;
}

function batchesOf(stages: readonly Stage[]): Stage[][] {
  const batches: Stage[][] = [];
  let together: Stage[] | undefined;
  for (const stage of stages) {
    if (stage.together === true && together) together.push(stage);
    else batches.push([stage]);
    together = stage.together === true ? batches.at(-1) : undefined;
  }
  return batches;
}

async function runTogether(
  batch: readonly Stage[],
  { atOnce, run, isStopped }: Running,
): Promise<StageResult[]> {
  const results: (StageResult | undefined)[] = batch.map(() => undefined);
  const waiting = batch.entries();
  const work = async (): Promise<void> => {
    for (const [index, stage] of waiting) {
      if (isStopped()) return;
      results[index] = await run(stage);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return results.filter((result) => result !== undefined);
}
