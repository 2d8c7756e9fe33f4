import type { Kind } from '#domain/kind.ts';
import type { LeafInput } from '#domain/query/grammar.ts';

/** The ways to search by name: all kinds, or those of one path. */
export const SEARCH_TABS = [
  { key: 'all', label: 'All', path: '/search/global/' },
  { key: 'organizations', label: 'Organizations', path: '/search/organizations/' },
  { key: 'investors', label: 'Investors', path: '/search/investors/' },
  { key: 'rounds', label: 'Funding rounds', path: '/search/round/' },
  { key: 'funding', label: 'Public funding', path: '/search/funding/' },
  { key: 'labs', label: 'National labs', path: '/search/national_labs/' },
  { key: 'groups', label: 'Groups & centers', path: '/search/groups_centres/' },
  { key: 'users', label: 'Enterprise users', path: '/search/non_quantum_stakeholders/' },
  { key: 'products', label: 'Products', path: '/search/products_and_services/' },
  { key: 'papers', label: 'Papers', path: '/search/papers/' },
] as const;

/** One of them. */
export type SearchTab = (typeof SEARCH_TABS)[number];

/** How many results stand on a page of the search. */
export const SEARCH_PAGE_SIZE = 20;

/** What an address of the search asks for. */
export type SearchQuestion = {
  readonly text: string;
  readonly tab: SearchTab;
  /** From 1. */
  readonly page: number;
};

/** Reads the address of the search; what cannot be understood counts as left out. */
export function readSearch(param: (name: string) => string | null): SearchQuestion {
  const page = Number(param('page') ?? '1');
  return {
    text: (param('q') ?? '').trim(),
    tab: SEARCH_TABS.find(({ key }) => key === param('kind')) ?? SEARCH_TABS[0],
    page: Number.isInteger(page) && page > 0 && page <= MOST_PAGES ? page : 1,
  };
}

const MOST_PAGES = 500;

/** The REST path of a page of results. */
export const searchPath = ({ text, tab, page }: SearchQuestion): string =>
  partPath(tab, text, { limit: SEARCH_PAGE_SIZE, offset: (page - 1) * SEARCH_PAGE_SIZE });

/** The REST path that tells how many results there are. */
export const searchCountPath = (tab: SearchTab, text: string): string =>
  partPath(tab, text, { limit: 0, offset: 0 });

type Part = { readonly limit: number; readonly offset: number };

const partPath = ({ path }: SearchTab, text: string, { limit, offset }: Part): string =>
  `${path}?search=${encodeURIComponent(text)}&limit=${limit}${offset > 0 ? `&offset=${offset}` : ''}`;

/** The condition of rows that are called like a text, by any of their names or nearly so. */
export const namedLike = ({ nameField, fields }: Kind, text: string): LeafInput => ({
  f: nameField,
  op: fields[nameField]?.searched ? 'like' : 'contains',
  v: text,
});
