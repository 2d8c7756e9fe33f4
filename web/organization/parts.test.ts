import { describe, expect, it } from 'vitest';
import { bareCompany as company } from '#tests/support/bareCompany.ts';
import type { ProfileData } from './part.ts';
import { eventsOf, PARTS, profileOf, tabsOf } from './parts.ts';
import type { Records } from './query/laterQueries.ts';
import type { Company, Deal, Person, Round } from './query/profileQuery.ts';

const later = { data: undefined, error: undefined, retry: () => undefined };
const dataOf = (rest: Partial<Company>): ProfileData => ({
  company: company(rest),
  metric: undefined,
  ranks: { money: 'equity', inClass: null, ofMachines: null },
  answers: { technology: later, network: later, records: later },
});
const timelineOf = (rest: Partial<Company>) => eventsOf(dataOf(rest));
const keysOf = (rest: Partial<Company>) => tabsOf(company(rest)).map(({ key }) => key);

const round = (rest: Partial<Round>): Round => ({
  id: 'r',
  name: 'Round',
  fundingInfo: 'series_a',
  roundGroup: 'equity',
  countsAs: 'raised',
  announcedAs: null,
  date: '2021-07-27',
  datePrecision: 'day',
  funding: null,
  fundingLocal: null,
  localCurrency: null,
  fxRate: null,
  fxDate: null,
  fundingUsd: '450000000',
  amountQualifier: 'exact',
  interestInVertical: null,
  commentary: null,
  investorsConnection: { edges: [] },
  facts: [],
  ...rest,
});

const investor = (name: string, isLead: boolean): Round['investorsConnection']['edges'][number] => ({
  isLead,
  type: null,
  node: { id: name, name, entityType: [] },
});

const person = (validFrom: string | null): Person => ({
  title: 'CEO',
  role: 'executive',
  node: {
    id: 'p',
    name: 'Ada',
    linkedIn: null,
    facts: [
      {
        id: 'f',
        field: 'organizations',
        value: { id: 'c', name: 'Company' },
        method: 'reported',
        confidence: 'high',
        quote: null,
        note: null,
        locator: null,
        recordedAt: null,
        recordedBy: null,
        supersededAt: null,
        validFrom,
        validTo: null,
        absence: null,
        disputedReason: null,
        disputedUrl: null,
        pinnedReason: null,
        source: null,
      },
    ],
  },
});

const deal: Deal = {
  isLead: true,
  node: {
    id: 'd',
    name: 'Deal',
    fundingInfo: 'seed',
    date: '2022-05-01',
    datePrecision: 'month',
    fundingLocal: null,
    localCurrency: null,
    fundingUsd: '3000000',
    amountQualifier: 'exact',
    entity: { id: 'o', name: 'Other', country: 'DE' },
    facts: [],
  },
};

describe('the tabs of an organization', () => {
  it('are those with something in them, and the one that the address asks for', () => {
    expect(keysOf({ entityType: ['company'] })).toEqual(['overview', 'history']);
    const known = { fundingRounds: [round({})], productCount: 2, paperCount: 1 };
    expect(keysOf({ ...known, metricPoints: [{ id: 'm' }], partOf: { id: 'p', name: 'Parent' } })).toEqual([
      'overview',
      'funding',
      'technology',
      'products',
      'partners',
      'papers',
      'history',
    ]);
    expect(keysOf({ investmentsConnection: { edges: [deal] } })).toContain('investments');
    expect(keysOf({ entityType: ['national_lab'], awardCount: 1 })).toContain('funding');
    expect(tabsOf(company({}), 'funding').map(({ key }) => key)).toEqual(['overview', 'funding', 'history']);
  });

  it('hold the cards for which there is something, and ask for what these need', () => {
    const [overview, funding] = tabsOf(
      company({ founded: 2016, fundingRounds: [round({})], newestEventOn: '2021-07-27' }),
    );
    expect(overview?.cards.map(({ id }) => id)).toEqual(['facts', 'raised', 'timeline', 'similar']);
    expect([...(overview?.asks ?? [])]).toEqual(['technology', 'network', 'records']);
    expect([funding?.count, ...(funding?.asks ?? [])]).toEqual(['1', 'records']);
  });

  it('have every card at one of them, each with a name of its own', () => {
    const opened = new Set(PARTS.flatMap(({ tab }) => tab?.key ?? []));
    const cards = PARTS.flatMap((part) => part.cards ?? []);
    expect(cards.filter(({ tab }) => !opened.has(tab))).toEqual([]);
    expect(new Set(cards.map(({ id }) => id)).size).toBe(cards.length);
  });
});

describe('the claims of an organization', () => {
  it('begin with its own, and hold the rows of every part that is there', () => {
    const rest = { fundingRounds: [round({})], employeesConnection: { edges: [person(null)] } };
    expect([...profileOf(dataOf(rest)).subjects.keys()]).toEqual(['c', 'r', 'p']);
    const data = dataOf(rest);
    const event: Records['milestones'][number] = {
      id: 'm',
      name: 'Moved',
      type: 'acquisition',
      date: '2020-01-01',
      datePrecision: 'day',
      source: null,
      facts: [],
    };
    const found = { id: 'c', publicFunding: [], programmes: [], papers: [], milestones: [event] };
    const whole = { ...data, answers: { ...data.answers, records: { ...later, data: found } } };
    expect([...profileOf(whole).subjects.keys()]).toEqual(['c', 'r', 'p', 'm']);
    expect(eventsOf(whole).map(({ lane }) => lane)).toContain('milestones');
  });
});

describe('the events of an organization', () => {
  it('puts everything with a date in order, the newest first', () => {
    const events = timelineOf({
      founded: 2016,
      fundingRounds: [round({}), round({ id: 'undated', date: null })],
      acquiredBy: { id: 'b', name: 'Buyer' },
      acquiredOn: '2025-01-01',
      acquiredOnPrecision: 'year',
      acquisitionUsd: '1100000000',
      employeesConnection: { edges: [person('2019-02-03')] },
      investmentsConnection: { edges: [deal] },
    });
    expect(events.map(({ lane, dateText, title, link }) => [lane, dateText, title, link?.name])).toEqual([
      ['acquisitions', '2025', 'Acquired by', 'Buyer'],
      ['investments', 'May 2022', 'Led the Seed round of', 'Other'],
      ['funding', '27 Jul 2021', 'Series A, $450.0m', undefined],
      ['people', '3 Feb 2019', 'Ada, CEO', undefined],
      ['company', '2016', 'Founded', undefined],
    ]);
  });

  it('names the lead investors and what kind of amount it is', () => {
    const [event] = timelineOf({
      fundingRounds: [
        round({
          amountQualifier: 'up_to',
          investorsConnection: { edges: [investor('BlackRock', true), investor('GV', false)] },
        }),
      ],
    });
    expect(event?.detail).toBe('Up to · led by BlackRock');
  });

  it('hides an undisclosed amount and leaves out people without a date', () => {
    const events = timelineOf({
      fundingRounds: [round({ amountQualifier: 'undisclosed' })],
      employeesConnection: { edges: [person(null)] },
    });
    expect(events.map(({ title, detail }) => [title, detail])).toEqual([['Series A', 'Undisclosed']]);
  });
});
