import { expect, test } from 'vitest';
import { heatOf, type Groups } from './previews.ts';

const cell = (kind: string | null, month: string, count: number): Groups['rows'][number] => ({
  keys: [
    { value: kind, label: kind ?? 'none' },
    { value: month, label: month },
  ],
  values: [count],
});

test('classes stand with their rounds of the last twelve months, the most first; who has no class is left out', () => {
  const { months, lines } = heatOf(
    {
      rows: [
        cell('a', '2026-03', 2),
        cell('b', '2025-04', 3),
        cell('b', '2026-01', 1),
        cell(null, '2026-01', 9),
      ],
    },
    '2026-03-15',
  );
  expect([months[0], months[11], months.length]).toEqual(['2025-04', '2026-03', 12]);
  expect(lines.map(({ label }) => label)).toEqual(['b', 'a']);
  expect(lines[0]?.counts).toEqual([3, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0]);
  expect(lines[1]?.counts.at(-1)).toBe(2);
});

test('no more than five classes stand', () => {
  const rows = Array.from({ length: 8 }, (_, place) => cell(`c${place}`, '2026-01', place + 1));
  expect(heatOf({ rows }, '2026-01-31').lines.map(({ label }) => label)).toEqual([
    'c7',
    'c6',
    'c5',
    'c4',
    'c3',
  ]);
});
