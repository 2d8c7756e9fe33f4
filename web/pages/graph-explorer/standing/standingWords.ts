import { formatNumber } from '#domain/format.ts';
import type { GraphThing } from '#domain/graph/answers.ts';
import type { Measures, Standing } from '#web/graph/measures/useMeasures.ts';

/** The ways to say who stands in the middle. */
export const STANDINGS = [
  { value: 'relations', label: 'Relations' },
  { value: 'between', label: 'In between' },
  { value: 'near', label: 'Near to all' },
] as const;
export type StandingName = (typeof STANDINGS)[number]['value'];

/** What each of them means, in plain words. */
export const MEANINGS: Readonly<Record<StandingName, string>> = {
  relations: 'Most relations in this picture: who has dealt with most others of it.',
  between:
    'Of the shortest ways between any two others here, the share that leads through it (betweenness): who joins what would otherwise lie farther apart.',
  near: 'Fewest relations away from everything that it reaches (closeness), of those that reach most: who is soonest in touch with all.',
};

/** What a community is, and how clear these are. */
export function communityWords({ communities, modularity }: Measures): string {
  const clear = modularity >= 0.5 ? 'clearly' : modularity >= 0.3 ? 'fairly clearly' : 'hardly';
  return `${formatNumber(communities)} communities: things that are linked among themselves more than chance would have it. They stand ${clear} apart (modularity ${modularity.toFixed(2)}, Louvain). Nothing says why they are.`;
}

const percent = (share: number): string => `${(share * 100).toFixed(share < 0.1 ? 1 : 0)}%`;

/** The figure of a thing, in words. */
export function standingWords(name: StandingName, relations: number, standing: Standing | undefined): string {
  if (name === 'relations') return formatNumber(relations);
  if (!standing) return '…';
  return name === 'between' ? percent(standing.between) : `${standing.steps.toFixed(1)} away`;
}

type Named = Pick<GraphThing, 'id'>;

type RankedBy = {
  readonly relations: ReadonlyMap<string, number>;
  readonly measures: Measures | undefined;
  /** How many are told. */
  readonly most: number;
};

/** The things that stand in the middle most, the first of them first; what has nothing of it is left out. */
export function ranked<Thing extends Named>(
  things: readonly Thing[],
  name: StandingName,
  { relations, measures, most }: RankedBy,
): readonly Thing[] {
  const of = ({ id }: Named): Standing | undefined => measures?.standing.get(id);
  if (name === 'relations') return largest(things, ({ id }) => relations.get(id) ?? 0, most);
  if (name === 'between') return largest(things, (one) => of(one)?.between ?? 0, most);
  const farthest = things.reduce((max, one) => Math.max(max, of(one)?.reached ?? 0), 0);
  const reaching = things.filter((one) => farthest > 0 && of(one)?.reached === farthest);
  return largest(reaching, (one) => 1 / (of(one)?.steps ?? 0), most);
}

// Of equal ones those that come first are first; a scene may be too large to be sorted for its first few.
function largest<Thing>(
  things: readonly Thing[],
  valueOf: (thing: Thing) => number,
  most: number,
): readonly Thing[] {
  const best: { readonly thing: Thing; readonly value: number }[] = [];
  for (const thing of things) {
    const value = valueOf(thing);
    if (value <= 0 || (best.length === most && value <= (best.at(-1)?.value ?? 0))) continue;
    const at = best.findLastIndex((one) => one.value >= value) + 1;
    best.splice(at, 0, { thing, value });
    if (best.length > most) best.pop();
  }
  return best.map(({ thing }) => thing);
}

/** The share in between, as tables and files have it: a percentage. */
export const betweenWords = (standing: Standing | undefined): string =>
  standing ? percent(standing.between) : '';
