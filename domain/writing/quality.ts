import type { KindName } from '#domain/names.ts';

/** What the data are checked for, in the order in which it is told. */
export const QUALITY_CHECKS = [
  'completeness',
  'stale',
  'contradictions',
  'duplicates',
  'unsourced',
  'orphans',
  'outliers',
] as const;

/** One of the checks. */
export type QualityCheck = (typeof QUALITY_CHECKS)[number];

/** The limits of the checks, as people are told them. */
export const QUALITY_LIMITS = {
  /** Entries of which fewer percent of what is asked for are answered are incomplete. */
  complete: 50,
  /** How long no source was read or published of what is stale. */
  staleFor: '1 year',
  /** Amounts of rounds are outliers beyond this factor of the median of their type, where there are so many rounds of it. */
  factor: 10,
  fewestRounds: 8,
  /** Companies were not founded before. */
  earliest: 1850,
} as const;

/** Why a value is an outlier. */
export type OutlierReason = 'high' | 'low' | 'early' | 'future' | 'beforeFounding';

/** An entry that a check has found. */
export type QualityFinding = {
  readonly kind: KindName;
  readonly id: string;
  readonly name: string | null;
  /** The field that is meant. */
  readonly field: string | null;
  /** What was found there: percent, a number of claims, USD, a year or a day. */
  readonly value: string | null;
  /** Of outliers what it is compared with: the median in USD, or a year. */
  readonly usual: string | null;
  readonly reason: OutlierReason | null;
  /** Of duplicates the other entry. */
  readonly other: { readonly id: string; readonly name: string | null } | null;
};

/** A list that shows what a check finds, and of how many rows. */
export type QualityList = { readonly title: string; readonly path: string; readonly count: number };

/** What all checks have found. */
export type QualitySummary = {
  readonly checks: readonly { readonly check: QualityCheck; readonly count: number }[];
  /** The mean completeness of approved entries in percent, the lowest first. */
  readonly completeness: readonly {
    readonly kind: KindName;
    readonly mean: number;
    readonly count: number;
  }[];
};
