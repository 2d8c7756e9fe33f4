import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readSeed, SEED } from './seed.ts';

test('a random test begins with the seed of the run, so that TEST_SEED asks the same again', () => {
  expect(fc.check(fc.property(fc.nat(), () => true)).seed).toBe(SEED);
});

test('the seed is fixed, fresh or the one that is given', () => {
  expect(readSeed(undefined)).toBe(readSeed(''));
  expect(readSeed('-7')).toBe(-7);
  expect(new Set([readSeed('fresh'), readSeed('fresh'), readSeed('fresh')]).size).toBeGreaterThan(1);
  expect(() => readSeed('7a')).toThrow('TEST_SEED');
});
