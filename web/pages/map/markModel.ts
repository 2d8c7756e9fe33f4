import { formatCount, formatQuantity } from '#domain/format.ts';
import { ENTITY_TYPES } from '#domain/choices.ts';
import type { LeafInput } from '#domain/query/grammar.ts';
import { MARKED_KINDS, type MapPlaces } from '#domain/tools/map/mapAnswer.ts';
import { COUNTRY_PLACES } from '#web/maps/countryPlaces.ts';
import type { Mark, Numbers } from '#web/maps/ring.ts';

/** What the kinds that are marked are called, in the order of their colours. */
const KIND_NAMES = MARKED_KINDS.map((kind) => ({
  kind,
  label: ENTITY_TYPES.find(({ value }) => value === kind)?.label ?? kind,
}));

/** The kinds that there are among the marks, with the place of their colour. */
export const kindsIn = ({ cities, countries }: MapPlaces) =>
  KIND_NAMES.map((one, place) => ({ ...one, part: place + 1 })).filter(({ kind }) =>
    [...cities, ...countries].some(({ kinds }) => (kinds[kind] ?? 0) > 0),
  );

/** The marks of places: of a city where it stands, of a country alone in its middle. */
export function marksOf({ cities, countries }: MapPlaces): readonly Mark[] {
  const inCities = cities.map(({ lat, lng, country, count, kinds }): Mark => ({
    key: JSON.stringify({ country, lat, lng }),
    at: [lng, lat],
    count,
    parts: { ...kinds },
    isUncertain: false,
  }));
  const inCountries = countries.flatMap(({ country, count, kinds }): Mark[] => {
    const at = COUNTRY_PLACES.get(country);
    if (!at) return [];
    return [{ key: JSON.stringify({ country }), at, count, parts: { ...kinds }, isUncertain: true }];
  });
  return [...inCities, ...inCountries];
}

/** What a mark says: how many, of which kinds, and of how many no city is known. */
export function markWords({ count, uncertain, parts }: Numbers): string {
  const kinds = KIND_NAMES.filter(({ kind }) => (parts[kind] ?? 0) > 0).map(
    ({ kind, label }) => `${label} ${formatCount(parts[kind])}`,
  );
  const lost = uncertain > 0 ? `; of ${formatCount(uncertain)} only the country is known` : '';
  return `${formatQuantity(count, 'organization')}: ${kinds.join(', ')}${lost}`;
}

/** Of how many a mark knows the city, in words. */
export function placedWords({ count, cities, countries, nowhere }: MapPlaces): string {
  const inCities = cities.reduce((sum, city) => sum + city.count, 0);
  const inCountries = countries.reduce((sum, country) => sum + country.count, 0);
  const lost = nowhere === 0 ? '' : `; of ${formatCount(nowhere)} neither is`;
  return `Marks: ${formatCount(inCities)} of ${formatQuantity(count, 'organization')} stand in their city, ${formatCount(inCountries)} in the middle of their country, as no place within it is on record${lost}.`;
}

type MarkKey = { readonly country: string | null; readonly lat?: number; readonly lng?: number };

/** The conditions that tell those at a mark. Cities of one name may stand at several places of a country, of which each has its own mark. */
export function atMark(key: string): readonly LeafInput[] {
  const { country, lat, lng } = JSON.parse(key) as MarkKey;
  const is = (f: string, v: string | number | null | undefined): LeafInput =>
    v === null || v === undefined ? { f, op: 'blank', v: 'true' } : { f, op: 'eq', v: String(v) };
  return [is('country', country), is('lat', lat), ...(lng === undefined ? [] : [is('lng', lng)])];
}
