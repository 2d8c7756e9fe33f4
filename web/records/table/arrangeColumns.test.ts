import { describe, expect, test } from 'vitest';
import { arrangeColumns, PICK_WIDTH } from './arrangeColumns.ts';
import { AS_DESIGNED, type ColumnChoice } from './columnMemory.ts';
import { MAX_WIDTH, type RecordColumn } from '#web/records/spec/recordColumn.ts';

const column = (id: string, rest: Partial<RecordColumn<unknown>> = {}): RecordColumn<unknown> => ({
  id,
  label: id,
  width: 100,
  render: () => null,
  ...rest,
});
const columns = [
  column('name', { isFixed: true }),
  column('place'),
  column('total'),
  column('extra', { isHidden: true }),
];
const arranged = (choice: Partial<ColumnChoice> = {}) =>
  arrangeColumns(columns, { ...AS_DESIGNED, ...choice }).map(({ id, left }) => [id, left]);

describe('columns', () => {
  test('stand as designed: the first one stays, hidden ones are away', () => {
    expect(arranged()).toEqual([
      ['name', PICK_WIDTH],
      ['place', undefined],
      ['total', undefined],
    ]);
  });

  test('that are pinned go to the left, each beside the one before', () => {
    expect(arranged({ pinned: { total: true } })).toEqual([
      ['name', PICK_WIDTH],
      ['total', PICK_WIDTH + 100],
      ['place', undefined],
    ]);
  });

  test('can be let go, the first one too, and be switched on and off, but not the first', () => {
    expect(arranged({ pinned: { name: false }, shown: { name: false, place: false, extra: true } })).toEqual([
      ['name', undefined],
      ['total', undefined],
      ['extra', undefined],
    ]);
  });

  test('have widths within bounds', () => {
    const sizes = arrangeColumns(columns, { ...AS_DESIGNED, widths: { name: 1, place: 5000 } });
    expect(sizes.map(({ size }) => size)).toEqual([56, MAX_WIDTH, 100]);
  });
});
