import { parseDate } from '#domain/dates.ts';
import { describe, expect, it } from 'vitest';
import { groupObservations } from './groupRounds.ts';
import type { Observation } from './observations.ts';
import { roundKeys, roundNames, settleRound, type SettledRound } from './settleRounds.ts';

let count = 0;
const seen = (change: Partial<Omit<Observation, 'date'>> & { date?: string }): Observation => {
  count += 1;
  return {
    id: `collected:${count}`,
    company: 'acme',
    dataset: 'collected',
    kind: 'equity',
    label: '',
    type: '',
    amount: '',
    currency: '',
    usd: '',
    qualifier: 'exact',
    leads: [],
    others: [],
    url: `https://example.org/${count}`,
    title: '',
    confidence: 'high',
    isWeak: false,
    note: '',
    group: '',
    valuation: null,
    ...change,
    date: change.date === undefined ? null : parseDate(change.date),
  };
};
const usd = (amount: string) => ({ amount, currency: 'USD', usd: amount });
const sizes = (...observations: Observation[]) => {
  const { groups, undated } = groupObservations(observations);
  return { groups: groups.map((group) => group.observations.length), undated: undated.length };
};
const seriesA = { type: 'series_a', label: 'Series A' };

describe('groupObservations', () => {
  it.each<[string, Observation[], { groups: number[]; undated: number }]>([
    [
      'joins one label within weeks though amounts differ',
      [
        seen({ ...seriesA, date: '2023-07-26', ...usd('50') }),
        seen({ ...seriesA, date: '2023-07', ...usd('60') }),
      ],
      { groups: [2], undated: 0 },
    ],
    [
      'keeps one label apart over months',
      [seen({ ...seriesA, date: '2023-01-10' }), seen({ ...seriesA, date: '2023-07-26' })],
      { groups: [1, 1], undated: 0 },
    ],
    [
      'joins a series of one amount over months: a company sells it once',
      [
        seen({ ...seriesA, date: '2023-01-10', ...usd('60') }),
        seen({ ...seriesA, date: '2023-06', ...usd('60') }),
      ],
      { groups: [2], undated: 0 },
    ],
    [
      'keeps a series of another amount apart over months, and one of the same amount over a year',
      [
        seen({ ...seriesA, date: '2023-01-10', ...usd('60') }),
        seen({ ...seriesA, date: '2023-06-10', ...usd('40') }),
        seen({ ...seriesA, date: '2024-02-10', ...usd('60') }),
      ],
      { groups: [1, 1, 1], undated: 0 },
    ],
    [
      'keeps two notes of one amount apart over months: they may be sold again',
      [
        seen({ type: 'convertible_note', date: '2024-01-09', ...usd('10') }),
        seen({ type: 'convertible_note', date: '2024-03-01', ...usd('10') }),
      ],
      { groups: [1, 1], undated: 0 },
    ],
    [
      'keeps two labels of one day apart',
      [seen({ ...seriesA, date: '2026-04-14' }), seen({ type: 'seed', label: 'Seed', date: '2026-04-14' })],
      { groups: [1, 1], undated: 0 },
    ],
    [
      'joins an unnamed round of the same amount',
      [
        seen({ ...seriesA, date: '2024-08', ...usd('75000000') }),
        seen({ date: '2024-08-06', ...usd('75000000') }),
      ],
      { groups: [2], undated: 0 },
    ],
    [
      'keeps an unnamed round of another amount apart',
      [
        seen({ ...seriesA, date: '2024-08', ...usd('75000000') }),
        seen({ date: '2024-08-06', ...usd('20000000') }),
      ],
      { groups: [1, 1], undated: 0 },
    ],
    [
      'joins a year with a day of it',
      [seen({ ...seriesA, date: '2023' }), seen({ ...seriesA, date: '2023-07-26' })],
      { groups: [2], undated: 0 },
    ],
    [
      'joins announcement and completion of one listing',
      [seen({ type: 'spac', date: '2022-02-08' }), seen({ type: 'spac', date: '2022-08' })],
      { groups: [2], undated: 0 },
    ],
    [
      'keeps two offerings of one month apart',
      [
        seen({ type: 'post_ipo_equity', label: 'Offering', date: '2024-11-14', ...usd('40') }),
        seen({ type: 'post_ipo_equity', label: 'Offering', date: '2024-12-10', ...usd('7') }),
      ],
      { groups: [1, 1], undated: 0 },
    ],
    [
      'joins an undated twin by label and amount',
      [seen({ ...seriesA, date: '2022-10-05', ...usd('8000000') }), seen({ ...seriesA, ...usd('8000000') })],
      { groups: [2], undated: 0 },
    ],
    [
      'leaves out an undated round of another amount',
      [seen({ ...seriesA, date: '2022-10-05', ...usd('8000000') }), seen({ ...seriesA, ...usd('30000000') })],
      { groups: [1], undated: 1 },
    ],
    [
      'never takes a "$" for a currency',
      [
        seen({ ...seriesA, date: '2025-07', amount: '15' }),
        seen({ ...seriesA, amount: '15', currency: 'AUD' }),
      ],
      { groups: [1], undated: 1 },
    ],
    [
      'joins amounts that differ by six in a hundred',
      [seen({ ...seriesA, date: '2024-08', ...usd('1000') }), seen({ date: '2024-08-06', ...usd('940') })],
      { groups: [2], undated: 0 },
    ],
    [
      'keeps amounts apart that differ by more',
      [seen({ ...seriesA, date: '2024-08', ...usd('1000') }), seen({ date: '2024-08-06', ...usd('939') })],
      { groups: [1, 1], undated: 0 },
    ],
    [
      'joins one label over 45 days',
      [seen({ ...seriesA, date: '2024-01-01' }), seen({ ...seriesA, date: '2024-02-15' })],
      { groups: [2], undated: 0 },
    ],
    [
      'keeps one label apart over 46 days',
      [seen({ ...seriesA, date: '2024-01-01' }), seen({ ...seriesA, date: '2024-02-16' })],
      { groups: [1, 1], undated: 0 },
    ],
    [
      'joins an unnamed account over 31 days',
      [seen({ ...seriesA, date: '2024-01-01' }), seen({ date: '2024-02-01' })],
      { groups: [2], undated: 0 },
    ],
    [
      'keeps an unnamed account apart over 32 days',
      [seen({ ...seriesA, date: '2024-01-01' }), seen({ date: '2024-02-02' })],
      { groups: [1, 1], undated: 0 },
    ],
    [
      'joins one offering over ten days',
      [
        seen({ type: 'post_ipo_equity', label: 'Offering', date: '2024-11-01' }),
        seen({ type: 'post_ipo_equity', label: 'Offering', date: '2024-11-11' }),
      ],
      { groups: [2], undated: 0 },
    ],
    [
      'keeps two offerings apart over eleven days',
      [
        seen({ type: 'post_ipo_equity', label: 'Offering', date: '2024-11-01' }),
        seen({ type: 'post_ipo_equity', label: 'Offering', date: '2024-11-12' }),
      ],
      { groups: [1, 1], undated: 0 },
    ],
    [
      'joins one listing over 400 days',
      [seen({ type: 'spac', date: '2022-01-01' }), seen({ type: 'spac', date: '2023-02-05' })],
      { groups: [2], undated: 0 },
    ],
    [
      'keeps two listings apart over 401 days',
      [seen({ type: 'spac', date: '2022-01-01' }), seen({ type: 'spac', date: '2023-02-06' })],
      { groups: [1, 1], undated: 0 },
    ],
    [
      'follows the editors',
      [seen({ date: '2023-02', group: 'a' }), seen({ date: '2023-06-02', group: 'a' })],
      { groups: [2], undated: 0 },
    ],
    [
      'leaves out what no page dates',
      [seen({ ...seriesA }), seen({ ...seriesA, group: 'a' })],
      { groups: [], undated: 2 },
    ],
  ])('%s', (_what, observations, expected) => {
    expect(sizes(...observations)).toEqual(expected);
  });
});

describe('keys and names of rounds', () => {
  const settled = (...observations: Observation[]) =>
    observations
      .map((one) => settleRound({ observations: [one] }))
      .filter((round): round is SettledRound => round !== null);

  it('name company and type, with year or month where they repeat', () => {
    const rounds = roundKeys(
      settled(
        seen({ ...seriesA, date: '2020-11-10' }),
        seen({ ...seriesA, date: '2022-07' }),
        seen({ type: 'seed', label: 'Seed', date: '2019' }),
        seen({ date: '2024-06-05' }),
        seen({ date: '2024-09-20' }),
      ),
    );
    expect([...rounds.keys()]).toEqual([
      'acme-seed-2019',
      'acme-series-a-2020',
      'acme-series-a-2022',
      'acme-round-2024-06',
      'acme-round-2024-09',
    ]);
    expect([...roundNames('Acme', rounds).values()]).toEqual([
      'Acme Seed',
      'Acme Series A 2020',
      'Acme Series A 2022',
      'Acme funding round Jun 2024',
      'Acme funding round Sep 2024',
    ]);
  });
});
