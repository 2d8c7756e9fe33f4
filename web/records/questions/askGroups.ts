import type { Kind } from '#domain/kind.ts';
import type { QueryInput } from '#domain/query/grammar.ts';
import type { GroupValue } from '#domain/query/group.ts';
import { questionPath } from '#domain/questions/questionPath.ts';
import { getRest } from '#web/api/questions.ts';

/** What is grouped by, or measured, with the words for it. */
export type GroupColumn = {
  readonly f?: string;
  readonly by?: string;
  readonly fn?: string;
  readonly label: string;
  readonly unit?: string;
};

/** One group: its keys (null where rows have no value) and its measures. */
export type GroupRow = {
  readonly keys: readonly { readonly value: string | null; readonly label: string }[];
  readonly values: readonly GroupValue[];
};

export type Groups = {
  readonly keys: readonly GroupColumn[];
  readonly measures: readonly GroupColumn[];
  readonly rows: readonly GroupRow[];
  /** Where they were asked for: what a total is over has null in place of its key. */
  readonly totals?: readonly {
    readonly keys: readonly (GroupRow['keys'][number] | null)[];
    readonly values: GroupRow['values'];
  }[];
  readonly hasMore: boolean;
};

/** How many rows a group has, where they were counted before all else. */
export const countOf = ({ values }: GroupRow): number => Number(values[0]);

/** The rows of a kind that meet a condition, summed up in groups. */
export const askGroups = (kind: Kind, query: QueryInput, signal?: AbortSignal): Promise<Groups> =>
  getRest<Groups>(questionPath(kind, query), signal);
