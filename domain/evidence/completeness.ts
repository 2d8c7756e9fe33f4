import type { Choice } from '#domain/choices.ts';

/** What an analyst asks of an organization or a round (decision 94), in the words that a reader sees. */
export const ASKED = [
  { value: 'funding', label: 'Rounds with an amount' },
  { value: 'investors', label: 'Investors' },
  { value: 'people', label: 'People' },
  { value: 'employees', label: 'Number of employees' },
  { value: 'products', label: 'Products' },
  { value: 'metrics', label: 'A value reached' },
  { value: 'partners', label: 'Partners or customers' },
  { value: 'page', label: 'A page that speaks of it' },
  { value: 'basics', label: 'Class, place and founding year' },
  { value: 'place', label: 'City and country' },
  { value: 'website', label: 'Website' },
  { value: 'ticker', label: 'Ticker and exchange' },
  { value: 'deals', label: 'Rounds that it joined' },
  { value: 'amounts', label: 'Amounts of them' },
  { value: 'investorType', label: 'Type of investor' },
  { value: 'parent', label: 'What it is part of' },
  { value: 'groups', label: 'Groups, labs and other parts' },
  { value: 'topics', label: 'What it works on' },
  { value: 'papers', label: 'Papers' },
  { value: 'spinOuts', label: 'Spin-outs' },
  { value: 'publicFunding', label: 'Public funding' },
  { value: 'programmes', label: 'Programmes and awards' },
  { value: 'programmeAmounts', label: 'Amounts of its programmes' },
  { value: 'vendors', label: 'Vendors of the technology' },
  { value: 'useCase', label: 'What it uses the technology for' },
  { value: 'industry', label: 'Industry' },
  { value: 'amount', label: 'Amount' },
  { value: 'usd', label: 'Amount in USD' },
  { value: 'date', label: 'Day or month' },
  { value: 'lead', label: 'Lead investor' },
] as const satisfies readonly Choice[];

/** The name of something that is asked. */
export type Asked = (typeof ASKED)[number]['value'];

/** Of whom it is asked: the types of organizations, and rounds. */
export const ASKED_OF = [
  'company',
  'investor',
  'national_lab',
  'group_or_center',
  'university',
  'government_body',
  'enterprise_user',
  'other',
  'fundingRound',
] as const;

/** One of those of whom something is asked. */
export type AskedOf = (typeof ASKED_OF)[number];

/** How much each thing counts, of whom it is asked. */
export type Weights = Readonly<Record<AskedOf, Readonly<Partial<Record<Asked, number>>>>>;

/** What is asked where a sector pack says nothing else. */
export const DEFAULT_WEIGHTS: Weights = {
  company: {
    funding: 2,
    investors: 1,
    people: 2,
    employees: 1,
    products: 1,
    metrics: 1,
    partners: 1,
    page: 1,
    basics: 1,
    website: 1,
    ticker: 1,
  },
  investor: { deals: 2, amounts: 1, investorType: 2, people: 1, place: 1, website: 1, page: 1 },
  national_lab: {
    publicFunding: 2,
    papers: 2,
    people: 1,
    partners: 1,
    parent: 1,
    place: 1,
    website: 1,
    page: 1,
  },
  group_or_center: {
    people: 2,
    parent: 2,
    topics: 2,
    papers: 1,
    publicFunding: 1,
    place: 1,
    website: 1,
    page: 1,
  },
  university: { groups: 2, spinOuts: 2, publicFunding: 1, papers: 1, place: 1, website: 1, page: 1 },
  government_body: { programmes: 2, programmeAmounts: 2, place: 1, website: 1, page: 1 },
  enterprise_user: { vendors: 2, useCase: 2, industry: 1, place: 1, website: 1, page: 1 },
  other: { partners: 2, place: 1, website: 1, page: 1 },
  fundingRound: { amount: 2, usd: 1, date: 2, investors: 2, lead: 1, page: 1 },
};

/** The words for something that is asked; undefined where nothing of that name is. */
export const askedLabel = (name: string): string | undefined =>
  ASKED.find(({ value }) => value === name)?.label;
