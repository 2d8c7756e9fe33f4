import { expect, test } from 'vitest';
import { amountWords } from './amountWords.ts';

const noun = { one: 'company', many: 'companies' };

test.each([
  [1, false, '1 company'],
  [687, false, '687 companies'],
  [10_000, true, '10,000+ companies'],
])('%d rows read "%s"', (count, isCapped, text) => {
  expect(amountWords(noun, count, isCapped)).toBe(text);
});
