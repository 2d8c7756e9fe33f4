import { expect, test } from 'vitest';
import { kindOf } from '#domain/registry.ts';
import { exportAddress } from './exportAddress.ts';

const exported = {
  kind: kindOf('organization'),
  where: [
    { f: 'entityType', op: 'includes', v: 'company' },
    { f: 'country', op: 'eq', v: ['DE', 'FR'] },
    {
      or: [
        { f: 'founded', op: 'gt', v: 2020 },
        { f: 'ticker', op: 'blank', v: false },
      ],
    },
  ],
  sort: [{ f: 'totalRaisedUsd', dir: 'desc' as const }],
};

test('a download has the same filters and order as the list', () => {
  const { pathname, searchParams } = new URL(exportAddress(exported, { format: 'csv' }), 'http://host');
  expect(pathname).toBe('/organizations/');
  expect([...searchParams]).toEqual([
    ['entityType', 'company'],
    ['country', 'DE'],
    ['country', 'FR'],
    ['q', JSON.stringify({ where: exported.where[2] })],
    ['ordering', '-totalRaisedUsd'],
    ['format', 'csv'],
  ]);
});

test('spreadsheets get a CSV under labels that begins with the mark of UTF-8', () => {
  expect(exportAddress({ ...exported, where: [] }, { format: 'spreadsheet' })).toBe(
    '/organizations/?ordering=-totalRaisedUsd&format=csv&header=labels&bom=1',
  );
});

test('columns, sources and the README are asked for as chosen', () => {
  const choice = { format: 'array', columns: ['id', 'name'], hasSources: true, isPacked: true } as const;
  expect(exportAddress({ ...exported, where: [] }, choice)).toBe(
    '/organizations/?ordering=-totalRaisedUsd&format=array&columns=id%2Cname&sources=1&package=1',
  );
});
