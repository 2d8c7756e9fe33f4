import { GRAPH_RELATIONS, type GraphRelationName, type Way } from '#domain/graph/relations.ts';
import { at } from '#server/graph/network.ts';
import { degreeOf, joins, type Met, type Walk } from './walk.ts';

/** What two organizations are both linked to: by the same relation, as each of them sees it, or by different ones. */
export type SharedThing = {
  readonly thing: number;
  readonly by: { readonly relation: GraphRelationName; readonly way: Way } | null;
};

/** Two organizations that nothing joins, and what speaks for it that something does, the strongest first. */
export type UnlinkedPair = {
  readonly one: number;
  readonly other: number;
  readonly shared: readonly SharedThing[];
};

// What is linked to so many says nothing of two of them.
const mostLinked = 150;
// A search ends rather than holding up everybody else.
const mostLooked = 400_000;
const leastShared = 2;

// How much it says that two are both linked to something, as each of them sees it; what is not named says little.
const SAYS: Readonly<Record<string, number>> = {
  'paper.in': 2,
  'role.in': 2,
  'investment.out': 1,
  'partnership.out': 1,
  'membership.in': 1,
  // Who pays for two companies rarely brings them together.
  'investment.in': 0.25,
};
const LITTLE = 0.5;
// One of these is enough.
const STRONG = 2;

type Told = SharedThing & { readonly says: number };

/**
 * Pairs of organizations without an edge between them that share the most, each thing that they share counting the less the more
 * it is linked to. One of each pair is of `ends`; `isOther` says who may be the other one. Ends after a number of looks.
 */
export function missingLinks(
  walk: Walk,
  { ends, isOther, limit }: { ends: Iterable<number>; isOther: (thing: number) => boolean; limit: number },
): { readonly pairs: readonly UnlinkedPair[]; readonly isWhole: boolean } {
  const { network } = walk;
  const organization = network.kinds.indexOf('organization');
  const isOrganization = (thing: number): boolean => at(network.kindOfThing, thing) === organization;
  // Who pays and who is paid are linked by the award itself.
  const award = network.kinds.indexOf('publicFunding');
  const degrees = new Map<number, number>();
  const degree = (thing: number): number => {
    const known = degrees.get(thing) ?? degreeOf(walk, thing);
    degrees.set(thing, known);
    return known;
  };
  const done = new Set<number>();
  const best: (UnlinkedPair & { readonly weight: number })[] = [];
  let looked = 0;
  for (const one of ends) {
    if (!isOrganization(one)) continue;
    if (looked > mostLooked) return { pairs: best.slice(0, limit), isWhole: false };
    const near = metBy(walk, one);
    const others = new Map<number, Map<number, Told>>();
    for (const [thing, ways] of near) {
      if (at(network.kindOfThing, thing) === award || degree(thing) > mostLinked) continue;
      walk.each(thing, (met) => {
        looked += 1;
        const { end } = met;
        if (end === one || near.has(end) || done.has(end) || !joins(met)) return;
        if (!isOrganization(end) || !isOther(end)) return;
        const told = toldBy(thing, ways, met, degree(thing));
        const shared = others.get(end) ?? new Map<number, Told>();
        if ((shared.get(thing)?.says ?? 0) < told.says) shared.set(thing, told);
        others.set(end, shared);
      });
    }
    done.add(one);
    for (const [other, met] of others) {
      const shared = [...met.values()].toSorted((a, b) => b.says - a.says || a.thing - b.thing);
      const isStrong = shared.some(({ by }) => by !== null && saysOf(by) >= STRONG);
      if (shared.length < leastShared && !isStrong) continue;
      best.push({ one, other, shared, weight: shared.reduce((sum, { says }) => sum + says, 0) });
    }
    best.sort((a, b) => b.weight - a.weight || a.one - b.one || a.other - b.other);
    best.splice(limit);
  }
  return { pairs: best, isWhole: true };
}

// Everything that stands next to a thing, each with how.
function metBy(walk: Walk, thing: number): ReadonlyMap<number, readonly Met[]> {
  const found = new Map<number, Met[]>();
  walk.each(thing, (met) => {
    if (met.end === thing || !joins(met)) return;
    found.set(met.end, [...(found.get(met.end) ?? []), met]);
  });
  return found;
}

// `met` is seen from what both share, `ways` from the first of them.
function toldBy(thing: number, ways: readonly Met[], met: Met, linked: number): Told {
  const name = GRAPH_RELATIONS[met.relation]?.name;
  const back: Way = met.way === 'out' ? 'in' : 'out';
  const isMutual = GRAPH_RELATIONS.some((relation) => relation.name === name && 'isMutual' in relation);
  const same = ways.some((way) => way.relation === met.relation && (isMutual || way.way === back));
  const by = same && name !== undefined ? { relation: name, way: isMutual ? ('out' as const) : back } : null;
  return { thing, by, says: (by === null ? LITTLE : saysOf(by)) / Math.log2(2 + linked) };
}

const saysOf = ({ relation, way }: NonNullable<SharedThing['by']>): number =>
  SAYS[`${relation}.${way}`] ?? LITTLE;
