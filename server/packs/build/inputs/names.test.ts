import { describe, expect, it } from 'vitest';
import { slugOf } from '#domain/writing/slug.ts';
import { Corrections, type Correction } from './corrections.ts';
import { splitInvestorName, splitName } from './names.ts';
import { pageKey } from './sourceBook.ts';

const row = (change: Partial<Correction>): Correction => ({
  line: 2,
  kind: 'organization',
  key: '',
  action: '',
  field: '',
  value: '',
  reason: '',
  source: '',
  ...change,
});

describe('names', () => {
  it.each([
    ['1QBit (1QB Information Technologies)', '1QBit', ['1QB Information Technologies']],
    ['Qasky (问天量子 / Anhui Wentian)', 'Qasky', ['问天量子', 'Anhui Wentian']],
    ['Anaqor / PlanQK', 'Anaqor', ['PlanQK']],
    ['Accenture (Quantum)', 'Accenture', []],
    ['Eviden (Atos) Quantum', 'Eviden (Atos) Quantum', []],
  ])('parts %s', (spelling, name, aliases) => {
    expect(splitName(spelling)).toEqual({ name, aliases });
  });

  it.each([
    ['National Reconstruction Fund Corporation (NRFC)', 'National Reconstruction Fund Corporation', ['NRFC']],
    ['Prosperity Investment (盛世投资)', 'Prosperity Investment', ['盛世投资']],
    ['Galaxia (CDP Venture Capital)', 'Galaxia', []],
    ['Alice & Bob', 'Alice & Bob', []],
  ])('parts the investor %s', (spelling, name, aliases) => {
    expect(splitInvestorName(spelling)).toEqual({ name, aliases });
  });

  it('makes readable keys of Latin letters', () => {
    expect(['Entrée Capital', "Wa'ed Ventures", 'Łódź & Co.', '君联资本', 'Q*Bird'].map(slugOf)).toEqual([
      'entree-capital',
      'waed-ventures',
      'lodz-co',
      '',
      'q-bird',
    ]);
  });

  it('gives a page a key that hangs on its whole address', () => {
    expect(pageKey('https://www.example.org/a')).toMatch(/^example-org-[0-9a-f]{10}$/);
    expect(pageKey('https://www.example.org/a')).not.toBe(pageKey('https://www.example.org/b'));
  });
});

describe('corrections', () => {
  it('lead every merged spelling to one key, whatever its case', () => {
    const corrections = new Corrections([row({ key: 'legend-capital', action: 'merge', value: '君联资本' })]);
    expect(corrections.keyOf('君联资本', true)).toBe('legend-capital');
    expect(corrections.keyOf('Legend Capital', true)).toBe('legend-capital');
    expect(corrections.usage().merges).toHaveLength(1);
  });

  it('refuse a name without a Latin key and an unknown action', () => {
    expect(() => new Corrections([]).keyOf('君联资本')).toThrow('merge row');
    expect(() => new Corrections([row({ action: 'rename', line: 7 })])).toThrow('line 7');
  });
});
