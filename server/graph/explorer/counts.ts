import type { GraphCount } from '#domain/graph/answers.ts';
import { GRAPH_RELATIONS, type GraphRelation, type Way } from '#domain/graph/relations.ts';
import type { Walk } from './walk.ts';

/** How many different things stand at the other end of each relation of a thing: what to say before they are shown. */
export function countsOf(walk: Walk, thing: number): readonly GraphCount[] {
  const ends = new Map<string, Set<number>>();
  walk.each(thing, ({ relation, way, end }) => {
    if (end === thing) return;
    const key = `${relation}.${isMutual(relation) ? 'out' : way}`;
    const met = ends.get(key) ?? new Set();
    ends.set(key, met.add(end));
  });
  return GRAPH_RELATIONS.flatMap(({ name }, place) =>
    (['out', 'in'] as const satisfies readonly Way[]).flatMap((way): GraphCount[] => {
      const count = ends.get(`${place}.${way}`)?.size ?? 0;
      return count === 0 ? [] : [{ relation: name, way, count }];
    }),
  );
}

const isMutual = (place: number): boolean => {
  const relation: GraphRelation | undefined = GRAPH_RELATIONS[place];
  return relation?.isMutual === true;
};
