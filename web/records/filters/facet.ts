/** A value of a facet with the number of rows that have it. */
export type FacetValue = { readonly value: string; readonly label: string; readonly count: number };

/** The counted values of each facet, by field. */
export type FacetCounts = ReadonlyMap<string, readonly FacetValue[]>;

/** A node of a tree that a facet counts, such as a class with its parent. */
export type FacetNode = {
  readonly key: string;
  readonly label: string;
  readonly parent: string | null;
  readonly color?: string | null;
};

/** A stretch of amounts with its number of rows; an open end is missing. */
export type Bucket = {
  readonly label: string;
  readonly from?: string;
  readonly to?: string;
  readonly count: number | undefined;
};
