import { describe, expect, it } from 'vitest';
import { kindOf } from '#domain/registry.ts';
import { formatValue } from './formatValue.ts';

const company = kindOf('organization').fields;
const round = kindOf('fundingRound').fields;

describe('formatValue', () => {
  it.each([
    ['a year', company['founded'], 2015, '2015'],
    ['a choice', company['operatingStatus'], 'defunct', 'Defunct'],
    ['a country', company['country'], 'CH', 'Switzerland'],
    ['an address', company['website'], 'https://www.ionq.com/', 'ionq.com'],
    ['yes', company['hasInvestmentArm'], true, 'Yes'],
    ['a list', company['aliases'], ['A', 'B'], 'A, B'],
    ['a share', company['completeness'], 90, '90%'],
    ['a count', company['dealCount'], 1234, '1,234'],
    ['a link', undefined, { id: '1', name: 'GV' }, 'GV'],
    [
      'links',
      undefined,
      [
        { id: '1', name: 'GV' },
        { id: '2', name: 'NEA' },
      ],
      'GV, NEA',
    ],
    ['an unknown choice', company['operatingStatus'], 'asleep', 'asleep'],
    ['nothing', company['founded'], null, '–'],
    ['an empty list', company['aliases'], [], '–'],
  ])('writes %s', (_, field, value, text) => {
    expect(formatValue(field, value)).toBe(text);
  });

  it('writes dollars in full or short', () => {
    expect(formatValue(company['totalRaisedUsd'], 77_000_000)).toBe('$77,000,000');
    expect(formatValue(company['totalRaisedUsd'], 77_000_000, {}, 'short')).toBe('$77.0m');
  });

  it('writes local money in its currency, and says where that is missing', () => {
    expect(formatValue(round['fundingLocal'], 50_000_000, { currency: 'EUR' })).toBe('€50,000,000');
    expect(formatValue(round['fundingLocal'], 50_000_000)).toBe('50,000,000 (currency not given)');
  });

  it('writes how sure an amount is: a sign before it, or words behind the full amount', () => {
    const write = (qualifier: string, style: 'full' | 'short') =>
      formatValue(round['fundingUsd'], 2_000_000, { qualifier }, style);
    expect(write('exact', 'full')).toBe('$2,000,000');
    expect(write('about', 'full')).toBe('≈$2,000,000');
    expect(write('at_least', 'short')).toBe('≥$2.0m');
    expect(write('letter_of_intent', 'full')).toBe('$2,000,000 (letter of intent)');
    expect(write('letter_of_intent', 'short')).toBe('$2.0m');
  });

  it('writes a date as far as it is known; a lone January 1st is a year', () => {
    expect(formatValue(round['date'], '2022-07-01', { precision: 'month' })).toBe('Jul 2022');
    expect(formatValue(round['date'], '2022-01-01', { precision: 'day' })).toBe('1 Jan 2022');
    expect(formatValue(round['date'], '2022-01-01')).toBe('2022');
    expect(formatValue(round['date'], '2022-07-14')).toBe('14 Jul 2022');
  });
});
