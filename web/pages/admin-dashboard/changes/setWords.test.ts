import { expect, test } from 'vitest';
import type { Cell } from '#domain/writing/changeSet.ts';
import { cellWords, fieldWords, kindLabel } from './setWords.ts';

const NAMES = { one: 'Acme', two: 'Beta' };

test.each<[string, string, Cell, string]>([
  ['organization', 'country', 'DE', 'Germany'],
  ['organization', 'hasInvestmentArm', 'true', 'Yes'],
  ['organization', 'hasInvestmentArm', 'false', 'No'],
  ['organization', 'aliases', ['A', 'B'], 'A, B'],
  ['organization', 'aliases', [], 'No value'],
  ['organization', 'founded', '2015', '2015'],
  ['organization', 'founded', null, 'No value'],
  ['organization', 'partOf', 'one', 'Acme'],
  ['organization', 'tags', ['two', 'gone'], 'Beta, gone'],
  ['organization', 'acquisitionUsd', '12500000.5', '$12,500,000.50'],
])('%s.%s %j reads %s', (kind, field, cell, words) =>
  expect(cellWords({ kind: kind as 'organization', field }, cell, NAMES)).toBe(words),
);

test('links and their ends have names to read', () => {
  expect(kindLabel('spinOut')).toBe('Spin out');
  expect(kindLabel('fundingRound')).toBe('Funding round');
  expect(fieldWords('partnership', 'partner')).toBe('Partner');
  expect(fieldWords('organization', 'linkedIn')).toBe('LinkedIn');
});
