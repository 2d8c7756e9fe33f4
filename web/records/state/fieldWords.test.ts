import { expect, test } from 'vitest';
import { fieldOf, kindOf } from '#domain/registry.ts';
import { operatorChoicesOf, pathLabel, valueText } from './fieldWords.ts';

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

test('an operator is followed by its negation where that is offered', () => {
  expect(operatorChoicesOf(['eq', 'contains', 'gte'], new Set(['notContains', 'notEq']))).toEqual([
    { op: 'eq', label: 'is' },
    { op: 'notEq', label: 'is not' },
    { op: 'contains', label: 'contains' },
    { op: 'notContains', label: 'does not contain' },
    { op: 'gte', label: 'is at least' },
  ]);
});
