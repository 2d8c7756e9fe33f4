import { expect, test } from 'vitest';
import { yearFraction, wholeTicks } from './years.ts';

test('every year is named while they fit, else round ones', () => {
  expect(wholeTicks(2019, 2022)).toEqual([2019, 2020, 2021, 2022]);
  expect(wholeTicks(2000, 2020, 5)).toEqual([2000, 2005, 2010, 2015, 2020]);
  expect(wholeTicks(2024, 2024)).toEqual([2024]);
});

test('a fraction of years grows with the day and stays within the year, leap years too', () => {
  expect(yearFraction('2021-01-01')).toBe(2021);
  expect(yearFraction('2021-12-31')).toBeLessThan(2022);
  expect(yearFraction('2024-07-02')).toBe(2024.5);
});
