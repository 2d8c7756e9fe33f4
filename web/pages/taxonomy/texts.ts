import { formatCount } from '#domain/format.ts';

/** The words of the taxonomy's screens, or of that of a class alone. */
export const TEXTS = {
  reach: 'Organizations counted',
  loading: 'Loading the taxonomy',
  download: 'Download',
  downloadClass: 'Download this class and all below it',
  failed: 'These figures could not be loaded.',
  definition: 'Definition',
  within: 'Taxonomy',
  figures: {
    companies: 'Companies',
    rounds: { equity: 'Equity rounds', capital: 'Rounds of capital', stated: 'Equity rounds' },
    papers: 'Papers',
    groups: 'Groups & centers',
    products: 'Products',
  },
  years: 'Year by year',
  yearsOf: 'What is counted by year',
  noYears: 'Nothing dated is on record',
  undated: (count: number, what: string) => `${formatCount(count)} ${what} without a year`,
  children: 'Classes below',
  childrenHint: 'side by side',
  leading: {
    companies: (money: string) => `Companies, by ${money}`,
    investors: 'Their investors, by deals in the sector',
    papers: 'Latest papers',
    products: 'Products, latest first',
    groups: 'Groups and centers',
  },
  first: (count: number) => `the first ${formatCount(count)}`,
  allRows: (count: number) => `All ${formatCount(count)}`,
} as const;
