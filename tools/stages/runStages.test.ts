import { expect, test } from 'vitest';
import { runStages } from './runStages.ts';
import type { Stage, StageResult } from './stage.ts';

const stage = (name: string, together: boolean): Stage => ({ name, group: 'check', command: [], together });
const STAGES = [
  stage('lint', true),
  stage('types', true),
  stage('unit', true),
  stage('integration', false),
  stage('slow', false),
  stage('late', true),
];

// Runs the stages one step at a time and writes down when each begins and ends.
async function diary(atOnce: number, stopAfter = ''): Promise<{ events: string[]; names: string[] }> {
  const events: string[] = [];
  let isStopped = false;
  const run = async ({ name }: Stage): Promise<StageResult> => {
    events.push(`${name} begins`);
    for (let step = 0; step < (name === 'lint' ? 5 : 1); step += 1) await Promise.resolve();
    events.push(`${name} ends`);
    isStopped ||= name === stopAfter;
    return { name, seconds: 1, passed: 1, failed: 0, skipped: 0, unsteady: [] };
  };
  const results = await runStages(STAGES, { atOnce, run, isStopped: () => isStopped });
  return { events, names: results.map(({ name }) => name) };
}

test('stages that may run together do, the others wait for them and run alone', async () => {
  const { events, names } = await diary(2);
  expect(events.slice(0, 2)).toEqual(['lint begins', 'types begins']);
  expect(events.indexOf('unit begins')).toBeLessThan(events.indexOf('lint ends'));
  expect(events.slice(6)).toEqual([
    'integration begins',
    'integration ends',
    'slow begins',
    'slow ends',
    'late begins',
    'late ends',
  ]);
  expect(names).toEqual(STAGES.map(({ name }) => name));
});

test('no more run at once than there is room for', async () => {
  const { events } = await diary(1);
  expect(events).toEqual(STAGES.flatMap(({ name }) => [`${name} begins`, `${name} ends`]));
});

test('after an interruption no stage begins, and what is finished is told', async () => {
  const { names } = await diary(2, 'integration');
  expect(names).toEqual(['lint', 'types', 'unit', 'integration']);
});
