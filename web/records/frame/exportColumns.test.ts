import { expect, test } from 'vitest';
import { kindOf } from '#domain/registry.ts';
import { exportColumns } from './exportColumns.ts';

test('the columns shown are the values in them, with what an amount or a date is read with', () => {
  const kind = kindOf('organization');
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
