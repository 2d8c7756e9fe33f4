import {
  GRAPH_RELATIONS,
  type GraphRelation,
  type GraphRelationName,
  isLoose,
  type Way,
} from '#domain/graph/relations.ts';
import type { Viewer } from '#domain/access.ts';
import { at, directionOf, type Network, relationOfArc, type Sight, sightOf } from '#server/graph/network.ts';

/** What is met on the way from a thing to the next one. */
export type Met = {
  /** The relation's place in GRAPH_RELATIONS. */
  readonly relation: number;
  readonly way: Way;
  /** The thing at the other end. */
  readonly end: number;
  /** The thing in between that stands for the relation and is no thing of its own here: a round; -1 for none. */
  readonly via: number;
};

/** The network as the graph shows it to a viewer: relations by their names there, and rounds as what joins investor and company. */
export type Walk = {
  readonly network: Network;
  readonly sight: Sight;
  /** Whether a thing may stand in the graph. */
  isShown(thing: number): boolean;
  /** Calls with everything that stands next to a thing; a thing may be met several times. */
  each(thing: number, visit: (met: Met) => void): void;
};

const PASSED = 'fundingRound';
const ROUND_OF = 'fundingRound.entity';
const INVESTMENT = 'investment';
const none = -1;

// For each relation of the network the place of the graph's relation, or none.
const placesOf = ({ relations }: Network): readonly number[] =>
  relations.map((name) =>
    GRAPH_RELATIONS.findIndex(({ links }) => (links as readonly string[]).includes(name)),
  );

/** The graph as a viewer may see it. */
export function walkOf(network: Network, viewer: Viewer): Walk {
  const sight = sightOf(network, { viewer });
  const places = placesOf(network);
  const [passed, roundOf, investment] = [
    network.kinds.indexOf(PASSED),
    network.relations.indexOf(ROUND_OF),
    network.relations.indexOf(INVESTMENT),
  ];
  const investing = GRAPH_RELATIONS.findIndex(({ name }) => name === INVESTMENT);
  const isPassed = (thing: number): boolean => at(network.kindOfThing, thing) === passed;
  const through = (round: number, from: number, visit: (met: Met) => void): void => {
    // From the company to those who invested, and from these to the company.
    const wanted = from === roundOf ? investment : roundOf;
    const way: Way = from === roundOf ? 'in' : 'out';
    eachArc(network, round, (arc) => {
      const code = at(network.codes, arc);
      if (relationOfArc(code) !== wanted || directionOf(code) !== 'out' || !sight.arc(arc)) return;
      visit({ relation: investing, way, end: at(network.ends, arc), via: round });
    });
  };
  const each = (thing: number, visit: (met: Met) => void): void =>
    eachArc(network, thing, (arc) => {
      const code = at(network.codes, arc);
      const [relation, end] = [relationOfArc(code), at(network.ends, arc)];
      if (isPassed(end)) {
        const isMoney = relation === roundOf || relation === investment;
        if (isMoney && sight.arc(arc)) through(end, relation, visit);
        return;
      }
      const place = places[relation] ?? none;
      if (place === none || end === thing || !sight.arc(arc)) return;
      visit({ relation: place, way: directionOf(code), end, via: none });
    });
  return {
    network,
    sight,
    each: (thing, visit) => {
      if (!isPassed(thing)) each(thing, visit);
    },
    isShown: (thing) => thing !== none && sight.thing(thing) && !isPassed(thing),
  };
}

function eachArc({ starts }: Network, thing: number, visit: (arc: number) => void): void {
  const stop = at(starts, thing + 1);
  for (let arc = at(starts, thing); arc < stop; arc += 1) visit(arc);
}

/** The things next to a thing, each once, along what `isWanted` takes. */
export function next(walk: Walk, thing: number, isWanted: (met: Met) => boolean): Set<number> {
  const found = new Set<number>();
  walk.each(thing, (met) => {
    if (met.end !== thing && isWanted(met)) found.add(met.end);
  });
  return found;
}

/** Takes the relations that join somebody to somebody. */
export const joins = ({ relation }: Met): boolean => {
  const named = GRAPH_RELATIONS[relation];
  return named !== undefined && !isLoose(named);
};

/** Takes one relation, seen from one side; of a mutual one both. */
export function along(name: GraphRelationName, way: Way): (met: Met) => boolean {
  const place = GRAPH_RELATIONS.findIndex((one) => one.name === name);
  const named: GraphRelation | undefined = GRAPH_RELATIONS[place];
  return (met) => met.relation === place && (met.way === way || named?.isMutual === true);
}

/** How many relations a thing has in the graph that join it to something, which says how well connected it is. */
export function degreeOf(walk: Walk, thing: number): number {
  return next(walk, thing, joins).size;
}
