import type { KindName } from '#domain/names.ts';

/** The section that has what no other one names. */
export const REST = 'About it';
const AMOUNT = [
  'fundingLocal',
  'localCurrency',
  'fxRate',
  'fxDate',
  'fundingUsd',
  'usdBasis',
  'amountQualifier',
  'funding',
  'fundingLocalTotal',
  'fundingUsdTotal',
  'fundingSrc',
];

/** Of each kind with sections of its own the titles, with what stands in them by name. */
export const LAYOUTS: Readonly<Partial<Record<KindName, Readonly<Record<string, readonly string[]>>>>> = {
  fundingRound: {
    'The round': [
      'entity',
      'announcedAs',
      'fundingInfo',
      'roundGroup',
      'name',
      'date',
      'announcedOn',
      'closedOn',
      'partOf',
    ],
    Amount: AMOUNT,
    Investors: ['investors'],
    Valuation: ['valuationUsd', 'valuationType'],
    [REST]: ['interestInVertical', 'commentary', 'source'],
    'Where it is public money': ['startDate', 'deliveryPeriod', 'nationalStrategy', 'active'],
  },
  publicFunding: {
    'The programme': ['name', 'aliases', 'level', 'fundingInfo', 'agency', 'funder', 'entity', 'partOf'],
    'Time and place': [
      'date',
      'startDate',
      'endYear',
      'deliveryPeriod',
      'active',
      'nationalStrategy',
      'country',
      'inRegion',
    ],
    Amount: AMOUNT,
    [REST]: ['interestInVertical', 'commentary', 'source'],
  },
};
