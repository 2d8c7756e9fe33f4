import { expect, test } from 'vitest';
import { heightOf, placesOf } from './egoLayout.ts';
import type { Link } from './links.ts';

const links = (count: number): Link[] =>
  Array.from({ length: count }, (_, index) => ({
    id: `n${index}`,
    name: `Name ${index}`,
    group: 'partners',
    words: 'technology',
  }));

test('the same links give the same picture, inside its frame, and no two nodes on one place', () => {
  for (const count of [1, 2, 7, 40]) {
    const places = placesOf(links(count), 800);
    const height = heightOf(count);
    expect(placesOf(links(count), 800)).toEqual(places);
    expect(places).toHaveLength(count);
    for (const { x, y } of places) {
      expect(x).toBeGreaterThan(0);
      expect(x).toBeLessThan(800);
      expect(y).toBeGreaterThan(0);
      expect(y).toBeLessThan(height);
    }
    for (const side of ['left', 'right'] as const) {
      const heights = places.filter((place) => place.side === side).map(({ y }) => y);
      expect(heights.every((y, index) => index === 0 || y - heights[index - 1]! >= 24)).toBe(true);
    }
  }
});
