/** How many rows have a value from `from` on and below `to`; null stands for no bound. */
export interface Bucket {
  readonly from: number | null;
  readonly to: number | null;
  readonly count: number;
}

/** The counts of one facet's values; values of a field with options carry the option's label. */
export interface Facet {
  readonly field: string;
  readonly label: string;
  readonly values: readonly { readonly value: string; readonly label: string; readonly count: number }[];
  /** The ranges of a number, ascending, where they were asked for; `values` is empty then. */
  readonly buckets?: readonly Bucket[];
}
