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
}

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
