import fc from 'fast-check';
import { expect, test } from 'vitest';
import { regionMarks, writtenRegions } from './regions.ts';

const places = new Map(
  [
    ['a', 0, 0],
    ['b', 10, 0],
    ['c', 0, 10],
    ['d', 10, 10],
    ['far', 900, 900],
  ].map(([id, x, y]) => [String(id), { x: Number(x), y: Number(y) }]),
);

test('a name stands above most of what it is over, and one that stands apart does not draw it away', () => {
  const [all, square] = regionMarks(
    [
      { name: 'All', ids: ['a', 'b', 'c', 'd', 'far'] },
      { name: 'Square', ids: ['a', 'b', 'c', 'd', 'nowhere'] },
      { name: 'Nowhere', ids: ['nowhere'] },
    ],
    places,
  );
  expect(all?.at).toEqual({ x: 10, y: 10 });
  expect(square).toEqual({ name: 'Square', at: { x: 5, y: 10 }, reach: Math.hypot(5, 5) });
  expect(regionMarks([{ name: 'Nowhere', ids: ['nowhere'] }], places)).toEqual([]);
  expect(regionMarks(undefined, places)).toEqual([]);
});

test('no name is written over another, the first stays, and letters are as large as there is room for', () => {
  const mark = fc.record({
    name: fc.string({ minLength: 1, maxLength: 30 }),
    at: fc.record({ x: fc.integer({ min: 0, max: 900 }), y: fc.integer({ min: 0, max: 600 }) }),
    reach: fc.integer({ min: 0, max: 400 }),
  });
  fc.assert(
    fc.property(fc.array(mark, { maxLength: 12 }), fc.integer({ min: 1, max: 5 }), (marks, scale) => {
      const within = ({ x, y }: { x: number; y: number }) => ({ x: x * scale, y: -y * scale });
      const names = writtenRegions(marks, within);
      expect(names[0]?.name).toBe(marks[0]?.name);
      for (const [at, one] of names.entries()) {
        expect(one.size).toBeGreaterThanOrEqual(13);
        expect(one.size).toBeLessThanOrEqual(30);
        for (const other of names.slice(at + 1)) {
          const apart = Math.abs(one.at.y - other.at.y) * 2 >= one.size + other.size;
          const wide = ((one.name.length * one.size + other.name.length * other.size) * 0.6) / 2;
          // They may touch, to within what numbers are rounded to.
          expect(apart || Math.abs(one.at.x - other.at.x) > wide - 1e-6).toBe(true);
        }
      }
    }),
  );
  const [small, large] = [20, 300].map(
    (reach) => writtenRegions([{ name: 'Photonics', at: { x: 0, y: 0 }, reach }], (place) => place)[0]?.size,
  );
  expect(small).toBe(13);
  expect(large).toBe(30);
});
