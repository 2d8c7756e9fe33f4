import { expect, test } from 'vitest';
import type { LineTotal } from '#web/tools/groups/pivot.ts';
import { largestOf } from './treemap.ts';

const line = (value: string, figure: number | null): LineTotal => ({
  value,
  label: value,
  rows: 1,
  known: figure === null ? 0 : 1,
  figure,
});
const none = () => [];
const named = (lines: readonly LineTotal[]) => lines.map(({ value }) => value).join('');

test('what has no area has no tile: no figure, nothing, and less than nothing', () => {
  const lines = [line('a', 3), line('b', 0), line('c', null), line('d', -1)];
  expect(named(largestOf(lines, { most: 5, beyond: 0, parts: none }).shown)).toBe('a');
});

test('a line without a figure has a tile where a part of it has one', () => {
  const parts = ({ value }: LineTotal) => (value === 'a' ? [line('x', null), line('y', 2)] : [line('z', 0)]);
  const lines = [line('a', null), line('b', null)];
  expect(named(largestOf(lines, { most: 5, beyond: 0, parts }).shown)).toBe('a');
});

test('one too many stands by itself, more together, and what has no area is not among them', () => {
  const lines = ['a', 'b', 'c', 'd'].map((value) => line(value, 1));
  const at = (most: number) => {
    const { shown, rest } = largestOf([...lines, line('e', null)], { most, beyond: 0, parts: none });
    return [named(shown), named(rest)];
  };
  expect(at(4)).toEqual(['abcd', '']);
  expect(at(3)).toEqual(['abcd', '']);
  expect(at(2)).toEqual(['ab', 'cd']);
});
