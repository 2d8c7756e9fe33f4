import type { EdgeName, KindName } from '#domain/names.ts';

/** A data set that a pack carries facts of, and what its licence asks to be said. */
export type PackSource = {
  readonly name: string;
  readonly url: string;
  readonly licence: string;
  readonly licenceUrl?: string;
  readonly what: string;
  readonly changes?: string;
};

/** How many rows of a kind or edge a pack has, and what its last load did to them. */
export type PackCount = {
  readonly kind: KindName | EdgeName;
  readonly count: number;
  readonly inserted: number;
  readonly updated: number;
  readonly removed: number;
};

/** A sector pack as it was last loaded; times in ISO 8601. */
export type LoadedPack = {
  readonly key: string;
  readonly name: string;
  readonly version: string;
  readonly snapshot: string;
  readonly digest: string;
  readonly loadedAt: string;
  readonly counts: readonly PackCount[];
  /** Rows that are gone from the pack and stay, for something of a user hangs on them. */
  readonly kept: readonly {
    readonly kind: KindName | EdgeName;
    readonly id: string;
    readonly name: string | null;
  }[];
  readonly sources: readonly PackSource[];
};

/** How much rests on sources of one licence; null where none is noted. */
export type LicenceCount = {
  readonly licence: string | null;
  readonly sources: number;
  readonly claims: number;
};

/** A source with how much rests on it. */
export type CountedSource = {
  readonly id: string;
  readonly url: string | null;
  readonly title: string | null;
  readonly publisher: string | null;
  readonly dataset: string | null;
  readonly licence: string | null;
  readonly publishedOn: string | null;
  readonly retrievedOn: string | null;
  /** Claims that count. */
  readonly claims: number;
};

/** An entry or link that claims of a source are about. */
export type SourcedRow = {
  readonly kind: KindName | EdgeName;
  readonly id: string;
  readonly name: string | null;
  readonly claims: number;
};

/** The limits of what is asked of sources: rows of a page, and characters. */
export const ORIGIN_LIMITS = { page: 50, mostOfPage: 200, search: 200 } as const;

/** What stands for "no licence is noted" where sources are asked for by licence. */
export const NO_LICENCE = 'none';
