import type { Feature, FeatureCollection, MultiPolygon, Position } from 'geojson';
import { feature } from 'topojson-client';
import type {
  GeometryCollection,
  MultiPolygon as OfPolygons,
  Polygon as OfPolygon,
  Topology,
} from 'topojson-specification';
import { COUNTRY_NUMBERS } from '#domain/tables/countryNumbers.ts';
import { cutPolygon } from './antimeridian.ts';
import { COUNTRY_PLACES } from './countryPlaces.ts';

/** What a shape is: the country's two-letter code, none where it has none of its own, and its name. */
export type ShapeFacts = { readonly code: string | null; readonly name: string };

/** The shape of a country. */
export type Shape = Feature<MultiPolygon, ShapeFacts>;

/** The countries of the world as shapes, and for each the place at which something of it is drawn: a graph, which is seldom laid out on the map, loads both then. */
export type World = {
  readonly shapes: FeatureCollection<MultiPolygon, ShapeFacts>;
  readonly places: ReadonlyMap<string, Position>;
};

type Named = { readonly name: string };
type Country = OfPolygon<Named> | OfPolygons<Named>;

/** The countries as `world-atlas` brings them: of arcs that neighbours share. */
export type Atlas = Topology<{
  countries: Omit<GeometryCollection<Named>, 'geometries'> & { geometries: Country[] };
}>;

const BY_NUMBER = new Map(Object.entries(COUNTRY_NUMBERS).map(([code, number]) => [number, code]));
// They have no number of ISO 3166-1.
const BY_NAME: Readonly<Record<string, string>> = { Kosovo: 'XK' };

/** An atlas of the bytes in which it is served. */
export const readAtlas = (bytes: ArrayBuffer): Atlas => JSON.parse(new TextDecoder().decode(bytes)) as Atlas;

/** The shapes of an atlas, in one go. */
export const worldOf = (atlas: Atlas): World =>
  collected(atlas.objects.countries.geometries.map((country) => shapeOf(atlas, country)));

/** Shapes as a world, one of each country: some of its islands may be drawn apart from it. */
export const collected = (shapes: readonly Shape[]): World => ({
  shapes: {
    type: 'FeatureCollection',
    features: [...Map.groupBy(shapes, ({ properties: { code, name } }) => code ?? name).values()].map(
      together,
    ),
  },
  places: COUNTRY_PLACES,
});

// Called as the one that has most parts.
function together(shapes: readonly Shape[]): Shape {
  const largest = shapes.reduce((most, one) => (partsOf(one).length > partsOf(most).length ? one : most));
  return { ...largest, geometry: { type: 'MultiPolygon', coordinates: shapes.flatMap(partsOf) } };
}

const partsOf = ({ geometry }: Shape): MultiPolygon['coordinates'] => geometry.coordinates;

/** The shape of one country of an atlas. */
export function shapeOf(atlas: Atlas, country: Country): Shape {
  const polygons =
    country.type === 'Polygon'
      ? [feature(atlas, country).geometry.coordinates]
      : feature(atlas, country).geometry.coordinates;
  const name = country.properties?.name ?? '';
  const code = BY_NUMBER.get(String(country.id)) ?? BY_NAME[name] ?? null;
  const coordinates = polygons.flatMap(cutPolygon);
  return { type: 'Feature', properties: { code, name }, geometry: { type: 'MultiPolygon', coordinates } };
}
