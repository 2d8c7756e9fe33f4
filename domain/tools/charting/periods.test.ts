import { expect, test } from 'vitest';
import { firstIncomplete, isReportedLate, periodOf, placeOfDay } from './periods.ts';

test('a day stands within its year, quarter and month', () => {
  expect(periodOf('2024-08-09', 'quarter')).toBe('2024-Q3');
  expect(placeOfDay(['2023', '2024'], 'year', '2024-07-02')).toBeCloseTo(1.5, 2);
  expect(placeOfDay(['2024-Q2', '2024-Q3'], 'quarter', '2024-07-01')).toBe(1);
  expect(placeOfDay(['2024-07'], 'month', '2024-07-16')).toBeCloseTo(0.48, 2);
  expect(placeOfDay(['2023'], 'year', '2024-07-02')).toBeUndefined();
});

test('periods that ended within half a year are not complete, and later ones are plans', () => {
  const quarters = ['2025-Q4', '2026-Q1', '2026-Q2', '2026-Q3', '2026-Q4', '2027-Q1'];
  expect(firstIncomplete(quarters, 'quarter', '2026-11-23')).toBe(2);
  expect(firstIncomplete(['2024', '2025', '2026'], 'year', '2026-11-23')).toBe(2);
  expect(firstIncomplete(['2024', '2025', '2026'], 'year', '2026-03-01')).toBe(1);
  expect(firstIncomplete(['2015'], 'year', '2026-03-01')).toBeUndefined();
  expect(isReportedLate('fundingRound', 'date')).toBe(true);
  expect(isReportedLate('metricPoint', 'dueOn')).toBe(false);
});
