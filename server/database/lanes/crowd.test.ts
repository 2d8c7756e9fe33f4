import { expect, test } from 'vitest';
import { createCrowd } from './crowd.ts';

test('eight within a quarter of a second are a crowd, until they are longer ago', () => {
  let now = 1000;
  const crowd = createCrowd(() => now);
  expect(crowd.isThere()).toBe(false);
  for (let count = 0; count < 8; count += 1) {
    expect(crowd.isThere()).toBe(false);
    now += 30;
    crowd.came();
  }
  expect(crowd.isThere()).toBe(true);
  now += 39;
  expect(crowd.isThere()).toBe(true);
  now += 1;
  expect(crowd.isThere()).toBe(false);
});
