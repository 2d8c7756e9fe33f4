import type { Feature, FeatureCollection, Geometry } from 'geojson';
import type { MapPlaces } from '#domain/tools/map/mapAnswer.ts';
import { arcBetween } from '#web/maps/mercator.ts';
import type { World } from '#web/maps/shapes.ts';
import { countryName, type FlowModel } from './flowModel.ts';
import type { MapModel } from './mapModel.ts';
import { NOWHERE } from './mapWords.ts';
import { rightHanded } from './rightHanded.ts';

type Mapped = {
  readonly world: World;
  readonly map: MapModel;
  /** What the figure of a country is called. */
  readonly figure: string;
  readonly flows: FlowModel | undefined;
  readonly placed: MapPlaces | undefined;
};

/** What is on a map, for other programs: countries with their figures, cities, and the lines between countries. */
export function geoJsonOf({ world, map, figure, flows, placed }: Mapped): FeatureCollection<Geometry | null> {
  const shapes = new Map(
    world.shapes.features.flatMap(({ properties: { code }, geometry }) =>
      code === null ? [] : [[code, geometry] as const],
    ),
  );
  // What is too small for a shape, or known of no country, has its figures all the same.
  const countries = map.countries.map((country): Feature<Geometry | null> => {
    const { value: code, label, rows, rank, inAll, people, peopleIn } = country;
    const basis = map.per === 'million' ? { inAll, people, peopleIn } : {};
    const shape = shapes.get(code);
    return {
      type: 'Feature',
      properties: { code, name: label, [figure]: country.figure, ...basis, rows, rank },
      geometry: shape ? rightHanded(shape) : null,
    };
  });
  const { nowhere } = map;
  const lost = nowhere && map.per !== 'million' ? { [figure]: nowhere.figure } : {};
  const without: Feature<null>[] =
    nowhere && nowhere.rows > 0
      ? [
          {
            type: 'Feature',
            properties: { code: null, name: NOWHERE, ...lost, rows: nowhere.rows },
            geometry: null,
          },
        ]
      : [];
  const cities = (placed?.cities ?? []).map(({ lat, lng, city, country, count, kinds }): Feature => ({
    type: 'Feature',
    properties: { city, country, count, ...kinds },
    geometry: { type: 'Point', coordinates: [lng, lat] },
  }));
  const lines = (flows?.between ?? []).flatMap(({ from, to, count }): Feature[] => {
    const [start, end] = [world.places.get(from), world.places.get(to)];
    if (!start || !end) return [];
    const properties = { from: countryName(from), to: countryName(to), [flows?.noun.many ?? 'count']: count };
    return [
      { type: 'Feature', properties, geometry: { type: 'LineString', coordinates: arcBetween(start, end) } },
    ];
  });
  return { type: 'FeatureCollection', features: [...countries, ...without, ...cities, ...lines] };
}
