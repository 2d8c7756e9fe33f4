import { expect, test } from 'vitest';
import { kindOf } from '#domain/registry.ts';
import { parseCondition } from '#domain/query/parse.ts';
import type { MapPlaces } from '#domain/tools/map/mapAnswer.ts';
import { isWithin, namedCities, placesWithin, toldCircle } from './radius.ts';

const place = (city: string | null, country: string | null, lat: number, lng: number) => ({
  city,
  country,
  lat,
  lng,
  count: 1,
  kinds: {},
});
const placed: MapPlaces = {
  count: 7,
  cities: [
    place('Lafayette', 'US', 39.9936, -105.08971),
    place('Konstanz', 'DE', 47.66, 9.17),
    place('Kreuzlingen', 'CH', 47.65, 9.18),
    place('Zürich', 'CH', 47.37, 8.54),
    place('Lafayette', 'US', 40.4167, -86.87529),
    place('Lafayette', 'FR', 45, 3),
    place(null, 'DE', 47.66, 9.17),
  ],
  countries: [],
  nowhere: 0,
  spinOuts: [],
  unplacedSpinOuts: 0,
  uses: null,
  unplacedUses: null,
};

test('a circle keeps what stands within it, also where no city is named, and no other city of the same name', () => {
  const near = placesWithin(placed, { lat: 47.66, lng: 9.17, km: 20 });
  expect(near.map(({ city }) => city)).toEqual(['Konstanz', 'Kreuzlingen', null]);
  const denver = placesWithin(placed, { lat: 40, lng: -105, km: 50 });
  expect(denver.map(({ lng }) => lng)).toEqual([-105.08971]);
});

test('a city is offered once by its name in a country, at the place where most are', () => {
  expect(namedCities(placed).map(({ city, country }) => [city, country])).toEqual([
    ['Lafayette', 'US'],
    ['Konstanz', 'DE'],
    ['Kreuzlingen', 'CH'],
    ['Zürich', 'CH'],
    ['Lafayette', 'FR'],
  ]);
  expect(namedCities(placed)[0]?.lng).toBe(-105.08971);
});

test('what is drawn becomes a condition that can be read, wherever around the earth the map stands', () => {
  const organization = kindOf('organization');
  for (const lng of [-540.5, -181, -180, 0, 179.99999, 180, 361.123456, 899]) {
    const told = toldCircle({ lat: 12.3456789, lng, km: 123.456 });
    expect(told).toMatchObject({ lat: 12.3457, km: 123 });
    expect(Math.cos(((told.lng - lng) * Math.PI) / 180)).toBeCloseTo(1, 9);
    expect(() => parseCondition(organization, isWithin(told))).not.toThrow();
  }
  expect(() => parseCondition(organization, isWithin(toldCircle({ lat: 0, lng: 0, km: 0 })))).not.toThrow();
});
