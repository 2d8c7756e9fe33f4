import { expect, test } from 'vitest';
import type { BoxGroup } from '#domain/market-map/arrange.ts';
import { mapTile } from '#tests/support/mapTile.ts';
import { drawnIn } from './pieces.ts';

const groupOf = (...counts: readonly number[]): BoxGroup => ({
  above: null,
  boxes: counts.map((count, place) => ({
    box: { key: String(place), label: null, count, figure: null },
    tiles: Array.from({ length: count }, () => mapTile('one')),
  })),
});

test('tiles are drawn in the order of their boxes, no more than so many of all of them', () => {
  const groups = [groupOf(3, 0, 5), groupOf(4)];
  const drawn = (most: number) => [...drawnIn(groups, most).values()];
  expect(drawn(0)).toEqual([0, 0, 0, 0]);
  expect(drawn(2)).toEqual([2, 0, 0, 0]);
  expect(drawn(7)).toEqual([3, 0, 4, 0]);
  expect(drawn(12)).toEqual([3, 0, 5, 4]);
  expect(drawn(1000)).toEqual([3, 0, 5, 4]);
});
