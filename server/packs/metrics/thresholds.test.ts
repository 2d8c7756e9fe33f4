import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readSector } from '#server/packs/sector.ts';

let packs: string;

beforeAll(async () => {
  packs = await mkdtemp(join(tmpdir(), 'thresholds-'));
  await mkdir(join(packs, 'metaverse', 'data'), { recursive: true });
  await writeFile(
    join(packs, 'metaverse', 'data', 'metrics.csv'),
    'key,slug,name,position\nrate,rate,Rate,1\n',
  );
});
afterAll(() => rm(packs, { recursive: true }));

const RIGHT = `name: Metaverse
thresholds:
  - metric: rate
    task: Reading small print
    low: 90
    high: 120
    conditions: at arm's length
    date: "2024-05"
    source: { title: A page, url: https://page.test/rates }
`;

const reading = async (yaml: string) => {
  await writeFile(join(packs, 'metaverse', 'sector.yaml'), yaml);
  return (await readSector(packs, 'metaverse')).about.thresholds;
};

test('what tasks need is read with its estimate, page and date; a pack that names none has none', async () => {
  expect(await reading(RIGHT)).toEqual([
    {
      metric: 'rate',
      task: 'Reading small print',
      low: 90,
      high: 120,
      conditions: "at arm's length",
      date: '2024-05',
      source: { title: 'A page', url: 'https://page.test/rates' },
    },
  ]);
  expect(await reading('name: Metaverse\n')).toEqual([]);
});

const WRONG: readonly (readonly [from: string, to: string, problem: string])[] = [
  ['metric: rate', 'metric: rates', '"rates" is not known. Nearest: rate.'],
  ['    low: 90\n', '', '"low" is a number.'],
  ['high: 120', 'high: 80', '"high" is a number that is not below "low".'],
  ['date: "2024-05"', 'date: soon', '"date" is a year, month or day in quotation marks, such as "2024-05".'],
  [', url: https://page.test/rates', '', 'Give "source" a title and the url of the page that says it.'],
  ['task:', 'tasks:', '"tasks" is not known. Nearest: task.'],
];

test.each(WRONG)('no threshold without what it needs: %j as %j', async (from, to, problem) => {
  await expect(reading(RIGHT.replace(from, to))).rejects.toThrow(
    `The sector.yaml of the pack "metaverse" cannot be read: thresholds, number 1: ${problem}`,
  );
});
