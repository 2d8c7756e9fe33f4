import { expect, test } from 'vitest';
import { placeInTime } from './placeInTime.ts';

const at = (date: string | null, datePrecision: string | null, year: number | null = null) =>
  placeInTime({ date, datePrecision, year });

test('a day stands where it falls between the beginnings of the years', () => {
  expect(at('2024-12-15', 'day')).toBeCloseTo(2024.96, 1);
  expect(at('2026-04-01', 'month')).toBeCloseTo(2026.25, 1);
  expect(at('2020-01-01', 'day', 2020)).toBe(2020);
});

test('a year of which no more is known stands in its middle, and nothing nowhere', () => {
  expect(at('2025-01-01', 'year', 2025)).toBe(2025.5);
  expect(at(null, null, 2030)).toBe(2030.5);
  expect(at(null, null)).toBeNull();
});
