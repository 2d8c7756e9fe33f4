import { expect, test } from 'vitest';
import { kindOf } from '#domain/registry.ts';
import type { Claim } from '#web/records/evidence/claim.ts';
import { comparedCells } from './comparedCells.ts';

const kind = kindOf('organization');
const claim = (field: string, value: unknown, title: string): Claim => ({
  id: `${field}-${title}`,
  field,
  value,
  method: 'stated',
  confidence: null,
  quote: null,
  note: null,
  locator: null,
  recordedAt: '2026-01-01T00:00:00Z',
  recordedBy: null,
  supersededAt: null,
  validFrom: null,
  validTo: null,
  source: {
    id: title,
    title,
    url: `https://${title}.example/`,
    publisher: null,
    publishedOn: null,
    retrievedOn: null,
    licence: null,
    dataset: null,
    type: null,
    sameText: null,
  },
});
const subject = (id: string, values: Readonly<Record<string, unknown>>, claims: readonly Claim[] = []) => ({
  id,
  name: id,
  kind,
  values,
  claims,
});
const columns = [
  { label: 'Founded', sortBy: 'founded' },
  { label: 'Last round', sortBy: 'lastRoundDate', also: ['lastRoundType'] },
  { label: 'Private equity', sortBy: 'totalRaisedUsd' },
  { label: 'Leads', f: 'leadInvestors' },
];

test('a line for each value that the fields show, a column for each row, as a program reads them', () => {
  const first = subject('A', {
    founded: 2018,
    lastRoundDate: '2024-03-01',
    lastRoundDatePrecision: 'month',
    lastRoundType: 'series_a',
    totalRaisedUsd: '77000000.50',
    leadInvestors: [{ name: 'GV' }, { name: 'NEA' }],
  });
  const second = subject('B', {
    founded: null,
    lastRoundDate: null,
    lastRoundType: null,
    totalRaisedUsd: null,
    leadInvestors: [],
  });
  expect(comparedCells(columns, [first, second], false)).toEqual([
    ['Field', 'Unit', 'A', 'B'],
    ['Founded', null, 2018, null],
    ['Last round', null, '2024-03', null],
    ['Last round type', null, 'Series A', null],
    ['Private equity', 'USD', '77000000.50', null],
    ['Leads', null, 'GV; NEA', null],
  ]);
});

test('beside each value stand the sources that say it, not those that say otherwise', () => {
  const claims = [claim('founded', 2018, 'register'), claim('founded', 2017, 'blog')];
  const first = subject('A', { founded: 2018, totalRaisedUsd: '5' }, claims);
  const second = subject('B', { founded: null, totalRaisedUsd: null });
  expect(comparedCells([columns[0]!, columns[2]!], [first, second], true)).toEqual([
    ['Field', 'Unit', 'A', 'A: source', 'B', 'B: source'],
    ['Founded', null, 2018, 'register https://register.example/', null, null],
    ['Private equity', 'USD', '5', 'computed', null, null],
  ]);
});
