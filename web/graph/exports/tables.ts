import { csvText } from '#domain/exports/csvText.ts';
import { graphRelation } from '#domain/graph/relations.ts';
import { edgeRows, standingOf, type ExportedScene } from './scene.ts';

/** The edges of the scene as a table: a line for each row behind a relation, with its sources. */
export function edgesCsv(scene: ExportedScene): string {
  const names = new Map(scene.things.map(({ id, name }) => [id, name]));
  const heads = ['from', 'relation', 'to', 'date', 'words', 'amountUsd', 'via', 'sources', 'fromId', 'toId'];
  const rows = edgeRows(scene).map(({ edge, words, date, amountUsd, via, sources }) => [
    names.get(edge.from) ?? '',
    graphRelation(edge.relation).verb,
    names.get(edge.to) ?? '',
    date ?? '',
    words,
    amountUsd === null ? '' : String(amountUsd),
    via ?? '',
    sources.join(' '),
    edge.from,
    edge.to,
  ]);
  return csvText([heads, ...rows]);
}

/** The things of the scene as a table. */
export function thingsCsv(scene: ExportedScene): string {
  const heads = [
    'name',
    'kind',
    'types',
    'country',
    'raisedUsd',
    'degree',
    'community',
    'between',
    'note',
    'region',
    'id',
  ];
  const rows = scene.things.map(({ name, kind, types, country, raisedUsd, degree, id }) => [
    name,
    kind,
    types.join(' '),
    country ?? '',
    raisedUsd === null ? '' : String(raisedUsd),
    String(degree),
    ...Object.values(standingOf(scene, id)).map((value) => (value === null ? '' : String(value))),
    id,
  ]);
  return csvText([heads, ...rows]);
}

/** The whole scene as JSON, with places. */
export const sceneJson = ({ places, measures, notes, regions, things, ...scene }: ExportedScene): string =>
  `${JSON.stringify(
    {
      ...scene,
      things: things.map((thing) => ({ ...thing, ...standingOf({ measures, notes, regions }, thing.id) })),
      modularity: measures?.modularity ?? null,
      places: Object.fromEntries([...places].map(([id, { x, y }]) => [id, { x, y }])),
    },
    null,
    2,
  )}\n`;
