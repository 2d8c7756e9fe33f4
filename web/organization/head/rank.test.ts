import { expect, test } from 'vitest';
import { ordinal, rankText } from './rank.ts';

test('a place is written as an ordinal number', () => {
  expect([1, 2, 3, 4, 11, 12, 13, 21, 22, 103, 111].map(ordinal)).toEqual([
    '1st',
    '2nd',
    '3rd',
    '4th',
    '11th',
    '12th',
    '13th',
    '21st',
    '22nd',
    '103rd',
    '111th',
  ]);
  expect(rankText({ place: 3, of: 1041 })).toBe('3rd of 1,041');
});
