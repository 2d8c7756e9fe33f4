import { FACET_NAMES, type Chosen, type SearchFacet } from '#domain/search/narrowing.ts';
import type { SearchTab } from '#domain/search/searchAddress.ts';
import type { FacetCount } from './results.ts';
import { TEXTS } from './texts.ts';

/** One value that narrows what was found, in words. */
export type Active = {
  readonly facet: SearchFacet;
  readonly value: string;
  readonly words: string;
  /** How many results have it, where that is known. */
  readonly count: number | undefined;
};

/** What a facet is called among the results of a tab. */
export const facetLabel = (tab: SearchTab, facet: SearchFacet): string =>
  facet === 'year' ? tab.year : TEXTS.facet[facet];

/** The values that narrow what was found, in the order of the facets. */
export const activeOf = (tab: SearchTab, chosen: Chosen, facets: readonly FacetCount[]): readonly Active[] =>
  FACET_NAMES.flatMap((facet) => {
    const options = facets.find(({ field }) => field === facet)?.options ?? [];
    return chosen[facet].map((value) => {
      const option = options.find((one) => one.value === value);
      const words = `${facetLabel(tab, facet)}: ${option?.label ?? value}`;
      return { facet, value, words, count: option?.count };
    });
  });

/** The choice with a value more, or without it where it is chosen. */
export const toggled = (chosen: Chosen, facet: SearchFacet, value: string): Chosen => ({
  ...chosen,
  [facet]: chosen[facet].includes(value)
    ? chosen[facet].filter((one) => one !== value)
    : [...chosen[facet], value],
});
