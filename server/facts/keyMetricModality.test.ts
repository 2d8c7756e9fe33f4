import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '#server/database/sql.ts';
import { storeRows } from '#tests/support/storeRows.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/testDatabase.ts';
import { refreshDerived } from './refreshDerived.ts';

/** The modalities of an organization, those of its points by year, and whose the key metric then is. */
const RULES = {
  'that of the point': { own: ['Photonic'], points: ['Trapped ion'], expected: 'Trapped ion' },
  'that of the newest point': { own: [], points: ['Photonic', 'Trapped ion'], expected: 'Trapped ion' },
  'the only one of the organization, where the point tells none': {
    own: ['Neutral atom'],
    points: [null],
    expected: 'Neutral atom',
  },
  'none, where the point tells none and the organization has several': {
    own: ['Neutral atom', 'Photonic'],
    points: [null],
    expected: null,
  },
  'none, where the organization has none either': { own: [], points: [null], expected: null },
  'none, without a key metric': { own: ['Photonic'], points: [], expected: null },
} as const;

const rules = Object.entries(RULES);
const METRIC = '0198c0de-0000-7000-8000-0000000d0000';
const idOf = (index: number, point = 0): string =>
  `0198c0de-0000-7000-8000-0000000${index}${String(point).padStart(4, '0')}`;
let made: TestDatabase;

beforeAll(async () => {
  made = await createTestDatabase();
  const row = { status: 'APPROVED', name_key: 'x' } as const;
  await storeRows(made.database, 'metric', [
    { ...row, id: METRIC, name: 'Qubits', slug: 'qubits', position: 1 },
  ]);
  await storeRows(
    made.database,
    'organization',
    rules.map(([name, { own }], index) => ({
      ...row,
      id: idOf(index),
      name,
      slug: `o${index}`,
      modality: own,
    })),
  );
  await storeRows(
    made.database,
    'metric_point',
    rules.flatMap(([name, { points }], index) =>
      points.map((modality, year) => ({
        ...row,
        id: idOf(index, year + 1),
        name,
        metric_id: METRIC,
        organization_id: idOf(index),
        type: 'achieved',
        value: 100 - year,
        year: 2020 + year,
        modality,
      })),
    ),
  );
  await refreshDerived(made.database, ['keyMetric'], null);
});
afterAll(() => made.drop());

test.each(rules)('the modality of a key metric is %s', async (name, { expected }) => {
  const found = await made.database.query<{ modality: string | null }>(
    sql`select key_metric_modality as modality from organization where name = ${name}`,
  );
  expect(found).toEqual([{ modality: expected }]);
});
