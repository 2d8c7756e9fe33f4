import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '#server/database/sql.ts';
import { storeRows } from '#tests/support/storeRows.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/testDatabase.ts';
import { refreshDerived } from './refreshDerived.ts';

const uuid = (group: number, index: number): string =>
  `00000000-0000-4000-8000-${String(group).padStart(4, '0')}${String(index).padStart(8, '0')}`;
const [maker, rival, product] = [uuid(1, 1), uuid(1, 2), uuid(3, 1)];
const [qubits, error] = [uuid(2, 1), uuid(2, 2)];

/** A point in short: its value, when it was reached or is due ("2025", "2025-06", "2025-06-30"), and what else differs. */
type Point = readonly [value: number, time: string | null, other?: PointParts];
type PointParts = {
  readonly said?: string;
  readonly type?: string;
  readonly system?: string;
  readonly modality?: string;
  readonly machine?: string;
  readonly metric?: string;
  readonly of?: 'rival' | 'product';
  readonly status?: string;
};
type Example = {
  readonly name: string;
  readonly promise: Point;
  readonly points: readonly Point[];
  /** Outcome, years late, and the values of the points that met it, were best by then, revised it. */
  readonly expected: readonly [
    string,
    late: number | null,
    met: number | null,
    best: number | null,
    revised: number | null,
  ];
  /** Months late, where a value fulfils it and its month is known. */
  readonly months?: number;
  readonly timesRevised?: number;
  readonly due?: string | null;
};

const PRECISIONS: Record<number, string> = { 4: 'year', 7: 'month', 10: 'day' };
const dayOf = (time: string): string => `${time}-01-01`.slice(0, 10);

