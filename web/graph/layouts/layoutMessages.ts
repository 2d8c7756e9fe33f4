import { GRAPH_GROUPS } from '#domain/graph/groups.ts';
import type { Crowd } from '#web/graph/crowd/crowd.ts';
import type { Drawn, Places } from '#web/graph/model.ts';
import type { PlainInput, PlainLayout } from './plainPlaces.ts';

/** What a thread lays out: nodes and edges by their numbers, so that what is sent is a few arrays. */
export type LayoutAsked = {
  readonly layout: PlainLayout;
  readonly labels: readonly string[];
  /** The place of each node's group among all groups. */
  readonly groups: Uint8Array;
  /** The ends of the edges, two for each. */
  readonly ends: Uint32Array;
  /** The year of each edge, where the layout asks for it; not a number where nobody tells. */
  readonly years: Float64Array;
  readonly roots: Uint32Array;
};

/** Where the nodes stand, and which are named to their left. */
export type LayoutTold = {
  readonly xy: Float32Array<ArrayBuffer>;
  readonly isNamedLeft: Uint8Array<ArrayBuffer>;
};

/** What is sent of a graph. */
export function askedOfLayout({ layout, drawn, roots }: PlainInput, crowd: Crowd): LayoutAsked {
  const { nodes, numbers, ends, edges } = crowd;
  const places = new Map(GRAPH_GROUPS.map(({ key }, at) => [key, at]));
  return {
    layout,
    labels: nodes.map(({ label }) => label),
    groups: Uint8Array.from(nodes, ({ group }) => places.get(group) ?? 0),
    ends,
    years:
      layout === 'timeline'
        ? Float64Array.from(edges, (edge) => drawn.edges[edge]?.year ?? Number.NaN)
        : new Float64Array(edges.length).fill(Number.NaN),
    roots: Uint32Array.from(roots.flatMap((id) => numbers.get(id) ?? [])),
  };
}

/** The same graph where it arrives; ids are numbers. */
export function inputOfLayout({ layout, labels, groups, ends, years, roots }: LayoutAsked): PlainInput {
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

/** What is sent back. */
export function toldOfLayout(places: Places, count: number): LayoutTold {
  const told = { xy: new Float32Array(count * 2), isNamedLeft: new Uint8Array(count) };
  for (let at = 0; at < count; at += 1) {
    const place = places.get(String(at));
    told.xy[at * 2] = place?.x ?? 0;
    told.xy[at * 2 + 1] = place?.y ?? 0;
    told.isNamedLeft[at] = place?.isNamedLeft ? 1 : 0;
  }
  return told;
}
