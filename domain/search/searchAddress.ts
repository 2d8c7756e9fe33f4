import { narrowingParams, readNarrowing, type Narrowing } from './narrowing.ts';

/** The ways to search by name: all kinds, or those of one path; and what the year of a row is that of. */
export const SEARCH_TABS = [
  { key: 'all', label: 'All', path: '/search/global/', year: 'Year' },
  { key: 'organizations', label: 'Organizations', path: '/search/organizations/', year: 'Founded' },
  { key: 'investors', label: 'Investors', path: '/search/investors/', year: 'Founded' },
  { key: 'rounds', label: 'Funding rounds', path: '/search/round/', year: 'Year' },
  { key: 'funding', label: 'Public funding', path: '/search/funding/', year: 'Year' },
  { key: 'labs', label: 'National labs', path: '/search/national_labs/', year: 'Founded' },
  { key: 'groups', label: 'Groups & centers', path: '/search/groups_centres/', year: 'Founded' },
  { key: 'users', label: 'Enterprise users', path: '/search/non_quantum_stakeholders/', year: 'Founded' },
  { key: 'products', label: 'Products', path: '/search/products_and_services/', year: 'Launched' },
  { key: 'papers', label: 'Papers', path: '/search/papers/', year: 'Published' },
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
  readonly narrowing: Narrowing;
};

/** Reads the address of the search; what cannot be understood counts as left out, but for values to narrow by, which the server judges. */
export function readSearch(param: (name: string) => string | null): SearchQuestion {
  const page = Number(param('page') ?? '1');
  return {
    text: (param('q') ?? '').trim(),
    tab: SEARCH_TABS.find(({ key }) => key === param('kind')) ?? SEARCH_TABS[0],
    page: Number.isInteger(page) && page > 0 && page <= MOST_PAGES ? page : 1,
    narrowing: readNarrowing(param),
  };
}

const MOST_PAGES = 500;

/** The parameters of an address of the search. */
export const searchParams = ({
  text,
  tab,
  page,
  narrowing,
}: SearchQuestion): Readonly<Record<string, string>> => ({
  q: text,
  ...(tab.key === 'all' ? {} : { kind: tab.key }),
  ...narrowingParams(narrowing),
  ...(page === 1 ? {} : { page: String(page) }),
});

/** The REST path of a page of results. */
export const searchPath = ({ text, tab, page, narrowing }: SearchQuestion): string =>
  pathWith(tab.path, {
    search: text,
    ...narrowingParams(narrowing),
    limit: String(SEARCH_PAGE_SIZE),
    ...(page === 1 ? {} : { offset: String((page - 1) * SEARCH_PAGE_SIZE) }),
  });

/** The REST path that finds whom a text names. */
export const MENTIONS_PATH = '/search/mentions/';

/** The REST path that tells how many results each tab has. */
export const COUNTS_PATH = '/search/counts/';

/** The REST path that counts what was found by each facet. */
export const FACETS_PATH = '/search/facets/';

/** The path of how many results each tab has. */
export const searchCountsPath = (text: string): string => pathWith(COUNTS_PATH, { search: text });

/** The path of the facets of what is found in a tab. */
export const searchFacetsPath = ({ text, tab, narrowing: { chosen } }: SearchQuestion): string =>
  pathWith(FACETS_PATH, {
    search: text,
    kind: tab.key,
    ...narrowingParams({ chosen, ordering: 'relevance' }),
  });

const pathWith = (path: string, params: Readonly<Record<string, string>>): string =>
  `${path}?${Object.entries(params)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&')}`;
