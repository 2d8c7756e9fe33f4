import type { EdgeFieldName, FieldName, RelationName } from '#domain/kindTypes.ts';
import type { EdgeName, KindName } from '#domain/names.ts';
import { EDGES, KINDS } from '#domain/registry.ts';
import { partAt } from './sectorWords.ts';

type HelpOf<Name extends string> = Readonly<Partial<Record<Name, string>>>;

type Helps = {
  readonly [K in KindName]?: HelpOf<FieldName<K> | RelationName<K>>;
} & { readonly [E in EdgeName]?: HelpOf<EdgeFieldName<E>> };

const MODALITY = 'The technical approach, by which machines compare. There may be several.';
const SOURCE = 'The page that the row rests on; more of them stand in the evidence of each value.';
const COMPLETENESS =
  'The share of what an analyst asks of such a row that is on record, each answer weighted by how much it counts.';
const KEY_METRIC =
  'The best value of the sector’s key metric that was reached in the latest year on record. Targets do not count, and machines of different kinds do not compare.';
const QUALIFIER =
  'How sure the amount is: exact, approximate, an upper or lower bound, or only planned. Upper bounds and plans are in no sum.';
const USD_BASIS =
  'Whether a source states the amount in USD, or it was converted at the mean rate of its month or year.';
const LOCAL = 'The amount in the currency in which it was announced.';
const RATE = 'USD for one unit of the local currency.';

