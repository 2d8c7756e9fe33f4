import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isPicked, NONE_PICKED, pickedIn, pickedOf, withPicked, type Picked } from './picked.ts';

type Row = { readonly id: string };

const row = (id: string): Row => ({ id });
const rows = (text: string): readonly Row[] => [...text].map(row);
const picked = (text: string): Picked<Row> => withPicked<Row>(NONE_PICKED, rows(text), true);
const allBut = (text: string): Picked<Row> =>
  withPicked<Row>({ rows: new Map(), all: 'where' }, rows(text), false);

describe('picked rows', () => {
  test('come and go, and stay in the order they were picked', () => {
    expect([...withPicked(picked('cab'), rows('ad'), true).rows.keys()]).toEqual(['c', 'a', 'b', 'd']);
    expect([...withPicked(picked('cab'), rows('ax'), false).rows.keys()]).toEqual(['c', 'b']);
  });

  test('of a condition are all but those let go, which come back', () => {
    expect([isPicked(allBut('b'), 'a'), isPicked(allBut('b'), 'b')]).toEqual([true, false]);
    expect(withPicked(allBut('b'), rows('b'), true)).toEqual({ rows: new Map(), all: 'where' });
  });

  test('of a condition count in its list alone, single ones in any', () => {
    expect(pickedIn(allBut('b'), 'where')).toEqual(allBut('b'));
    expect(pickedIn(allBut('b'), 'elsewhere')).toBe(NONE_PICKED);
    expect(pickedIn(picked('a'), 'elsewhere')).toEqual(picked('a'));
  });

  test.each([
    [picked(''), 'ab', false],
    [picked('a'), 'ab', 'mixed'],
    [picked('abc'), 'ab', true],
    [allBut(''), 'ab', true],
    [allBut('b'), 'ab', 'mixed'],
    [picked('a'), '', false],
  ])('%#: whether all of some rows are, or some of them', (given, some, expected) => {
    expect(pickedOf(given, rows(some))).toBe(expected);
  });

  test('whatever was picked before: what is picked is, what is let go is not, others stay', () => {
    const ids = fc.uniqueArray(fc.constantFrom(...'abcdef'));
    const start = fc
      .tuple(ids, fc.boolean())
      .map(([some, isAll]) => (isAll ? allBut : picked)(some.join('')));
    fc.assert(
      fc.property(start, ids, fc.boolean(), (before, changed, isOn) => {
        const after = withPicked(before, changed.map(row), isOn);
        for (const id of 'abcdef') {
          expect(isPicked(after, id)).toBe(changed.includes(id) ? isOn : isPicked(before, id));
        }
      }),
    );
  });
});
