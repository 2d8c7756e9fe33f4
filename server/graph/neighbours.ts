import {
  directionOf,
  type Direction,
  findThing,
  type Look,
  type Network,
  relationOfArc,
  sightOf,
  type Thing,
  thingAt,
} from './network.ts';

const usualLimit = 50;
const mostNeighbours = 1000;

/** A thing at the other end of a relation, seen from the thing that was asked about. */
export type Neighbour = Thing & { readonly relation: string; readonly direction: Direction };

/** How many things of a kind stand at the other end of a relation. */
export type NeighbourCount = {
  readonly relation: string;
  readonly direction: Direction;
  readonly kind: string;
  readonly count: number;
};

/** The things next to a thing that the viewer may see, in a fixed order, and how many there are in all. */
export function neighbours(
  network: Network,
  id: string,
  look: Look & { readonly limit?: number | undefined; readonly offset?: number | undefined },
): { total: number; neighbours: Neighbour[] } {
  const limit = Math.min(look.limit ?? usualLimit, mostNeighbours);
  const offset = look.offset ?? 0;
  const found: Neighbour[] = [];
  let total = 0;
  for (const arc of arcsOf(network, id, look)) {
    if (total >= offset && found.length < limit) {
      const code = network.codes[arc] ?? 0;
      found.push({
        ...thingAt(network, network.ends[arc] ?? 0),
        relation: network.relations[relationOfArc(code)] ?? '',
        direction: directionOf(code),
      });
    }
    total += 1;
  }
  return { total, neighbours: found };
}

/** What stands next to a thing, by relation, direction and kind, most first: what to say before it is shown. */
export function countNeighbours(network: Network, id: string, look: Look): NeighbourCount[] {
  const counts = new Map<number, number>();
  for (const arc of arcsOf(network, id, look)) {
    const kind = network.kindOfThing[network.ends[arc] ?? 0] ?? 0;
    const key = ((network.codes[arc] ?? 0) >> 1) * 256 + kind;
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return [...counts]
    .toSorted(([a, one], [b, other]) => other - one || a - b)
    .map(([key, count]) => {
      const code = Math.floor(key / 256) << 1;
      return {
        relation: network.relations[relationOfArc(code)] ?? '',
        direction: directionOf(code),
        kind: network.kinds[key % 256] ?? '',
        count,
      };
    });
}

function* arcsOf(network: Network, id: string, look: Look): Generator<number> {
  const thing = findThing(network, id, look.viewer);
  if (thing === -1) return;
  const sight = sightOf(network, look);
  for (let arc = network.starts[thing] ?? 0; arc < (network.starts[thing + 1] ?? 0); arc += 1) {
    if (sight.arc(arc)) yield arc;
  }
}
