import { expect, test } from 'vitest';
import { fieldOf, kindOf } from '#domain/registry.ts';
import { negatedWords, pathLabel, valueText } from './fieldWords.ts';

const kind = kindOf('organization');

test.each([
  ['founded', 'Founded'],
  ['fundingRounds.date', 'Funding rounds ▸ Date'],
  ['fundingRounds.investors.isLead', 'Funding rounds ▸ Investors ▸ Lead investor'],
  ['leadInvestors.wealth', 'Lead investors ▸ wealth'],
])('%s is called "%s"', (path, label) => {
  expect(pathLabel(kind, path)).toBe(label);
});

test.each([
  ['country', 'de', 'Germany'],
  ['totalRaisedUsd', '10000000', '$10.0m'],
  ['completeness', '50', '50%'],
  ['hasInvestmentArm', 'true', 'yes'],
  ['name', 'ion', '“ion”'],
  ['acquiredOn', '2023-07', 'Jul 2023'],
])('a value of %s: %s reads %s', (field, value, text) => {
  expect(valueText(fieldOf(kind, field), value)).toBe(text);
});

test('operators are negated in words', () => {
  expect(negatedWords('is at least')).toBe('is not at least');
  expect(negatedWords('contains')).toBe('does not contain');
});
