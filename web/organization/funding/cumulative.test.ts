import { describe, expect, it } from 'vitest';
import { cumulativeOf, type DatedRound } from './cumulative.ts';

const round = (id: string, rest: Partial<DatedRound>): DatedRound => ({
  id,
  name: id,
  fundingInfo: 'seed',
  roundGroup: 'equity',
  countsAs: 'raised',
  amountQualifier: 'exact',
  fundingUsd: null,
  fundingLocal: null,
  localCurrency: null,
  date: '2020-01-01',
  datePrecision: 'year',
  ...rest,
});

describe('cumulativeOf', () => {
  it('adds the counted rounds in the order of their dates', () => {
    const { steps } = cumulativeOf([
      round('b', { fundingUsd: '20', date: '2022-03-01', datePrecision: 'month' }),
      round('a', { fundingUsd: '0.1' }),
      round('c', { fundingUsd: '0.2', date: '2023-05-04', datePrecision: 'day' }),
    ]);
    expect(steps.map(({ key, dateText, total }) => [key, dateText, total])).toEqual([
      ['a', '2020', 0.1],
      ['b', 'Mar 2022', 20.1],
      ['c', '4 May 2023', 20.3],
    ]);
  });

  it('keeps a round without a known amount as a step of nothing', () => {
    const { steps } = cumulativeOf([
      round('a', { fundingUsd: '5' }),
      round('b', { fundingUsd: '9', amountQualifier: 'undisclosed', date: '2021-01-01' }),
    ]);
    expect(steps.at(-1)).toMatchObject({ key: 'b', amount: null, total: 5, label: 'Seed (undisclosed)' });
  });

  it('leaves promises out, sets what does not count beside, and counts the undated', () => {
    const { steps, beside, undated } = cumulativeOf([
      round('promise', { fundingUsd: '5', amountQualifier: 'up_to', countsAs: 'promised' }),
      round('listing', { fundingUsd: '600', fundingInfo: 'ipo', roundGroup: 'ipo', countsAs: 'capital' }),
      round('undated', { fundingUsd: '3', date: null }),
    ]);
    expect(steps).toEqual([]);
    expect(beside.map(({ key, amount }) => [key, amount])).toEqual([['listing', '600']]);
    expect(undated).toBe(1);
  });
});
