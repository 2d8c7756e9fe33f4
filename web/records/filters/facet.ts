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

/** A field of the kind and how its values are offered. */
export type FacetSpec = {
  readonly f: string;
  /** `years` counts them, `dates` takes years of a date without counts, `recent` counts back from today. */
  readonly type: 'choices' | 'tree' | 'years' | 'dates' | 'amounts' | 'recent';
};

/** Facets below one heading, which is the name of the first one unless they have another in common. */
export type SectionSpec = { readonly label?: string; readonly facets: readonly FacetSpec[] };
