import { describe, expect, it } from 'vitest';
import type { RoundFacts } from '#web/organization/rounds.ts';
import { competingTotal, otherCurrencyWords, totalWords, type FundingFacts } from './totalWords.ts';

const round = (fundingUsd: string | null, rest: Partial<RoundFacts> = {}): RoundFacts => ({
  name: 'Round',
  fundingInfo: 'series_a',
  roundGroup: 'equity',
  amountQualifier: 'exact',
  fundingUsd,
  fundingLocal: null,
  localCurrency: null,
  ...rest,
});

const company = (rest: Partial<FundingFacts>): FundingFacts => ({
  totalRaisedUsd: null,
  totalRaisedBasis: null,
  statedTotalUsd: null,
  fundingRounds: [],
  ...rest,
});

describe('the words of a total', () => {
  it('names the sum, and a stated total beside it', () => {
    const funded = company({
      totalRaisedUsd: '77000000',
      totalRaisedBasis: 'rounds',
      statedTotalUsd: '2600000000',
      fundingRounds: [
        round('2000000'),
        round('20000000'),
        round('55000000'),
        round('600000000', { roundGroup: 'ipo' }),
      ],
    });
    expect(totalWords(funded)).toBe('$77.0m is the sum of all 3 counted rounds.');
    expect(competingTotal(funded)?.words).toBe(
      'A source states $2.6bn instead; it stays as a competing fact.',
    );
  });

  it('names the stated total, why it is shown, and the sum beside it', () => {
    const funded = company({
      totalRaisedUsd: '600000000',
      totalRaisedBasis: 'stated',
      statedTotalUsd: '600000000',
      fundingRounds: [round('436000000'), round(null, { fundingLocal: '128000000', localCurrency: 'EUR' })],
    });
    expect(totalWords(funded)).toBe(
      '$600.0m is the total that a source states, because 1 counted round has no amount in USD.',
    );
    expect(competingTotal(funded)?.usd).toBe('436000000');
    expect(otherCurrencyWords(funded)).toBe('and 1 round in other currencies');
  });

  it('says that a partial sum is too low', () => {
    const funded = company({
      totalRaisedUsd: '5000000',
      totalRaisedBasis: 'partial',
      fundingRounds: [round('5000000'), round(null)],
    });
    expect(totalWords(funded)).toBe(
      '$5.0m is the sum of the 1 of 2 counted rounds whose amount in USD is known; the real total is higher.',
    );
    expect(competingTotal(funded)).toBeNull();
  });

  it('sees no competition where both agree', () => {
    const funded = company({
      totalRaisedUsd: '5000000',
      totalRaisedBasis: 'rounds',
      statedTotalUsd: '5000000',
      fundingRounds: [round('5000000')],
    });
    expect(competingTotal(funded)).toBeNull();
  });
});
