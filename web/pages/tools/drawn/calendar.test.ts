import { expect, test } from 'vitest';
import type { Groups } from '#domain/questions/groupAnswer.ts';
import { kindNamed } from '#domain/registry.ts';
import { calendarOf, calendarWords, depthsOf, monthsOf, precisionOf, weekdayName } from './calendar.ts';

const row = (day: string | null, precision: string | null, rows: number) => ({
  keys: [
    { value: day, label: day ?? '' },
    { value: precision, label: '' },
  ],
  values: [rows, rows, rows],
});
const groups = (...rows: ReturnType<typeof row>[]): Groups => ({
  keys: [],
  measures: [],
  rows,
  hasMore: false,
});

test('days have what happened on them; what is known by month or year alone has no day', () => {
  const year = calendarOf(
    groups(
      row('2024-03-01', 'day', 2),
      row('2024-03-01', 'month', 5),
      row('2024-03-05', null, 1),
      row('2024-01-01', 'year', 7),
      row(null, null, 9),
    ),
    2024,
  );
  expect([...year.days].map(([day, { rows }]) => [day, rows])).toEqual([
    ['2024-03-01', 2],
    ['2024-03-05', 1],
  ]);
  expect(year.inMonth.get('2024-03')?.rows).toBe(5);
  expect(year.inYear?.rows).toBe(7);
  expect(calendarWords(year, { one: 'round', many: 'rounds' })).toBe(
    '3 rounds on 2 days of 2024. Most on a Friday (2) and in March (3).',
  );
});

test('a year has its days under their weekdays', () => {
  expect(monthsOf(2024).map(({ days }) => days.length)).toEqual([
    31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31,
  ]);
  expect(weekdayName('2024-02-29')).toBe('Thursday');
  expect(weekdayName('2026-11-22')).toBe('Sunday');
});

test('the deepest is the most, along figures and along powers', () => {
  expect([0, 50, 100].map(depthsOf([10, 100], 'linear'))).toEqual([0, 0.5, 1]);
  expect(
    [10, 100, 1000].map(depthsOf([10, 1000], 'log')).map((depth) => Math.round(depth * 10) / 10),
  ).toEqual([0, 0.5, 1]);
  expect(depthsOf([4], 'log')(4)).toBe(1);
});

test('how much of a date is known stands in the field beside it, also over a link', () => {
  expect(precisionOf(kindNamed('fundingRound'), 'date')).toBe('datePrecision');
  expect(precisionOf(kindNamed('fundingRound'), 'entity.lastRoundDate')).toBe(
    'entity.lastRoundDatePrecision',
  );
});
