import type { Position } from 'geojson';
import { expect, test } from 'vitest';
import { world } from '#web/maps/world.ts';
import { rightHanded } from './rightHanded.ts';

// Of the plane: above zero where a ring runs counterclockwise.
const areaOf = (ring: readonly Position[]): number =>
  ring.slice(1).reduce((sum, [x = 0, y = 0], place) => {
    const [beforeX = 0, beforeY = 0] = ring[place] ?? [];
    return sum + (beforeX * y - x * beforeY) / 2;
  }, 0);

const SQUARE: readonly Position[] = [
  [0, 0],
  [0, 4],
  [4, 4],
  [4, 0],
  [0, 0],
];
const HOLE = SQUARE.map((position) => position.map((number) => number / 4 + 1));

test.each([
  ['both clockwise', SQUARE, HOLE],
  ['both counterclockwise', SQUARE.toReversed(), HOLE.toReversed()],
  ['as they are asked for', SQUARE.toReversed(), HOLE],
])('an outer ring runs counterclockwise and a hole clockwise: %s', (_, outer, hole) => {
  const rings = [[...outer], [...hole]];
  for (const shape of [
    rightHanded({ type: 'Polygon', coordinates: rings }),
    rightHanded({ type: 'MultiPolygon', coordinates: [rings] }),
  ]) {
    const [[first = [], second = []] = []] =
      shape.type === 'MultiPolygon' ? shape.coordinates : shape.type === 'Polygon' ? [shape.coordinates] : [];
    expect(areaOf(first)).toBe(16);
    expect(areaOf(second)).toBe(-1);
  }
});

test('every country of the map runs so, whatever the shapes that it is drawn from do', () => {
  const areas = world().shapes.features.flatMap(({ geometry }) => {
    const shape = rightHanded(geometry);
    if (shape.type === 'Polygon') return [shape.coordinates.map(areaOf)];
    return shape.type === 'MultiPolygon' ? shape.coordinates.map((rings) => rings.map(areaOf)) : [];
  });
  expect(areas.length).toBeGreaterThan(1000);
  expect(areas.filter(([outer = 0, ...holes]) => outer < 0 || holes.some((hole) => hole > 0))).toEqual([]);
});
