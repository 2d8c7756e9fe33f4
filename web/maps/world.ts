import type { Feature, FeatureCollection, Geometry, MultiPolygon, Position } from 'geojson';
import { feature } from 'topojson-client';
import topology from 'world-atlas/countries-50m.json';
import { COUNTRY_NUMBERS } from '#domain/tables/countryNumbers.ts';
import { cutPolygon } from './antimeridian.ts';

/** What a shape is: the country's two-letter code, none where it has none of its own, and its name. */
export type ShapeFacts = { readonly code: string | null; readonly name: string };

/** The countries of the world as shapes, and for each the place at which something of it is drawn. */
export type World = {
  readonly shapes: FeatureCollection<MultiPolygon, ShapeFacts>;
  readonly places: ReadonlyMap<string, Position>;
};

const BY_NUMBER = new Map(Object.entries(COUNTRY_NUMBERS).map(([code, number]) => [number, code]));
// They have no number of ISO 3166-1.
const BY_NAME: Readonly<Record<string, string>> = { Kosovo: 'XK' };

let made: World | undefined;

/** The shapes of Natural Earth, made once. */
export function world(): World {
  made ??= worldOf();
  return made;
}

function worldOf(): World {
  const features = feature(topology, topology.objects.countries).features.flatMap(shapeOf);
  const places = features.flatMap(({ properties: { code }, geometry }) =>
    code === null ? [] : [[code, middleOf(geometry)] as const],
  );
  return { shapes: { type: 'FeatureCollection', features }, places: new Map(places) };
}

type Shape = Pick<Feature<Geometry, { readonly name: string }>, 'id' | 'properties' | 'geometry'>;

function shapeOf({ id, properties: { name }, geometry }: Shape): Feature<MultiPolygon, ShapeFacts>[] {
  const polygons =
    geometry.type === 'Polygon'
      ? [geometry.coordinates]
      : geometry.type === 'MultiPolygon'
        ? geometry.coordinates
        : [];
  const code = BY_NUMBER.get(String(id)) ?? BY_NAME[name] ?? null;
  const coordinates = polygons.flatMap(cutPolygon);
  return [{ type: 'Feature', properties: { code, name }, geometry: { type: 'MultiPolygon', coordinates } }];
}

/** The middle of the largest part of a shape. */
function middleOf({ coordinates }: MultiPolygon): Position {
  let most = -1;
  let middle: Position = [0, 0];
  for (const [ring = []] of coordinates) {
    const { area, at } = weighed(ring);
    if (area > most) [most, middle] = [area, at];
  }
  return middle;
}

function weighed(ring: Position[]): { readonly area: number; readonly at: Position } {
  let [twice, east, north] = [0, 0, 0];
  // By their places: to take apart a hundred thousand pairs takes as long as all the rest.
  let lng = ring.at(-1)?.[0] ?? 0;
  let lat = ring.at(-1)?.[1] ?? 0;
  for (const point of ring) {
    const nextLng = point[0] ?? 0;
    const nextLat = point[1] ?? 0;
    const cross = lng * nextLat - nextLng * lat;
    twice += cross;
    east += (lng + nextLng) * cross;
    north += (lat + nextLat) * cross;
    lng = nextLng;
    lat = nextLat;
  }
  if (twice === 0) return { area: 0, at: ring[0] ?? [0, 0] };
  return { area: Math.abs(twice) / 2, at: [east / (3 * twice), north / (3 * twice)] };
}
