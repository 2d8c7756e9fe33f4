import { formatCount } from '#domain/format.ts';

const CAPPED = 500;

/** The words of the search. */
export const TEXTS = {
  title: 'Search',
  titleOf: (text: string) => `Search for “${text}”`,
  label: 'Search for a name',
  placeholder: 'A company, a person, a class, a paper …',
  submit: 'Search',
  kinds: 'Kinds',
  loading: 'Searching',
  start: 'Type what you are looking for',
  startWhy:
    'Names, former names, other spellings and scripts, tickers, websites, DOIs and authors are found, in spite of typos.',
  results: 'Results',
  found: (count: number, first: number, last: number) =>
    `${formatCount(first)} to ${formatCount(last)} of ${counted(count)}`,
  nothing: (text: string) => `No results for “${text}”`,
  nothingWhy:
    'Similar spellings were tried too. Try fewer words, the beginning of a name, or another spelling.',
  near: 'Closest matches',
  nearCount: (count: number) => (count === 1 ? '1 result' : `${counted(count)} results`),
  otherKinds: (count: number) => `${counted(count)} of all kinds`,
  beyond: 'There are not so many results.',
  lists: 'Filter and sort in a list',
  listsHint: 'by class, country, date or size',
  filters: 'Filters',
  filtersOf: (count: number) => (count > 0 ? `Filters (${count})` : 'Filters'),
  filtersHint: (count: number) =>
    count >= CAPPED ? `of the best ${formatCount(CAPPED)}` : `of ${formatCount(count)} found`,
  active: 'Active filters',
  remove: (words: string) => `Remove filter ${words}`,
  clear: 'Clear all',
  facet: { country: 'Country', class: 'Class', year: 'Year' },
  sort: 'Sort by',
  ordering: { relevance: 'Relevance', name: 'Name', newest: 'Newest' },
  nothingLeft: 'No result matches these filters',
  without: (words: string) => `Drop ${words}`,
  withoutAll: 'Drop all filters',
  pages: 'Pages',
  before: 'Previous',
  after: 'Next',
  failed: 'The search did not answer.',
} as const;

/** A count as it is known: beyond 500 no more are looked at. */
export const counted = (count: number): string =>
  count >= CAPPED ? `${formatCount(CAPPED)}+` : formatCount(count);
