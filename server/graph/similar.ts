import type { Viewer } from '#domain/access.ts';
import {
  directionOf,
  type Direction,
  findThing,
  type Network,
  relationOfArc,
  sightOf,
  type Thing,
  thingAt,
} from './network.ts';

/** How many are given unless another number is asked for, and how many at most. */
export const SIMILAR_LIMITS = { usual: 10, most: 100 } as const;

// Of a thing that thousands share only so many are looked at; the best of all are then compared exactly.
const mostPerShared = 2000;
const mostCompared = 200;

// A partnership has no direction: either side is the other's partner.
type Step = readonly [relation: string, direction: Direction | 'both'];

/** What two things of a kind may have in common: the steps that lead to it, and how much it says. */
type Way = {
  readonly kind: string;
  readonly reason: string;
  readonly weight: number;
  readonly steps: readonly Step[];
  /** True of what makes nothing similar alone. */
  readonly isAside?: boolean;
};

const ways: readonly Way[] = [
  {
    kind: 'organization',
    reason: 'investors',
    weight: 3,
    steps: [
      ['fundingRound.entity', 'in'],
      ['investment', 'out'],
    ],
  },
  {
    kind: 'organization',
    reason: 'portfolio',
    weight: 3,
    steps: [
      ['investment', 'in'],
      ['fundingRound.entity', 'out'],
    ],
  },
  { kind: 'organization', reason: 'papers', weight: 3, steps: [['paper.organizations', 'in']] },
  { kind: 'organization', reason: 'groups', weight: 2, steps: [['membership', 'in']] },
  { kind: 'organization', reason: 'people', weight: 3, steps: [['role', 'in']] },
  {
    kind: 'organization',
    reason: 'classification',
    // What it does says more than who else is in it.
    weight: 10,
    steps: [['organization.primaryClassification', 'out']],
  },
  {
    kind: 'organization',
    reason: 'secondaryClassifications',
    weight: 1,
    steps: [['organization.secondaryClassifications', 'out']],
  },
  { kind: 'organization', reason: 'partners', weight: 1.5, steps: [['partnership', 'both']] },
  { kind: 'organization', reason: 'tags', weight: 1, steps: [['organization.tags', 'out']] },
  {
    kind: 'organization',
    reason: 'country',
    weight: 1,
    steps: [['organization.inCountry', 'out']],
    isAside: true,
  },
];

const aside: ReadonlySet<string> = new Set(ways.flatMap(({ isAside, reason }) => (isAside ? [reason] : [])));

/** Why a thing is similar: what both have, by the name of the way to it, and its part of the score. */
export type Reason = { readonly reason: string; readonly score: number; readonly shared: readonly Thing[] };

/** A thing similar to another, with the reasons; the score only orders them. */
export type Similar = Thing & { readonly score: number; readonly reasons: readonly Reason[] };

/** Who looks, how many are wanted, and the one thing to compare with where it is not the most similar ones that are asked for. */
export type SimilarLook = {
  readonly viewer: Viewer;
  readonly limit?: number | undefined;
  readonly other?: string | undefined;
};

/** The things most similar to one of the same kind by what they share; what few share counts for more. */
export function similar(network: Network, id: string, look: SimilarLook): Similar[] {
  const subject = findThing(network, id, look.viewer);
  if (subject === -1) return [];
  const walk = walker(network, look.viewer);
  const degreeOf = degrees(network, look.viewer);
  const kind = network.kinds[network.kindOfThing[subject] ?? 0];
  const own = ways
    .filter((way) => way.kind === kind)
    .map((way) => ({ way, shared: walk([subject], way.steps) }));
  const found = look.other === undefined ? candidates(own, walk, subject) : others(network, subject, look);
  return found
    .map((candidate) => compare(network, { walk, degreeOf }, { candidate, own }))
    .filter(({ reasons }) => look.other !== undefined || reasons.some(({ reason }) => !aside.has(reason)))
    .toSorted((one, other) => other.score - one.score || (one.id < other.id ? -1 : 1))
    .slice(0, Math.min(look.limit ?? SIMILAR_LIMITS.usual, SIMILAR_LIMITS.most));
}

