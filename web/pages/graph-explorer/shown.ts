import type { GraphEdge, GraphItem, GraphScene, GraphThing } from '#domain/graph/answers.ts';
import { groupOf } from '#domain/graph/groups.ts';
import type { GraphState } from './state.ts';

/** What of a scene is on the screen. */
export type Shown = {
  readonly things: readonly GraphThing[];
  readonly edges: readonly GraphEdge[];
};

/** What a picture is of, for those who do not see it. */
export const stageWords = ({ things, edges }: Shown): string =>
  `Picture of ${things.length} things and ${edges.length} relations; the tables below say the same`;

/** The name of an edge in the picture and in the address. */
export const edgeId = ({ relation, from, to }: Pick<GraphEdge, 'relation' | 'from' | 'to'>): string =>
  `${relation}.${from}.${to}`;

type Filters = Pick<GraphState, 'hidden' | 'off' | 'isSure' | 'since' | 'until'>;

/**
 * The scene without what is hidden, what the legend leaves out, and edges outside the years or told of by one source alone. Of an edge
 * only the rows within the years count: a round of later is in no amount, no source and no file of before.
 */
export function shownOf(scene: GraphScene, filters: Filters): Shown {
  if (isAll(filters)) return { things: scene.things, edges: scene.edges };
  const hidden = new Set(filters.hidden);
  const off = new Set<string>(filters.off);
  const things = scene.things.filter((thing) => !hidden.has(thing.id) && !off.has(groupOf(thing)));
  const isThere = new Set(things.map(({ id }) => id));
  const edges = scene.edges.flatMap((edge) => {
    if (!isThere.has(edge.from) || !isThere.has(edge.to) || off.has(edge.relation)) return [];
    const within = withinYears(edge, filters);
    return within && (!filters.isSure || within.sourceCount >= 2) ? [within] : [];
  });
  // What lost all of its relations to the filters goes with them; what never had one in the scene stays.
  const [linked, left] = [endsOf(scene.edges), endsOf(edges)];
  const shown = things.filter(({ id }) => left.has(id) || !linked.has(id));
  return { things: shown, edges };
}

// Every edge of a scene joins things of it.
const isAll = ({ hidden, off, isSure, since, until }: Filters): boolean =>
  hidden.length === 0 && off.length === 0 && !isSure && since === null && until === null;

const endsOf = (edges: readonly GraphEdge[]): ReadonlySet<string> =>
  new Set(edges.flatMap(({ from, to }) => [from, to]));

/** The year of an item with its part of the year, or null where nobody tells. */
export function yearOf({ date }: Pick<GraphItem, 'date'>): number | null {
  if (date === null) return null;
  const [year = '', month = '1'] = date.split('-');
  return Number(year) + (Number(month) - 1) / 12;
}

// What has no date is shown at any time, as nobody says when it was not so.
function withinYears(edge: GraphEdge, { since, until }: Pick<Filters, 'since' | 'until'>): GraphEdge | null {
  if (since === null && until === null) return edge;
  const items = edge.items.filter((item) => {
    const year = yearOf(item);
    return year === null || (year >= (since ?? -Infinity) && year < (until ?? Infinity) + 1);
  });
  if (items.length === 0) return null;
  if (items.length === edge.items.length) return edge;
  return { ...edge, items, sourceCount: new Set(items.flatMap(({ sources }) => sources)).size };
}

/** The first and the last year of a scene's edges; null where none has a date. */
export function yearsOf({ edges }: Pick<GraphScene, 'edges'>): readonly [number, number] | null {
  let [first, last] = [Infinity, -Infinity];
  for (const { items } of edges) {
    for (const item of items) {
      if (item.date === null) continue;
      const year = Number.parseInt(item.date, 10);
      if (year < first) first = year;
      if (year > last) last = year;
    }
  }
  return first > last ? null : [first, last];
}
