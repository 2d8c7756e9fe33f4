import type { GraphThing } from '#domain/graph/answers.ts';
import { graphRelation } from '#domain/graph/relations.ts';
import type { GraphStep } from '#domain/graph/steps.ts';

/** The names of a scene's things by their ids. */
export type Names = Pick<ReadonlyMap<string, string>, 'get'>;

const named = new WeakMap<readonly GraphThing[], Names>();

/** The names of things, which are the same as long as these are. */
export function namesOf(things: readonly GraphThing[]): Names {
  const names = named.get(things) ?? new Map(things.map(({ id, name }) => [id, name]));
  named.set(things, names);
  return names;
}

/** A step in words, as the trail has it. */
export function stepWords(step: GraphStep, names: Names): string {
  const name = (id: string): string => names.get(id) ?? 'an entry';
  const lower = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);
  if (step.type === 'add') return name(step.id);
  if (step.type === 'around') return `${step.depth === 1 ? 'Around' : 'Two steps around'} ${name(step.id)}`;
  if (step.type === 'list') return 'What the query finds';
  if (step.type === 'between') return `What both ${name(step.from)} and ${name(step.to)} are linked to`;
  if (step.type === 'path') {
    const kind = step.all ? `All paths up to ${step.hops}` : 'Shortest paths';
    return `${kind}: ${name(step.from)} to ${name(step.to)}`;
  }
  const menu = lower(graphRelation(step.relation).menu[step.way]);
  return step.type === 'expand'
    ? `${name(step.id)}: ${menu}`
    : `${graphRelation(step.relation).menu[step.way]} of each`;
}

/** What the scene answers, as the title of the screen. */
export function sceneTitle(
  { steps, until }: { readonly steps: readonly GraphStep[]; readonly until: number | null },
  names: Names,
): string {
  const [first, second] = steps;
  if (first === undefined) return 'Graph explorer';
  const name = (id: string): string => names.get(id) ?? '…';
  if (first.type === 'path') return `Who connects ${name(first.from)} and ${name(first.to)}?`;
  if (first.type === 'around' || first.type === 'add') return `Who stands around ${name(first.id)}?`;
  if (first.type === 'between') return `What are ${name(first.from)} and ${name(first.to)} both linked to?`;
  if (first.type === 'expand' && second?.type === 'each' && first.relation === 'investment') {
    return `Who invests beside ${name(first.id)}?`;
  }
  if (first.type === 'expand') return stepWords(first, names);
  const before = until === null ? '' : ` before ${until + 1}`;
  const isMoney = second?.type === 'each' && second.relation === 'investment';
  return isMoney ? `Who funded whom${before}?` : 'How is what the query finds linked?';
}
