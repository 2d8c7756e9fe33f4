import { expect, test } from 'vitest';
import { listOf, readListAddress } from '#domain/lists.ts';
import {
  companiesOutsidePath,
  companiesPath,
  dealsPath,
  having,
  pricedDealsPath,
  sharedRoundsPath,
} from './addresses.ts';

const [ONE, OTHER] = ['0b1fc94c-9b04-5d03-a292-fe351e43d301', '3f897656-9a8b-54b0-812a-03c760557390'];

const conditionsOf = (screen: 'COMPANIES' | 'DEALS' | 'FUNDING_ROUNDS', path: string) =>
  readListAddress(listOf(screen), [...new URL(path, 'http://a').searchParams]);

test('the lists understand the addresses', () => {
  expect(
    conditionsOf('DEALS', dealsPath(ONE, { companyClass: 'trapped-ion', date: '2019' })).state?.conditions,
  ).toHaveLength(3);
  expect(conditionsOf('DEALS', dealsPath(ONE, { isLead: 'true' })).problem).toBeUndefined();
  expect(conditionsOf('DEALS', pricedDealsPath(ONE)).state?.conditions).toHaveLength(3);
  const portfolio = { f: 'fundingRounds.investors', op: 'eq', v: ONE };
  expect(conditionsOf('COMPANIES', companiesPath(ONE, having('country', 'FR'))).state?.conditions).toEqual([
    portfolio,
    { f: 'country', op: 'eq', v: 'FR' },
  ]);
  const ions = having('primaryClassification', 'trapped-ion', '.descendantOf');
  expect(conditionsOf('COMPANIES', companiesPath(ONE, ions)).state?.conditions).toEqual([
    portfolio,
    { f: 'primaryClassification', op: 'descendantOf', v: 'trapped-ion' },
  ]);
  expect(conditionsOf('COMPANIES', companiesPath(ONE, having('country', null))).state?.conditions).toEqual([
    portfolio,
    { f: 'country', op: 'blank', v: 'true' },
  ]);
  expect(conditionsOf('COMPANIES', companiesOutsidePath(ONE, 'FR')).state?.conditions).toHaveLength(3);
  expect(conditionsOf('FUNDING_ROUNDS', sharedRoundsPath(ONE, OTHER)).state?.conditions).toEqual([
    { f: 'investors', op: 'eq', v: ONE },
    { f: 'investors', op: 'eq', v: OTHER },
  ]);
});
