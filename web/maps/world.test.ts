import type { MultiPolygon, Position } from 'geojson';
import { expect, test } from 'vitest';
import { COUNTRIES } from '#domain/tables/countries.ts';
import { WITHOUT_SHAPE } from './withoutShape.ts';
import { world } from './world.ts';

test('every country has a shape but those that are said to have none', () => {
  const { places } = world();
  expect(
    COUNTRIES.map(({ code }) => code)
      .filter((code) => !places.has(code))
      .toSorted(),
  ).toEqual([...WITHOUT_SHAPE].toSorted());
});

test('a country has one shape, whose parts may be far from each other', () => {
  const { shapes } = world();
  const codes = shapes.features.flatMap(({ properties: { code } }) => code ?? []);
  expect(codes.filter((code, place) => codes.indexOf(code) !== place)).toEqual([]);
  const australia = shapes.features.filter(({ properties: { code } }) => code === 'AU');
  expect(australia.map(({ properties: { name } }) => name)).toEqual(['Australia']);
});

test('the place of a country is the middle of the largest part of its shape', () => {
  const { shapes, places } = world();
  const middles = shapes.features.flatMap(({ properties: { code }, geometry }) =>
    code === null ? [] : [[code, middleOf(geometry).map((degrees) => Math.round(degrees * 100) / 100)]],
  );
  expect(Object.fromEntries(places)).toEqual(Object.fromEntries(middles));
});

function middleOf({ coordinates }: MultiPolygon): Position {
  const parts = coordinates.map(([ring = []]) => weighed(ring));
  return parts.reduce((most, part) => (part.area > most.area ? part : most)).at;
}

function weighed(ring: Position[]): { readonly area: number; readonly at: Position } {
  let [twice, east, north] = [0, 0, 0];
  for (const [place, [lng = 0, lat = 0]] of ring.entries()) {
    const [nextLng = 0, nextLat = 0] = ring[(place + 1) % ring.length] ?? [];
    const cross = lng * nextLat - nextLng * lat;
    twice += cross;
    east += (lng + nextLng) * cross;
    north += (lat + nextLat) * cross;
  }
  return { area: Math.abs(twice) / 2, at: [east / (3 * twice), north / (3 * twice)] };
}
