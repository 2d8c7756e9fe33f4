import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { problemOfLabels } from './labels.ts';
import { readSector } from './sector.ts';

const WRONG: readonly (readonly [text: string, problem: string])[] = [
  ['labels:\n  field: {}', 'line 2: "field" is not known. Nearest: fields.'],
  ['labels:\n  kinds:\n    papers: { label: Study }', 'line 3: "papers" is not known. Nearest: paper.'],
  [
    'labels:\n  kinds:\n    paper: { plural: Studies }',
    'line 3: "plural" is not known. Nearest: labelPlural.',
  ],
  [
    'labels:\n  fields:\n    organization.modalty: Display',
    'line 3: "organization.modalty" is not known. Nearest: organization.modality.',
  ],
  ['labels:\n  fields:\n    organization.modality:\n      label:', 'line 4: Give "label" a word.'],
  [
    'labels:\n  options:\n    organization.entityType:\n      compny: Studio',
    'line 4: "compny" is not known. Nearest: company.',
  ],
  ['labels:\n  screens:\n    COMPANIE: Studios', 'line 3: "COMPANIE" is not known. Nearest: COMPANIES.'],
];

test.each(WRONG)('%j is told on its line', (text, problem) => {
  expect(problemOfLabels(text)).toBe(problem);
});

test('the key metric is called what the first metric of the pack is, unless the pack says otherwise', async () => {
  const packs = await mkdtemp(join(tmpdir(), 'labels-'));
  const folder = join(packs, 'metaverse');
  await mkdir(join(folder, 'data'), { recursive: true });
  await writeFile(
    join(folder, 'data', 'metrics.csv'),
    'key,name,unit,position\nusers,Users,people,2\nrate,Refresh rate,Hz,1\n',
  );
  const yaml =
    'name: Metaverse\nlabels:\n  fields:\n    product.keyMetricValue: { label: Rate, help: Per second. }\n';
  await writeFile(join(folder, 'sector.yaml'), yaml);
  const { about } = await readSector(packs, 'metaverse');
  expect(about.labels.fields).toMatchObject({
    'organization.keyMetricValue': { label: 'Refresh rate', unit: 'Hz' },
    'organization.keyMetricYear': 'Refresh rate: year',
    'product.keyMetricValue': { label: 'Rate', unit: 'Hz', help: 'Per second.' },
  });
  await writeFile(join(folder, 'sector.yaml'), `${yaml}    paper.titel: Headline\n`);
  await expect(readSector(packs, 'metaverse')).rejects.toThrow(
    'The sector.yaml of the pack "metaverse" cannot be read: line 5: "paper.titel" is not known. Nearest: paper.title.',
  );
  await rm(packs, { recursive: true });
});
