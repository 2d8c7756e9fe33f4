import { kmBetween, type Point } from '#domain/tables/earth.ts';
import type { LeafInput } from '#domain/query/grammar.ts';
import type { MapPlaces, MarkedCity } from '#domain/tools/map/mapAnswer.ts';

/** A circle on the earth: its middle in degrees, and how far it reaches, in kilometres. */
export type Circle = Point & { readonly km: number };

/** A city that has a name. */
export type NamedCity = MarkedCity & { readonly city: string; readonly country: string };

/** The cities with a name, the one with most first; of several places of one name that with most. */
export function namedCities({ cities }: MapPlaces): readonly NamedCity[] {
  const named = cities.flatMap((one) =>
    one.city === null || one.country === null ? [] : [{ ...one, city: one.city, country: one.country }],
  );
  const first = new Map(named.toReversed().map((one) => [cityKey(one), one]));
  return named.filter((one) => first.get(cityKey(one)) === one);
}

/** What a city is told from others by; of those without a name, their place. */
export const cityKey = ({ city, country, lat, lng }: MarkedCity): string =>
  city === null ? `${lat} ${lng}` : `${country ?? ''} ${city}`;

/** The places within a circle. */
export const placesWithin = ({ cities }: MapPlaces, circle: Circle): readonly MarkedCity[] =>
  cities.filter((city) => kmBetween(circle, city) <= circle.km);

const DIGITS = 1e4;
const rounded = (number: number): number => Math.round(number * DIGITS) / DIGITS;

/** A circle that was drawn as a condition tells it: some metres are none of what is meant, and the map goes around the earth more than once. */
export function toldCircle({ lat, lng, km }: Circle): Circle {
  const around = ((((lng + 180) % 360) + 360) % 360) - 180;
  return { lat: rounded(lat), lng: rounded(around), km: Math.max(1 / DIGITS, Number(km.toPrecision(3))) };
}

/** The condition that what stands within a circle meets. */
export const isWithin = ({ lat, lng, km }: Circle): LeafInput => ({
  f: 'id',
  op: 'near',
  v: { lat, lng, km },
});
