import type { DatePrecision } from '#domain/dates.ts';
import type { GraphRelationName, Way } from './relations.ts';

/** A thing of a scene. */
export type GraphThing = {
  readonly id: string;
  readonly kind: string;
  readonly name: string;
  /** What an organization is. */
  readonly types: readonly string[];
  readonly country: string | null;
  /** Longitude and latitude of its city, in degrees; null where no city is on record. */
  readonly at: readonly [number, number] | null;
  /** Private equity raised, in USD. */
  readonly raisedUsd: number | null;
  /** How many things stand next to it, in all. */
  readonly degree: number;
};

/** One row behind an edge: when, in which role, and by which sources. */
export type GraphItem = {
  readonly date: string | null;
  readonly precision: DatePrecision | null;
  /** What the row says of the edge, in words. */
  readonly words: string | null;
  readonly amountUsd: number | null;
  /** The row that joins the ends, where it is a thing of its own: the round of an investment. */
  readonly via: { readonly kind: string; readonly id: string; readonly name: string } | null;
  /** Where the answer's sources have it, by their places. */
  readonly sources: readonly number[];
  /** What a source says of it, word for word, where it is quoted. */
  readonly quote: string | null;
};

/** A relation between two things of a scene, in the relation's own direction. */
export type GraphEdge = {
  readonly relation: GraphRelationName;
  readonly from: string;
  readonly to: string;
  /** How many different sources say so, of all items. */
  readonly sourceCount: number;
  readonly items: readonly GraphItem[];
  /** The value whose claims these are: a row and its field, for the evidence drawer. */
  readonly evidence: { readonly kind: string; readonly id: string; readonly field: string } | null;
};

/** A source of edges. */
export type GraphSource = {
  readonly id: string | null;
  readonly title: string | null;
  readonly url: string | null;
  readonly publishedOn: string | null;
};

/** What one step added. */
export type GraphStepDone = {
  /** The things that it found, whether they were there before or not. */
  readonly things: readonly string[];
  /** How many more it would find if it were not bounded. */
  readonly left: number;
  /** Of a search for paths: the things of each path in order. */
  readonly paths?: readonly (readonly string[])[];
};

/** A scene: what its steps found, every edge among it, and the sources of these. */
export type GraphScene = {
  readonly things: readonly GraphThing[];
  readonly edges: readonly GraphEdge[];
  readonly sources: readonly GraphSource[];
  readonly steps: readonly GraphStepDone[];
};

/** How many things stand at the other end of a relation. */
export type GraphCount = { readonly relation: GraphRelationName; readonly way: Way; readonly count: number };

/** A thing as others name it. */
export type NamedThing = { readonly id: string; readonly kind: string; readonly name: string };

/** Two organizations that nothing joins on record, and what both are linked to. */
export type MissingLink = {
  readonly one: NamedThing;
  readonly other: NamedThing;
  /** The first of what they share, what says the most first; how is null where they are linked to it in different ways. */
  readonly shared: readonly (NamedThing & {
    readonly by: { readonly relation: GraphRelationName; readonly way: Way } | null;
  })[];
  /** How many things they share. */
  readonly sharedCount: number;
};

/** What may be missing on record. */
export type MissingLinks = {
  readonly results: readonly MissingLink[];
  /** False where not all pairs were looked at. */
  readonly isWhole: boolean;
};

/** How many pairs are told, and how many things of each. */
export const MISSING_LIMITS = { pairs: 10, shared: 5 } as const;
