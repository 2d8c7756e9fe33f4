import type { Drawn, Place, Places } from '#web/graph/model.ts';
import { orderedRanks } from './ranks.ts';

const apart = 34;
const ringGap = 120;

/** Rings around what the scene began with: each thing as far out as it is relations away. */
export function radialPlaces(drawn: Drawn, roots: readonly string[]): Places {
  const places = new Map<string, Place>();
  let radius = 0;
  for (const [rank, ids] of orderedRanks(drawn, roots).entries()) {
    const needed = (ids.length * apart) / (2 * Math.PI);
    radius = rank === 0 ? (ids.length > 1 ? Math.max(needed, apart) : 0) : Math.max(radius + ringGap, needed);
    for (const [at, id] of ids.entries()) {
      const angle = (2 * Math.PI * at) / ids.length + rank * 0.4;
      const [x, y] = [radius * Math.cos(angle), radius * Math.sin(angle)];
      // Names stand outside of the ring.
      places.set(id, x < 0 ? { x, y, isNamedLeft: true } : { x, y });
    }
  }
  return places;
}
