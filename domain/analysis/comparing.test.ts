import { expect, test } from 'vitest';
import { leadsOf, ledFields, sharesOfLargest } from './comparing.ts';

test('values stand against the largest of them, and what is not known stays unknown', () => {
  expect(sharesOfLargest({ values: [5, null, 20] })).toEqual([0.25, null, 1]);
  expect(sharesOfLargest({ values: [0, null] })).toEqual([0, null]);
});

test('who has the most leads a field, both where two have it, nobody where it is known of one alone', () => {
  const fields = [
    { values: [1, 3, 2] },
    { values: [4, 4, null] },
    { values: [null, null, null] },
    { values: [0, 0, 0] },
    { values: [null, null, 7] },
  ];
  expect(leadsOf(fields, 3)).toEqual([1, 2, 0]);
  expect(ledFields(fields).length).toBe(3);
});
