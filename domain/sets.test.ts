import { expect, it } from 'vitest';
import { isIn, isWithinSector, SETS } from './sets.ts';

it('counts by these choices, and no others', () => {
  expect(SETS).toEqual({
    RAISING_GROUPS: ['equity', 'convertible', 'bridge'],
    CAPITAL_GROUPS: ['equity', 'convertible', 'bridge', 'ipo', 'post_ipo', 'debt'],
    RAISED: ['raised'],
    CAPITAL: ['raised', 'capital'],
    PART: ['part'],
    NOT_YET: ['letter_of_intent', 'planned', 'under_negotiation'],
    PROMISED: ['up_to', 'letter_of_intent', 'planned', 'under_negotiation'],
    OUTSIDE_TOTALS: ['up_to', 'letter_of_intent', 'planned', 'under_negotiation', 'undisclosed'],
    REACHED: ['achieved', 'measured'],
    OUTSIDE_SECTOR: ['supplier', 'adjacent'],
    BUSINESS_METRICS: ['employees', 'revenue', 'cash'],
  });
});

it('takes an amount without a qualifier for exact', () => {
  expect(isIn('OUTSIDE_TOTALS', null)).toBe(false);
  expect(isIn('OUTSIDE_TOTALS', 'about')).toBe(false);
});

it.each([
  ['core', true],
  ['division', true],
  [null, true],
  ['supplier', false],
  ['adjacent', false],
])('an organization whose place is %s is within the sector: %s', (coreness, expected) => {
  expect(isWithinSector({ coreness })).toBe(expected);
});
