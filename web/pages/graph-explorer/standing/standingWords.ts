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

/** Things by how much they stand in the middle, the most first; what has nothing of it is left out. */
export function ranked<Thing extends Named>(
  things: readonly Thing[],
  name: StandingName,
  {
    relations,
    measures,
  }: { readonly relations: ReadonlyMap<string, number>; readonly measures: Measures | undefined },
): readonly Thing[] {
  const of = ({ id }: Named): Standing | undefined => measures?.standing.get(id);
  const count = ({ id }: Named): number => relations.get(id) ?? 0;
  if (name === 'relations') {
    return things.filter((one) => count(one) > 0).toSorted((one, other) => count(other) - count(one));
  }
  if (name === 'between') {
    return things
      .filter((one) => (of(one)?.between ?? 0) > 0)
      .toSorted((one, other) => (of(other)?.between ?? 0) - (of(one)?.between ?? 0));
  }
  const most = things.reduce((max, one) => Math.max(max, of(one)?.reached ?? 0), 0);
  return things
    .filter((one) => most > 0 && of(one)?.reached === most)
    .toSorted((one, other) => (of(one)?.steps ?? 0) - (of(other)?.steps ?? 0));
}

/** How many relations each thing has among those that are shown. */
export function relationCounts(
  edges: readonly { readonly from: string; readonly to: string }[],
): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { from, to } of edges) {
    for (const id of [from, to]) counts.set(id, (counts.get(id) ?? 0) + 1);
  }
  return counts;
}

/** The share in between, as tables and files have it: a percentage. */
export const betweenWords = (standing: Standing | undefined): string =>
  standing ? percent(standing.between) : '';
