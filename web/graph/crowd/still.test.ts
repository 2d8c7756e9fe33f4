import fc from 'fast-check';
import { expect, test } from 'vitest';
import { densityOf } from './density.ts';
import type { CrowdFigures, StillView, ToScreen } from './stillMessages.ts';
import { stillOf } from './stillPicture.ts';

const SAME: ToScreen = { xx: 1, yx: 0, x0: 0, xy: 0, yy: 1, y0: 0 };
const screen = { toScreen: SAME, width: 12, height: 8 } as const;

const linesOf = (...lines: readonly (readonly [number, number, number, number])[]) => ({
  xy: Float32Array.from(lines.flat()),
  ends: Uint32Array.from(lines.flatMap((_, at) => [at * 2, at * 2 + 1])),
});

/** The points that lines go through, with how many do. */
const counted = (counts: Uint32Array, { width }: { readonly width: number }) =>
  new Map(
    [...counts].flatMap((count, at) =>
      count > 0 ? [[`${at % width},${Math.floor(at / width)}`, count]] : [],
    ),
  );

test('lines are counted at the points that they go through, as often as they do', () => {
  const lines = linesOf([1.5, 2.5, 4.5, 2.5], [3.5, 0.5, 3.5, 4.5], [4.5, 2.5, 1.5, 2.5]);
  expect(counted(densityOf(lines, screen), screen)).toEqual(
    new Map([
      ['3,0', 1],
      ['3,1', 1],
      ['1,2', 2],
      ['2,2', 2],
      ['3,2', 3],
      ['4,2', 2],
      ['3,3', 1],
      ['3,4', 1],
    ]),
  );
});

const coordinate = fc.double({ min: -40, max: 40, noNaN: true });

test('whatever a line is, each of its points on the screen lies beside it, one in each step, and none elsewhere', () => {
  fc.assert(
    fc.property(fc.tuple(coordinate, coordinate, coordinate, coordinate), (line) => {
      const [ax, ay, bx, by] = Float32Array.from(line);
      if (ax === undefined || ay === undefined || bx === undefined || by === undefined) return;
      const { width, height } = screen;
      const length = Math.hypot(bx - ax, by - ay);
      const seen = counted(densityOf(linesOf([ax, ay, bx, by]), screen), screen);
      for (const [point, count] of seen) {
        const [x = 0, y = 0] = point.split(',').map((part) => Number(part) + 0.5);
        const beside = length === 0 ? 0 : Math.abs((bx - ax) * (ay - y) - (ax - x) * (by - ay)) / length;
        expect([count, beside < 1.01]).toEqual([1, true]);
      }
      // A step within the screen is always seen.
      const steps = Math.max(Math.abs(bx - ax), Math.abs(by - ay));
      for (let at = 0; at <= 20; at += 1) {
        const [x, y] = [ax + ((bx - ax) * at) / 20, ay + ((by - ay) * at) / 20];
        if (x < 1 || x > width - 1 || y < 1 || y > height - 1) continue;
        const isSeen = [-1, 0, 1].some((dx) =>
          [-1, 0, 1].some((dy) => seen.has(`${Math.floor(x) + dx},${Math.floor(y) + dy}`)),
        );
        expect(isSeen).toBe(true);
      }
      expect(seen.size).toBeLessThanOrEqual(steps + 2);
    }),
  );
});

const figures: CrowdFigures = {
  xy: Float32Array.of(2.5, 4, 9.5, 4),
  sizes: Float32Array.of(1, 1),
  colours: Uint8Array.of(200, 0, 0, 255, 0, 0, 100, 255),
  ends: Uint32Array.of(0, 1),
};
const view: StillView = { ...screen, points: 4, edgeColour: [10, 20, 30], opacity: 0.5 };

const at = (still: Uint8ClampedArray, x: number, y: number): readonly number[] =>
  Array.from(still.slice((y * 12 + x) * 4, (y * 12 + x) * 4 + 4));

test('the more lines go through a point the denser it is, by how many times as many they are', () => {
  const rows = [
    [1, 1],
    [3, 3],
    [6, 9],
  ] as const;
  const lines = linesOf(
    ...rows.flatMap(([row, times]) => Array.from({ length: times }, () => [0.5, row, 11.5, row] as const)),
  );
  const none = { sizes: new Float32Array(), colours: new Uint8Array() };
  const still = stillOf({ ...lines, ...none }, view);
  expect(rows.map(([row]) => at(still, 5, row))).toEqual([
    [10, 20, 30, 128],
    [10, 20, 30, 191],
    [10, 20, 30, 255],
  ]);
  // A point that nearly all lines share leaves the rest as it was.
  const twice = [0.5, 2, 11.5, 2] as const;
  const hub = Array.from({ length: 900 }, () => [0.5, 4, 0.51, 4] as const);
  const wide = { ...view, width: 600, toScreen: { ...SAME, xx: 50 } };
  const spread = stillOf({ ...linesOf(twice, twice, ...hub), ...none }, wide);
  expect(spread[(2 * 600 + 300) * 4 + 3]).toBe(255);
});

test('nodes lie over edges as large as they are', () => {
  const still = stillOf(figures, view);
  // Both nodes are four points across.
  expect(at(still, 2, 4)).toEqual([200, 0, 0, 255]);
  expect(at(still, 9, 3)).toEqual([0, 0, 100, 255]);
  expect(at(still, 5, 4)).toEqual([10, 20, 30, 128]);
  expect(at(still, 5, 1)[3]).toBe(0);
  expect(at(still, 2, 7)[3]).toBe(0);
  // As by WebGL, nothing is smaller than two points.
  const small = stillOf({ ...figures, sizes: Float32Array.of(0.01, 0.01) }, view);
  expect(at(small, 2, 3)[3]).toBeGreaterThan(100);
  const away = stillOf(figures, { ...view, toScreen: { ...SAME, x0: 400, y0: -9e9 } });
  expect(away.every((part, index) => index % 4 < 3 || part === 0)).toBe(true);
});
