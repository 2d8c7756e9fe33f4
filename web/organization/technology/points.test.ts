import { expect, test } from 'vitest';
import { somePoint } from '#tests/support/somePoint.ts';
import type { MetricPoint } from '#web/organization/query/laterQueries.ts';
import { conditionsText, frontierOf, pointText, seriesOf, standingTarget } from './points.ts';

const error = { id: 'm2', name: 'Error rate', unit: '%', position: 2, isLowerBetter: true };

let count = 0;
const point = (
  type: MetricPoint['type'],
  year: number | null,
  value: number,
  more: Partial<MetricPoint> = {},
): MetricPoint => somePoint({ id: `p${(count += 1)}`, type, year, value: String(value), ...more });

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

test('the standing target is the next promise that is open and beyond what was reached', () => {
  const targetOf = (...points: MetricPoint[]): string | undefined => {
    const [series] = seriesOf(points);
    return series && standingTarget(series, 2026)?.value;
  };
  const reached = point('achieved', 2025, 64);
  const more = [point('announced', 2028, 1024), point('announced', 2027, 384)];
  expect(targetOf(reached, point('announced', 2026, 64), ...more)).toBe('384');
  expect(targetOf(reached, point('announced', 2026, 256, { outcome: 'revised' }), ...more)).toBe('384');
  expect(targetOf(reached, point('announced', 2026, 100, { outcome: 'met_early' }), ...more)).toBe('384');
  expect(targetOf(reached, point('announced', 2025, 100, { outcome: 'unmet' }))).toBeUndefined();
  expect(targetOf(point('announced', 2026, 10, { outcome: 'no_data' }))).toBe('10');
  const rate = (type: MetricPoint['type'], year: number, value: number) =>
    point(type, year, value, { metric: error });
  expect(
    targetOf(rate('measured', 2025, 0.1), rate('announced', 2026, 0.5), rate('announced', 2027, 0.01)),
  ).toBe('0.01');
});

test('a value is written with its unit and its uncertainty', () => {
  expect(pointText(point('achieved', 2020, 2_000_000))).toBe('2,000,000 qubits');
  expect(pointText(point('achieved', 2020, 99.6, { metric: error, uncertainty: '0.05' }))).toBe(
    '99.6 ± 0.05%',
  );
  expect(pointText(point('achieved', 2020, 0.000_012_345))).toBe('0.0000123 qubits');
});

test.each([
  ['analog', 'prototype', 'Analog machine; prototype'],
  ['gate', null, 'Gate machine'],
  [null, 'prototype', 'prototype'],
  [null, null, ''],
  ['annealer', 'annealer; month from a report', 'annealer; month from a report'],
] as const)('a %s machine under the conditions %o reads "%s"', (machine, conditions, text) => {
  expect(conditionsText({ machine, conditions })).toBe(text);
});
