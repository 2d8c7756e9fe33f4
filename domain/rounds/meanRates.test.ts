import { expect, test } from 'vitest';
import { meansOf, timeWords, yearMean, type RateRow } from './meanRates.ts';

const rate = (localCurrency: string, month: number, usd: string, more: Partial<RateRow> = {}): RateRow => ({
  localCurrency,
  date: `2024-${String(month).padStart(2, '0')}-01`,
  usd,
  source: 'https://bank.test/rates',
  sourceTitle: 'A bank',
  ...more,
});

test('the mean of a month is the rate as it stands, and of several the first', () => {
  const rows = [
    rate('EUR', 6, '1.0762'),
    rate('EUR', 6, '1.1', { source: 'https://other.test/', sourceTitle: null }),
    rate('JPY', 6, '0.0063', { source: 'https://other.test/', sourceTitle: null }),
  ];
  expect(meansOf(rows, '2024-06')).toEqual([
    { currency: 'EUR', usd: '1.0762', months: 1, source: 'https://bank.test/rates', sourceTitle: 'A bank' },
    {
      currency: 'JPY',
      usd: '0.0063',
      months: 1,
      source: 'https://other.test/',
      sourceTitle: 'https://other.test/',
    },
  ]);
});

test('the mean of a year is one over the mean of what one USD was, each month once, and needs half of them', () => {
  const months = [1, 2, 3, 4, 5, 6].map((month) => rate('EUR', month, month % 2 === 0 ? '0.5' : '0.25'));
  const [mean] = meansOf([...months, rate('EUR', 6, '9')], '2024');
  expect([mean?.usd, mean?.months]).toEqual(['0.3333333333', 6]);
  expect(meansOf(months.slice(1), '2024')).toEqual([]);
  expect([yearMean(Array.from({ length: 12 }, () => '4')), yearMean(['4'])]).toEqual(['0.25', null]);
});

test('a year that has begun tells of how many months it is the mean', () => {
  expect([timeWords('2024-06', 1), timeWords('2024', 12), timeWords('2026', 6)]).toEqual([
    'Jun 2024',
    '2024',
    '2026 (6 months)',
  ]);
});
