import { expect, test } from 'vitest';
import type { MapPlaces } from '#domain/tools/map/mapAnswer.ts';
import { atMark, marksOf } from './markModel.ts';

const city = (name: string | null, country: string | null, lat: number, lng: number) => ({
  city: name,
  country,
  lat,
  lng,
  count: 1,
  kinds: { company: 1 },
});
const placed: MapPlaces = {
  count: 4,
  cities: [
    city('Lafayette', 'US', 39.9936, -105.08971),
    city('Lafayette', 'US', 40.4167, -86.87529),
    city(null, null, 1, 2),
  ],
  countries: [{ country: 'US', count: 1, kinds: { company: 1 } }],
  nowhere: 0,
  spinOuts: [],
  unplacedSpinOuts: 0,
  uses: null,
  unplacedUses: null,
};

test('two places of one name have each a mark, which leads to what stands there alone', () => {
  const marks = marksOf(placed);
  expect(new Set(marks.map(({ key }) => key)).size).toBe(4);
  expect(marks.map(({ key }) => atMark(key))).toEqual([
    [
      { f: 'country', op: 'eq', v: 'US' },
      { f: 'lat', op: 'eq', v: '39.9936' },
      { f: 'lng', op: 'eq', v: '-105.08971' },
    ],
    [
      { f: 'country', op: 'eq', v: 'US' },
      { f: 'lat', op: 'eq', v: '40.4167' },
      { f: 'lng', op: 'eq', v: '-86.87529' },
    ],
    [
      { f: 'country', op: 'blank', v: 'true' },
      { f: 'lat', op: 'eq', v: '1' },
      { f: 'lng', op: 'eq', v: '2' },
    ],
    // Also those of whom a city is told, but not where it is.
    [
      { f: 'country', op: 'eq', v: 'US' },
      { f: 'lat', op: 'blank', v: 'true' },
    ],
  ]);
});
