import { expect, test } from 'vitest';
import { amountsOf, columnOf } from './flowColumns.ts';

const line = (value: string, figure: number | null) => ({
  value,
  label: value,
  rows: figure === null ? 0 : 1,
  known: figure === null ? 0 : 1,
  figure,
});
const [germany, hongKong] = [line('DE', 5), line('HK', null)];
const [equity, listed] = [line('raised', 5), line('capital', 9)];
const cell = (figure: number) => ({ rows: 1, known: 1, figure });
const pairs = [
  { line: germany, end: equity, cell: cell(5) },
  { line: germany, end: listed, cell: cell(2) },
  { line: hongKong, end: listed, cell: cell(7) },
];

test('what flows through a place has an end there, although all of it is left out of its own figure', () => {
  const amounts = amountsOf(pairs, (pair) => pair.line);
  const { ends, keyOf } = columnOf([germany, hongKong], amounts);
  expect(ends.map(({ key }) => key)).toEqual(expect.arrayContaining([keyOf(germany), keyOf(hongKong)]));
});

test('kinds of money that flow through one end are not added up in what is told of it', () => {
  const amounts = amountsOf(pairs, (pair) => pair.line);
  const { ends } = columnOf([germany, hongKong], amounts, (figure) => `$${figure ?? 0}`);
  expect(ends.map(({ label, words }) => [label, words])).toEqual([
    ['DE', '$5'],
    ['HK', '$0'],
  ]);
  const many = Array.from({ length: 20 }, (_, n) => line(String(n), n + 1));
  const through = new Map(many.map(({ value }) => [value, 100]));
  expect(columnOf(many, through, (figure) => `$${figure ?? 0}`).ends.at(-1)).toMatchObject({
    label: '8 others',
    words: `$${13 + 14 + 15 + 16 + 17 + 18 + 19 + 20}`,
  });
});
