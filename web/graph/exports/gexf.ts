import { amountOf } from '#domain/graph/edgeAmount.ts';
import { PRODUCT_NAME } from '#web/ui/useDocumentTitle.ts';
import type { ExportedScene } from './scene.ts';
import { NODE_FIELDS, standingOf, xml } from './scene.ts';

const EDGE_FIELDS = [
  ['relation', 'string'],
  ['sourceCount', 'int'],
  ['sources', 'string'],
  ['words', 'string'],
  ['amountUsd', 'double'],
  ['via', 'string'],
] as const;

/** The scene as GEXF 1.3, as Gephi reads it: with places, and with the dates of edges. */
export function gexf(scene: ExportedScene): string {
  const nodes = scene.things.map((thing) => {
    const { x, y } = scene.places.get(thing.id) ?? { x: 0, y: 0 };
    const { community, between, note, region } = standingOf(scene, thing.id);
    const { kind, types, country, raisedUsd } = thing;
    const values = [kind, types.join(' '), country, raisedUsd, community, between, note, region];
    return `<node id="${thing.id}" label="${xml(thing.name)}">${attvalues(values)}<viz:position x="${x.toFixed(2)}" y="${y.toFixed(2)}"/></node>`;
  });
  const edges = scene.edges.map((edge, at) => {
    const dates = edge.items.flatMap(({ date }) => date ?? []).toSorted();
    const links = edge.items.flatMap((item) => item.sources).map((place) => scene.sources[place]?.url ?? '');
    const values = [
      edge.relation,
      edge.sourceCount,
      [...new Set(links)].filter((link) => link !== '').join(' '),
      edge.items.flatMap(({ words }) => words ?? []).join('; '),
      amountOf(edge) || null,
      edge.items.flatMap(({ via }) => via?.name ?? []).join('; '),
    ];
    const start = dates[0] === undefined ? '' : ` start="${dates[0]}"`;
    return `<edge id="${at}" source="${edge.from}" target="${edge.to}" kind="${edge.relation}"${start}>${attvalues(values)}</edge>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<gexf xmlns="http://gexf.net/1.3" xmlns:viz="http://gexf.net/1.3/viz" version="1.3">
<meta><creator>${PRODUCT_NAME}</creator><description>${xml(`${scene.title}. ${scene.address}`)}</description></meta>
<graph defaultedgetype="directed" mode="dynamic" timeformat="date">
<attributes class="node">${declared(NODE_FIELDS)}</attributes>
<attributes class="edge">${declared(EDGE_FIELDS)}</attributes>
<nodes>
${nodes.join('\n')}
</nodes>
<edges>
${edges.join('\n')}
</edges>
</graph>
</gexf>
`;
}

const declared = (fields: readonly (readonly [string, string])[]): string =>
  fields
    .map(
      ([title, type], id) =>
        `<attribute id="${id}" title="${title}" type="${type === 'int' ? 'integer' : type}"/>`,
    )
    .join('');

const attvalues = (values: readonly (string | number | null)[]): string =>
  `<attvalues>${values
    .map((value, id) =>
      value === null || value === '' ? '' : `<attvalue for="${id}" value="${xml(String(value))}"/>`,
    )
    .join('')}</attvalues>`;
