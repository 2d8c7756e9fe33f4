/** Two that are linked, and how often. */
export interface Link {
  readonly one: string;
  readonly other: string;
  readonly weight: number;
}

/** Those who take part together in something, such as a round: each two of them once, with how often. */
export function linksOf(groups: readonly (readonly string[])[]): readonly Link[] {
  const links = new Map<string, Link>();
  for (const members of groups) {
    const sorted = [...new Set(members)].toSorted();
    for (const [place, one] of sorted.entries()) {
      for (const other of sorted.slice(place + 1)) {
        const key = JSON.stringify([one, other]);
        links.set(key, { one, other, weight: (links.get(key)?.weight ?? 0) + 1 });
      }
    }
  }
  return [...links.values()];
}

type Neighbours = ReadonlyMap<string, ReadonlyMap<string, number>>;

/** Who is linked to whom, and how often. */
export function neighboursOf(links: readonly Link[]): Neighbours {
  const all = new Map<string, Map<string, number>>();
  const add = (from: string, to: string, weight: number) => {
    const own = all.get(from) ?? new Map<string, number>();
    all.set(from, own.set(to, (own.get(to) ?? 0) + weight));
  };
  for (const { one, other, weight } of links) {
    add(one, other, weight);
    add(other, one, weight);
  }
  return all;
}

/** On how many shortest ways between two others each stands, ways of the same length in parts (Brandes). */
export function betweennessOf(neighbours: Neighbours): ReadonlyMap<string, number> {
  const keys = [...neighbours.keys()];
  const places = new Map(keys.map((key, place) => [key, place]));
  const linked = keys.map((key) =>
    Int32Array.from([...(neighbours.get(key)?.keys() ?? [])].flatMap((other) => places.get(other) ?? [])),
  );
  const sums = new Float64Array(keys.length);
  const walk = walkOf(keys.length);
  for (let source = 0; source < keys.length; source += 1) addFrom(source, { linked, sums, walk });
  // Each way was walked from both of its ends.
  return new Map(keys.map((key, place) => [key, (sums[place] ?? 0) / 2]));
}

interface Walk {
  /** How far each is; -1 until it is reached. */
  readonly distance: Int32Array;
  readonly ways: Float64Array;
  readonly share: Float64Array;
  readonly order: Int32Array;
}

const walkOf = (size: number): Walk => ({
  distance: new Int32Array(size),
  ways: new Float64Array(size),
  share: new Float64Array(size),
  order: new Int32Array(size),
});

type Graph = { readonly linked: readonly Int32Array[]; readonly sums: Float64Array; readonly walk: Walk };

function addFrom(source: number, { linked, sums, walk: { distance, ways, share, order } }: Graph): void {
  distance.fill(-1);
  ways.fill(0);
  share.fill(0);
  [distance[source], ways[source], order[0]] = [0, 1, source];
  let reached = 1;
  for (let place = 0; place < reached; place += 1) {
    const at = order[place] ?? 0;
    const [next, more] = [(distance[at] ?? 0) + 1, ways[at] ?? 0];
    for (const to of linked[at] ?? []) {
      if (distance[to] === -1) {
        distance[to] = next;
        order[reached] = to;
        reached += 1;
      }
      if (distance[to] === next) ways[to] = (ways[to] ?? 0) + more;
    }
  }
  for (let place = reached - 1; place > 0; place -= 1) {
    const at = order[place] ?? 0;
    const before = (distance[at] ?? 0) - 1;
    const each = (1 + (share[at] ?? 0)) / (ways[at] ?? 1);
    for (const from of linked[at] ?? []) {
      if (distance[from] === before) share[from] = (share[from] ?? 0) + (ways[from] ?? 0) * each;
    }
    sums[at] = (sums[at] ?? 0) + (share[at] ?? 0);
  }
}

/**
 * Groups of those who are linked with each other more than with others: each goes, in the order of its links, where the
 * modularity grows the most, until nobody moves. The same links always give the same groups, the largest first.
 */
export function communitiesOf(neighbours: Neighbours): readonly (readonly string[])[] {
  const strength = new Map(
    [...neighbours].map(([key, own]) => [key, [...own.values()].reduce((sum, weight) => sum + weight, 0)]),
  );
  const twice = [...strength.values()].reduce((sum, value) => sum + value, 0);
  const place = new Map([...neighbours.keys()].map((key) => [key, key]));
  const total = new Map(strength);
  const order = [...neighbours.keys()].toSorted(
    (one, other) => (strength.get(other) ?? 0) - (strength.get(one) ?? 0) || (one < other ? -1 : 1),
  );
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const moved = order.filter((key) => moves(key, { neighbours, strength, twice, place, total }));
    if (moved.length === 0) break;
  }
  const groups = [...Map.groupBy(order, (key) => place.get(key) ?? key).values()];
  return groups.toSorted((one, other) => other.length - one.length);
}

const MOST_ROUNDS = 50;

interface State {
  readonly neighbours: Neighbours;
  readonly strength: ReadonlyMap<string, number>;
  readonly twice: number;
  readonly place: Map<string, string>;
  readonly total: Map<string, number>;
}

function moves(key: string, { neighbours, strength, twice, place, total }: State): boolean {
  const own = strength.get(key) ?? 0;
  const from = place.get(key) ?? key;
  const towards = new Map<string, number>([[from, 0]]);
  for (const [other, weight] of neighbours.get(key) ?? []) {
    const at = place.get(other) ?? other;
    towards.set(at, (towards.get(at) ?? 0) + weight);
  }
  total.set(from, (total.get(from) ?? 0) - own);
  let [best, most] = [from, gainOf(towards.get(from) ?? 0, total.get(from) ?? 0)];
  function gainOf(weight: number, sum: number): number {
    return weight - (own * sum) / twice;
  }
  for (const [at, weight] of [...towards].toSorted(([one], [other]) => (one < other ? -1 : 1))) {
    const gain = gainOf(weight, total.get(at) ?? 0);
    if (gain > most + 1e-12) [best, most] = [at, gain];
  }
  total.set(best, (total.get(best) ?? 0) + own);
  place.set(key, best);
  return best !== from;
}
