import { expect, test } from 'vitest';
import { coInvestorsOf, figuresOf, holdingsOf } from './portfolio.ts';
import type { Stake } from './portfolioQuery.ts';

const entity = (id: string) => ({
  id,
  name: id,
  country: 'DE' as const,
  operatingStatus: null,
  primaryClassification: null,
  acquiredBy: null,
});

const stake = (id: string, company: string, of: Partial<Stake['node']> = {}, isLead = false): Stake => ({
  isLead,
  node: {
    id,
    date: null,
    datePrecision: 'day',
    fundingInfo: 'seed',
    fundingUsd: null,
    amountQualifier: 'exact',
    entity: entity(company),
    investors: [{ id: 'me', name: 'Me' }],
    ...of,
  },
});

const both = [
  { id: 'me', name: 'Me' },
  { id: 'b', name: 'B' },
];
const stakes = [
  stake('1', 'ion', { date: '2018-05-01', fundingUsd: '10' }, true),
  stake('2', 'ion', { date: '2021-01-01', fundingUsd: '30', investors: [...both, { id: 'a', name: 'A' }] }),
  stake('3', 'atom', { date: '2020-01-01', fundingUsd: '100', amountQualifier: 'up_to', investors: both }),
  stake('4', 'atom2', { fundingUsd: '20' }),
];

test('figures count deals, companies and years; amounts that are no sum are in no median', () => {
  expect(figuresOf(stakes)).toMatchObject({
    deals: 4,
    leads: 1,
    companies: 3,
    again: 1,
    medianUsd: 20,
    knownAmounts: 3,
    pace: 3 / 4,
    first: { id: '1' },
    last: { id: '2' },
  });
  expect(figuresOf([])).toMatchObject({ deals: 0, medianUsd: undefined, pace: undefined });
});

test('a company stands once with its rounds, the newest first', () => {
  const [ion] = holdingsOf(stakes);
  expect([ion?.company.id, ion?.leads, ion?.rounds.map(({ id }) => id)]).toEqual(['ion', 1, ['2', '1']]);
});

test('co-investors stand with the rounds that both joined, most first, the investor itself never', () => {
  expect(coInvestorsOf('me', stakes).map(({ id, rounds }) => [id, rounds.map((round) => round.id)])).toEqual([
    ['b', ['2', '3']],
    ['a', ['2']],
  ]);
});
