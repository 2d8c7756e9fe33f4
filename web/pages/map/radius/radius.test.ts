import { expect, test } from 'vitest';
import type { MapPlaces } from '#domain/tools/map/mapAnswer.ts';
import { citiesWithin, inCities, kmBetween, namedCities } from './radius.ts';

const place = (city: string | null, country: string | null, lat: number, lng: number) => ({
  city,
  country,
  lat,
  lng,
  count: 1,
  kinds: {},
});
const placed: MapPlaces = {
  count: 6,
  cities: [
    place('Konstanz', 'DE', 47.66, 9.17),
    place('Kreuzlingen', 'CH', 47.65, 9.18),
    place('Zürich', 'CH', 47.37, 8.54),
    place('Cambridge', 'GB', 52.2, 0.12),
    place('Cambridge', 'US', 42.37, -71.1),
    place(null, 'DE', 47.66, 9.17),
  ],
  countries: [],
  nowhere: 0,
  spinOuts: [],
  unplacedSpinOuts: 0,
  uses: null,
  unplacedUses: null,
};
const cities = namedCities(placed);

test('distances are those along the earth, also across the date line', () => {
  expect(kmBetween({ lat: 52.52, lng: 13.405 }, { lat: 48.137, lng: 11.575 })).toBeCloseTo(504, -1);
  expect(kmBetween({ lat: 0, lng: 179.5 }, { lat: 0, lng: -179.5 })).toBeCloseTo(111.2, 0);
  expect(kmBetween({ lat: 90, lng: 0 }, { lat: -90, lng: 0 })).toBeCloseTo(Math.PI * 6371, 0);
});

test('a circle keeps the cities within it, each by its country, so that no other of the same name comes with them', () => {
  const near = citiesWithin(cities, { lat: 47.66, lng: 9.17, km: 20 });
  expect(near.map(({ city }) => city)).toEqual(['Konstanz', 'Kreuzlingen']);
  expect(inCities(near)).toEqual({
    or: [
      {
        and: [
          { f: 'country', op: 'eq', v: 'DE' },
          { f: 'city', op: 'eq', v: 'Konstanz' },
        ],
      },
      {
        and: [
          { f: 'country', op: 'eq', v: 'CH' },
          { f: 'city', op: 'eq', v: 'Kreuzlingen' },
        ],
      },
    ],
  });
  const cambridge = citiesWithin(cities, { lat: 52.2, lng: 0.1, km: 10 });
  expect(inCities(cambridge)).toEqual({
    and: [
      { f: 'country', op: 'eq', v: 'GB' },
      { f: 'city', op: 'eq', v: 'Cambridge' },
    ],
  });
  expect(inCities(citiesWithin(cities, { lat: 0, lng: 0, km: 1 }))).toBeUndefined();
});
