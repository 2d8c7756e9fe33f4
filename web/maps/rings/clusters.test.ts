import { expect, test } from 'vitest';
import { onMap } from '#web/maps/mercator.ts';
import { TOGETHER, type Mark } from '#web/maps/ring.ts';
import { clustersOf, WORLD_AT_ZERO, type Cluster } from './clusters.ts';

const mark = (key: string, at: readonly [number, number], count: number, isUncertain = false): Mark => ({
  key,
  at: [...at],
  count,
  parts: { company: count },
  isUncertain,
});

const clustersAt = (marks: readonly Mark[], zoom: number): readonly Cluster[] =>
  clustersOf(marks).get(zoom) ?? [];

// Paris and Lyon, then Tokyo.
const MARKS = [mark('a', [2.35, 48.86], 12), mark('b', [4.84, 45.76], 3, true), mark('c', [139.7, 35.7], 5)];

test('marks that would cover each other are one, with all that they stand for, between them', () => {
  const [france, japan, ...rest] = clustersAt(MARKS, 1);
  expect(rest).toEqual([]);
  expect(france).toMatchObject({ count: 15, uncertain: 3, parts: { company: 15 } });
  const [paris, lyon] = [onMap([2.35, 48.86]), onMap([4.84, 45.76])];
  expect(france?.at).toEqual([
    expect.closeTo((paris[0] + lyon[0]) / 2),
    expect.closeTo((paris[1] + lyon[1]) / 2),
  ]);
  expect(japan).toMatchObject({ count: 5, uncertain: 0, at: onMap([139.7, 35.7]) });
});

test('nearer they come apart, as soon as there is room between them', () => {
  const [[ax, ay], [bx, by]] = [onMap([2.35, 48.86]), onMap([4.84, 45.76])];
  const apart = Math.hypot(ax - bx, ay - by) * WORLD_AT_ZERO;
  const first = Math.ceil(Math.log2(TOGETHER.radius / apart));
  expect(clustersAt(MARKS, first - 1).map(({ count }) => count)).toEqual([15, 5]);
  expect(clustersAt(MARKS, first).map(({ count }) => count)).toEqual([12, 3, 5]);
});

test('where the world is as narrow as a phone, what would lie over each other there is one', () => {
  // Zurich and Kyiv: apart where the world is 512 pixels wide, and 21 pixels from each other where it is half of that.
  const far = [mark('a', [8.55, 47.37], 4), mark('b', [38.5, 47.37], 9), mark('c', [139.7, 35.7], 5)];
  expect(clustersAt(far, 0).map(({ count }) => count)).toEqual([4, 9, 5]);
  expect(clustersAt(far, -1).map(({ count }) => count)).toEqual([13, 5]);
  expect(clustersAt(far.toReversed(), -1)).toEqual(clustersAt(far, -1));
});

test('at every zoom each counts once', () => {
  const many = Array.from({ length: 200 }, (_, at) =>
    mark(String(at), [((at * 37) % 360) - 180, ((at * 53) % 120) - 60], 1 + (at % 7)),
  );
  const all = many.reduce((sum, { count }) => sum + count, 0);
  for (let zoom: number = TOGETHER.leastZoom; zoom <= TOGETHER.mostZoom; zoom += 1) {
    expect(clustersAt(many, zoom).reduce((sum, { count }) => sum + count, 0)).toBe(all);
  }
});