const EXAMPLES: readonly Example[] = [
  {
    name: 'is met by the first value that reaches it, in the year it is due',
    promise: [100, '2025', { said: '2023-05' }],
    points: [
      [90, '2024'],
      [120, '2025-03'],
      [150, '2025-11'],
    ],
    expected: ['met_on_time', 0, 120, 150, null],
    months: 0,
    due: '2025-12-31 year',
  },
  {
    name: 'of what stood when it was made is neither met nor missed: linked modules, said after one large chip',
    promise: [1092, '2025', { said: '2024-01' }],
    points: [
      [1121, '2023-12-04'],
      [156, '2024-11'],
    ],
    expected: ['reached_before', null, null, 156, null],
  },
  {
    name: 'of what stood when it was made is not met by what comes after it either, nor put off',
    promise: [36, '2025', { said: '2024-11' }],
    points: [
      [84, '2023-12'],
      [84, '2024-12'],
      [36, '2026', { type: 'revised', said: '2025-01' }],
    ],
    expected: ['reached_before', null, null, 84, 36],
    timesRevised: 1,
  },
  {
    name: 'of one machine is judged though another of its maker had reached as much',
    promise: [100, '2025', { said: '2024', system: 'Gemini' }],
    points: [
      [256, '2022', { system: 'Aquila' }],
      [100, '2025-06', { system: 'Gemini' }],
    ],
    expected: ['met_on_time', 0, 100, 100, null],
    months: 0,
  },
  {
    name: 'is judged where the time of what stood tells not that it came before',
    promise: [100, '2025', { said: '2024-06-10' }],
    points: [[120, '2024']],
    expected: ['met_early', -1, 120, 120, null],
  },
  {
    name: 'that is withdrawn stays so, whatever stood by then',
    promise: [40, '2026', { said: '2025', type: 'withdrawn' }],
    points: [[60, '2024']],
    expected: ['withdrawn', null, null, null, null],
  },
  {
    name: 'of an error is judged by the lower one: a higher one had stood, the same one had too',
    promise: [0.001, '2025', { said: '2024', metric: error }],
    points: [
      [0.002, '2023', { metric: error }],
      [0.001, '2022-12', { metric: error }],
      [0.0005, '2025', { metric: error }],
    ],
    expected: ['reached_before', null, null, 0.0005, null],
  },
  {
    name: 'is reached already on the day it is made',
    promise: [100, '2025', { said: '2024-06-10' }],
    points: [[100, '2024-06-10']],
    expected: ['reached_before', null, null, null, null],
  },
  {
    name: 'is met by a value of which the year alone is known, unless the year was over',
    promise: [100, '2025', { said: '2024-06-10' }],
    points: [[100, '2024']],
    expected: ['met_early', -1, 100, 100, null],
  },
  {
    name: 'is late by the years that it came after, and by the months since the last that was promised',
    promise: [100, '2023', { said: '2021' }],
    points: [
      [80, '2023-12'],
      [100, '2025-02-02'],
    ],
    expected: ['met_late', 2, 100, 80, null],
    months: 14,
  },
  {
    name: 'is late within a year where the day was promised',
    promise: [100, '2025-03-31', { said: '2024' }],
    points: [[100, '2025-09']],
    expected: ['met_late', 0, 100, null, null],
    months: 6,
    due: '2025-03-31 day',
  },
  {
    name: 'is early by the months before the first that was promised',
    promise: [100, '2025', { said: '2023' }],
    points: [[100, '2024-11-20']],
    expected: ['met_early', -1, 100, 100, null],
    months: -2,
  },
  {
    name: 'says nothing where no value of the metric is known after it',
    promise: [50, '2025', { said: '2024-09' }],
    points: [
      [48, '2023'],
      [50, '2025', { metric: error }],
      [50, '2025', { of: 'rival' }],
    ],
    expected: ['no_data', null, null, null, null],
  },
  {
    name: 'is not met by a value that not everybody sees',
    promise: [50, '2025', { said: '2024-09' }],
    points: [[60, '2025', { status: 'PENDING' }]],
    expected: ['no_data', null, null, null, null],
  },
  {
    name: 'is met by a product of the maker, and by what others measured',
    promise: [50, '2025', { said: '2024-09' }],
    points: [[60, '2025', { of: 'product', type: 'measured' }]],
    expected: ['met_on_time', 0, 60, 60, null],
  },
  {
    name: 'of one machine is not met by another, but by one whose name is not known',
    promise: [100, '2025', { said: '2024', system: 'Gemini' }],
    points: [
      [256, '2025-01', { system: 'Aquila' }],
      [110, '2025-06'],
      [105, '2025-08', { system: 'Gemini-1' }],
    ],
    expected: ['met_on_time', 0, 110, 110, null],
  },
  {
    name: 'of one modality is not met by another',
    promise: [100, '2025', { said: '2024', modality: 'Superconducting' }],
    points: [[4400, '2025', { modality: 'Annealer' }]],
    expected: ['no_data', null, null, null, null],
  },
  {
    name: 'of one kind of machine is not met by another, but by one of which no kind is told',
    promise: [17, '2026', { said: '2025', machine: 'gate' }],
    points: [
      [4400, '2026-01', { machine: 'annealer' }],
      [20, '2026-06'],
      [18, '2026-09', { machine: 'gate' }],
    ],
    expected: ['met_on_time', 0, 20, 20, null],
  },
  {
    name: 'of which no kind of machine is told is met by any',
    promise: [17, '2026', { said: '2025' }],
    points: [[4400, '2026-01', { machine: 'annealer' }]],
    expected: ['met_on_time', 0, 4400, 4400, null],
  },
  {
    name: 'of one kind of machine is revised by no promise of another',
    promise: [100, '2026', { said: '2024', machine: 'gate' }],
    points: [
      [100, '2027', { type: 'revised', said: '2025', machine: 'analog' }],
      [50, '2025', { machine: 'gate' }],
    ],
    expected: ['unmet', null, null, 50, null],
  },
  {
    name: 'of an error is met by a lower one',
    promise: [0.001, '2025', { said: '2024', metric: error }],
    points: [
      [0.002, '2024-12', { metric: error }],
      [0.0009, '2025-05', { metric: error }],
    ],
    expected: ['met_on_time', 0, 0.0009, 0.0009, null],
  },
  {
    name: 'that nobody dated is met only from the time it is due on',
    promise: [100, '2025'],
    points: [
      [200, '2023'],
      [100, '2026'],
    ],
    expected: ['met_late', 1, 100, null, null],
  },
  {
    name: 'without a time is met, neither early nor late',
    promise: [100, null, { said: '2024' }],
    points: [[100, '2025']],
    expected: ['met', null, 100, 100, null],
    due: null,
  },
  {
    name: 'is revised by the same value for another year',
    promise: [1000, '2024', { said: '2021' }],
    points: [
      [1000, '2025', { type: 'revised', said: '2022-05-16' }],
      [1000, '2026', { type: 'revised', said: '2023-02' }],
      [84, '2024'],
    ],
    expected: ['revised', null, null, 84, 1000],
    timesRevised: 2,
  },
  {
    name: 'is revised by a lower value for the same year',
    promise: [4158, '2025', { said: '2022' }],
    points: [[1386, '2025', { type: 'announced', said: '2023-12' }]],
    expected: ['revised', null, null, null, 1386],
  },
  {
    name: 'is not revised by a further step of the same roadmap, nor by one that was said before it',
    promise: [100, '2025', { said: '2024-09' }],
    points: [
      [200, '2027', { type: 'announced', said: '2025-01' }],
      [100, '2024', { type: 'announced', said: '2022' }],
      [99, '2025'],
    ],
    expected: ['unmet', null, null, 99, null],
  },
  {
    name: 'that was put off is late where it was met after all',
    promise: [1000, '2024', { said: '2021' }],
    points: [
      [1000, '2025', { type: 'revised', said: '2022' }],
      [1000, '2025-06'],
    ],
    expected: ['met_late', 1, 1000, null, 1000],
    months: 6,
    timesRevised: 1,
  },
  {
    name: 'is withdrawn where somebody says so',
    promise: [40, '2026', { said: '2023' }],
    points: [[40, null, { type: 'withdrawn', said: '2025' }]],
    expected: ['withdrawn', null, null, null, 40],
  },
];

