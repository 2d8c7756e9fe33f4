import type { FieldName } from '#domain/kindTypes.ts';
import type { KindName } from '#domain/names.ts';

const USES =
  'What is told of the partnerships of an enterprise user in which it is a customer, or of which a stage of use is on record.';
const LAST_ROUND = 'Taken from the latest round with a date that took place.';
const FIRST_DEAL = 'The date of the first round that it joined as an investor, as far as it is known.';
const LAST_DEAL = 'The date of the latest round that it joined as an investor, as far as it is known.';
const KEY_METRIC = 'The best value reached in the latest year with one. Announced values do not count.';
const METRIC = { keyMetricValue: KEY_METRIC, keyMetricYear: KEY_METRIC };
const ASKED =
  'What is known of the things that an analyst asks of its kind, each with its weight. What does not apply is not asked.';
const COMPLETENESS = { completeness: ASKED, completenessKnown: ASKED, completenessAsked: ASKED };
const NEWEST = 'The newest thing on record that happened. When it was retrieved stands with each source.';
const ANNUAL =
  'The amount spread over the years from its start, else its announcement, to its end, both counted.';

/** How derived values come about, by kind and field. */
export const DERIVED_WORDS: {
  readonly [K in KindName]?: { readonly [Name in FieldName<K>]?: string };
} = {
  organization: {
    employeeRange:
      'The band that holds the smallest and the largest number of employees that the sources give.',
    totalRaisedUsd:
      'Equity, convertible and bridge rounds count. Listings, later share sales, debt and grants do not; neither do letters of intent, planned rounds and amounts “up to”.',
    totalRaisedBasis:
      'Whether every round on record that counts has an amount in USD. A total that a source states stands beside the sum.',
    raisingRoundCount: 'The equity, convertible and bridge rounds on record.',
    raisingKnownCount: 'Those of them whose amount in USD is known.',
    raisedSince: 'The year of the earliest of them.',
    capitalUsd:
      'Listings, share sales after them and debt count beside equity, convertible and bridge rounds. A part of a round does not count beside the round.',
    capitalRoundCount: 'The rounds on record that are capital of any kind.',
    capitalKnownCount: 'Those of them whose amount in USD is known.',
    otherCurrencyRounds: 'The rounds that count and whose amount is known in another currency only.',
    roundCount: 'The number of rounds on record, of every type.',
    lastRoundDate: LAST_ROUND,
    lastRoundDatePrecision: LAST_ROUND,
    lastRoundType: LAST_ROUND,
    lastRoundUsd: LAST_ROUND,
    dealCount: 'The rounds on record that it joined as an investor.',
    leadCount: 'The rounds on record that it led as an investor.',
    portfolioCount: 'The companies whose rounds it joined as an investor, each once.',
    joinedRoundsUsd:
      'The whole amounts of the rounds on record that it joined as an investor, each round once: what all investors of a round put in together, of which its own part is seldom told. Promised amounts, amounts “up to” and parts of a round that counts itself are left out.',
    joinedRoundCount:
      'The rounds that it joined and that are capital of any kind; what is only promised, grants, and parts of a round that counts itself are none.',
    joinedKnownCount: 'Those of them whose amount in USD is known.',
    firstDealDate: FIRST_DEAL,
    firstDealDatePrecision: FIRST_DEAL,
    lastDealDate: LAST_DEAL,
    lastDealDatePrecision: LAST_DEAL,
    partnerCount: 'The organizations that a source names as its partners, each once.',
    enterpriseUserCount:
      'Those of its partners that are enterprise users: they use the technology in a business of their own.',
    usedTechnology: USES,
    usedFor: USES,
    useStage: USES,
    productCount: 'The products and services on record, of every stage.',
    paperCount: 'The papers on record of which an author belongs to it.',
    awardCount: 'The awards of public bodies to it on record.',
    publicFundingUsd:
      'The sum of its awards in USD. What is promised, planned or “up to” is not summed, nor is an award within another one of its own.',
    ...METRIC,
    keyMetricModality:
      'The modality of the machine that reached the key metric: the one that its source tells, else the only one of the organization.',
    keyMetricMachine:
      'How the machine that reached the key metric computes: as its source tells, else as all values that the organization reached tell. Where neither does, it is not known.',
    ...COMPLETENESS,
    sourceCount:
      'Pages and documents that speak of it, its rounds, awards, products, values and events. Copies of one text count once; a data set does not count beside a page that it copies, nor do tables of places and rates and what is our own.',
    newestEventOn: NEWEST,
    newestEventPrecision: NEWEST,
  },
  fundingRound: {
    companyAge:
      'The year of the round less the year in which the company was founded, in whole years. A round that is dated before has none.',
    ...COMPLETENESS,
    countsAs:
      'Equity, convertible and bridge rounds are private equity; listings, share sales after them and debt are capital beside it. What is only promised or “up to”, grants, and a part of a round that is in the sum itself are in no figure.',
  },
  metricPoint: {
    outcome:
      'The first value that is reached after the promise was made, by the same maker with the same metric, machine, kind of machine and modality, fulfils it. What had been reached already when it was promised counts neither way.',
    slipMonths:
      'The months from the time that was promised to the first value that fulfils the promise; not known where the month of that value is not.',
    isPromise: 'It is a value that was announced, revised or withdrawn, and none that was reached.',
    dueOn: 'The last day of the time that was promised: of a year its 31 December.',
    dueOnPrecision: 'How exactly the time was promised.',
    timesRevised:
      'How often something else was said later: the same value for another time, or less for the same time.',
    slipYears: 'The years from the time that was promised to the first value that fulfils the promise.',
  },
  product: METRIC,
  paper: METRIC,
  publicFunding: {
    annualLocal: ANNUAL,
    annualUsd: ANNUAL,
    countsAs:
      'An amount is counted once: a part of what is in the sum itself, what is only promised or “up to”, and what no source tells an amount of are in no sum.',
  },
  tag: {
    organizationCount: 'The organizations on record that carry the tag.',
    productCount: 'The products on record that carry the tag.',
  },
};
