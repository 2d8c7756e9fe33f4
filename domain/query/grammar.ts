import type { SortKey } from '#domain/kind.ts';

/** A condition on one field or path. */
export interface LeafInput {
  readonly f: string;
  readonly op: string;
  readonly v?: unknown;
}

/** A condition as it is written in JSON. */
export type ConditionInput =
  | LeafInput
  | { readonly and: readonly ConditionInput[] }
  | { readonly or: readonly ConditionInput[] }
  | { readonly not: ConditionInput }
  | { readonly some: string; readonly where: ConditionInput };

/** A question as it is written in JSON: the one form that every screen and transport speaks. */
export interface QueryInput {
  readonly from?: string;
  readonly where?: ConditionInput;
  readonly sort?: readonly SortKey[];
  readonly limit?: number;
  readonly after?: string;
  readonly group?: readonly GroupKeyInput[];
  readonly measures?: readonly MeasureInput[];
  /** Also what the groups of each dimension, and all rows, come to. */
  readonly totals?: boolean;
}

/** What rows are grouped by: a field, a link to one row, or a path over such links; dates by a period. */
export interface GroupKeyInput {
  readonly f: string;
  readonly by?: 'year' | 'quarter' | 'month';
  /** Only so many of its values, those with the most of the last measure; with `totals` and another dimension. */
  readonly most?: number;
}

/** What is computed of each group; all but `count` take a field. */
export interface MeasureInput {
  readonly fn: 'count' | 'known' | 'sum' | 'sums' | 'avg' | 'median' | 'min' | 'max' | 'distinct';
  readonly f?: string;
}

/** A moment or day that lies a span before now, as in {"ago": "18 months"}. */
export interface Ago {
  readonly ago: string;
}

/** True for a value that is counted back from now. */
export const isAgo = (value: unknown): value is Ago =>
  typeof value === 'object' && value !== null && 'ago' in value && Object.keys(value).length === 1;

/** True for a leaf condition. */
export const isLeaf = (condition: ConditionInput): condition is LeafInput => 'f' in condition;

/** The conditions that a top-level `and` holds; one condition counts as itself, none as nothing. */
export function conjuncts(condition: ConditionInput | undefined): readonly ConditionInput[] {
  if (!condition) return [];
  return 'and' in condition ? condition.and : [condition];
}

/** Joins conditions with `and`; nothing when there are none, itself when there is one. */
export function allOf(conditions: readonly (ConditionInput | undefined)[]): ConditionInput | undefined {
  const present = conditions.filter((condition) => condition !== undefined);
  if (present.length <= 1) return present[0];
  return { and: present };
}
