import { GRAPH_RELATIONS, type GraphRelationName } from '#domain/graph/relations.ts';
import type { Walk } from './walk.ts';

/** An edge before its rows are read: the relation, its ends in its own direction, and the rounds it leads through. */
export type PlainEdge = {
  readonly relation: GraphRelationName;
  readonly from: string;
  readonly to: string;
  readonly via: readonly string[];
};

/** Every edge between two of the things, once, in a fixed order. */
export function edgesAmong(walk: Walk, things: ReadonlySet<number>): readonly PlainEdge[] {
  const edges = new Map<string, PlainEdge & { readonly via: string[] }>();
  const { ids } = walk.network;
  for (const thing of things) {
    walk.each(thing, ({ relation, way, end, via }) => {
      const named = GRAPH_RELATIONS[relation];
      if (way === 'in' || end === thing || named === undefined || !things.has(end)) return;
      const key = `${relation} ${thing} ${end}`;
      const edge = edges.get(key) ?? {
        relation: named.name,
        from: ids.text(thing),
        to: ids.text(end),
        via: [],
      };
      if (via !== -1) edge.via.push(ids.text(via));
      edges.set(key, edge);
    });
  }
  return [...edges.values()];
}
