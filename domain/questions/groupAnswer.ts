/** A dimension or aggregate as it was asked for, with the words for it. */
export interface GroupColumn {
  readonly f?: string;
  readonly by?: string;
  readonly fn?: string;
  readonly label: string;
  readonly unit?: string;
  /** How many values a dimension has besides the largest that were asked for. */
  readonly beyond?: number;
}

/** What the amounts of a group come to in one of their currencies, and of how many rows. */
export interface CurrencySum {
  readonly currency: string | null;
  readonly sum: number | string;
  readonly known: number;
}

/** A figure of a group; `sums` gives one for each currency, that of the most rows first. */
export type GroupValue = number | string | null | readonly CurrencySum[];

/** One group: the value of each dimension (null where rows have none) and of each aggregate. */
export interface GroupRow {
  readonly keys: readonly { readonly value: string | null; readonly label: string }[];
  readonly values: readonly GroupValue[];
}

/** What the groups of one dimension, or of none, come to. */
export type TotalRow = { readonly keys: readonly (GroupRow['keys'][number] | null)[] } & Pick<
  GroupRow,
  'values'
>;

/** Rows summed up in groups. */
export interface Groups {
  readonly keys: readonly GroupColumn[];
  readonly measures: readonly GroupColumn[];
  readonly rows: readonly GroupRow[];
  /** Where they were asked for: of each dimension, and of all; what a total is over has null in place of its key. */
  readonly totals?: readonly TotalRow[];
  /** There are more groups than were asked for. */
  readonly hasMore: boolean;
}
