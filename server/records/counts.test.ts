import { expect, test } from 'vitest';
import { VISITOR } from '#domain/access.ts';
import type { ConditionInput } from '#domain/query/grammar.ts';
import { kindOf } from '#domain/registry.ts';
import { countKey, keepCounts } from './counts.ts';
import { parseList } from './list.ts';

const keyAt = (where: ConditionInput, now: string, count: 'none' | 'capped' | 'exact' = 'capped') =>
  countKey(parseList(kindOf('organization'), { where }), { viewer: VISITOR, now, count });

test('a count is kept for as long as its data are the same, but none that the clock changes', () => {
  const plain = { f: 'founded', op: 'gte', v: 2018 };
  expect(keyAt(plain, '2026-01-01T00:00:00Z')).toBe(keyAt(plain, '2027-01-01T00:00:00Z'));
  expect(keyAt(plain, '2026-01-01T00:00:00Z', 'exact')).not.toBe(keyAt(plain, '2026-01-01T00:00:00Z'));
  expect(keyAt({ ...plain, v: 2019 }, '2026-01-01T00:00:00Z')).not.toBe(keyAt(plain, '2026-01-01T00:00:00Z'));
  expect(keyAt(plain, '2026-01-01T00:00:00Z', 'none')).toBeUndefined();
  const relative = { f: 'lastRoundDate', op: 'withinLast', v: '1 year' };
  expect(keyAt(relative, '2026-01-01T00:00:00Z')).toBeUndefined();
});

test('two thousand counts are kept, those asked for last, and not one more', () => {
  const kept = keepCounts();
  const counted = { count: 1, version: 1 };
  for (let number = 1; number <= 2000; number += 1) kept.set(String(number), counted);
  expect([kept.get('1'), kept.get('2000')]).toEqual([counted, counted]);
  kept.set('2001', counted);
  expect(['1', '2', '2001'].map((key) => kept.get(key))).toEqual([counted, undefined, counted]);
});
