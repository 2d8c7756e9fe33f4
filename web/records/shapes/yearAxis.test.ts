import { expect, test } from 'vitest';
import type { GroupRow } from '#domain/questions/groupAnswer.ts';
import { lanesOf, placeOnAxis, undated, yearAxis } from './yearAxis.ts';

const row = (year: string | null, count: number, group?: string): GroupRow => ({
  keys: [{ value: year, label: year ?? '' }, ...(group ? [{ value: group, label: group }] : [])],
  values: [count],
});

test('the axis holds every year between the first and the last, and gathers what is long ago', () => {
  expect(yearAxis([row('2019', 2), row('2022', 1)])).toEqual({
    years: [2019, 2020, 2021, 2022],
    hasEarlier: false,
  });
  const old = yearAxis([row('1826', 1), row('2020', 1), row('2025', 4)]);
  expect(old.hasEarlier).toBe(true);
  expect(old.years).toHaveLength(31);
  expect(old.years.at(-1)).toBe(2025);
  expect(yearAxis([row(null, 3)])).toEqual({ years: [], hasEarlier: false });
});

test('lanes are the groups with most rows, and every dated row is in one of the years', () => {
  const rows = [
    row('2020', 1, 'Seed'),
    row('2021', 4, 'Series A'),
    row('1990', 2, 'Seed'),
    row(null, 9, 'Seed'),
  ];
  const axis = { years: [2019, 2020, 2021], hasEarlier: true };
  expect(lanesOf(rows, axis, 'All')).toEqual([
    { label: 'Series A', counts: [0, 0, 4], total: 4 },
    { label: 'Seed', counts: [2, 1, 0], total: 3 },
  ]);
  expect(lanesOf([row('2020', 5)], axis, 'All')).toEqual([{ label: 'All', counts: [0, 5, 0], total: 5 }]);
  expect(undated(rows)).toBe(9);
});

test('a day stands within its year, a year in its middle', () => {
  const axis = { years: [2020, 2021], hasEarlier: false };
  expect(placeOnAxis(axis, '2021-01-01')).toBe(50);
  expect(placeOnAxis(axis, 2020)).toBe(25);
  expect(placeOnAxis(axis, '2021-12-31')).toBeGreaterThan(98);
  expect(placeOnAxis({ years: [2020, 2021], hasEarlier: true }, '1900-05-05')).toBe(25);
});
