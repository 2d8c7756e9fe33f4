import { expect, test } from 'vitest';
import { groupOfType, roundTypeAnnounced } from './announcedType.ts';

test.each([
  ['Series A', 'series_a'],
  ['Series A-1', 'series_a'],
  ['Series B2 extension', 'series_b'],
  ['an oversubscribed Series C round', 'series_c'],
  ['Series-D+', 'series_d'],
  ['Pre‑Series A', 'pre_series_a'],
  ['Pre-A', 'pre_series_a'],
  ['pre-seed', 'pre_seed'],
  ['Preseed round', 'pre_seed'],
  ['Seed extension', 'seed'],
  ['seed convertible note', 'convertible_note'],
  ['SAFE', 'safe'],
  ['bridge loan', 'bridge'],
  ['venture debt', 'debt_financing'],
  ['PIPE financing', 'pipe'],
  ['merger with a SPAC', 'spac'],
  ['IPO', 'ipo'],
  ['Pre-IPO round', 'venture'],
  ['Post-IPO equity', 'post_ipo_equity'],
  ['strategic investment', 'corporate_round'],
  ['venture round', 'venture'],
  ['grant', 'grant'],
  ['Series A and B', null],
  ['Series Seven', null],
  ['financing', null],
  ['', null],
])('a round announced as %j is %s', (words, type) => {
  expect(roundTypeAnnounced(words)).toBe(type);
});

test('a type belongs to a broad group', () => {
  expect([groupOfType('safe'), groupOfType('series_a'), groupOfType('')]).toEqual([
    'convertible',
    'equity',
    null,
  ]);
});
