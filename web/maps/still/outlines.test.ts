import { expect, test } from 'vitest';
import { MAP_VIEWS } from '#domain/tools/map/mapChoices.ts';
import { onMap } from '#web/maps/mercator.ts';
import { world } from '#web/maps/world.ts';
import { outlinesIn } from './outlines.ts';

const MOST_LETTERS = 110_000;

/** The corners of a path, in units. */
function cornersOf(path: string): readonly (readonly [number, number])[] {
  return path.split(/(?=M)/).flatMap((ring) => {
    const [x = 0, y = 0, ...steps] = (ring.match(/-?\d+/g) ?? []).map(Number);
    let at: readonly [number, number] = [x, y];
    const corners = [at];
    for (let step = 0; step + 1 < steps.length; step += 2) {
      at = [at[0] + (steps[step] ?? 0), at[1] + (steps[step + 1] ?? 0)];
      corners.push(at);
    }
    return corners;
  });
}

test('every country of the world has an outline where it is', () => {
  const [{ bounds }] = MAP_VIEWS;
  const { units, outlines } = outlinesIn(world(), bounds);
  const byCode = new Map(outlines.map(({ code, path }) => [code, cornersOf(path)]));
  for (const [code, place] of world().places) {
    // Beyond the south of the picture.
    if (code === 'AQ') continue;
    const corners = byCode.get(code) ?? [];
    const [x, y] = onMap(place).map((part) => part * units);
    const isAround = [x, y].every((part = 0, axis) => {
      const along = corners.map((corner) => corner[axis] ?? 0);
      return Math.min(...along) - 2 <= part && Math.max(...along) + 2 >= part;
    });
    expect([code, isAround]).toEqual([code, true]);
  }
});

test.each(MAP_VIEWS)('the outlines of $label are light', ({ bounds }) => {
  const { outlines } = outlinesIn(world(), bounds);
  expect(outlines.length).toBeGreaterThan(50);
  expect(outlines.reduce((sum, { path }) => sum + path.length, 0)).toBeLessThan(MOST_LETTERS);
});
