import { formatCount } from '#domain/format.ts';

/** The words of the search. */
export const TEXTS = {
  title: 'Search',
  label: 'Search for a name',
  placeholder: 'A company, a person, a class, a paper …',
  submit: 'Search',
  kinds: 'Kinds',
  loading: 'Searching',
  start: 'Type what you look for',
  startWhy:
    'Names, former names, other spellings and scripts, tickers, websites, DOIs and authors are found; one wrong letter does no harm.',
  results: 'Results',
  found: (count: number, first: number, last: number) =>
    `${formatCount(first)} to ${formatCount(last)} of ${counted(count)}`,
  nothing: (text: string) => `Nothing is called “${text}”`,
  nothingWhy:
    'Letters that are near were tried too. Try fewer words, the beginning of a name, or another spelling.',
  near: 'Nearest to it',
  nearCount: (count: number) => `${counted(count)} results`,
  otherKinds: (count: number) => `${counted(count)} of all kinds`,
  beyond: 'There is no such page.',
  lists: 'In lists, to filter further',
  listsHint: 'names that contain the words',
  pages: 'Pages',
  before: 'Previous',
  after: 'Next',
  failed: 'The search did not answer.',
} as const;

const CAPPED = 500;

/** A count as it is known: beyond 500 no more are looked at. */
export const counted = (count: number): string =>
  count >= CAPPED ? `${formatCount(CAPPED)}+` : formatCount(count);
