import { afterAll, beforeAll, expect, test } from 'vitest';
import { kindOf } from '#domain/registry.ts';
import { sql } from '#server/database/sql.ts';
import { LIVE } from '#server/query/context.ts';
import { derivedStatement } from '#server/query/derived.ts';
import { storeRows } from '#tests/support/storeRows.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/testDatabase.ts';
import { refreshDerived } from './refreshDerived.ts';

type Point = {
  readonly modality?: string;
  readonly machine?: string;
  /** Of another metric than the key metric. */
  readonly isOther?: boolean;
  readonly type?: string;
  readonly status?: string;
};

/** The modalities of an organization, its points by year, and of which modality and machine the key metric then is. */
type Rule = {
  readonly own?: readonly string[];
  readonly points: readonly Point[];
  readonly modality?: string;
  readonly machine?: string;
};

const RULES: Readonly<Record<string, Rule>> = {
  'of the modality of the point': {
    own: ['Photonic'],
    points: [{ modality: 'Trapped ion' }],
    modality: 'Trapped ion',
  },
  'of the modality of the newest point': {
    points: [{ modality: 'Photonic' }, { modality: 'Trapped ion' }],
    modality: 'Trapped ion',
  },
  'of the only modality of the organization, where the point tells none': {
    own: ['Neutral atom'],
    points: [{}],
    modality: 'Neutral atom',
  },
  'of no modality, where the point tells none and the organization has several': {
    own: ['Neutral atom', 'Photonic'],
    points: [{}],
  },
  'of no modality, where the organization has none either': { points: [{}] },
  'of nothing, without a key metric': { own: ['Photonic'], points: [] },
  'of the machine of the point': { points: [{ machine: 'analog' }], machine: 'analog' },
  'of the machine of the newest point, whatever the others are': {
    points: [{ machine: 'annealer' }, { machine: 'gate' }],
    machine: 'gate',
  },
  'of the only machine that all points tell, where the newest tells none': {
    points: [{ machine: 'analog' }, { machine: 'analog' }, {}],
    machine: 'analog',
  },
  'of the machine that points of another metric tell': {
    points: [{ machine: 'gate', isOther: true }, {}],
    machine: 'gate',
  },
  'of no machine, where the newest tells none and the others several': {
    points: [{ machine: 'analog' }, { machine: 'gate', isOther: true }, {}],
  },
  'of no machine, where no point tells one: untold is not taken for a gate machine': { points: [{}, {}] },
  'of the machine that was reached, not of one that is promised': {
    points: [{ machine: 'analog' }, { machine: 'gate', isOther: true, type: 'announced' }, {}],
    machine: 'analog',
  },
  'of no machine that is promised alone': { points: [{ machine: 'gate', type: 'announced' }, {}] },
  'of no machine that not everybody sees': { points: [{ machine: 'gate', status: 'PENDING' }, {}] },
  'of no machine, where no point is of the key metric': { points: [{ machine: 'gate', isOther: true }] },
};

const rules = Object.entries(RULES);
const [KEY, OTHER] = ['0198c0de-0000-7000-8000-0000000d0000', '0198c0de-0000-7000-8000-0000000d0001'];
const idOf = (index: number, point = 0): string =>
  `0198c0de-0000-7000-8000-0000000${String(index).padStart(2, '0')}${String(point).padStart(3, '0')}`;
let made: TestDatabase;

beforeAll(async () => {
  made = await createTestDatabase();
  const row = { status: 'APPROVED', name_key: 'x' } as const;
  await storeRows(made.database, 'metric', [
    { ...row, id: KEY, name: 'Qubits', slug: 'qubits', position: 1 },
    { ...row, id: OTHER, name: 'Volume', slug: 'volume', position: 2 },
  ]);
  await storeRows(
    made.database,
    'organization',
    rules.map(([name, { own = [] }], index) => ({
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
      points.map(({ modality, machine, isOther = false, type = 'achieved', status = 'APPROVED' }, year) => ({
        ...row,
        status,
        id: idOf(index, year + 1),
        name,
        metric_id: isOther ? OTHER : KEY,
        organization_id: idOf(index),
        type,
        value: 100 - year,
        year: 2020 + year,
        modality: modality ?? null,
        machine: machine ?? null,
      })),
    ),
  );
  await refreshDerived(made.database, ['keyMetric'], null);
});
afterAll(() => made.drop());

test.each(rules)('a key metric is %s', async (name, { modality = null, machine = null }) => {
  const found = await made.database.query<{ modality: string | null; machine: string | null }>(
    sql`select key_metric_modality as modality, key_metric_machine as machine from organization where name = ${name}`,
  );
  expect(found).toEqual([{ modality, machine }]);
});

type Told = { readonly id: string; readonly value: string; readonly leftOut: string | null };

test.each([
  ['of the machine of the newest point, whatever the others are', [[2, 'gate', null]]],
  ['of the only machine that all points tell, where the newest tells none', [[2, 'analog', null]]],
  ['of the machine that points of another metric tell', [[1, 'gate', null]]],
  [
    'of no machine, where the newest tells none and the others several',
    [
      [1, 'analog', 'several'],
      [2, 'gate', 'several'],
    ],
  ],
  ['of no machine, where no point tells one: untold is not taken for a gate machine', []],
  ['of no machine, where no point is of the key metric', []],
] as const)('the machine of a key metric %s is explained by %o', async (name, expected) => {
  const index = rules.findIndex(([rule]) => rule === name);
  const of = { name: 'keyMetric', kind: kindOf('organization') };
  const statement = derivedStatement(LIVE, of, { part: 'explanation', ids: [idOf(index)] });
  const found = await made.database.query<Told>(sql`
    select row_id as id, value #>> '{}' as value, left_out as "leftOut" from (${statement!}) told
    where 'keyMetricMachine' = any (fields) order by row_id`);
  expect(found).toEqual(
    expected.map(([point, value, leftOut]) => ({ id: idOf(index, point), value, leftOut })),
  );
});

test('the value is the best of those reached in the newest year, by what is better', async () => {
  const row = { status: 'APPROVED', name_key: 'x', name: 'Valued' } as const;
  await storeRows(made.database, 'organization', [{ ...row, id: idOf(90), slug: 'valued' }]);
  const points = [
    [2029, 9, 'achieved'],
    [2030, 3, 'achieved'],
    [2030, 5, 'measured'],
    [2031, 7, 'announced'],
  ] as const;
  await storeRows(
    made.database,
    'metric_point',
    points.map(([year, value, type], index) => ({
      ...row,
      id: idOf(90, index + 1),
      metric_id: KEY,
      organization_id: idOf(90),
      type,
      value,
      year,
    })),
  );
  const best = async (isLowerBetter: boolean): Promise<unknown> => {
    await made.database.query(
      sql`update metric set is_lower_better = ${isLowerBetter} where id = ${KEY}::uuid`,
    );
    await refreshDerived(made.database, ['keyMetric'], [idOf(90)]);
    const [found] = await made.database.query(
      sql`select key_metric_value::int as value, key_metric_year as year from organization where id = ${idOf(90)}::uuid`,
    );
    return found;
  };
  expect(await best(true)).toEqual({ value: 3, year: 2030 });
  expect(await best(false)).toEqual({ value: 5, year: 2030 });
});
