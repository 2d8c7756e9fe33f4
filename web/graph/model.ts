import type { GraphGroup } from '#domain/graph/groups.ts';

/** A thing as it is drawn. */
export type DrawnNode = {
  readonly id: string;
  readonly label: string;
  readonly initials: string;
  readonly group: GraphGroup;
  /** The radius in pixels. */
  readonly size: number;
  /** The series whose colour it has, from 0, where it is not that of its group. */
  readonly series?: number | undefined;
  /** What somebody wrote beside it. */
  readonly note?: string | undefined;
};

/** A relation as it is drawn; its ends are ids of nodes. */
export type DrawnEdge = {
  readonly id: string;
  readonly from: string;
  readonly to: string;
  readonly isMutual: boolean;
  /** The first year that it is dated by, with its part of the year; null where nobody tells. */
  readonly year: number | null;
  /** How wide it is drawn, in pixels, where it is not as wide as all. */
  readonly width?: number | undefined;
};

/** A name that is written over some of the nodes, by their ids. */
export type DrawnRegion = { readonly name: string; readonly ids: readonly string[] };

/** What is drawn. */
export type Drawn = {
  readonly nodes: readonly DrawnNode[];
  readonly edges: readonly DrawnEdge[];
  readonly regions?: readonly DrawnRegion[];
};

/** A place in the picture. */
export type Place = {
  readonly x: number;
  readonly y: number;
  /** The name of what stands here is written to the left of it, where lines lead away to the right. */
  readonly isNamedLeft?: true;
};

/** Where each node stands. */
export type Places = ReadonlyMap<string, Place>;