let made: TestDatabase;
beforeAll(async () => {
  made = await createTestDatabase();
  const row = { status: 'APPROVED' };
  const named = (id: string, name: string) => ({ ...row, id, name, name_key: name });
  await storeRows(made.database, 'organization', [named(maker, 'Maker'), named(rival, 'Rival')]);
  await storeRows(made.database, 'product', [{ ...named(product, 'Product'), offered_by_id: maker }]);
  await storeRows(made.database, 'metric', [
    { ...named(qubits, 'Qubits'), slug: 'qubits', position: 1, is_lower_better: false },
    { ...named(error, 'Error'), slug: 'error', position: 2, is_lower_better: true },
  ]);
});
afterAll(() => made.drop());

const pointRow = (point: Point, index: number): Record<string, unknown> => {
  const [value, time, { said, type, metric = qubits, of, status = 'APPROVED', ...rest } = {}] = point;
  return {
    id: uuid(9, index),
    status,
    name: `Point ${index}`,
    name_key: `point ${index}`,
    value,
    year: time === null ? null : Number(time.slice(0, 4)),
    date: time === null || time.length === 4 ? null : dayOf(time),
    date_precision: time === null || time.length === 4 ? null : PRECISIONS[time.length],
    type: type ?? (index === 0 ? 'announced' : 'achieved'),
    promised_on: said === undefined ? null : dayOf(said),
    promised_on_precision: said === undefined ? null : PRECISIONS[said.length],
    ...rest,
    metric_id: metric,
    organization_id: of === 'rival' ? rival : of === 'product' ? null : maker,
    product_id: of === 'product' ? product : null,
  };
};

test.each(EXAMPLES)('a promise $name', async ({ name: _name, promise, points, expected, ...listed }) => {
  await made.database.query(sql`truncate metric_point, row_history`);
  await storeRows(made.database, 'metric_point', [promise, ...points].map(pointRow));
  await refreshDerived(made.database, ['promise'], null);
  const [found] = await made.database.query<{ shown: (string | number | null)[] }>(sql`
    select json_build_array(p.outcome, p.slip_years, met.value, best.value, revised.value) as shown from metric_point p
    left join metric_point met on met.id = p.met_by_id
    left join metric_point best on best.id = p.best_by_id
    left join metric_point revised on revised.id = p.revised_by_id
    where p.id = ${uuid(9, 0)}::uuid`);
  expect(found?.shown).toEqual(expected);
  const [row] = await made.database.query<Readonly<Record<string, unknown>>>(sql`
    select slip_months as months, times_revised as "timesRevised", due_on || ' ' || due_on_precision as due, is_promise as "isPromise"
    from metric_point where id = ${uuid(9, 0)}::uuid`);
  expect(row).toMatchObject({ ...listed, isPromise: true });
  const others = await made.database.query<{ outcome: string | null }>(
    sql`select outcome from metric_point where type in ('achieved', 'measured')`,
  );
  expect(others).toEqual(others.map(() => ({ outcome: null })));
});
