import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parse } from 'yaml';
import { readMetricPairs } from './metricPairs.ts';

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pairs-'));
  await mkdir(join(folder, 'data'));
  await writeFile(join(folder, 'data', 'metrics.csv'), 'key,slug,name\nrate,rate,Rate\nlag,lag,Lag\n');
});
afterAll(() => rm(folder, { recursive: true }));

const RIGHT = '{ metrics: [{ key: rate, power: 1 }, { key: lag, power: -1 }], label: Both, help: As said. }';

test('pairs of metrics of the pack are read, and none where the pack names none', async () => {
  const { entries, problem } = await readMetricPairs(folder, parse(`[${RIGHT}]`));
  expect([problem, entries.map(({ label }) => label)]).toEqual([undefined, ['Both']]);
  expect(await readMetricPairs(folder, undefined)).toEqual({ entries: [] });
});

const WRONG: readonly (readonly [from: string, to: string, problem: string])[] = [
  ['key: rate', 'key: rat', '"rat" is not known. Nearest: rate.'],
  ['power: 1 }', 'power: 2 }', 'The "power" of rate is 1 or -1.'],
  ['label: Both', 'labels: Both', '"labels" is not known. Nearest: label.'],
  ['help: As said.', 'help: ""', 'Give "help" a sentence.'],
  ['help: As said.', 'help: As said., lines: [0]', '"lines" are numbers above zero.'],
];

test.each(WRONG)('%s as %s is told in a sentence', async (from, to, problem) => {
  const found = await readMetricPairs(folder, parse(`[${RIGHT}, ${RIGHT.replace(from, to)}]`));
  expect(found).toEqual({ entries: [], problem: `metricPairs, number 2: ${problem}` });
});
