import {
  directionOf,
  type Direction,
  findThing,
  type Look,
  type Network,
  relationOfArc,
  type Sight,
  sightOf,
  type Thing,
  thingAt,
} from './network.ts';

const usualHops = 6;
const mostHops = 20;
const usualPaths = 10;
const mostPaths = 100;

/** A relation between two neighbouring things of a path, seen from the first. */
export type PathLink = { readonly relation: string; readonly direction: Direction };

/** A way from one thing to another: all things on it, and between each and the next every relation that joins them. */
export type Path = { readonly things: readonly Thing[]; readonly links: readonly (readonly PathLink[])[] };

/** Where a path may lead along, and how far. */
export type PathLook = Look & { readonly maxHops?: number | undefined };

type Search = { network: Network; sight: Sight; maxHops: number };
type Side = 0 | 1;
type Front = { things: number[]; arcs: number };
type Found = { meetings: number[]; depths: [number, number] };

/** A shortest path between two things; undefined where there is none, or the viewer may not see one of them. */
export function shortestPath(
  network: Network,
  ends: readonly [string, string],
  look: PathLook,
): Path | undefined {
  return findPaths(network, ends, { ...look, limit: 1 })[0];
}

/** All shortest paths between two things in a fixed order, at most as many as asked for (10, never above 100). */
export function allShortestPaths(
  network: Network,
  ends: readonly [string, string],
  look: PathLook & { readonly limit?: number | undefined },
): Path[] {
  return findPaths(network, ends, { ...look, limit: Math.min(look.limit ?? usualPaths, mostPaths) });
}

function findPaths(
  network: Network,
  [first, last]: readonly [string, string],
  look: PathLook & { limit: number },
): Path[] {
  const from = findThing(network, first, look.viewer);
  const to = findThing(network, last, look.viewer);
  if (from === -1 || to === -1) return [];
  const maxHops = Math.min(look.maxHops ?? usualHops, mostHops);
  const search = { network, sight: sightOf(network, look), maxHops };
  const found = meet(search, [from, to], look.limit === 1);
  const paths: Path[] = [];
  for (const trail of found === undefined ? [] : trailsThrough(search, found)) {
    if (paths.length >= look.limit) break;
    paths.push(pathOf(search, trail));
  }
  return paths;
}

// From both ends at once, always on the side with fewer arcs to follow. After a whole level every shortest path has exactly one
// thing at that depth, so that those which both sides have reached name them all.
function meet(search: Search, ends: [number, number], isFirstEnough: boolean): Found | undefined {
  const { scratch } = search.network;
  scratch.search += 1;
  const fronts: [Front, Front] = [firstFront(search, 0, ends[0]), firstFront(search, 1, ends[1])];
  const depths: [number, number] = [0, 0];
  if (ends[0] === ends[1]) return { meetings: [ends[0]], depths };
  while (depths[0] + depths[1] < search.maxHops) {
    const side: Side = fronts[0].arcs <= fronts[1].arcs ? 0 : 1;
    depths[side] += 1;
    const meetings = advance(search, { side, fronts, depth: depths[side], isFirstEnough });
    if (meetings.length > 0) return { meetings, depths };
    if (fronts[side].things.length === 0) return undefined;
  }
  return undefined;
}

function firstFront({ network: { scratch, starts } }: Search, side: Side, thing: number): Front {
  scratch.seen[side][thing] = scratch.search;
  scratch.steps[side][thing] = 0;
  return { things: [thing], arcs: (starts[thing + 1] ?? 0) - (starts[thing] ?? 0) };
}

type Level = { side: Side; fronts: [Front, Front]; depth: number; isFirstEnough: boolean };

function advance({ network, sight }: Search, { side, fronts, depth, isFirstEnough }: Level): number[] {
  const { starts, ends, scratch } = network;
  const seen = scratch.seen[side];
  const seenByOther = scratch.seen[side === 0 ? 1 : 0];
  const steps = scratch.steps[side];
  const current = scratch.search;
  const meetings: number[] = [];
  const things: number[] = [];
  let arcs = 0;
  for (const thing of fronts[side].things) {
    const stop = starts[thing + 1] ?? 0;
    for (let arc = starts[thing] ?? 0; arc < stop; arc += 1) {
      const end = ends[arc] ?? 0;
      if (seen[end] === current || !sight.arc(arc)) continue;
      seen[end] = current;
      steps[end] = depth;
      if (seenByOther[end] === current) {
        meetings.push(end);
        if (isFirstEnough) return meetings;
      }
      things.push(end);
      arcs += (starts[end + 1] ?? 0) - (starts[end] ?? 0);
    }
  }
  fronts[side] = { things, arcs };
  return meetings;
}

function* trailsThrough(search: Search, { meetings, depths }: Found): Generator<number[]> {
  for (const meeting of meetings.toSorted((one, other) => one - other)) {
    for (const back of trails(search, 0, { thing: meeting, depth: depths[0] })) {
      for (const on of trails(search, 1, { thing: meeting, depth: depths[1] })) {
        yield [...back.toReversed(), ...on.slice(1)];
      }
    }
  }
}

// The ways from a thing back to the end that its side began at.
function* trails(search: Search, side: Side, from: { thing: number; depth: number }): Generator<number[]> {
  if (from.depth === 0) {
    yield [from.thing];
    return;
  }
  const { scratch, starts, ends } = search.network;
  const tried = new Set<number>();
  for (let arc = starts[from.thing] ?? 0; arc < (starts[from.thing + 1] ?? 0); arc += 1) {
    const end = ends[arc] ?? 0;
    const isBefore =
      scratch.seen[side][end] === scratch.search && scratch.steps[side][end] === from.depth - 1;
    if (!isBefore || !search.sight.arc(arc) || tried.has(end)) continue;
    tried.add(end);
    for (const rest of trails(search, side, { thing: end, depth: from.depth - 1 })) {
      yield [from.thing, ...rest];
    }
  }
}

function pathOf(search: Search, trail: readonly number[]): Path {
  return {
    things: trail.map((thing) => thingAt(search.network, thing)),
    links: trail.slice(1).map((thing, index) => linksBetween(search, trail[index] ?? 0, thing)),
  };
}

// Looked for at the end with fewer arcs: the other may be a country with thousands.
function linksBetween({ network, sight }: Search, one: number, other: number): PathLink[] {
  const { starts, ends, codes, relations } = network;
  const degree = (thing: number): number => (starts[thing + 1] ?? 0) - (starts[thing] ?? 0);
  const [near, far] = degree(one) <= degree(other) ? [one, other] : [other, one];
  const links = new Map<number, PathLink>();
  for (let arc = starts[near] ?? 0; arc < (starts[near + 1] ?? 0); arc += 1) {
    const code = codes[arc] ?? 0;
    if (ends[arc] !== far || !sight.arc(arc)) continue;
    const seenFromNear = directionOf(code);
    const direction = near === one ? seenFromNear : seenFromNear === 'out' ? 'in' : 'out';
    links.set((relationOfArc(code) << 1) | (direction === 'out' ? 0 : 1), {
      relation: relations[relationOfArc(code)] ?? '',
      direction,
    });
  }
  return [...links].toSorted(([a], [b]) => a - b).map(([, link]) => link);
}
