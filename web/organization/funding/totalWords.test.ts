import { describe, expect, it } from 'vitest';
import type { RoundFacts } from '#web/organization/rounds.ts';
import {
  capitalWords,
  competingTotal,
  figureWords,
  knownWords,
  listingWords,
  otherCurrencyWords,
  totalWords,
  type FundingFacts,
} from './totalWords.ts';

const round = (fundingUsd: string | null, rest: Partial<RoundFacts> = {}): RoundFacts => ({
  name: 'Round',
  fundingInfo: 'series_a',
  roundGroup: 'equity',
  countsAs: 'raised',
  amountQualifier: 'exact',
  fundingUsd,
  date: null,
  fundingLocal: null,
  localCurrency: null,
  ...rest,
});

const company = (rest: Partial<FundingFacts>): FundingFacts => ({
  totalRaisedUsd: null,
  statedTotalUsd: null,
  fundingRounds: [],
  ...rest,
});

describe('the words of a total', () => {
  it('names the sum of what is on record, and a higher stated total beside it', () => {
    const funded = company({
      totalRaisedUsd: '77000000',
      statedTotalUsd: '2600000000',
      fundingRounds: [
        round('2000000', { date: '2016-01-01' }),
        round('20000000'),
        round('55000000', { date: '2019-10-01' }),
        round('600000000', { roundGroup: 'ipo', countsAs: 'capital', date: '2010-01-01' }),
      ],
    });
    expect(totalWords(funded)).toBe('$77.0m is the sum of the 3 rounds on record since 2016.');
    expect(knownWords(funded)).toBe('3 of 3 rounds since 2016');
    expect(competingTotal(funded)?.words).toBe('A source states $2.6bn in all, which is higher.');
  });

  it('never calls one round the sum of all', () => {
    const funded = company({
      totalRaisedUsd: '5000000',
      statedTotalUsd: '4000000',
      fundingRounds: [round('5000000', { date: '2021-03-01' })],
    });
    expect(totalWords(funded)).toBe('$5.0m is the one round on record of 2021.');
    expect(competingTotal(funded)?.words).toBe('A source states $4.0m in all, which is lower.');
  });

  it('says of how many rounds the amount is known', () => {
    const funded = company({
      totalRaisedUsd: '436000000',
      statedTotalUsd: '600000000',
      fundingRounds: [round('436000000'), round(null, { fundingLocal: '128000000', localCurrency: 'EUR' })],
    });
    expect(totalWords(funded)).toBe(
      '$436.0m is the sum of 1 of 2 rounds on record, those with an amount in USD; what was raised is more.',
    );
    expect(knownWords(funded)).toBe('1 of 2 rounds');
    expect(competingTotal(funded)?.usd).toBe('600000000');
    expect(otherCurrencyWords(funded)).toBe('and 1 round in other currencies');
  });

  it('says what is missing where there is no sum', () => {
    const unpriced = company({ statedTotalUsd: '7000000', fundingRounds: [round(null)] });
    expect(totalWords(unpriced)).toBe('1 round on record, none with an amount in USD.');
    expect(competingTotal(unpriced)?.words).toBe('A source states $7.0m in all.');
    expect(totalWords(company({}))).toBe('No equity, convertible or bridge round is on record.');
    expect(knownWords(company({}))).toBe('');
    expect(
      knownWords(company({ fundingRounds: [round('1', { roundGroup: 'debt', countsAs: 'capital' })] })),
    ).toBe('no round on record counts');
  });

  it('sees no competition where both agree', () => {
    const funded = company({
      totalRaisedUsd: '5000000',
      statedTotalUsd: '5000000.00',
      fundingRounds: [round('5000000')],
    });
    expect(competingTotal(funded)).toBeNull();
  });
});

describe('listings and all capital', () => {
  const listing = round('636000000', { roundGroup: 'ipo', countsAs: 'capital' });
  const pipe = round('350000000', { roundGroup: 'post_ipo', countsAs: 'part' });
  const later = round(null, { roundGroup: 'post_ipo', countsAs: 'capital' });
  const promised = round('9', { roundGroup: 'ipo', countsAs: 'promised' });

  it.each([
    [[listing], '$636.0m, 1 of 1 round known'],
    [[listing, pipe], '$636.0m, 1 of 1 round known'],
    [[listing, pipe, later], '$636.0m, 1 of 2 rounds known'],
    [[later, promised], 'no amount in USD known, 0 of 2 rounds known'],
  ])('have a line of their own', (rounds, words) => {
    expect(listingWords([round('5'), ...rounds])).toBe(`Listings and public market: ${words}`);
  });

  it('have no line where there are none', () => {
    expect(listingWords([round('5'), round('5', { roundGroup: 'debt', countsAs: 'capital' })])).toBeNull();
  });

  const funded = {
    ...company({ totalRaisedUsd: '5000000', statedTotalUsd: '900000000', fundingRounds: [round('5000000')] }),
    capitalUsd: '641000000',
    capitalRoundCount: 3,
    capitalKnownCount: 2,
  };

  it('say of how many the amount is known', () => {
    expect(capitalWords(funded)).toMatch(/^\$641\.0m is the sum of 2 of 3 rounds and listings on record/);
    expect(capitalWords({ ...funded, capitalUsd: null })).toMatch(/^No round, listing or loan/);
  });

  it.each([
    ['equity', '$5.0m is the one round on record. A source states $900.0m in all, which is higher.'],
    ['capital', /^\$641\.0m is .* A source states \$900\.0m in all, which is higher\.$/],
    ['stated', 'As a source states it. On record are $5.0m of private equity and $641.0m of capital in all.'],
  ] as const)('as %s the total is told with what competes', (figure, words) => {
    expect(figureWords(funded, figure)).toMatch(words);
  });
});
