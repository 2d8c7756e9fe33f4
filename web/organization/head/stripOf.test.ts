import { expect, test } from 'vitest';
import { bareCompany } from '#tests/support/bareCompany.ts';
import { stripOf } from './stripOf.ts';

const classified = { primaryClassification: { id: 'k', name: 'Class', slug: 'class' } };

test('a figure stands there when something is known of it, eight at most', () => {
  expect(stripOf(bareCompany({ entityType: ['company'] }))).toEqual([]);
  const known = {
    lastRoundDate: '2023-01-01',
    partnerCount: 2,
    productCount: 0,
    founded: 2022,
    sourceCount: 7,
  };
  expect(stripOf(bareCompany({ entityType: ['company'], ...known }))).toEqual([
    'lastRound',
    'partners',
    'founded',
    'sources',
  ]);
  const all = { ...known, ...classified, totalRaisedUsd: '1', employeesMin: 3, keyMetricValue: '4' };
  const rich = bareCompany({
    entityType: ['company'],
    ...all,
    enterpriseUserCount: 1,
    paperCount: 5,
    awardCount: 2,
  });
  expect(stripOf(rich)).toEqual([
    'raised',
    'lastRound',
    'employees',
    'metric',
    'partners',
    'users',
    'papers',
    'rank',
  ]);
});

test('only a company of the sector with an amount is ranked', () => {
  const ranked = { ...classified, statedTotalUsd: '5' };
  expect(stripOf(bareCompany({ entityType: ['company'], ...ranked }))).toContain('rank');
  expect(stripOf(bareCompany({ entityType: ['company'], ...classified }))).not.toContain('rank');
  expect(stripOf(bareCompany({ entityType: ['company'], ...ranked, coreness: 'supplier' }))).not.toContain(
    'rank',
  );
  expect(stripOf(bareCompany({ entityType: ['investor'], ...ranked }))).not.toContain('rank');
});

test('deals are among the figures of a company of the sector that invests; elsewhere they stand above the portfolio', () => {
  const deals = { dealCount: 4, founded: 2001, sourceCount: 3 };
  const both = ['company', 'investor'] as const;
  expect(stripOf(bareCompany({ entityType: both, ...deals }))).toEqual(['deals', 'founded', 'sources']);
  for (const investor of [
    { entityType: ['investor'] as const },
    { entityType: both, coreness: 'adjacent' as const },
  ]) {
    // What the head and a tab say as well is no strip of its own.
    expect(stripOf(bareCompany({ ...investor, ...deals }))).toEqual([]);
    expect(stripOf(bareCompany({ ...investor, ...deals, paperCount: 2 }))).toEqual([
      'papers',
      'founded',
      'sources',
    ]);
  }
});
