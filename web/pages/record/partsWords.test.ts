import { expect, test } from 'vitest';
import { partsWords } from './partsWords.ts';

const part = (fundingUsd: string | null, amountQualifier: string | null = null) => ({
  fundingUsd,
  amountQualifier,
});

const LEFT_OUT = ' Left out: parts promised, planned or without an amount in USD.';

test.each([
  [part('2000000000'), [part('400000000'), part('800000000')], '$1.2bn in 2 of 2 parts, of $2.0bn.'],
  [part('2000000000'), [part('400000000'), part(null)], `$400.0m in 1 of 2 parts, of $2.0bn.${LEFT_OUT}`],
  [part('9', 'letter_of_intent'), [part('100.10'), part('200.20')], '$300.3 in 2 of 2 parts.'],
  [part(null), [part('5000000'), part('7000000', 'planned')], `$5.0m in 1 of 2 parts.${LEFT_OUT}`],
  [
    { fundingUsd: 15e9 },
    [{ fundingUsd: 10e9 }, { fundingUsd: 14.8e9 }],
    '$24.8bn in 2 of 2 parts, of $15.0bn.',
  ],
  [part('2000000000'), [part('1', 'up_to'), part(null)], null],
  [part('2000000000'), [], null],
])('of %j with the parts %j is said: %s', (whole, parts, words) => {
  expect(partsWords(whole, parts)).toBe(words);
});
