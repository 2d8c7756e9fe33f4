import type { ConditionInput } from '#domain/query/grammar.ts';
import { allOf } from '#domain/query/grammar.ts';
import type { MapPlaces, MarkedCity } from '#domain/tools/map/mapAnswer.ts';

/** A circle on the earth: its middle in degrees, and how far it reaches, in kilometres. */
export type Circle = { readonly lng: number; readonly lat: number; readonly km: number };

const EARTH_KM = 6371;
const radians = (degrees: number): number => (degrees * Math.PI) / 180;

type At = Pick<Circle, 'lng' | 'lat'>;

/** How far two places are from each other along the earth, in kilometres (haversine). */
export function kmBetween(one: At, other: At): number {
  const [north, east] = [radians(other.lat - one.lat), radians(other.lng - one.lng)];
  const half =
    Math.sin(north / 2) ** 2 +
    Math.cos(radians(one.lat)) * Math.cos(radians(other.lat)) * Math.sin(east / 2) ** 2;
  return 2 * EARTH_KM * Math.asin(Math.min(1, Math.sqrt(half)));
}

/** A city that has a name, as conditions tell it. */
export type NamedCity = MarkedCity & { readonly city: string; readonly country: string };

/** The cities that conditions can tell, the one with most first. */
export const namedCities = ({ cities }: MapPlaces): readonly NamedCity[] =>
  cities.flatMap((one) =>
    one.city === null || one.country === null ? [] : [{ ...one, city: one.city, country: one.country }],
  );

/** The cities within a circle. */
export const citiesWithin = (cities: readonly NamedCity[], circle: Circle): readonly NamedCity[] =>
  cities.filter((city) => kmBetween(circle, city) <= circle.km);

/** The condition that what stands in these cities meets; undefined of none. Cities of the same name in two countries stay apart. */
export function inCities(cities: readonly NamedCity[]): ConditionInput | undefined {
  const byCountry = [...Map.groupBy(cities, ({ country }) => country)];
  const parts = byCountry.flatMap(([country, members]) => {
    const names = [...new Set(members.map(({ city }) => city))];
    const both = allOf([
      { f: 'country', op: 'eq', v: country },
      { f: 'city', op: 'eq', v: names.length === 1 ? names[0] : names },
    ]);
    return both === undefined ? [] : [both];
  });
  return parts.length > 1 ? { or: parts } : parts[0];
}
