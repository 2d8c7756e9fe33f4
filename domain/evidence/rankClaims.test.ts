import { describe, expect, it } from 'vitest';
import { isPerson, rankClaims, type Weight } from './rankClaims.ts';

type Given = Partial<Weight> & { readonly name: string };

const claim = (name: string, weight: Partial<Weight> = {}): Given => ({ name, ...weight });
const ranked = (claims: readonly Given[]): string[] =>
  rankClaims(claims, ({ name, ...weight }) => ({
    method: 'reported',
    confidence: 'high',
    key: name,
    source: name,
    ...weight,
  })).map(({ name }) => name);

describe('which claim is shown', () => {
  it.each<[string, Given, Given]>([
    ['what was pinned over a better one', claim('a', { rank: 1, method: 'estimated' }), claim('b')],
    [
      'a page over a data set, however sure',
      claim('a', { confidence: 'low' }),
      claim('b', { method: 'imported' }),
    ],
    ['a data set over a computation', claim('a', { method: 'imported' }), claim('b', { method: 'derived' })],
    [
      'a computation over an estimate',
      claim('a', { method: 'derived' }),
      claim('b', { method: 'estimated' }),
    ],
    [
      'what a person estimated over a report that a pack brings',
      claim('a', { method: 'estimated', isByPerson: true }),
      claim('b'),
    ],
    ['a person over a pack', claim('a', { isByPerson: true, confidence: 'low' }), claim('b')],
    [
      'a day over a surer month',
      claim('a', { precision: 'day', confidence: 'medium' }),
      claim('b', { precision: 'month' }),
    ],
    [
      'a month over a day that is hardly to be relied on',
      claim('a', { precision: 'month', confidence: 'medium' }),
      claim('b', { precision: 'day', confidence: 'low' }),
    ],
    ['the surer one', claim('a'), claim('b', { confidence: 'medium' })],
    [
      'what is true since later',
      claim('a', { validFrom: '2025-02-01' }),
      claim('b', { validFrom: '2018-02-26' }),
    ],
    [
      'what was recorded later',
      claim('a', { recordedAt: '2026-11-02T00:00:00Z' }),
      claim('b', { recordedAt: '2026-11-01T23:00:00Z' }),
    ],
  ])('%s', (_what, better, other) => {
    expect(ranked([better, other])).toEqual(['a', 'b']);
    expect(ranked([other, better])).toEqual(['a', 'b']);
  });

  it('is the first of equals', () => {
    expect(ranked([claim('a'), claim('b')])).toEqual(['a', 'b']);
    expect(ranked([claim('b'), claim('a')])).toEqual(['b', 'a']);
  });

  it('is what more sources say, each counted once', () => {
    const said = [
      claim('a', { key: 'x', source: '1' }),
      claim('b', { key: 'x', source: '1' }),
      claim('c', { key: 'y', source: '2' }),
      claim('d', { key: 'y', source: '3' }),
    ];
    expect(ranked(said)).toEqual(['c', 'd', 'a', 'b']);
  });
});

it('tells persons from packs and imports', () => {
  expect(['user:1', 'pack:quantum@1', 'import:1', null].map(isPerson)).toEqual([true, false, false, false]);
});