type Walk = (from: Iterable<number>, steps: readonly Step[], most?: number) => Set<number>;
type Own = readonly { readonly way: Way; readonly shared: ReadonlySet<number> }[];

function candidates(own: Own, walk: Walk, subject: number): number[] {
  const scores = new Map<number, number>();
  for (const { way, shared } of own) {
    const back = way.steps.toReversed().map(([relation, direction]): Step => [relation, opposite(direction)]);
    for (const thing of shared) {
      const found = walk([thing], back, mostPerShared);
      const worth = way.weight / Math.log(Math.E + found.size);
      for (const candidate of found) {
        if (candidate !== subject) scores.set(candidate, (scores.get(candidate) ?? 0) + worth);
      }
    }
  }
  return [...scores]
    .toSorted(([a, one], [b, other]) => other - one || a - b)
    .slice(0, mostCompared)
    .map(([candidate]) => candidate);
}

function others(network: Network, subject: number, { viewer, other = '' }: SimilarLook): number[] {
  const thing = findThing(network, other, viewer);
  const isComparable = thing !== -1 && network.kindOfThing[thing] === network.kindOfThing[subject];
  return isComparable && thing !== subject ? [thing] : [];
}

const opposite = (direction: Step[1]): Step[1] => {
  if (direction === 'both') return 'both';
  return direction === 'out' ? 'in' : 'out';
};

function compare(
  network: Network,
  { walk, degreeOf }: { walk: Walk; degreeOf: (thing: number) => number },
  { candidate, own }: { candidate: number; own: Own },
): Similar {
  let score = 0;
  const reasons: Reason[] = [];
  for (const { way, shared } of own) {
    const theirs = shared.size === 0 ? [] : [...walk([candidate], way.steps)];
    const both = theirs.filter((thing) => shared.has(thing));
    if (both.length === 0) continue;
    const part = both.reduce((sum, thing) => sum + way.weight / Math.log(Math.E + degreeOf(thing)), 0);
    score += part;
    reasons.push({ reason: way.reason, score: part, shared: both.map((thing) => thingAt(network, thing)) });
  }
  return { ...thingAt(network, candidate), score, reasons };
}

// Of the arcs that the viewer sees alone: a score must not tell how many others there are.
function degrees(network: Network, viewer: Viewer): (thing: number) => number {
  const { starts } = network;
  const sight = sightOf(network, { viewer });
  const known = new Map<number, number>();
  return (thing) => {
    const before = known.get(thing);
    if (before !== undefined) return before;
    let degree = 0;
    for (let arc = starts[thing] ?? 0; arc < (starts[thing + 1] ?? 0); arc += 1) {
      if (sight.arc(arc)) degree += 1;
    }
    known.set(thing, degree);
    return degree;
  };
}

function walker(network: Network, viewer: Viewer): Walk {
  const sight = sightOf(network, { viewer });
  const stepFrom = (thing: number, [relation, direction]: Step, visit: (end: number) => boolean): boolean => {
    const wanted = network.relations.indexOf(relation);
    for (let arc = network.starts[thing] ?? 0; arc < (network.starts[thing + 1] ?? 0); arc += 1) {
      const code = network.codes[arc] ?? 0;
      const isAlong = direction === 'both' || directionOf(code) === direction;
      const isWanted = relationOfArc(code) === wanted && isAlong && sight.arc(arc);
      if (isWanted && !visit(network.ends[arc] ?? 0)) return false;
    }
    return true;
  };
  return (from, steps, most = Number.POSITIVE_INFINITY) => {
    let reached = new Set(from);
    for (const step of steps) {
      const next = new Set<number>();
      for (const thing of reached) {
        if (!stepFrom(thing, step, (end) => next.add(end).size < most)) break;
      }
      reached = next;
    }
    return reached;
  };
}
