import { expect, test } from 'vitest';
import { largestHolder, withoutHolder } from './sensitivity.ts';

const HOLDINGS = [
  { group: 'ion', entity: 'a', label: 'Alpha', amount: 5 },
  { group: 'ion', entity: 'b', label: 'Beta', amount: 7 },
  { group: 'atom', entity: 'a', label: 'Alpha', amount: 4 },
  { group: null, entity: null, label: '–', amount: 30 },
];

test('the largest is the one with the most in all groups together, never an unknown one', () => {
  expect(largestHolder(HOLDINGS)).toEqual({ entity: 'a', label: 'Alpha', amount: 9 });
  expect(largestHolder([])).toBeNull();
});

test('without it each group keeps what the others hold', () => {
  const groups = new Map([
    ['ion', 12],
    ['atom', 4],
    [null, 30],
  ]);
  const left = withoutHolder(groups, HOLDINGS, { entity: 'a' });
  const own = HOLDINGS.filter(({ entity }) => entity === 'a');
  expect(withoutHolder(groups, own, { entity: 'a' })).toEqual(left);
  expect([...left]).toEqual([
    ['ion', 7],
    ['atom', 0],
    [null, 30],
  ]);
});
