/** By what is narrowed what a search found. */
export const FACET_NAMES = ['country', 'class', 'year'] as const;

/** One of them. */
export type SearchFacet = (typeof FACET_NAMES)[number];

/** How what was found is ordered: by how well it fits, by name, or the newest first. */
export const ORDERINGS = ['relevance', 'name', 'newest'] as const;

/** One of them. */
export type SearchOrdering = (typeof ORDERINGS)[number];

/** The values of which a row has one at least, for each facet; an empty facet takes all. */
export type Chosen = Readonly<Record<SearchFacet, readonly string[]>>;

/** What of that which was found is wanted, and in which order. */
export type Narrowing = { readonly chosen: Chosen; readonly ordering: SearchOrdering };

/** Reads the narrowing from parameters as they are written; an ordering that there is not counts as left out. */
export function readNarrowing(param: (name: string) => string | null): Narrowing {
  const values = (name: SearchFacet): readonly string[] => splitValues(param(name) ?? '');
  return {
    chosen: { country: values('country'), class: values('class'), year: values('year') },
    ordering: ORDERINGS.find((one) => one === param('ordering')) ?? ORDERINGS[0],
  };
}

/** The values of a parameter, each once. */
export const splitValues = (text: string): readonly string[] => [
  ...new Set(
    text
      .split(',')
      .map((value) => value.trim())
      .filter((value) => value !== ''),
  ),
];

/** The parameters that stand for a narrowing; what is usual is left out. */
export const narrowingParams = ({ chosen, ordering }: Narrowing): Readonly<Record<string, string>> => ({
  ...Object.fromEntries(
    FACET_NAMES.flatMap((name) => (chosen[name].length > 0 ? [[name, chosen[name].join(',')]] : [])),
  ),
  ...(ordering === ORDERINGS[0] ? {} : { ordering }),
});

/** Whether nothing of what was found is left out. */
export const isWhole = ({ chosen }: Narrowing): boolean =>
  FACET_NAMES.every((name) => chosen[name].length === 0);

/** Nothing left out, in the usual order. */
export const AS_FOUND: Narrowing = {
  chosen: { country: [], class: [], year: [] },
  ordering: ORDERINGS[0],
};
