import { expect, test } from 'vitest';
import type { RecordColumn } from '#web/records/spec/recordColumn.ts';
import { comparedFields } from './comparedFields.ts';

type Row = {
  readonly name: string;
  readonly founded: number | null;
  readonly date: string;
  readonly type: string;
};
const column = (id: string, rest: Partial<RecordColumn<Row>>): RecordColumn<Row> => ({
  id,
  label: id,
  width: 1,
  render: () => null,
  ...rest,
});
const columns = [
  column('name', { sortBy: 'name', isFixed: true }),
  column('founded', { sortBy: 'founded' }),
  column('round', { f: 'date', also: ['type'] }),
];
const rows: readonly Row[] = [
  { name: 'A', founded: 2018, date: '2024', type: 'Seed' },
  { name: 'B', founded: 2018, date: '2024', type: 'Series A' },
];
const ids = (fields: readonly string[], isOnlyDifferent = false) =>
  comparedFields(columns, { rows, fields, isOnlyDifferent }).map(({ column: { id }, isDifferent }) => [
    id,
    isDifferent,
  ]);

test('rows differ where one of the members that a column shows does', () => {
  expect(ids(['name', 'founded', 'round'])).toEqual([
    ['founded', false],
    ['round', true],
  ]);
});

test('a field of which nothing is known is told from one that is the same', () => {
  const empty = rows.map((row) => ({ ...row, founded: null }));
  const [founded] = comparedFields(columns, { rows: empty, fields: ['founded'], isOnlyDifferent: false });
  expect(founded).toMatchObject({ isKnown: false, isDifferent: false });
});

test('only chosen fields are compared, and only those that differ where that is wanted', () => {
  expect(ids(['founded'])).toEqual([['founded', false]]);
  expect(ids(['founded', 'round'], true)).toEqual([['round', true]]);
});
