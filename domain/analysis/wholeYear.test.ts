import { expect, test } from 'vitest';
import { yearsAt } from './wholeYear.ts';

test.each([
  ['2026-11-29', '2026-07-01', 2026, 2025],
  // The record stands still: a year that ended since is not on record whole.
  ['2027-08-01', '2026-07-01', 2027, 2025],
  ['2031-08-01', '2026-07-01', 2031, 2025],
  ['2027-08-01', '2027-02-01', 2027, 2026],
  // Rounds of a year become known until half a year after it.
  ['2027-01-01', '2027-01-01', 2027, 2025],
  ['2027-07-02', '2027-07-01', 2027, 2025],
  ['2027-07-03', '2027-07-01', 2027, 2026],
  // What is dated ahead of its time makes no year over.
  ['2026-11-29', '2028-01-01', 2026, 2025],
  ['2026-11-29', undefined, 2026, 2025],
])('on %s, with %s as the newest on record, %d runs and %d is whole', (today, newest, now, whole) => {
  expect(yearsAt(today, newest)).toEqual({ now, whole });
});
