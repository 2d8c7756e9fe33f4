import { describe, expect, test } from 'vitest';
import { arrangeColumns, namedColumns, PICK_WIDTH, withNamed, withoutUsual } from './arrangeColumns.ts';
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

describe('columns that an address names', () => {
  const shownBy = (named: readonly string[] | undefined, own: Partial<ColumnChoice> = {}) =>
    arrangeColumns(columns, withNamed(columns, { ...AS_DESIGNED, ...own }, named)).map(({ id }) => id);

  test('are just these, whatever was switched on this machine', () => {
    const own = { shown: { place: false, extra: true } };
    expect(shownBy(['name', 'place'], own)).toEqual(['name', 'place']);
    expect(shownBy(['name'], own)).toEqual(['name']);
    expect(shownBy(['total', 'extra'])).toEqual(['name', 'total', 'extra']);
  });

  test('that are none of the list, or none at all, leave it to this machine', () => {
    const own = { shown: { place: false } };
    expect(shownBy(['height'], own)).toEqual(['name', 'total']);
    expect(shownBy(undefined, own)).toEqual(['name', 'total']);
  });

  test('are named only where they are not those of the design', () => {
    expect(namedColumns(columns, AS_DESIGNED)).toBeUndefined();
    expect(namedColumns(columns, { ...AS_DESIGNED, shown: { place: true, extra: false } })).toBeUndefined();
    expect(namedColumns(columns, { ...AS_DESIGNED, shown: { extra: true, total: false } })).toEqual([
      'name',
      'place',
      'extra',
    ]);
  });

  test('switched there and back are as designed', () => {
    const choice = { ...AS_DESIGNED, shown: { place: true, extra: true, elsewhere: true } };
    expect(withoutUsual(columns, choice).shown).toEqual({ extra: true, elsewhere: true });
  });
});
