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
  const sums = new Map([...neighbours.keys()].map((key) => [key, 0]));
  for (const source of neighbours.keys()) addFrom(source, neighbours, sums);
  // Each way was walked from both of its ends.
  return new Map([...sums].map(([key, sum]) => [key, sum / 2]));
}

function addFrom(source: string, neighbours: Neighbours, sums: Map<string, number>): void {
  const distance = new Map([[source, 0]]);
  const ways = new Map([[source, 1]]);
  const before = new Map<string, string[]>();
  const order = [source];
  for (const at of order) {
    const next = (distance.get(at) ?? 0) + 1;
    for (const to of neighbours.get(at)?.keys() ?? []) {
      if (!distance.has(to)) {
        distance.set(to, next);
        order.push(to);
      }
      if (distance.get(to) !== next) continue;
      ways.set(to, (ways.get(to) ?? 0) + (ways.get(at) ?? 0));
      before.set(to, [...(before.get(to) ?? []), at]);
    }
  }
  const share = new Map<string, number>();
  for (const at of order.toReversed()) {
    for (const from of before.get(at) ?? []) {
      const part = ((ways.get(from) ?? 0) / (ways.get(at) ?? 1)) * (1 + (share.get(at) ?? 0));
      share.set(from, (share.get(from) ?? 0) + part);
    }
    if (at !== source) sums.set(at, (sums.get(at) ?? 0) + (share.get(at) ?? 0));
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
