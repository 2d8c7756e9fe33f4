import { buildPath } from '#domain/routes.ts';
import { AS_FOUND } from '#domain/search/narrowing.ts';
import { SEARCH_TABS, searchParams, type SearchQuestion } from '#domain/search/searchAddress.ts';

/** What is to be asked otherwise. */
export type Wanted = Partial<SearchQuestion>;

/** Another text begins with all kinds, another kind without filters, and either and any other order or filter on the first page. */
export function wantedOf(asked: SearchQuestion, wanted: Wanted): SearchQuestion {
  const fresh: Wanted =
    wanted.text !== undefined
      ? { tab: SEARCH_TABS[0], narrowing: AS_FOUND }
      : wanted.tab !== undefined
        ? { narrowing: { ...AS_FOUND, ordering: asked.narrowing.ordering } }
        : {};
  return { ...asked, ...fresh, page: 1, ...wanted };
}

/** The address where something is asked otherwise. */
export const pathOf = (asked: SearchQuestion, wanted: Wanted): string =>
  `${buildPath('SEARCH_PAGE')}?${new URLSearchParams(searchParams(wantedOf(asked, wanted))).toString()}`;
