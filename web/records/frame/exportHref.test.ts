import { expect, test } from 'vitest';
import { kindOf } from '#domain/registry.ts';
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
  const { pathname, searchParams } = new URL(exportHref(exported, 'csv'), 'http://host');
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

test('spreadsheets get a CSV that begins with the mark of UTF-8', () => {
  expect(exportHref({ ...exported, where: [] }, 'spreadsheet')).toBe(
    '/organizations/?ordering=-totalRaisedUsd&format=csv&bom=1',
  );
});

test('JSON comes as one large page', () => {
  expect(exportHref({ ...exported, where: [] }, 'json')).toBe(
    '/organizations/?ordering=-totalRaisedUsd&limit=999&format=json',
  );
});
