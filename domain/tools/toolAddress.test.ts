import { expect, test } from 'vitest';
import { HEATMAP_OWN } from './heatmap.ts';
import { readToolAddress } from './toolAddress.ts';

const heatmap = { own: HEATMAP_OWN, usual: 'FUNDING_ROUNDS' } as const;

test.each([
  [
    [
      ['of', 'companies'],
      ['of', 'deals'],
    ],
    'of',
  ],
  [
    [
      ['rows', 'fundingInfo'],
      ['measure', 'count'],
      ['rows', 'date.year'],
    ],
    'rows',
  ],
] as const)('what a tool is told twice is refused, and neither is taken: %j', (params, name) => {
  expect(readToolAddress(heatmap, params).problem).toMatch(
    new RegExp(`cannot be read as "${name}". It must be given only once`),
  );
});

test('what is a tool’s own is told apart from the conditions of its list, which may have several values', () => {
  const params = [
    ['rows', 'date.year'],
    ['fundingInfo', 'seed'],
    ['fundingInfo', 'series_a'],
  ] as const;
  expect(readToolAddress(heatmap, params).state).toEqual({
    list: 'FUNDING_ROUNDS',
    conditions: [{ f: 'fundingInfo', op: 'eq', v: ['seed', 'series_a'] }],
    own: { rows: 'date.year' },
  });
});
