import { expect, test } from 'vitest';
import { encode } from 'uqr';
import { outlineOf } from './qrOutline.ts';

/** The modules that the pieces of an outline cover. */
function covered(outline: string, size: number): boolean[][] {
  const rows = Array.from({ length: size }, () => Array.from({ length: size }, () => false));
  for (const [, x, y, length] of outline.matchAll(/M(\d+) (\d+)h(\d+)v1h-\3z/g)) {
    rows[Number(y)]?.fill(true, Number(x), Number(x) + Number(length));
  }
  return rows;
}

test('the outline covers the dark modules and no other', () => {
  const { data, size } = encode('otpauth://totp/Sector%20Atlas:a%40example.org?secret=JBSWY3DPEHPK3PXP');
  expect(size).toBeGreaterThan(20);
  expect(covered(outlineOf(data), size)).toEqual(data);
});

test('a run goes to the end of its row', () => {
  expect(
    outlineOf([
      [false, true, true],
      [false, false, false],
      [true, false, true],
    ]),
  ).toBe('M1 0h2v1h-2zM0 2h1v1h-1zM2 2h1v1h-1z');
});
