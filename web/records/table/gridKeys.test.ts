import { describe, expect, test } from 'vitest';
import { cellAfterKey, HEAD } from './gridKeys.ts';

const size = { places: 687, columns: 9, rowsOnScreen: 18 };
const after = (key: string, place: number, column = 2) => cellAfterKey(key, { place, column }, size);

describe('keys move the active cell', () => {
  test.each([
    ['ArrowDown', 5, { place: 6, column: 2 }],
    ['j', 5, { place: 6, column: 2 }],
    ['ArrowUp', 5, { place: 4, column: 2 }],
    ['k', 5, { place: 4, column: 2 }],
    ['ArrowLeft', 5, { place: 5, column: 1 }],
    ['ArrowRight', 5, { place: 5, column: 3 }],
    ['PageDown', 5, { place: 23, column: 2 }],
    ['PageUp', 30, { place: 12, column: 2 }],
    ['Home', 300, { place: 0, column: 2 }],
    ['End', 300, { place: 686, column: 2 }],
  ])('%s from row %i', (key, place, cell) => {
    expect(after(key, place)).toEqual(cell);
  });

  test('not beyond the ends', () => {
    expect(after('ArrowDown', 686)?.place).toBe(686);
    expect(after('PageDown', 680)?.place).toBe(686);
    expect(after('PageUp', 3)?.place).toBe(0);
    expect(after('ArrowLeft', 3, 0)?.column).toBe(0);
    expect(after('ArrowRight', 3, 8)?.column).toBe(8);
  });

  test('up from the first row to the heads, and down again', () => {
    expect(after('ArrowUp', 0)?.place).toBe(HEAD);
    expect(after('k', 0)?.place).toBe(0);
    expect(after('ArrowUp', HEAD)?.place).toBe(HEAD);
    expect(after('ArrowRight', HEAD)).toEqual({ place: HEAD, column: 3 });
    expect(after('ArrowDown', HEAD)?.place).toBe(0);
  });

  test('other keys move nothing', () => {
    expect(after('Enter', 3)).toBeUndefined();
    expect(after('x', 3)).toBeUndefined();
  });
});
