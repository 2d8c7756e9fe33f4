import { GRAPH_GROUPS } from '#domain/graph/groups.ts';
import type { Crowd } from '#web/graph/crowd/crowd.ts';
import type { Drawn, Place } from '#web/graph/model.ts';
import { plainPlaces, type PlainInput, type PlainLayout } from './plainPlaces.ts';
import { tellRings } from './radial.ts';
import { groupPlaces, type Numbered } from './ranks.ts';

/** What a thread lays out: nodes and edges by their numbers, so that what is sent is a few arrays. */
export type LayoutAsked = Numbered & {
  readonly layout: PlainLayout;
  /** The year of each edge, where the layout asks for it; not a number where nobody tells. */
  readonly years: Float64Array;
};

/** Where the nodes stand, and which are named to their left. */
export type LayoutTold = {
  readonly xy: Float32Array<ArrayBuffer>;
  readonly isNamedLeft: Uint8Array<ArrayBuffer>;
};

/** What is sent of a graph. */
export function askedOfLayout({ layout, drawn, roots }: PlainInput, crowd: Crowd): LayoutAsked {
  const { nodes, numbers, ends, edges } = crowd;
  return {
    layout,
    labels: nodes.map(({ label }) => label),
    groups: groupPlaces(nodes),
    ends,
    years:
      layout === 'timeline'
        ? Float64Array.from(edges, (edge) => drawn.edges[edge]?.year ?? Number.NaN)
        : new Float64Array(edges.length).fill(Number.NaN),
    roots: Uint32Array.from(roots.flatMap((id) => numbers.get(id) ?? [])),
  };
}

/** Where it arrives, what is told of where nodes stand. */
export function toldOfLayout(asked: LayoutAsked): LayoutTold {
  const count = asked.labels.length;
  const told = { xy: new Float32Array(count * 2), isNamedLeft: new Uint8Array(count) };
  const tell = (node: number, { x, y, isNamedLeft }: Place): void => {
    told.xy.set([x, y], node * 2);
    told.isNamedLeft[node] = isNamedLeft ? 1 : 0;
  };
  // Rings need no more than the numbers.
  if (asked.layout === 'radial') tellRings(asked, tell);
  else for (const [id, place] of plainPlaces(inputOfLayout(asked))) tell(Number(id), place);
  return told;
}

// The same graph; ids are numbers.
function inputOfLayout({ layout, labels, groups, ends, years, roots }: LayoutAsked): PlainInput {
  const drawn: Drawn = {
    nodes: labels.map((label, at) => ({
      id: String(at),
      label,
      initials: '',
      group: GRAPH_GROUPS[groups[at] ?? 0]?.key ?? 'other',
      size: 0,
    })),
    edges: Array.from(years, (year, at) => ({
      id: String(at),
      from: String(ends[at * 2]),
      to: String(ends[at * 2 + 1]),
      isMutual: false,
      year: Number.isNaN(year) ? null : year,
    })),
  };
  return { layout, drawn, roots: Array.from(roots, String) };
}
