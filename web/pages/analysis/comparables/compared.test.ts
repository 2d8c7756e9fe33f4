import { expect, test } from 'vitest';
import { kindNamed } from '#domain/registry.ts';
import { comparedFields, comparedSummary } from './compared.ts';
import { namedRows, type ComparedRow } from './useComparables.ts';

const kind = kindNamed('organization');
const row = (name: string, values: object): ComparedRow => ({
  id: `0198c0de-0000-7000-8000-00000000000${name.length}`,
  slug: name.toLowerCase(),
  name,
  ...values,
});
const FIELDS = ['totalRaisedUsd', 'partnerCount', 'publicFundingUsd'];

test('amounts that look the same once they are rounded differ, and nobody leads where one alone is known', () => {
  const rows = [
    row('One', { totalRaisedUsd: 12_300_000, partnerCount: 4, publicFundingUsd: 5_000_000 }),
    row('Other', { totalRaisedUsd: 12_340_000, partnerCount: 4, publicFundingUsd: null }),
  ];
  const fields = comparedFields(kind, rows, FIELDS);
  expect(fields.map(({ isDifferent }) => isDifferent)).toEqual([true, false, false]);
  expect(fields[0]?.words[0]).toBe(fields[0]?.words[1]);
  expect(comparedSummary(kind, rows, fields)).toBe(
    'One, Other differ in 1 of 3 fields. Other has the most in 2 of 2 figures that are known of two or more.',
  );
});

test('one alone is compared with nobody', () => {
  const rows = [row('One', { partnerCount: 4 })];
  expect(comparedSummary(kind, rows, comparedFields(kind, rows, FIELDS))).toBe(
    'One is alone: choose another to compare it with.',
  );
});

test('rows stand as the address names them, and whom it names in vain is told', () => {
  const [one, other] = [row('One', {}), row('Other', {})];
  expect(namedRows([other, one], ['one', 'nobody', other.id, 'one'])).toEqual({
    rows: [one, other],
    unfound: ['nobody'],
  });
  expect(namedRows([other, one], undefined)).toEqual({ rows: [other, one], unfound: [] });
});
