import type { GraphGroup } from '#domain/graph/groups.ts';

/** A thing as it is drawn. */
export type DrawnNode = {
  readonly id: string;
  readonly label: string;
  readonly initials: string;
  readonly group: GraphGroup;
  /** The radius in pixels. */
  readonly size: number;
};

/** A relation as it is drawn; its ends are ids of nodes. */
export type DrawnEdge = {
  readonly id: string;
  readonly from: string;
  readonly to: string;
  readonly isMutual: boolean;
  /** The first year that it is dated by, with its part of the year; null where nobody tells. */
  readonly year: number | null;
};

/** What is drawn. */
export type Drawn = { readonly nodes: readonly DrawnNode[]; readonly edges: readonly DrawnEdge[] };

/** A place in the picture. */
export type Place = { readonly x: number; readonly y: number };

/** Where each node stands. */
export type Places = ReadonlyMap<string, Place>;
