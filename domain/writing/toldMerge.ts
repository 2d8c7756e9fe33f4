import type { EdgeName, KindName } from '#domain/names.ts';
import type { Cell } from './changeSet.ts';
import type { ToldSource } from './toldSet.ts';

/** Whose value is taken: that of the entry which stays, of the other one, or of a list all items of both. */
export type Side = 'this' | 'other' | 'both';

/** A claim as it is told beside a value. */
export interface ToldClaim {
  readonly value: Cell;
  readonly source: ToldSource | null;
  readonly quote: string | null;
  readonly method: string;
  readonly confidence: string;
  readonly isByPerson: boolean;
}

/** One of two entries that become one. */
interface MergedEntry {
  readonly id: string;
  readonly name: string | null;
  readonly status: string;
  readonly version: number;
}

/** A value of both entries, and which would stand; values as PostgreSQL writes them, links as ids. */
export interface MergedField {
  readonly name: string;
  readonly label: string;
  readonly this: Cell;
  readonly other: Cell;
  readonly side: Side;
  readonly value: Cell;
  readonly isList: boolean;
  readonly claims: { readonly this: readonly ToldClaim[]; readonly other: readonly ToldClaim[] };
}

/** Rows that point to the entry which goes, by one of their links: how many move, how many go, and some names. */
export interface MergedMove {
  readonly kind: KindName | EdgeName;
  readonly via: string;
  readonly label: string;
  readonly moved: number;
  readonly letGo: number;
  readonly names: readonly string[];
}

/** A computed value of the entry that stays, before and after. */
export interface MergedFigure {
  readonly name: string;
  readonly label: string;
  readonly before: Cell;
  readonly after: Cell;
}

/** A round as it is told, with its date and amount in words. */
interface ToldRound {
  readonly id: string;
  readonly name: string;
  readonly about: string;
}

/** A round of each of two companies that may be one round told twice, and whether the two are merged as well. */
export interface SameRounds {
  readonly this: ToldRound;
  readonly other: ToldRound;
  readonly isMerged: boolean;
}

/** What merging two entries would come to. */
export interface ForetoldMerge {
  readonly kind: KindName;
  readonly this: MergedEntry;
  readonly other: MergedEntry;
  /** The values that either of both has. */
  readonly fields: readonly MergedField[];
  readonly moves: readonly MergedMove[];
  readonly figures: readonly MergedFigure[];
  /** Rounds that both seem to have. */
  readonly rounds: readonly SameRounds[];
  /** The names of rows that links lead to. */
  readonly names: Readonly<Record<string, string>>;
}
