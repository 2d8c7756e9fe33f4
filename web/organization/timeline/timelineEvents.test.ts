import { describe, expect, it } from 'vitest';
import type { Deal, Person, Round } from '#web/organization/query/profileQuery.ts';
import { timelineOf } from './timelineEvents.ts';

type Lived = Parameters<typeof timelineOf>[0];

const company = (rest: Partial<Lived>): Lived => ({
  id: 'c',
  founded: null,
  acquiredBy: null,
  acquiredOn: null,
  acquiredOnPrecision: null,
  acquisitionUsd: null,
  fundingRounds: [],
  acquisitions: [],
  employeesConnection: { edges: [] },
  investmentsConnection: { edges: [] },
  ...rest,
});

const round = (rest: Partial<Round>): Round => ({
  id: 'r',
  name: 'Round',
  fundingInfo: 'series_a',
  roundGroup: 'equity',
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

describe('timelineOf', () => {
  it('puts everything with a date in order, the newest first', () => {
    const events = timelineOf(
      company({
        founded: 2016,
        fundingRounds: [round({}), round({ id: 'undated', date: null })],
        acquiredBy: { id: 'b', name: 'Buyer' },
        acquiredOn: '2025-01-01',
        acquiredOnPrecision: 'year',
        acquisitionUsd: '1100000000',
        employeesConnection: { edges: [person('2019-02-03')] },
        investmentsConnection: { edges: [deal] },
      }),
    );
    expect(events.map(({ lane, dateText, title, link }) => [lane, dateText, title, link?.name])).toEqual([
      ['acquisitions', '2025', 'Acquired by', 'Buyer'],
      ['investments', 'May 2022', 'Led the Seed round of', 'Other'],
      ['funding', '27 Jul 2021', 'Series A, $450.0m', undefined],
      ['people', '3 Feb 2019', 'Ada, CEO', undefined],
      ['company', '2016', 'Founded', undefined],
    ]);
  });

  it('names the lead investors and what kind of amount it is', () => {
    const [event] = timelineOf(
      company({
        fundingRounds: [
          round({
            amountQualifier: 'up_to',
            investorsConnection: { edges: [investor('BlackRock', true), investor('GV', false)] },
          }),
        ],
      }),
    );
    expect(event?.detail).toBe('Up to · led by BlackRock');
  });

  it('hides an undisclosed amount and leaves out people without a date', () => {
    const events = timelineOf(
      company({
        fundingRounds: [round({ amountQualifier: 'undisclosed' })],
        employeesConnection: { edges: [person(null)] },
      }),
    );
    expect(events.map(({ title, detail }) => [title, detail])).toEqual([['Series A', 'Undisclosed']]);
  });
});
