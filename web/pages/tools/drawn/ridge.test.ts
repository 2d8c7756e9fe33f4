import { expect, test } from 'vitest';
import { ridgesOf } from './ridge.ts';

const line = (value: string, known: number) => ({ value, label: value, rows: known, known, figure: known });
const of = (...values: number[]) => values.map((value) => ({ value, rows: 1 }));

test('groups stand over the same ranges, by their median; those with few values have no shape', () => {
  const values = new Map([
    ['a', of(1, 2, 3, 4, 100)],
    ['b', of(50, 60, 70, 80, 90, 95)],
    ['c', of(10, 20)],
  ]);
  const lines = [line('a', 5), line('b', 6), line('c', 2), line('none', 0)];
  const { bins, drawn, few } = ridgesOf(lines, values, { scale: 'linear', isTime: false, most: 15 });
  expect(drawn.map(({ line: { value } }) => value)).toEqual(['b', 'a']);
  expect(few.map(({ line: { value } }) => value)).toEqual(['c']);
  for (const { counts, spread } of [...drawn, ...few]) {
    expect(counts).toHaveLength(bins.length);
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(spread.rows);
  }
  expect(bins[0]).toMatchObject({ from: 0, rows: 4 });
  expect(drawn[1]?.counts[0]).toBe(4);
});

test('times stand in their order, the latest where there are more than are drawn', () => {
  const years = ['2019', '2020', '2021'];
  const values = new Map(years.map((year) => [year, of(1, 2, 3, 4, 5)]));
  const lines = years.toReversed().map((year) => line(year, 5));
  const { drawn } = ridgesOf(lines, values, { scale: 'linear', isTime: true, most: 2 });
  expect(drawn.map(({ line: { value } }) => value)).toEqual(['2020', '2021']);
});
