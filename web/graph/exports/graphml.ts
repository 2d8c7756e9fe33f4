import { edgeRows, NODE_FIELDS, type ExportedScene, standingOf, xml } from './scene.ts';

const KEYS = [
  ['name', 'node', 'string'],
  ...NODE_FIELDS.map(([id, type]) => [id, 'node', type] as const),
  ['x', 'node', 'double'],
  ['y', 'node', 'double'],
  ['relation', 'edge', 'string'],
  ['words', 'edge', 'string'],
  ['date', 'edge', 'string'],
  ['amountUsd', 'edge', 'double'],
  ['via', 'edge', 'string'],
  ['sources', 'edge', 'string'],
] as const;

type Values = Readonly<Record<string, string | number | null | undefined>>;

/** The scene as GraphML: an edge for each row behind a relation. */
export function graphml(scene: ExportedScene): string {
  const nodes = scene.things.map((thing) => {
    const place = scene.places.get(thing.id);
    const { name, kind, country, raisedUsd } = thing;
    const told = { name, kind, types: thing.types.join(' '), country, raisedUsd };
    const values = { ...told, ...standingOf(scene, thing.id), x: place?.x, y: place?.y };
    return `<node id="${thing.id}">${data(values)}</node>`;
  });
  const edges = edgeRows(scene).map(
    ({ edge, words, date, amountUsd, via, sources }, at) =>
      `<edge id="e${at}" source="${edge.from}" target="${edge.to}">${data({ relation: edge.relation, words, date, amountUsd, via, sources: sources.join(' ') })}</edge>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<graphml xmlns="http://graphml.graphdrawing.org/xmlns">
<desc>${xml(`${scene.title}. ${scene.address}`)}</desc>
${KEYS.map(([id, of, type]) => `<key id="${id}" for="${of}" attr.name="${id}" attr.type="${type}"/>`).join('\n')}
<graph edgedefault="directed">
${[...nodes, ...edges].join('\n')}
</graph>
</graphml>
`;
}

const data = (values: Values): string =>
  Object.entries(values)
    .map(([key, value]) =>
      value === null || value === undefined || value === ''
        ? ''
        : `<data key="${key}">${xml(String(value))}</data>`,
    )
    .join('');
