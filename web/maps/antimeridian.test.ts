import { expect, test } from 'vitest';
import { COUNTRIES } from '#domain/tables/countries.ts';
import { cutPolygon } from './antimeridian.ts';

test('what crosses the antimeridian is cut in two, and what does not stays as it is', () => {
  const plain = [
    [
      [10, 0],
      [20, 0],
      [20, 10],
      [10, 0],
    ],
  ];
  expect(cutPolygon(plain)).toEqual([plain]);
  const across = [
    [
      [170, 0],
      [-170, 0],
      [-170, 10],
      [170, 10],
      [170, 0],
    ],
  ];
  const parts = cutPolygon(across).map(([ring = []]) =>
    ring.map(([lng]) => lng).toSorted((a = 0, b = 0) => a - b),
  );
  expect(parts).toEqual([
    [170, 170, 170, 180, 180],
    [-180, -180, -170, -170, -180].toSorted((a, b) => a - b),
  ]);
});

test('what goes around a pole reaches the edge of the map on both sides', () => {
  const [ring = []] =
    cutPolygon([
      [
        [-180, -70],
        [-60, -75],
        [60, -72],
        [180, -70],
      ],
    ])[0] ?? [];
  expect(ring).toEqual(
    expect.arrayContaining([
      [180, -90],
      [-180, -90],
    ]),
  );
});

test('no shape of the world jumps from one end of it to the other', async () => {
  const { world } = await import('./world.ts');
  const jumps = world().shapes.features.flatMap(({ geometry, properties: { name } }) =>
    geometry.coordinates.flat().flatMap((ring) =>
      ring.some(([lng = 0, lat = 0], place) => {
        const before = ring[place - 1]?.[0] ?? lng;
        return lat !== -90 && Math.abs(lng - before) > 180;
      })
        ? [name]
        : [],
    ),
  );
  expect(jumps).toEqual([]);
});

test('nearly every country of the table has a shape and a place within its bounds', async () => {
  const { world } = await import('./world.ts');
  const { places } = world();
  const without = COUNTRIES.filter(({ code }) => !places.has(code)).map(({ code }) => code);
  // Small islands and parts of other countries' shapes, of which Natural Earth has none at this scale.
  expect(without).toMatchInlineSnapshot(`
    [
      "BQ",
      "BV",
      "CC",
      "CX",
      "GF",
      "GI",
      "GP",
      "MQ",
      "RE",
      "SJ",
      "TK",
      "TV",
      "UM",
      "YT",
    ]
  `);
  for (const [code, lng, lat] of [
    ['DE', 10, 51],
    ['US', -100, 40],
    ['SG', 104, 1],
    ['FR', 2, 47],
  ] as const) {
    const [east = 0, north = 0] = places.get(code) ?? [];
    expect([code, Math.abs(east - lng) < 8, Math.abs(north - lat) < 8]).toEqual([code, true, true]);
  }
});