// What a field counts and what it does not, in which unit, and where it comes from. Lists offer no field for a filter without it.
const HELPS: Helps = {
  organization: {
    entityType: 'What the organization is: a company, an investor, a lab. It may be several of them.',
    name: 'The name by which it is known today; other and former names are found as well.',
    ticker: 'The symbol of its shares on a stock exchange, while it is listed.',
    exchange: 'Where its shares are listed.',
    founded: 'The year in which it was founded as a company or institution, not that of its first product.',
    employeesOn: 'The day on which the employees were counted.',
    employeeRange: 'The band of its latest known headcount of the whole organization.',
    country: 'The country of its headquarters. Other offices do not count.',
    inRegion:
      'The region of its headquarters: Americas, APAC (Asia and Pacific) or EMEA (Europe, Middle East, Africa).',
    city: 'The city of its headquarters.',
    techDetail: 'What it works on, in the words of the source.',
    modality: MODALITY,
    coreness:
      'How near it stands to the sector: core to it, a division of a larger company, a supplier, or adjacent. Figures of the sector count the first two.',
    industry: 'The industry in which it uses the sector’s technology.',
    operatingStatus: 'Whether it is in business, and if it was acquired, listed or closed.',
    ofBusinessType: 'What it mainly sells: hardware, software, components, services or research.',
    ofInvestorType: 'What kind of investor it is, such as a venture fund, a corporation or a public body.',
    hasInvestmentArm: 'Whether it invests in other companies through a unit of its own.',
    acquiredOn: 'When its acquisition was completed, as exactly as it is known.',
    acquisitionAnnouncedOn: 'When its acquisition was announced, completed or not.',
    acquisitionUsd: 'What the buyer paid for all of it, in USD, as far as it was disclosed.',
    statedTotalUsd: 'The total that a source states as raised, in USD, whatever that source counts.',
    totalRaisedUsd:
      'Equity, convertible and bridge rounds on record, in USD. Listings, debt and grants are not in it. ≥ where an amount is not known, or a source states more in all.',
    totalRaisedBasis: 'Whether every round in the total has an amount, or some are missing in it.',
    raisingRoundCount: 'Equity, convertible and bridge rounds on record, with or without an amount.',
    capitalUsd:
      'Private equity, listings, share sales after them and debt on record, in USD. Grants are not in it. ≥ where an amount is not known, or a source states more in all.',
    roundCount: 'All rounds on record, of every type.',
    lastRoundDate: 'The date of its newest round, as exactly as it is known.',
    lastRoundType: 'The type of its newest round on record.',
    lastRoundUsd: 'The whole amount of its newest round, in USD.',
    dealCount: 'Rounds of the sector’s companies in which it took part, whatever its share.',
    leadCount: 'Rounds that it led or co-led, as far as a source says so.',
    portfolioCount: 'Companies of the sector in whose rounds it took part. Exits are not taken off.',
    joinedRoundsUsd:
      'Whole amounts of the rounds that it joined, in USD: what all investors put in, not its own part. ≥ where one is not known.',
    firstDealDate: 'The date of the first round in which it took part.',
    lastDealDate: 'The date of the newest round in which it took part. Rounds without a date do not count.',
    leadInvestors: 'Who led any of its rounds, as far as a source says so.',
    partnerCount: 'Organizations with which a partnership is on record. Each counts once.',
    enterpriseUserCount: 'Its partners that use the technology in a business of their own.',
    usedTechnology: 'What its partnerships say that it uses.',
    usedFor: 'The main use case of each of its partnerships, where one is told.',
    useStage: 'How far its furthest use has gone.',
    productCount: 'Its products and services on record, at any stage.',
    paperCount: 'Papers on record with an author from it.',
    awardCount: 'Awards of public money to it, planned and conditional ones included.',
    publicFundingUsd:
      'Awards of public money to it, in USD. What is planned, conditional or an upper bound is left out, and none of it counts as raised.',
    keyMetricValue: KEY_METRIC,
    keyMetricYear: 'The year in which the key metric’s value was reached.',
    keyMetricModality: 'The modality of the machine that reached the key metric’s value.',
    keyMetricMachine:
      'The kind of machine that reached the key metric’s value. Only machines of one kind compare.',
    completeness: COMPLETENESS,
    sourceCount:
      'Pages and documents that speak of it, one per publisher and text. Copies of one text count once, and our own sentences do not count.',
    newestEventOn:
      'The newest round, award, partnership, product, value reached or other event on record; not when the row was changed.',
    primaryClassification:
      'Where it stands in the taxonomy: the one class of its main business. Filters include what is below a class.',
    secondaryClassifications:
      'Other classes in which it is active as well. Totals by class do not count them.',
    tags: 'Topics finer than the classes. It may have many.',
    acquiredBy: 'The organization that bought it.',
    partOf: 'The larger organization to which it belongs, as a division, subsidiary or institute.',
    investments: 'The rounds in which it took part, newest first.',
    spunOutOf: 'The university, laboratory or company out of which it came.',
  },
  fundingRound: {
    fundingInfo: 'The type as the source calls it: seed, a series, debt, grant and so on.',
    roundGroup: 'The type in broad groups: equity, convertible, bridge, listing, debt and others.',
    countsAs:
      'In which total the round is counted: private equity, all capital, as part of another round, or none.',
    date: 'When the round was announced or closed, as exactly as it is known.',
    announcedOn: 'When the round was made public.',
    closedOn: 'When the money was committed in full.',
    fundingLocal: LOCAL,
    localCurrency: 'The currency in which the amount was announced.',
    fxRate: RATE,
    fundingUsd:
      'What all investors put in together, in USD: stated by a source, or converted at the mean rate of the time.',
    usdBasis: USD_BASIS,
    amountQualifier: QUALIFIER,
    valuationUsd:
      'What the company was worth in the round, in USD. The kind of valuation says before or after the money.',
    entity: 'The company that raised the money.',
    investors: 'Who took part in the round. Leads are those that a source calls so.',
    partOf: 'The larger round of which this is a tranche or closing. Sums count the money once.',
    source: SOURCE,
    completeness: COMPLETENESS,
  },
  deal: {
    investor: 'Who put money into the round.',
    company: 'The company that raised the money.',
    isLead: 'Whether the investor led the round. Empty where no source says so.',
    date: 'When the round was announced or closed, as exactly as it is known.',
    fundingInfo: 'The type of the round as the source calls it.',
    roundGroup:
      'The type of the round in broad groups: equity, convertible, bridge, listing, debt and others.',
    fundingUsd: 'What all investors of the round put in, in USD, not the part of this one.',
    fundingLocal: 'What all investors of the round put in, in the currency of the announcement.',
    investorType: 'What kind of investor it is, such as a venture fund, a corporation or a public body.',
    investorCountry: 'The country of the investor’s headquarters.',
    companyCountry: 'The country of the company’s headquarters.',
    capitalOrigin:
      'Whether investor and company have the same country on record. Empty where either is not known.',
    companyClass: 'The class of the company’s main business. Filters include what is below a class.',
  },
  publicFunding: {
    level: 'A strategy holds programmes, and these hold awards and centres. Sums take one level at a time.',
    fundingInfo: 'How the money is given: grant, contract, loan, equity and so on.',
    agency: 'The ministry or agency that gives the money.',
    country: 'The country whose public money it is.',
    inRegion: 'The region of the country whose public money it is.',
    date: 'When it was announced, as exactly as it is known.',
    startDate: 'When the money begins to flow.',
    endYear: 'The last year for which it is planned.',
    fundingLocal: LOCAL,
    localCurrency: 'The currency in which the amount was announced.',
    fxRate: RATE,
    fundingUsd:
      'In USD, stated by a source or converted at the mean rate of the time. A strategy holds its programmes, and these their awards.',
    usdBasis: USD_BASIS,
    amountQualifier: QUALIFIER,
    countsAs:
      'Whether the amount is in the totals, is part of one that is, is only promised, or is not known in USD.',
    annualUsd: 'The amount spread evenly over the years from start to end, in USD.',
    entity: 'Who receives the money; empty for strategies and programmes.',
    funder: 'The public body that gives the money.',
    nationalStrategy: 'Whether it is, or belongs to, a strategy of the whole state.',
    active: 'Whether it still pays.',
    source: SOURCE,
  },
  milestone: {
    type: 'What happened: it was founded, raised money, showed a product, set a record and so on.',
    date: 'When it happened, as exactly as it is known.',
  },
  threshold: {
    metric: 'Of which metric it is told how much the task would need.',
    name: 'What is to be done: factoring a number of 2,048 bits, simulating a molecule.',
    low: 'The least of the estimate, in the unit of the metric; the number itself where the page gives one alone.',
    high: 'The most of the estimate; empty where the page gives one number.',
    conditions: 'What the estimate assumes: error rates, run time, the algorithm.',
    date: 'When the page said so, as exactly as it is known.',
    source: 'The page that says so.',
    sourceTitle: 'How the page is called where it is cited.',
  },
  exchangeRate: {
    name: 'Currency and month: EUR 2024-06.',
    localCurrency: 'The currency of which one unit is told in USD.',
    date: 'The month of which the rate is the mean: 2024-06.',
    source: 'The page that says so.',
    sourceTitle: 'How the page is called where it is cited.',
  },
  metricPoint: {
    metric: 'What is measured or promised, with its unit.',
    value: 'The value in the unit of its metric.',
    type: 'Whether the value was reached, measured by a third party, or announced as a target.',
    promisedOn: 'When the promise was made.',
    dueOn: 'When the promised value was to be reached, as exactly as it was said.',
    outcome:
      'What became of the promise, by the first value reached after it of the same metric and, where known, the same machine. What was reached already when it was said, and nothing on record, are neither met nor missed.',
    slipMonths:
      'Months between the promised time and the first value that meets the promise; negative where it came early.',
    bestBy: 'The best value reached after the promise was made and by the promised time.',
    metBy: 'The first value reached that meets the promise.',
    revisedBy: 'What was said last in place of the promise, and for when.',
    timesRevised: 'How often the promise was replaced by another one.',
    system: 'The machine or system to which the value belongs.',
    conditions: 'Under which conditions the value holds.',
    modality: MODALITY,
    machine: 'How the machine computes. Only machines of one kind compare.',
    organization: 'Whose value or promise it is.',
  },
  product: {
    stage: 'How far it has come, from announced through prototype to available, or discontinued.',
    launchedOn: 'When it could first be bought or used.',
    modality: MODALITY,
    keyMetricValue: KEY_METRIC,
    primaryClassification: 'The class of the product, which may differ from that of its vendor.',
    offeredBy: 'Who sells it, or lets others use it.',
    tags: 'Topics finer than the classes.',
  },
  paper: {
    venue: 'The journal, conference or archive in which it appeared.',
    publishedOn: 'When it first appeared, in an archive or a journal.',
    modality: MODALITY,
    experiment: 'What was shown, such as error correction or entanglement.',
    keyMetricValue: 'The sector’s key metric, as the paper reports it.',
    organizations: 'Organizations on record to which its authors belong.',
    primaryClassification: 'The class of its subject.',
  },
  classification: {
    description: 'What belongs to the class.',
    level: 'How deep it stands in the taxonomy; 1 is a top class.',
    topClass: 'The class of the first level that it stands below, or itself.',
  },
  partnership: {
    option: 'What the two do together: technology, go-to-market, research, supply, or one is a customer.',
    useCase:
      'What the technology is used for most, in a few words that several partnerships can share, such as planning.',
    stage: 'How far an enterprise’s use has come, from a first look to production.',
    date: 'When the partnership was announced.',
  },
  role: { role: 'What the person does there, such as founder, executive or member of the board.' },
  investment: { isLead: 'Whether the investor led the round. Empty where no source says so.' },
};

/** Every sentence on a field or link that there is, by "kind.field". */
export const helpTexts = (): Readonly<Record<string, string>> =>
  Object.fromEntries(
    [...KINDS, ...EDGES].flatMap((owner) =>
      Object.keys({ ...owner.fields, ...('relations' in owner ? owner.relations : {}) }).flatMap((name) => {
        const help = helpOf(owner.name, name);
        return help === undefined ? [] : [[`${owner.name}.${name}`, help] as const];
      }),
    ),
  );

/** What a field or link means, in a sentence of the sector or else of the product; undefined where its label says it all. */
export function helpOf(owner: string, name: string): string | undefined {
  const all: Readonly<Record<string, HelpOf<string> | undefined>> = HELPS;
  const helps = Object.hasOwn(all, owner) ? all[owner] : undefined;
  const own = helps && Object.hasOwn(helps, name) ? helps[name] : undefined;
  return partAt(`${owner}.${name}`)?.help ?? own;
}
