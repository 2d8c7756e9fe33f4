import { describe, expect, it } from 'vitest';
import {
  compareDates,
  dateBefore,
  dateText,
  dayOf,
  formatDate,
  formatDateText,
  formatQuarter,
  formatSpan,
  isDate,
  isWithinLast,
  parseDate,
  parseSpan,
  periodOf,
  quarterOf,
} from './dates.ts';

describe('parseDate', () => {
  it.each([
    ['2022', { date: '2022-01-01', precision: 'year' }],
    ['2022-07', { date: '2022-07-01', precision: 'month' }],
    ['2022-07-09', { date: '2022-07-09', precision: 'day' }],
    [' 2024-02-29 ', { date: '2024-02-29', precision: 'day' }],
  ])('reads %j', (text, expected) => {
    expect(parseDate(text)).toEqual(expected);
    expect(dateText(expected as ReturnType<typeof parseDate> & object)).toBe(text.trim());
  });

  it.each([
    '',
    '22',
    '2022-13',
    '2022-00',
    '2022-02-31',
    '2023-02-29',
    '1900-02-29',
    '2022-7-1',
    '0000',
    '0999-01-01',
    '2022-07-01T00:00',
    '٢٠٢٢',
  ])('refuses %j', (text) => {
    expect(parseDate(text)).toBeNull();
    expect(isDate(text)).toBe(false);
  });
});

it('writes dates as far as they are known', () => {
  expect([
    formatDate('2022-07-01', 'year'),
    formatDate('2022-07-01', 'month'),
    formatDate('2022-07-01'),
  ]).toEqual(['2022', 'Jul 2022', '1 Jul 2022']);
  expect(formatDate('soon')).toBe('soon');
  expect(['2022', '2022-07', '2022-07-01', 'soon'].map(formatDateText)).toEqual([
    '2022',
    'Jul 2022',
    '1 Jul 2022',
    'soon',
  ]);
});

it('compares by day, then by precision', () => {
  const dates = ['2022-01-01', '2022', '2021-12-31', '2022-01'].map((text) => parseDate(text)!);
  expect(dates.sort(compareDates).map(dateText)).toEqual(['2021-12-31', '2022', '2022-01', '2022-01-01']);
});

describe('spans', () => {
  it.each([
    ['18 months', '2023-01-15'],
    ['1 year', '2023-07-15'],
    ['2 quarters', '2024-01-15'],
    ['90 days', '2024-04-16'],
    ['2 Weeks', '2024-07-01'],
    ['18months', '2023-01-15'],
  ])('%s before 2024-07-15 is %s', (text, day) => {
    const span = parseSpan(text)!;
    expect(dateBefore('2024-07-15', span)).toBe(day);
    expect(isWithinLast(day, span, '2024-07-15')).toBe(true);
    expect(isWithinLast('2024-07-16', span, '2024-07-15')).toBe(false);
    expect(isWithinLast('1999-01-01', span, '2024-07-15')).toBe(false);
  });

  it('end on the last day of a shorter month', () => {
    expect(dateBefore('2024-03-31', { count: 1, unit: 'month' })).toBe('2024-02-29');
    expect(dateBefore('2024-02-29', { count: 1, unit: 'year' })).toBe('2023-02-28');
  });

  it.each(['', 'months', '0 days', '-1 days', '1.5 years', '99999 days', '1 fortnight', '1 day ago'])(
    'refuse %j',
    (text) => {
      expect(parseSpan(text)).toBeNull();
    },
  );

  it('are written in words', () => {
    expect([formatSpan({ count: 1, unit: 'year' }), formatSpan({ count: 18, unit: 'month' })]).toEqual([
      '1 year',
      '18 months',
    ]);
  });
});

it('gives periods and quarters', () => {
  expect(periodOf({ date: '2024-02-01', precision: 'month' })).toEqual({
    first: '2024-02-01',
    last: '2024-02-29',
  });
  expect(periodOf({ date: '2022-01-01', precision: 'year' })).toEqual({
    first: '2022-01-01',
    last: '2022-12-31',
  });
  expect(periodOf({ date: '2022-07-09', precision: 'day' })).toEqual({
    first: '2022-07-09',
    last: '2022-07-09',
  });
  expect([
    quarterOf('2022-01-01'),
    quarterOf('2022-07-01', 'month'),
    quarterOf('2022-12-31'),
    quarterOf('2022-01-01', 'year'),
  ]).toEqual(['2022-Q1', '2022-Q3', '2022-Q4', null]);
  expect([formatQuarter('2022-Q3'), formatQuarter('2022')]).toEqual(['Q3 2022', '2022']);
  expect(dayOf(new Date('2024-07-15T23:59:59Z'))).toBe('2024-07-15');
});
