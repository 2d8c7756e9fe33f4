import { dateText } from '#domain/dates.ts';
import type { GraphEdge, GraphSource, GraphThing } from '#domain/graph/answers.ts';
import { graphRelation } from '#domain/graph/relations.ts';
import type { Measures } from '#web/graph/measures/useMeasures.ts';
import type { Places } from '#web/graph/model.ts';

/** What is exported: what is on the screen, with where it stands and where it came from. */
export type ExportedScene = {
  readonly title: string;
  /** The link that opens the scene again. */
  readonly address: string;
  readonly things: readonly GraphThing[];
  readonly edges: readonly GraphEdge[];
  readonly sources: readonly GraphSource[];
  readonly places: Places;
  /** What was measured of it, and what somebody wrote beside its things. */
  readonly measures: Measures | undefined;
  readonly notes: ReadonlyMap<string, string>;
  /** The name that is written over each thing, where one is. */
  readonly regions: ReadonlyMap<string, string>;
};

/** What files tell of a thing besides its name and its place, with the type of each as GraphML calls it. */
export const NODE_FIELDS = [
  ['kind', 'string'],
  ['types', 'string'],
  ['country', 'string'],
  ['raisedUsd', 'double'],
  ['community', 'int'],
  ['between', 'double'],
  ['note', 'string'],
  ['region', 'string'],
] as const;

/** How a thing stands in the scene: the number of its community from 1, its share in between, what is noted, and the name over it; null where it is not known. */
export function standingOf(
  { measures, notes, regions }: Pick<ExportedScene, 'measures' | 'notes' | 'regions'>,
  id: string,
): {
  readonly community: number | null;
  readonly between: number | null;
  readonly note: string | null;
  readonly region: string | null;
} {
  const standing = measures?.standing.get(id);
  return {
    community: standing ? standing.community + 1 : null,
    between: standing ? Number(standing.between.toPrecision(6)) : null,
    note: notes.get(id) ?? null,
    region: regions.get(id) ?? null,
  };
}

/** A row of an edge: one for each round, role or other row behind it. */
export type EdgeRow = {
  readonly edge: GraphEdge;
  readonly words: string;
  /** As far as it is known: `2021`, `2021-03`, `2021-03-04`. */
  readonly date: string | null;
  readonly amountUsd: number | null;
  readonly via: string | null;
  readonly sources: readonly string[];
};

/** The rows behind all edges, with the addresses or titles of their sources. */
export const edgeRows = ({ edges, sources }: Pick<ExportedScene, 'edges' | 'sources'>): readonly EdgeRow[] =>
  edges.flatMap((edge) =>
    edge.items.map((item) => ({
      edge,
      words: [graphRelation(edge.relation).verb, item.words].filter((part) => part !== null).join(': '),
      date: item.date === null ? null : dateText({ date: item.date, precision: item.precision ?? 'day' }),
      amountUsd: item.amountUsd,
      via: item.via?.name ?? null,
      sources: item.sources.flatMap((place) => {
        const source = sources[place];
        const named = source?.url ?? source?.title;
        return named ? [named] : [];
      }),
    })),
  );

/** Text within XML. */
export const xml = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    // XML knows no other control characters, nor what is no character.
    .replaceAll(/[^\P{Cc}\t\n\r]|[\ufffe\uffff]/gu, ' ');
