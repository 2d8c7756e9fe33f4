import { formatCount, formatQuantity } from '#domain/format.ts';

/** The words of the screen of all classes. */
export const TREE_TEXTS = {
  title: 'Taxonomy',
  about: (classes: number, companies: number, papers: number) =>
    `${formatCount(classes)} classes hold ${formatQuantity(companies, 'company', 'companies')} and ${formatQuantity(papers, 'paper')}. Each stands in one class and counts for all above it; `,
  whose: {
    sector: 'suppliers and adjacent organizations are not counted.',
    all: 'suppliers and adjacent organizations are counted too.',
  },
  empty: 'No class is known yet',
  emptyWhy: 'The classes of the sector appear here as soon as its pack brings some.',
  classes: 'Classes',
  size: 'Size of a class',
  map: 'Where the sector is',
  all: 'All classes',
  mapLabel: (what: string, of: string) => `${what} by class, within ${of}: the larger the area the more`,
  nothingOfSize: (what: string) => `Nothing here has ${what} on record`,
  openClass: 'Open class',
  top: 'Top classes',
  topHint: (money: string) => `companies, rounds and ${money} in USD`,
  second: 'Largest classes of the second level',
  countries: 'By country',
  countriesHint: 'companies by headquarters',
  more: (count: number) => `Show all ${formatCount(count)}`,
  fewer: 'Show fewer',
  downloadTitle: 'Download the taxonomy',
} as const;
