import { describe, expect, it } from 'vitest';
import { kindOf } from '#domain/registry.ts';
import { someClaim, someSource } from '#tests/support/someClaim.ts';
import type { Claim } from '#web/records/evidence/claim.ts';
import { countedSources, fieldOptions, filterHistories, historyOf, ownFirst } from './claimIndex.ts';

let count = 0;

const claim = (field: string, value: unknown, source: string): Claim =>
  someClaim({ id: `${(count += 1)}`, field, value, source: someSource(source) });

const claims = [
  claim('website', 'https://a.example', 'x'),
  claim('founded', 2015, 'x'),
  claim('city', 'Oxford', 'x'),
  claim('city', 'Kidlington', 'y'),
  claim('acquiredOn', '2025-01-01', 'x'),
  claim('acquiredOnPrecision', 'year', 'x'),
];

const history = historyOf({
  id: 'c',
  name: 'Company',
  kind: kindOf('organization'),
  values: {
    website: 'https://a.example',
    founded: 2015,
    city: 'Kidlington',
    acquiredOn: '2025-01-01',
    acquiredOnPrecision: 'year',
  },
  claims,
});

describe('historyOf', () => {
  it('puts contradictions first, then the order of the registry, a precision within its date', () => {
    expect(history.fields.map(({ field }) => field)).toEqual(['city', 'website', 'founded', 'acquiredOn']);
  });
});

describe('ownFirst', () => {
  it('puts the organization itself first, then the subjects about which sources differ', () => {
    const calm = (id: string) => ({ subject: { ...history.subject, id }, fields: [] });
    const idsOf = (own: string) =>
      ownFirst([calm('calm'), history, calm('own')], own).map(({ subject }) => subject.id);
    expect(idsOf('own')).toEqual(['own', 'c', 'calm']);
    expect(idsOf('c')).toEqual(['c', 'calm', 'own']);
  });
});

describe('filterHistories', () => {
  it('keeps one field, or only what differs', () => {
    const founded = filterHistories([history], { label: 'Founded', isContradictedOnly: false });
    expect(founded[0]?.fields.map(({ field }) => field)).toEqual(['founded']);
    const differing = filterHistories([history], { label: '', isContradictedOnly: true });
    expect(differing[0]?.fields.map(({ field }) => field)).toEqual(['city']);
    expect(filterHistories([history], { label: 'Founded', isContradictedOnly: true })).toEqual([]);
  });
});

describe('fieldOptions', () => {
  it('counts the claims of each field by its label', () => {
    expect(fieldOptions([history]).map(({ label, count: claimed }) => [label, claimed])).toEqual([
      ['Acquired', 1],
      ['City', 2],
      ['Founded', 1],
      ['Website', 1],
    ]);
  });
});

describe('countedSources', () => {
  it('counts the claims of each source, the most used first', () => {
    expect(countedSources(claims).map(({ source, count: claimed }) => [source.id, claimed])).toEqual([
      ['x', 5],
      ['y', 1],
    ]);
  });
});
