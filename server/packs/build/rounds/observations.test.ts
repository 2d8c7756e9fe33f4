import { describe, expect, it } from 'vitest';
import { statedAmount } from './claimRounds.ts';
import { dateWithPlaceholders, daysApart } from './dates.ts';
import { confidenceOf, profiledMoney, qualifierOf, valuationOf } from './observations.ts';

describe('dates of the landscape', () => {
  it.each([
    ['2024-01-01', '2024-01-01', 'year'],
    ['2026-12-31', '2026-01-01', 'year'],
    ['2025-09-01', '2025-09-01', 'month'],
    ['2025-09', '2025-09-01', 'month'],
    ['2025-09-10', '2025-09-10', 'day'],
  ])('reads %s as a %s of the precision %s', (text, date, precision) => {
    expect(dateWithPlaceholders(text)).toEqual({ date, precision });
  });

  it('measures the days between what two dates cover', () => {
    const [month, day, later] = [
      dateWithPlaceholders('2024-08'),
      dateWithPlaceholders('2024-08-06'),
      dateWithPlaceholders('2024-09-05'),
    ];
    if (!month || !day || !later) throw new Error('The dates are not read.');
    expect([daysApart(month, day), daysApart(month, later), daysApart(later, day)]).toEqual([0, 5, 30]);
  });
});

describe('valuations', () => {
  it.each([
    ['post-money', undefined, 'post_money', false],
    [undefined, 'valuation is pre-money; announced 6 March', 'pre_money', false],
    [undefined, 'valuation includes the cash received', 'post_money', false],
    [undefined, 'valuation as a guess on the page', 'unspecified', true],
    [undefined, undefined, 'unspecified', false],
  ])('of the type %s with the note %s are %s', (valuation_type, note, type, isEstimate) => {
    const line = { valuation: 5_000_000, valuation_currency: 'USD' };
    expect(
      valuationOf({
        ...line,
        ...(valuation_type === undefined ? {} : { valuation_type }),
        ...(note === undefined ? {} : { note }),
      }),
    ).toEqual({ amount: '5000000', currency: 'USD', type, isEstimate });
  });

  it('are none without a currency', () => {
    expect(valuationOf({ valuation: 5_000_000 })).toBeNull();
  });
});

describe('money', () => {
  it('drops a foreign amount that stands unchanged as USD', () => {
    expect(profiledMoney({ amount_usd: 128000000, amount_local: 128000000, currency: 'EUR' })).toEqual({
      amount: '128000000',
      currency: 'EUR',
      usd: '',
    });
    expect(profiledMoney({ amount_usd: 46000000, amount_local: 39000000, currency: 'EUR' })).toEqual({
      amount: '39000000',
      currency: 'EUR',
      usd: '46000000',
    });
    expect(profiledMoney({ amount_usd: 5000000 })).toEqual({
      amount: '5000000',
      currency: 'USD',
      usd: '5000000',
    });
    expect(profiledMoney({})).toEqual({ amount: '', currency: '', usd: '' });
  });

  it.each([
    ['up to; proposed', 'up_to'],
    ['about; announced, proceeds expected', 'planned'],
    ['proposed, conditional placing', 'planned'],
    ['approximately; with warrants', 'about'],
    ['over; rolling total', 'at_least'],
    ['more than; undated', 'at_least'],
    ['lead not stated', 'exact'],
  ])('reads the qualifier of "%s"', (note, qualifier) => {
    expect(qualifierOf(note, '1')).toBe(qualifier);
  });

  it('calls a missing amount undisclosed', () => {
    expect(qualifierOf('up to', '')).toBe('undisclosed');
  });

  it('writes the stated amount with its qualifier and never guesses a currency', () => {
    expect(statedAmount({ amount: '23000000', currency: 'CAD', qualifier: 'up_to', usd: '' })).toBe(
      'up to CAD 23,000,000',
    );
    expect(statedAmount({ amount: '15000000', currency: '', qualifier: 'exact', usd: '' })).toBe(
      '15,000,000 (currency not stated)',
    );
  });
});

describe('confidence', () => {
  it('is low for weak and undated lines, medium for inferred values, high otherwise', () => {
    expect([
      confidenceOf({ weak: true, date: '2024' }),
      confidenceOf({ note: 'undated' }),
      confidenceOf({ date: '2024', note: 'year inferred' }),
      confidenceOf({ date: '2024', note: 'newspaper says so' }),
    ]).toEqual(['low', 'low', 'medium', 'high']);
  });
});
