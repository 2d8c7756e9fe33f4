import type { GraphStepDone } from '#domain/graph/answers.ts';
import { GRAPH_LIMITS, type GraphStep } from '#domain/graph/steps.ts';
import { malformedValue, notFound } from '#domain/errors.ts';
import { routesBetween } from './routes.ts';
import { along, degreeOf, joins, type Met, next, type Walk } from './walk.ts';

/** The things of a scene by their numbers, and what each step added. */
export type Gathered = { readonly things: ReadonlySet<number>; readonly done: readonly GraphStepDone[] };

type Found = {
  readonly things: readonly number[];
  readonly left: number;
  readonly paths?: readonly (readonly number[])[];
};

/** Takes the steps of a scene one after the other; `listed` are the ids that its query found, and how many more it would. */
export function gather(
  walk: Walk,
  steps: readonly GraphStep[],
  listed: { readonly ids: readonly string[]; readonly left: number },
): Gathered {
  const things = new Set<number>();
  const { ids } = walk.network;
  const done = steps.map((step): GraphStepDone => {
    const found = step.type === 'list' ? listOf(walk, listed) : take(walk, step, things);
    const room = GRAPH_LIMITS.things - things.size;
    const isNew = (thing: number): boolean => !things.has(thing);
    const refused = found.things.filter(isNew).slice(Math.max(room, 0));
    const kept = refused.length === 0 ? found.things : withoutThose(found.things, refused);
    for (const thing of kept) things.add(thing);
    return {
      things: kept.map((thing) => ids.text(thing)),
      left: found.left + refused.length,
      ...(found.paths && { paths: found.paths.map((path) => path.map((thing) => ids.text(thing))) }),
    };
  });
  return { things, done };
}

const withoutThose = (things: readonly number[], refused: readonly number[]): readonly number[] => {
  const out = new Set(refused);
  return things.filter((thing) => !out.has(thing));
};

function listOf(
  walk: Walk,
  { ids, left }: { readonly ids: readonly string[]; readonly left: number },
): Found {
  return { things: ids.map((id) => walk.network.ids.find(id)).filter(walk.isShown), left };
}

type Taken = Exclude<GraphStep, { readonly type: 'list' }>;

function take(walk: Walk, step: Taken, there: ReadonlySet<number>): Found {
  if (step.type === 'each') return ofEach(walk, step, there);
  if (step.type === 'path') return pathsOf(walk, step);
  if (step.type === 'between') return between(walk, step.from, step.to);
  const thing = thingOf(walk, step.id);
  if (step.type === 'add') return { things: [thing], left: 0 };
  if (step.type === 'around') return around(walk, thing, step.depth);
  const found = next(walk, thing, along(step.relation, step.way));
  return withStart(thing, bestOf(walk, found, GRAPH_LIMITS.expanded));
}

/** The number of a thing of the graph; throws NOT_FOUND for any other. */
export function thingOf(walk: Walk, id: string): number {
  const thing = walk.network.ids.find(id);
  if (!walk.isShown(thing)) throw notFound('entry');
  return thing;
}

const withStart = (thing: number, { things, left }: Found): Found => ({ things: [thing, ...things], left });

// Of more than may be shown those that lead on the farthest.
function bestOf(walk: Walk, found: Iterable<number>, limit: number): Found {
  const all = [...found];
  if (all.length <= limit) return { things: all, left: 0 };
  const degrees = new Map(all.map((thing) => [thing, degreeOf(walk, thing)]));
  const ranked = all.toSorted((a, b) => (degrees.get(b) ?? 0) - (degrees.get(a) ?? 0) || a - b);
  return { things: ranked.slice(0, limit), left: all.length - limit };
}

function around(walk: Walk, thing: number, depth: number): Found {
  const near = next(walk, thing, joins);
  const first = bestOf(walk, near, GRAPH_LIMITS.around);
  if (depth === 1) return withStart(thing, first);
  const further = new Set<number>();
  for (const one of near) for (const end of next(walk, one, joins)) further.add(end);
  for (const one of [thing, ...near]) further.delete(one);
  const second = bestOf(walk, further, GRAPH_LIMITS.around * 2);
  return withStart(thing, { things: [...first.things, ...second.things], left: first.left + second.left });
}

function ofEach(
  walk: Walk,
  { relation, way }: { readonly relation: Parameters<typeof along>[0]; readonly way: Met['way'] },
  there: ReadonlySet<number>,
): Found {
  const isWanted = along(relation, way);
  const found = new Set<number>();
  for (const thing of there) for (const end of next(walk, thing, isWanted)) found.add(end);
  return bestOf(walk, found, GRAPH_LIMITS.listed);
}

function pathsOf(walk: Walk, { from, to, hops, all }: Extract<GraphStep, { readonly type: 'path' }>): Found {
  if (from === to) throw malformedValue('steps', from, 'two different ids of a path');
  const ends = [thingOf(walk, from), thingOf(walk, to)] as const;
  const { routes, isCut } = routesBetween(walk, ends, { hops, limit: GRAPH_LIMITS.paths, isAll: all });
  return { things: [...new Set([...ends, ...routes.flat()])], left: isCut ? 1 : 0, paths: routes };
}

function between(walk: Walk, from: string, to: string): Found {
  const [one, other] = [thingOf(walk, from), thingOf(walk, to)];
  const near = next(walk, other, joins);
  const both = [...next(walk, one, joins)].filter((thing) => near.has(thing));
  const { things, left } = bestOf(walk, both, GRAPH_LIMITS.expanded);
  return { things: [one, other, ...things], left };
}
