import { expect, test } from 'vitest';
import { metricRankWords, modalityRankText, ordinal, rankText, shownRank } from './rank.ts';

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

test.each([
  [{ place: 1, of: 3 }, '1st of 3'],
  [{ place: 2, of: 2 }, null],
  [{ place: 1, of: 1 }, null],
  [null, null],
])('a rank of %o is shown as %s', (rank, shown) => {
  expect(shownRank(rank)).toBe(shown);
});

const ions = { keyMetricModality: 'Trapped ion', keyMetricValue: '100', coreness: 'core' } as const;
const ranks = (place: number, of: number) => ({ inClass: null, inModality: { place, of } });

test('a key metric is ranked among those of one modality, of three or more', () => {
  expect(modalityRankText(ions, ranks(1, 5))).toBe('1st of 5, trapped ion');
  expect(modalityRankText(ions, ranks(1, 2))).toBeNull();
  expect(metricRankWords(ions, ranks(1, 5))).toBe(
    '1st of 5 within the sector with trapped ion machines; machines of other modalities are not compared.',
  );
  expect(metricRankWords(ions, ranks(1, 2))).toMatch(/^It is not ranked: of fewer than 3 /);
  expect(metricRankWords({ ...ions, keyMetricModality: null }, ranks(1, 5))).toMatch(/modality .* not known/);
  expect(metricRankWords({ ...ions, coreness: 'supplier' }, ranks(1, 5))).toBe('');
  expect(metricRankWords({ ...ions, keyMetricValue: null }, ranks(1, 5))).toBe('');
});
