import { expect, test } from 'vitest';
import { QUERIES } from '#domain/limits.ts';
import { EARTH_KM, kmBetween } from './earth.ts';

test('distances are those along the earth, also across the date line', () => {
  expect(kmBetween({ lat: 52.52, lng: 13.405 }, { lat: 48.137, lng: 11.575 })).toBeCloseTo(504, -1);
  expect(kmBetween({ lat: 0, lng: 179.5 }, { lat: 0, lng: -179.5 })).toBeCloseTo(111.2, 0);
  const across = kmBetween({ lat: 90, lng: 0 }, { lat: -90, lng: 0 });
  expect(across).toBeCloseTo(Math.PI * EARTH_KM, 0);
  expect(across).toBeLessThan(QUERIES.maxKm);
  expect(kmBetween({ lat: 48.85341, lng: 2.3488 }, { lat: 48.85341, lng: 2.3488 })).toBe(0);
});
