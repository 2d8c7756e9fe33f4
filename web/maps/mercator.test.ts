import { expect, test } from 'vitest';
import { arcBetween, fromMap, onMap } from './mercator.ts';

test('places go onto the map and back', () => {
  expect(onMap([0, 0])).toEqual([0.5, expect.closeTo(0.5)]);
  for (const place of [
    [13.4, 52.5],
    [-122.4, 37.8],
    [151.2, -33.9],
  ]) {
    expect(fromMap(onMap(place)).map((part) => Number(part.toFixed(6)))).toEqual(place);
  }
});

test('a line goes from its one end to the other, and bends to the north', () => {
  const line = arcBetween([10, 50], [-100, 40]);
  expect(line[0]?.map(Math.round)).toEqual([10, 50]);
  expect(line.at(-1)?.map(Math.round)).toEqual([-100, 40]);
  expect(Math.max(...line.map(([, lat = 0]) => lat))).toBeGreaterThan(50);
});
