import { expect, test } from 'vitest';
import type { MetricPoint } from '#web/organization/parts/partQueries.ts';
import { frontierOf, outcomeText, pointText, seriesOf, slipsOf } from './points.ts';

const qubits = { id: 'm1', name: 'Physical qubits', unit: 'qubits', position: 1, isLowerBetter: null };
const error = { id: 'm2', name: 'Error rate', unit: '%', position: 2, isLowerBetter: true };

let count = 0;
const point = (
  type: MetricPoint['type'],
  year: number | null,
  value: number,
  more: Partial<MetricPoint> = {},
): MetricPoint => ({
  id: `p${(count += 1)}`,
  name: 'point',
  value: String(value),
  uncertainty: null,
  year,
  date: null,
  datePrecision: null,
  type,
  promisedOn: null,
  promisedOnPrecision: null,
  system: null,
  conditions: null,
  source: null,
  metric: qubits,
  product: null,
  facts: [],
  ...more,
});

const outcomes = (points: readonly MetricPoint[]): string[] =>
  seriesOf(points)
    .flatMap(slipsOf)
    .map((slip) => outcomeText(slip, 2026));

test('a promise is on time, late, early, missed or still due', () => {
  const reached = [point('achieved', 2020, 20), point('measured', 2024, 60), point('achieved', 2025, 110)];
  expect(outcomes([...reached, point('announced', 2024, 50)])).toEqual(['on time']);
  expect(outcomes([...reached, point('announced', 2023, 100)])).toEqual(['2 years late']);
  expect(outcomes([...reached, point('revised', 2025, 55)])).toEqual(['1 year early']);
  expect(outcomes([...reached, point('announced', 2024, 1000)])).toEqual([
    'missed: 60 qubits reached by then',
  ]);
  expect(outcomes([...reached, point('announced', 2019, 1000)])).toEqual([
    'missed: nothing reached is known',
  ]);
  expect(outcomes([...reached, point('announced', 2026, 1000)])).toEqual(['due this year']);
  expect(outcomes([...reached, point('announced', 2030, 1000)])).toEqual(['due in 2030']);
  expect(outcomes([...reached, point('announced', null, 1000)])).toEqual(['no year given']);
});

test('where lower is better, less than promised meets it', () => {
  const one = (type: MetricPoint['type'], year: number, value: number) =>
    point(type, year, value, { metric: error });
  expect(
    outcomes([one('achieved', 2022, 0.5), one('achieved', 2023, 0.1), one('announced', 2022, 0.2)]),
  ).toEqual(['1 year late']);
});

test('metrics come in the order of the sector, their points in order of time', () => {
  const found = seriesOf([
    point('achieved', 2021, 1, { metric: error }),
    point('achieved', 2024, 2),
    point('achieved', 2020, 3),
  ]);
  expect(found.map(({ metric, points }) => [metric.name, points.map(({ year }) => year)])).toEqual([
    ['Physical qubits', [2020, 2024]],
    ['Error rate', [2021]],
  ]);
});

test('the line goes through the points that reached more than any before', () => {
  const points = [20, 127, 65, 433, 1121, 156].map((value, index) => point('achieved', 2020 + index, value));
  const [series] = seriesOf([...points, point('announced', 2021, 4000)]);
  expect(series && frontierOf(series).map(({ value }) => value)).toEqual(['20', '127', '433', '1121']);
  const rates = [0.5, 0.7, 0.1].map((value, index) =>
    point('measured', 2020 + index, value, { metric: error }),
  );
  const [lower] = seriesOf(rates);
  expect(lower && frontierOf(lower).map(({ value }) => value)).toEqual(['0.5', '0.1']);
});

test('a value is written with its unit and its uncertainty', () => {
  expect(pointText(point('achieved', 2020, 2_000_000))).toBe('2,000,000 qubits');
  expect(pointText(point('achieved', 2020, 99.6, { metric: error, uncertainty: '0.05' }))).toBe(
    '99.6 ± 0.05%',
  );
  expect(pointText(point('achieved', 2020, 0.000_012_345))).toBe('0.0000123 qubits');
});
