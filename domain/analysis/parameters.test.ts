import { expect, test } from 'vitest';
import { readNumbers, readWhole } from './parameters.ts';

test('a number that an address does not say is as usual, and one that it says wrong is named', () => {
  const years = { usual: 2024, from: 1990, to: 2026 };
  expect(readWhole('after', undefined, years)).toEqual({ found: 2024 });
  expect(readWhole('after', '1990', years)).toEqual({ found: 1990 });
  for (const wrong of ['2027', '20x', '', '2024.5', '1e3']) {
    expect(readWhole('after', wrong, years).problem).toBe(
      `"${wrong}" cannot be read as "after". It must be a whole number from 1990 to 2026.`,
    );
  }
});

test('several numbers are as many as wanted', () => {
  const range = { usual: [0, 0], from: -50, to: 50 };
  expect(readNumbers('low', '-10,2.5', range)).toEqual({ found: [-10, 2.5] });
  expect(readNumbers('low', undefined, range)).toEqual({ found: [0, 0] });
  for (const wrong of ['1', '1,2,3', '1,', '1,60', 'a,b']) {
    expect(readNumbers('low', wrong, range).problem).toContain('"low"');
  }
});
