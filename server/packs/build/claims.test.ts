import { describe, expect, it } from 'vitest';
import { bestClaim, Ledger, type Claim, type Evidence } from './claims.ts';

const claim = (
  value: string,
  evidence: Partial<Evidence>,
  companions: Record<string, string> = {},
): Claim => ({
  field: 'founded',
  value,
  companions,
  evidence: { source: value, method: 'imported', confidence: 'low', ...evidence },
});

describe('bestClaim', () => {
  it.each([
    [
      'a page over a data set',
      [claim('2018', {}), claim('2019', { method: 'reported', confidence: 'low' })],
      '2019',
    ],
    [
      'an imported value over a derived one',
      [claim('a', { method: 'derived', confidence: 'high' }), claim('b', {})],
      'b',
    ],
    [
      'the surer of two pages',
      [
        claim('a', { method: 'reported', confidence: 'medium' }),
        claim('b', { method: 'reported', confidence: 'high' }),
      ],
      'b',
    ],
    [
      'rank before everything',
      [claim('a', { method: 'reported', confidence: 'high' }), claim('b', { rank: 1 })],
      'b',
    ],
    [
      'the later of two deals',
      [claim('a', { validFrom: '2018-02-26' }), claim('b', { validFrom: '2025-02-01' })],
      'b',
    ],
    ['what more sources say', [claim('a', {}), claim('b', {}), claim('b', { source: 'other' })], 'b'],
    ['the first of equals', [claim('a', {}), claim('b', {})], 'a'],
    ['no claim that is not to be shown', [claim('a', { isShown: false, rank: 9 }), claim('b', {})], 'b'],
    [
      'the day over the month where both are fairly sure',
      [
        claim('2025-05-01', { method: 'reported', confidence: 'high' }, { precision: 'month' }),
        claim('2025-05-07', { method: 'reported', confidence: 'medium' }, { precision: 'day' }),
      ],
      '2025-05-07',
    ],
  ])('shows %s', (_what, claims, value) => {
    expect(bestClaim(claims)?.value).toBe(value);
  });
});

describe('Ledger', () => {
  it('claims nothing with an empty value and lists members once', () => {
    const ledger = new Ledger();
    const evidence: Evidence = { source: 's', method: 'imported', confidence: 'low' };
    ledger.claim({ kind: 'organization', key: 'a', field: 'name', value: '' }, evidence);
    expect(ledger.has('organization', 'a')).toBe(false);
    for (const value of ['x', 'y', 'x']) {
      ledger.claim({ kind: 'organization', key: 'a', field: 'aliases', value }, evidence);
    }
    expect(ledger.members('organization', 'a', 'aliases')).toEqual(['x', 'y']);
  });
});
