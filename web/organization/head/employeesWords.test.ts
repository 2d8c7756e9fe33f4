import { expect, it } from 'vitest';
import { employeesWords } from './employeesWords.ts';

const none = { employeesMin: null, employeesMax: null, employeesOn: null, employeesOnPrecision: null };

it.each([
  [
    'an exact number',
    { employeesMin: 160, employeesMax: 160, employeesOn: '2025-03-01', employeesOnPrecision: 'month' },
    { number: '160', date: 'Mar 2025' },
  ],
  [
    'a number without an upper end',
    { employeesMin: 130, employeesOn: '2026-05-30', employeesOnPrecision: 'day' },
    { number: 'at least 130', date: '30 May 2026' },
  ],
  ['two bounds', { employeesMin: 1001, employeesMax: 5000 }, { number: '1,001 to 5,000', date: null }],
  ['nothing', {}, { number: null, date: null }],
])('puts %s into words', (_what, known, words) => {
  expect(employeesWords({ ...none, ...known })).toEqual(words);
});
