import { expect, test } from 'vitest';
import { someClaim } from '#tests/support/someClaim.ts';
import { periodOf } from './rolePeriod.ts';

const role = (organization: string, validFrom: string | null, validTo: string | null = null) =>
  someClaim({ field: 'organizations', value: { id: organization, name: 'Acme' }, validFrom, validTo });

test.each([
  [[role('a', '2019-01-01')], 'since 2019'],
  [[role('a', '2019-05-03', '2025-12-31')], '3 May 2019 to 2025'],
  [[role('a', null, '2025-02-01')], 'until 1 Feb 2025'],
  [[role('a', '2020-01-01'), role('a', '2018-01-01')], 'since 2018'],
  [[role('a', null), role('b', '2019-01-01')], null],
])('%# a role is held %s', (claims, words) => {
  expect(periodOf(claims, 'a')).toBe(words);
});
