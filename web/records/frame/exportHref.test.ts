import { expect, test } from 'vitest';
import { kindOf } from '#domain/registry.ts';
import { exportColumns } from './exportColumns.ts';
import { exportHref } from './exportHref.ts';

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
  const { pathname, searchParams } = new URL(exportHref(exported, { format: 'csv' }), 'http://host');
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
  expect(exportHref({ ...exported, where: [] }, { format: 'spreadsheet' })).toBe(
    '/organizations/?ordering=-totalRaisedUsd&format=csv&header=labels&bom=1',
  );
});

test('columns, sources and the README are asked for as chosen', () => {
  const choice = { format: 'array', columns: ['id', 'name'], hasSources: true, isPacked: true } as const;
  expect(exportHref({ ...exported, where: [] }, choice)).toBe(
    '/organizations/?ordering=-totalRaisedUsd&format=array&columns=id%2Cname&sources=1&package=1',
  );
});

test('the columns shown are the values in them, with what an amount or a date is read with', () => {
  const { kind } = exported;
  expect(
    exportColumns(kind, [
      { f: 'name', sortBy: 'name' },
      { sortBy: 'lastRoundDate', also: ['lastRoundType'] },
      { f: 'tags' },
      { f: 'fundingRounds' },
      { f: 'facts' },
      { sortBy: 'country', also: ['name'] },
      {},
    ]),
  ).toEqual(['id', 'name', 'lastRoundDate', 'lastRoundDatePrecision', 'lastRoundType', 'tags', 'country']);
});
