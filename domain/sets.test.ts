import { expect, it } from 'vitest';
import { isIn, SETS, standingOf } from './sets.ts';

it('counts by these choices, and no others', () => {
  expect(SETS).toEqual({
    RAISING_GROUPS: ['equity', 'convertible', 'bridge'],
    CAPITAL_GROUPS: ['equity', 'convertible', 'bridge', 'ipo', 'post_ipo', 'debt'],
    NOT_YET: ['letter_of_intent', 'planned', 'under_negotiation'],
    PROMISED: ['up_to', 'letter_of_intent', 'planned', 'under_negotiation'],
    OUTSIDE_TOTALS: ['up_to', 'letter_of_intent', 'planned', 'under_negotiation', 'undisclosed'],
    REACHED: ['achieved', 'measured'],
  });
});

it('takes an amount without a qualifier for exact', () => {
  expect(isIn('OUTSIDE_TOTALS', null)).toBe(false);
  expect(isIn('OUTSIDE_TOTALS', 'about')).toBe(false);
});

it.each([
  ['equity', null, 'raised'],
  ['convertible', 'undisclosed', 'raised'],
  ['bridge', 'up_to', 'promised'],
  ['debt', 'exact', 'apart'],
  ['ipo', 'planned', 'apart'],
  [null, null, 'apart'],
])('a round of %s money with an amount that is %s is %s', (roundGroup, amountQualifier, standing) => {
  expect(standingOf({ roundGroup, amountQualifier })).toBe(standing);
});
