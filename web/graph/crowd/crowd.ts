import type { Drawn, DrawnNode, Place, Places } from '#web/graph/model.ts';
import { inSlices } from '#web/graph/slices.ts';

/** A graph as arrays: nodes by their numbers, which are their places in what is drawn. */
export type Crowd = {
  readonly nodes: readonly DrawnNode[];
  readonly numbers: ReadonlyMap<string, number>;
  /** The ends of the edges, two numbers of nodes each, in the order of what is drawn. */
  readonly ends: Uint32Array<ArrayBuffer>;
  /** The number of each of these edges in what is drawn. */
  readonly edges: Uint32Array<ArrayBuffer>;
};

const known = new WeakMap<Drawn['nodes'], { readonly of: Drawn['edges']; readonly crowd: Crowd }>();

/** Numbers a graph a slice at a time; undefined where it is no longer wanted. What is numbered already is not numbered again. */
export async function crowdOf(
  { nodes, edges }: Drawn,
  isWanted: () => boolean = () => true,
): Promise<Crowd | undefined> {
  const held = known.get(nodes);
  if (held?.of === edges) return held.crowd;
  const numbers = new Map<string, number>();
  if (!(await inSlices(nodes, ({ id }) => void numbers.set(id, numbers.size), isWanted))) return undefined;
  const ends = new Uint32Array(edges.length * 2);
  const kept = new Uint32Array(edges.length);
  let [count, at] = [0, 0];
  const isWhole = await inSlices(
    edges,
    ({ from, to }) => {
      const [one, other] = [numbers.get(from), numbers.get(to)];
      if (one !== undefined && other !== undefined) {
        ends[count * 2] = one;
        ends[count * 2 + 1] = other;
        kept[count] = at;
        count += 1;
      }
      at += 1;
    },
    isWanted,
  );
  if (!isWhole) return undefined;
  const crowd = { nodes, numbers, ends: ends.slice(0, count * 2), edges: kept.slice(0, count) };
  known.set(nodes, { of: edges, crowd });
  return crowd;
}

/** Where the nodes of a crowd stand, told by arrays: two numbers for each node. */
export class CrowdPlaces implements Places {
  readonly size: number;
  readonly #crowd: Crowd;
  readonly #isNamedLeft: Uint8Array | undefined;
  /** Across and up, for each node in turn. */
  readonly xy: Float32Array<ArrayBuffer>;

  constructor(crowd: Crowd, xy: Float32Array<ArrayBuffer>, isNamedLeft?: Uint8Array) {
    this.#crowd = crowd;
    this.xy = xy;
    this.#isNamedLeft = isNamedLeft;
    this.size = crowd.nodes.length;
  }

  /** Whether these are the places of a crowd, node by node. */
  isOf(crowd: Crowd): boolean {
    return crowd === this.#crowd;
  }

  has(id: string): boolean {
    return this.#crowd.numbers.has(id);
  }

  get(id: string): Place | undefined {
    const at = this.#crowd.numbers.get(id);
    return at === undefined ? undefined : this.#at(at);
  }

  forEach(tell: (place: Place, id: string, all: Places) => void): void {
    for (const [id, place] of this) tell(place, id, this);
  }

  *entries(): MapIterator<[string, Place]> {
    for (const [at, { id }] of this.#crowd.nodes.entries()) yield [id, this.#at(at)];
  }

  keys(): MapIterator<string> {
    return this.#crowd.numbers.keys();
  }

  *values(): MapIterator<Place> {
    for (const [, place] of this) yield place;
  }

  [Symbol.iterator](): MapIterator<[string, Place]> {
    return this.entries();
  }

  #at(at: number): Place {
    const place = { x: this.xy[at * 2] ?? 0, y: this.xy[at * 2 + 1] ?? 0 };
    return this.#isNamedLeft?.[at] === 1 ? { ...place, isNamedLeft: true } : place;
  }
}

/** Where each node of a crowd stands, as arrays that may be written on; what has no place stands in the middle. */
export async function xyOf(
  crowd: Crowd,
  places: Places,
  isWanted: () => boolean,
): Promise<Float32Array<ArrayBuffer> | undefined> {
  if (places instanceof CrowdPlaces && places.isOf(crowd)) return places.xy.slice();
  const xy = new Float32Array(crowd.nodes.length * 2);
  let at = 0;
  const put = ({ id }: DrawnNode): void => {
    const place = places.get(id);
    if (place) xy.set([place.x, place.y], at);
    at += 2;
  };
  return (await inSlices(crowd.nodes, put, isWanted)) ? xy : undefined;
}
