import { describe, expect, it } from 'vitest';
import { nearest } from './nearest.ts';

describe('nearest', () => {
  const fields = [
    'name',
    'fundingUsd',
    'fundingUsdTotal',
    'founded',
    'country',
    'city',
    'employeeRange',
    'employees',
  ];
  it.each([
    ['Name', 'name'],
    ['funding_usd', 'fundingUsd'],
    ['contry', 'country'],
    ['coutnry', 'country'],
    ['fundng', 'fundingUsd'],
    ['emp', 'employees'],
    ['Total', 'fundingUsdTotal'],
    ['ctiy', 'city'],
  ])('%s is nearest to %s', (word, best) => {
    expect(nearest(word, fields)[0]).toBe(best);
  });

  it('always names the best there are, at most as many as asked for', () => {
    expect(nearest('zzz', fields)).toHaveLength(3);
    expect(nearest('zzz', fields, 1)).toHaveLength(1);
    expect(nearest('zzz', [])).toEqual([]);
    expect(nearest('', fields)).toHaveLength(3);
  });

  it('costs little for a long word', () => {
    expect(nearest('x'.repeat(1_000_000), Array(2000).fill('y'.repeat(1000)))).toHaveLength(3);
  });
});
