import { expect, test } from 'vitest';
import { isInSight } from './smallPicture.ts';

const box = (fromX: number, fromY: number, toX: number, toY: number) => ({
  from: { x: fromX, y: fromY },
  to: { x: toX, y: toY },
});

test('a graph in small is away only while all of the graph is in sight', () => {
  const graph = box(0, 0.2, 1, 0.8);
  expect(isInSight(graph, box(-0.1, 0.1, 1.1, 0.9))).toBe(true);
  expect(isInSight(graph, box(0.1, 0.1, 1.1, 0.9))).toBe(false);
  expect(isInSight(graph, box(-0.1, 0.1, 1.1, 0.7))).toBe(false);
});
