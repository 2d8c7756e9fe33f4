import { describe, expect, it } from 'vitest';
import { Corrections, type Correction } from './corrections.ts';

const row = (given: Pick<Correction, 'line' | 'action' | 'value'> & Partial<Correction>): Correction => ({
  kind: 'observation',
  key: 'collected:1',
  field: '',
  reason: '',
  source: '',
  ...given,
});

describe('decisions of the editors', () => {
  it.each([
    ['group', ''],
    ['key', ''],
    ['set', 'date'],
  ])('take one %s %s of a row: a second one that differs is refused', (action, field) => {
    const first = row({ line: 2, action, field, value: 'a' });
    expect(() => new Corrections([first, row({ line: 9, action, field, value: 'b' })])).toThrow(
      'corrections.csv lines 2 and 9 contradict each other.',
    );
    const others = [
      row({ line: 9, action, field, value: 'a' }),
      row({ line: 10, action, field, value: 'b', key: 'collected:2' }),
      row({ line: 11, action, field: `${field}Other`, value: 'b' }),
    ];
    expect(() => new Corrections([first, ...others])).not.toThrow();
  });

  it('take several where a row may have several', () => {
    const names = ['A', 'B'].map((value, index) => row({ line: index + 2, action: 'notInvestor', value }));
    const corrections = new Corrections(names);
    expect(corrections.about('observation', 'collected:1', 'notInvestor')).toHaveLength(2);
  });
});
