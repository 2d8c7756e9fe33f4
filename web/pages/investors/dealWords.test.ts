import { expect, test } from 'vitest';
import { countsWords, recentYears, stagesOf } from './dealWords.ts';

test('round types stand in the order of a company’s life, the unknown last', () => {
  expect(
    stagesOf([
      { type: 'ipo', deals: 1 },
      { type: 'series_a', deals: 2 },
      { type: null, deals: 4 },
      { type: 'seed', deals: 3 },
      { type: 'pre_seed', deals: 1 },
      { type: 'series_d', deals: 1 },
      { type: 'series_c', deals: 2 },
    ]),
  ).toEqual([
    { stage: 'early', label: 'Seed', deals: 4, words: 'Pre-seed 1, Seed 3' },
    { stage: 'a', label: 'Series A', deals: 2, words: 'Series A 2' },
    { stage: 'later', label: 'Series C+', deals: 3, words: 'Series C 2, Series D 1' },
    { stage: 'public', label: 'Public', deals: 1, words: 'IPO 1' },
    { stage: 'other', label: 'Other', deals: 4, words: 'Not reported 4' },
  ]);
});

test('years without a deal stand between those with some, what is before them and what has no date is told', () => {
  const years = [
    { year: 2015, deals: 2 },
    { year: 2023, deals: 1 },
    { year: 2026, deals: 3 },
    { year: null, deals: 1 },
  ];
  expect(recentYears(years, 2026)).toEqual({
    bars: [2019, 2020, 2021, 2022, 2023, 2024, 2025, 2026].map((year) => ({
      year,
      deals: year === 2023 ? 1 : year === 2026 ? 3 : 0,
    })),
    words: '2023: 1, 2026: 3; before 2019: 2; without a date: 1',
  });
  expect(recentYears([{ year: 2012, deals: 1 }], 2026).words).toBe('none since 2019; before 2019: 1');
});

test('the first of many are named, the others counted', () => {
  expect(countsWords([['Photonics', 3]], 1)).toBe('Photonics 3');
  expect(
    countsWords(
      [
        ['Photonics', 3],
        ['Software', 1],
      ],
      5,
    ),
  ).toBe('Photonics 3, Software 1, and 3 more');
});
