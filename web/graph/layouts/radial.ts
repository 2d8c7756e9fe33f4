import type { Drawn, Place, Places } from '#web/graph/model.ts';
import { numbered, orderedRanks, type Numbered } from './ranks.ts';

const apart = 34;
const ringGap = 120;

/** Rings around what the scene began with: each thing as far out as it is relations away. */
export function radialPlaces(drawn: Drawn, roots: readonly string[]): Places {
  const places = new Map<string, Place>();
  tellRings(numbered(drawn, roots), (node, place) => {
    const { id } = drawn.nodes[node] ?? {};
    if (id !== undefined) places.set(id, place);
  });
  return places;
}

/** Tells where each node stands on its ring, by its number. */
export function tellRings(graph: Numbered, tell: (node: number, place: Place) => void): void {
  let radius = 0;
  for (const [rank, nodes] of orderedRanks(graph).entries()) {
    const needed = (nodes.length * apart) / (2 * Math.PI);
    radius =
      rank === 0 ? (nodes.length > 1 ? Math.max(needed, apart) : 0) : Math.max(radius + ringGap, needed);
    for (const [at, node] of nodes.entries()) {
      const angle = (2 * Math.PI * at) / nodes.length + rank * 0.4;
      const [x, y] = [radius * Math.cos(angle), radius * Math.sin(angle)];
      // Names stand outside of the ring.
      tell(node, x < 0 ? { x, y, isNamedLeft: true } : { x, y });
    }
  }
}
