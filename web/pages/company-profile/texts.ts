/** The words of the profile. */
export const TEXTS = {
  loading: 'Loading the profile',
  tabs: 'Profile',
  overview: 'Overview',
  funding: 'Funding',
  people: 'People',
  investments: 'Investments',
  history: 'Sources & history',
  facts: 'Facts',
  partial: 'Some of the profile could not be loaded',
  notReported: 'Not reported in the sources:',
  timeline: 'Timeline',
  all: 'All',
} as const;
