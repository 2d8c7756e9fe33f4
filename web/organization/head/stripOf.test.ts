import { expect, test } from 'vitest';
import { stripOf } from './stripOf.ts';

const bare = {
  entityType: [] as string[],
  employeeRange: null,
  partnerCount: 0,
  productCount: 0,
  paperCount: 0,
  awardCount: 0,
  keyMetricValue: null,
  totalRaisedUsd: null,
  dealCount: null,
  fundingRounds: [],
};

test('a company has the same eight figures, known or not', () => {
  expect(stripOf({ ...bare, entityType: ['company', 'investor'] })).toEqual([
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

test('an investor shows its deals and no rank', () => {
  expect(stripOf({ ...bare, entityType: ['investor'], dealCount: 4 })).toEqual([
    'deals',
    'lastDeal',
    'founded',
    'sources',
  ]);
});

test('a lab shows neither raised nor rank, and what it has', () => {
  const lab = stripOf({ ...bare, entityType: ['national_lab'], paperCount: 3, awardCount: 1 });
  expect(lab).toEqual(['partners', 'papers', 'awards', 'founded', 'sources']);
});
