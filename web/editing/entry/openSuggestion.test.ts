import { expect, test } from 'vitest';
import { kindOf } from '#domain/registry.ts';
import type { Cell } from '#domain/writing/changeSet.ts';
import { saidIn } from './openSuggestion.ts';

const ROW = { name: 'Acme', city: 'Bonn', aliases: ['A'], partOf: { id: 'p', name: 'Parent' } };

const said = (kind: 'organization' | 'fundingRound', changes: Readonly<Record<string, Cell>>) =>
  saidIn(
    { kind: kindOf(kind), row: ROW },
    {
      names: { p2: 'Other parent', t: 'Cryogenics' },
      changes: Object.entries(changes).map(([field, value]) => ({ field, value })),
    },
  );

test('the form begins with what a suggestion says, and with nothing else', () => {
  expect(said('organization', { city: 'Ulm', founded: '2014', aliases: ['A', 'B'] })).toEqual({
    city: 'Ulm',
    founded: '2014',
    aliases: ['A', 'B'],
  });
  expect(said('organization', { city: null })).toEqual({ city: '' });
});

test('links have their names, and dates are as precise as they are said', () => {
  expect(said('organization', { partOf: 'p2', tags: ['t'] })).toEqual({
    partOf: [{ id: 'p2', name: 'Other parent' }],
    tags: [{ id: 't', name: 'Cryogenics' }],
  });
  expect(said('fundingRound', { date: '2022-07-01', datePrecision: 'month' })).toEqual({ date: '2022-07' });
});
