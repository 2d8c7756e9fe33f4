import { expect, test } from 'vitest';
import { isShort } from './eventCounts.ts';

const NOTHING = {
  founded: null,
  fundingRounds: [],
  metricPoints: [],
  acquisitions: [],
  awardCount: 0,
  productCount: 0,
  paperCount: 0,
  partnerCount: 0,
  dealCount: 0,
};

test.each([
  [NOTHING, true],
  [{ ...NOTHING, founded: 2008, partnerCount: 2 }, true],
  [{ ...NOTHING, founded: 2008, partnerCount: 3 }, false],
  [{ ...NOTHING, fundingRounds: [1, 2], metricPoints: [1], acquisitions: [1] }, false],
])('a course of %j is short: %s', (company, isIt) => {
  expect(isShort(company)).toBe(isIt);
});
