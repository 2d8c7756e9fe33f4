import { describe, expect, test } from 'vitest';
import { amountRemarks, groupOffered, nameOffered, typeOffered } from './offers.ts';
import { rateAsked } from './rateOnRecord.ts';

test('the type and its group follow from what was announced', () => {
  expect([typeOffered('Series A extension'), groupOffered('series_a')]).toEqual(['series_a', 'equity']);
  expect([typeOffered('financing'), groupOffered('')]).toEqual(['', '']);
});

describe('the name of a round', () => {
  const round = { company: 'Acme', type: 'series_a', date: '2024-05-03' };
  test.each([
    ['company and type', round, [], 'Acme Series A'],
    ['the year where there is another one', round, ['Acme Series A'], 'Acme Series A 2024'],
    [
      'the month where there is one that year',
      round,
      ['Acme Series A', 'Acme Series A 2024'],
      'Acme Series A May 2024',
    ],
    ['no more than is known', { ...round, type: '', date: '' }, ['Acme funding round'], 'Acme funding round'],
    ['nothing without a company', { ...round, company: '' }, [], ''],
  ])('is %s', (_, given, others, name) => {
    expect(
      nameOffered(
        given,
        others.map((other) => ({ name: other })),
      ),
    ).toBe(name);
  });
});

describe('what does not fit together is told', () => {
  const fitting = {
    local: '1000000',
    currency: 'EUR',
    rate: '1.1',
    usd: '1100000',
    totals: ['', ''],
    parts: '',
  } as const;
  test.each([
    ['nothing', {}, []],
    ['nothing, within 1 %', { usd: '1109000' }, []],
    ['an amount in USD that is another one', { usd: '1200000' }, [/more than 1 %/]],
    ['two amounts in USD', { currency: 'USD', usd: '1200000' }, [/in USD too/]],
    ['a total below the amount', { totals: ['900000', ''] }, [/total/]],
    ['a total in USD below the amount', { totals: ['', '900000'] }, [/total/]],
    ['parts above the amount', { parts: '1200000' }, [/parts/]],
    ['nothing without amounts', { local: '', usd: '' }, []],
  ])('%s', (_, changed, told) => {
    expect(amountRemarks({ ...fitting, ...changed } as typeof fitting)).toEqual(
      told.map((words) => expect.stringMatching(words) as unknown),
    );
  });
});

test.each([
  ['EUR', '2024-05-03', { time: '2024-05', since: '2024-05-01', basis: 'month_mean' }],
  ['EUR', '2024-05', { time: '2024-05', since: '2024-05-01', basis: 'month_mean' }],
  ['EUR', '2024', { time: '2024', since: '2024-01-01', basis: 'year_mean' }],
  ['EUR', '', null],
  ['USD', '2024', null],
  ['', '2024', null],
])('the rate of %s at %j is looked for as %j', (currency, date, asked) => {
  expect(rateAsked(currency, date)).toEqual(asked);
});
