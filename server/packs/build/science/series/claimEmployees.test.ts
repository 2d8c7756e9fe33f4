import { describe, expect, it } from 'vitest';
import { Ledger, type Confidence } from '#server/packs/build/claims.ts';
import { claimEmployees } from './claimEmployees.ts';

type Said = readonly [date: string, value: string, confidence: Confidence, conditions?: string];

// What is shown of the employees of an organization whose pages say this.
function shown(said: readonly Said[]): Readonly<Record<string, string>> {
  const ledger = new Ledger();
  const values = said.map(([date, value, confidence, conditions = '']) => ({
    organization: 'acme',
    metric: 'employees',
    value,
    date,
    conditions,
    page: 'https://example.org',
    evidence: { source: 'page', method: 'reported', confidence } as const,
  }));
  claimEmployees({ ledger, notes: { leftOut: [], unlocated: [] } }, values);
  const best = ledger.best('organization', 'acme', 'employeesMin');
  return best === undefined ? {} : { min: best.value, ...best.companions };
}

describe('the employees of an organization', () => {
  it.each<[string, readonly Said[], Readonly<Record<string, string>>]>([
    ['of nobody', [], {}],
    [
      'of one page',
      [['2024-03', '60', 'high']],
      { min: '60', employeesMax: '60', employeesOn: '2024-03-01', employeesOnPrecision: 'month' },
    ],
    [
      'are the newest, not the surest',
      [
        ['2023-01-27', '100', 'high'],
        ['2025', '400', 'medium'],
      ],
      { min: '400', employeesMax: '400', employeesOn: '2025-01-01', employeesOnPrecision: 'year' },
    ],
    ['are none of a weak page', [['2025-05', '407', 'low']], {}],
    [
      'are none where a weak page knows that they are out of date',
      [
        ['2021-11', '100', 'high'],
        ['2025-05', '407', 'low'],
      ],
      {},
    ],
    [
      'stay where a weak page says about the same',
      [
        ['2022-11', '98', 'high'],
        ['2024-03', '52', 'low'],
      ],
      { min: '98', employeesMax: '98', employeesOn: '2022-11-01', employeesOnPrecision: 'month' },
    ],
    [
      'stay where a weak page is older',
      [
        ['2020', '40', 'low'],
        ['2022', '150', 'high'],
      ],
      { min: '150', employeesMax: '150', employeesOn: '2022-01-01', employeesOnPrecision: 'year' },
    ],
    [
      'have no upper end where the page says more than',
      [['2024', '300', 'high', 'more than 300']],
      { min: '300', employeesOn: '2024-01-01', employeesOnPrecision: 'year' },
    ],
    [
      'are at least its engineers',
      [['2026-02-20', '70', 'high', 'engineers']],
      { min: '70', employeesOn: '2026-02-20', employeesOnPrecision: 'day' },
    ],
    ['are none of a page without a date', [['', '12', 'high']], {}],
  ])('%s', (_case, said, expected) => {
    expect(shown(said)).toEqual(expected);
  });

  it('of earlier pages stay as facts that ended when the next began', () => {
    const ledger = new Ledger();
    const of = (date: string, value: string) => ({
      organization: 'acme',
      metric: 'employees',
      value,
      date,
      conditions: '',
      page: 'https://example.org',
      evidence: { source: 'page', method: 'reported', confidence: 'high' } as const,
    });
    claimEmployees({ ledger, notes: { leftOut: [], unlocated: [] } }, [
      of('2024', '100'),
      of('2021-06', '25'),
    ]);
    expect(
      ledger.claims('organization', 'acme', 'employeesMin').map(({ value, evidence }) => ({
        value,
        from: evidence.validFrom,
        to: evidence.validTo,
      })),
    ).toEqual([
      { value: '25', from: '2021-06-01', to: '2024-01-01' },
      { value: '100', from: '2024-01-01', to: undefined },
    ]);
  });
});
