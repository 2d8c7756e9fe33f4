import { parseDate } from '#domain/dates.ts';
import { describe, expect, it } from 'vitest';
import { groupFunding, programmeName } from './groupFunding.ts';
import { BLANK } from './observations.ts';
import type { PlacedObservation } from './parties.ts';

type Change = Partial<Omit<PlacedObservation, 'date'>> & { readonly date?: string };

let count = 0;
const seen = ({ date, ...change }: Change): PlacedObservation => {
  count += 1;
  return {
    ...BLANK,
    id: `programmes:${count}`,
    dataset: 'collected',
    instrument: '',
    agency: '',
    recipient: '',
    recipientKey: '',
    funderKey: '',
    countryCode: '',
    amount: '',
    currency: '',
    usd: '',
    qualifier: '',
    url: `https://example.org/${count}`,
    confidence: 'high',
    note: '',
    ...change,
    date: date === undefined ? null : parseDate(date),
  };
};
const award = (recipientKey: string, funderKey: string, change: Change = {}) =>
  seen({ recipientKey, funderKey, ...change });
const programme = (countryCode: string, name: string, change: Change = {}) =>
  seen({ level: 'programme', countryCode, programme: name, ...change });
const sizes = (...observations: PlacedObservation[]): number[] =>
  groupFunding(observations).map((group) => group.observations.length);
const cad = (amount: string) => ({ amount, currency: 'CAD' });

describe('awards of one recipient and funder', () => {
  it.each<[string, PlacedObservation[], number[]]>([
    [
      'are one within weeks, whatever the amount',
      [
        award('d-wave-quantum', 'us-department-of-commerce', { date: '2026-05-21' }),
        award('d-wave-quantum', 'us-department-of-commerce', { date: '2026-05-26' }),
      ],
      [2],
    ],
    [
      'are apart over months: stage A in April, stage B in November',
      [
        award('diraq', 'darpa', { date: '2025-04-04' }),
        award('diraq', 'darpa', { date: '2025-11', amount: '15000000', currency: 'USD' }),
      ],
      [1, 1],
    ],
    [
      'are one with the account of the same amount that names no funder, dated or not',
      [
        award('photonic', 'ised', { date: '2025-12-15', ...cad('23000000') }),
        award('photonic', '', { date: '2025-12-15', ...cad('23000000') }),
        award('photonic', '', cad('23000000')),
      ],
      [3],
    ],
    [
      'are apart from an account without a funder of another amount or of none, and from another funder',
      [
        award('photonic', 'ised', { date: '2025-12-15', ...cad('23000000') }),
        award('photonic', '', { date: '2025-12-15', ...cad('5000000') }),
        award('photonic', '', { date: '2025-12-15' }),
        award('photonic', 'darpa', { date: '2025-12-15', ...cad('23000000') }),
      ],
      [1, 2, 1],
    ],
    [
      'are apart where they name different programmes',
      [
        award('nord-quantique', 'ised', { date: '2025-12', programme: 'Quantum Champions' }),
        award('nord-quantique', 'ised', { date: '2025-12', programme: 'Innovation Fund' }),
      ],
      [1, 1],
    ],
    [
      'take in an undated account of the same amount',
      [
        award('anyon-systems', 'ised', cad('23000000')),
        award('anyon-systems', 'ised', { date: '2025-12', ...cad('23000000') }),
      ],
      [2],
    ],
    [
      'leave out an undated account of the same digits in another currency',
      [
        award('anyon-systems', 'ised', { amount: '5000000', currency: 'EUR' }),
        award('anyon-systems', 'ised', { date: '2025-12', amount: '5000000', currency: 'USD' }),
      ],
      [1, 1],
    ],
    [
      'leave two undated contracts of different amounts apart',
      [
        award('quantx-labs', 'asca', { amount: '3260000', currency: 'AUD' }),
        award('quantx-labs', 'asca', { amount: '3150000', currency: 'AUD' }),
      ],
      [1, 1],
    ],
    [
      'take in an undated account of the same programme',
      [
        award('aegiq', 'ukri', { programme: 'NQCC quantum computing testbeds' }),
        award('aegiq', 'ukri', { date: '2024-02', programme: 'NQCC quantum computing testbeds' }),
      ],
      [2],
    ],
  ])('%s', (_what, observations, expected) => {
    expect(sizes(...observations)).toEqual(expected);
  });

  it('stay apart from those of other recipients of a programme, known to the pack or not', () => {
    const ced = { programme: 'CED quantum support, Sherbrooke', countryCode: 'CA', date: '2025-02' };
    expect(
      sizes(
        programme('CA', ced.programme, { date: ced.date }),
        seen({ ...ced, recipient: 'ACET' }),
        seen({ ...ced, recipient: 'PINQ2 and Distriq' }),
        award('distriq', 'ced', ced),
      ),
    ).toEqual([1, 1, 1, 1]);
  });
});

describe('programmes', () => {
  it('are one by country and name, however brackets and dashes are written', () => {
    expect(
      sizes(
        programme('CL', 'National Quantum Technologies Strategy 2025-2035'),
        programme('CL', 'National Quantum Technologies Strategy 2025–2035'),
        programme('CA', 'National Quantum Strategy'),
        programme('GB', 'National Quantum Strategy'),
      ),
    ).toEqual([2, 1, 1]);
    expect(programmeName('National Quantum Strategy (NQS)')).toBe('nationalquantumstrategy');
  });

  it('are several where the periods start in different years', () => {
    expect(
      sizes(
        programme('CH', 'Swiss Quantum Initiative', { startYear: '2025' }),
        programme('CH', 'Swiss Quantum Initiative', { startYear: '2023' }),
        programme('CH', 'Swiss Quantum Initiative', { startYear: '2023' }),
      ),
    ).toEqual([1, 2]);
  });

  it('follow the editors where names do not tell', () => {
    const groups = groupFunding([
      programme('DE', 'DLR Quantum Computing Initiative', { group: 'dlr' }),
      programme('DE', 'DLR Quantencomputing-Initiative', { group: 'dlr' }),
    ]);
    expect(groups.map(({ key, observations }) => [key, observations.length])).toEqual([['dlr', 2]]);
  });
});
