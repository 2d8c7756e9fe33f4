import { join } from 'node:path';
import type { FieldLabels, Labels } from '#domain/labels/sectorWords.ts';
import { DATA_FOLDER } from './format.ts';
import { readCsv } from './readCsv.ts';

const FILE = 'metrics.csv';
const OF = ['organization', 'product', 'paper'];

/** The words of a pack with what its key metric, the first in position, is called, and its unit; what the pack says itself stands. */
export async function withKeyMetric(folder: string, words: Labels): Promise<Labels> {
  const { rows } = await readCsv(join(folder, DATA_FOLDER, FILE)).catch(() => ({ rows: [] }));
  const first = rows.find(({ values }) => values['position'] === '1');
  const { name = '', unit = '' } = first?.values ?? {};
  if (name === '') return words;
  return { ...words, fields: merged(wordsOf(name, unit), words.fields ?? {}) };
}

const wordsOf = (label: string, unit: string): Readonly<Record<string, FieldLabels>> =>
  Object.fromEntries(
    OF.flatMap((kind) => [
      [`${kind}.keyMetricValue`, { label, ...(unit === '' ? {} : { unit }) }],
      [`${kind}.keyMetricYear`, `${label}: year`],
      ...(kind === 'organization'
        ? [
            [`${kind}.keyMetricModality`, `${label}: modality`],
            [`${kind}.keyMetricMachine`, `${label}: kind of machine`],
          ]
        : []),
    ]),
  );

function merged(
  drawn: Readonly<Record<string, FieldLabels>>,
  given: Readonly<Record<string, FieldLabels>>,
): Readonly<Record<string, FieldLabels>> {
  const all = { ...drawn, ...given };
  const both = Object.keys(drawn).filter((path) => Object.hasOwn(given, path));
  return {
    ...all,
    ...Object.fromEntries(both.map((path) => [path, { ...inFull(drawn[path]), ...inFull(given[path]) }])),
  };
}

const inFull = (words: FieldLabels | undefined): Exclude<FieldLabels, string> =>
  typeof words === 'string' ? { label: words } : (words ?? {});
