import type { Pair } from './alliance.ts';

/** An organization on record as a partner of some of those that take part. */
export type Known = { readonly id: string; readonly name: string };

/** A point of the picture, in shares of its width and height from 0 to 1. */
export type GraphNode = {
  readonly id: string;
  readonly name: string;
  readonly isMember: boolean;
  readonly left: number;
  readonly top: number;
};

/** Two nodes that work together: as is to be made, or on record. */
export type GraphEdge = { readonly from: GraphNode; readonly to: GraphNode; readonly isNew: boolean };

const INNER = 0.2;
const OUTER = 0.4;
const MIDDLE = 0.5;
/** Of the share of the circle that a member has, how much its partners take. */
const SPREAD = 0.75;

const at = (angle: number, radius: number) => ({
  left: MIDDLE + radius * Math.cos(angle),
  top: MIDDLE + radius * Math.sin(angle),
});

/** Who works together after the pairs are made: they in the middle, partners on record around the first whom they work with. */
export function graphOf(
  pairs: readonly Pair[],
  known: ReadonlyMap<string, readonly Known[]>,
): { readonly nodes: readonly GraphNode[]; readonly edges: readonly GraphEdge[] } {
  const members = [
    ...new Map(pairs.flatMap(({ from, to }) => [from, to]).map((one) => [one.id, one])).values(),
  ];
  const share = (2 * Math.PI) / Math.max(members.length, 1);
  // The first stands at the left.
  const angleOf = (index: number): number => Math.PI + index * share;
  const nodes = new Map<string, GraphNode>(
    members.map(({ id, name }, index) => [id, { id, name, isMember: true, ...at(angleOf(index), INNER) }]),
  );
  for (const [index, { id }] of members.entries()) {
    const others = (known.get(id) ?? []).filter((one) => !nodes.has(one.id));
    for (const [place, one] of others.entries()) {
      const aside = ((place + MIDDLE) / others.length - MIDDLE) * share * SPREAD;
      nodes.set(one.id, { ...one, isMember: false, ...at(angleOf(index) + aside, OUTER) });
    }
  }
  const edges: GraphEdge[] = [];
  const link = (one: string, other: string, isNew: boolean): void => {
    const [from, to] = [nodes.get(one), nodes.get(other)];
    const isThere = edges.some((edge) =>
      [edge.from.id, edge.to.id].every((id) => id === one || id === other),
    );
    if (from && to && !isThere) edges.push({ from, to, isNew });
  };
  for (const [id, partners] of known) for (const partner of partners) link(id, partner.id, false);
  for (const { from, to } of pairs) link(from.id, to.id, true);
  return { nodes: [...nodes.values()], edges };
}
