import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as (how: { readonly type: 'minor' | 'major' }) => void;

/** The bytes of each repetition that are in the heap once only the young generation was collected: what waits for a full collection, alive or not. */
export async function leftBehind(times: number, work: (index: number) => unknown): Promise<number> {
  const repeat = async (): Promise<void> => {
    for (let index = 0; index < times; index += 1) await work(index);
  };
  // What it makes for good is there then, and what comes next has aged.
  await repeat();
  collect({ type: 'major' });
  await repeat();
  const before = heldAfter();
  await repeat();
  return (heldAfter() - before) / times;
}

// What has lived through two is in the old generation.
function heldAfter(): number {
  for (let times = 0; times < 3; times += 1) collect({ type: 'minor' });
  return process.memoryUsage().heapUsed;
}
