import { createNormalizationFunction, getCorrectionRatio } from 'sigma/utils';
import { expect, test } from 'vitest';
import type { DrawnNode } from '#web/graph/model.ts';
import { extentOfPlaces, namedIn, scaleIn, STAGE_PADDING, within } from './camera.ts';

const BOXES = [
  { width: 790, height: 540 },
  { width: 356, height: 418 },
  { width: 1200, height: 420 },
];
const EXTENTS = [
  { width: 300, height: 280 },
  { width: 300, height: 90 },
  { width: 80, height: 500 },
];

test.each(BOXES.flatMap((box) => EXTENTS.map((extent) => ({ box, extent }))))(
  'a graph of $extent.width × $extent.height is as large in $box.width × $box.height as Sigma has it',
  ({ box, extent }) => {
    const { ratio } = createNormalizationFunction({ x: [0, extent.width], y: [0, extent.height] });
    const smallest = Math.min(box.width, box.height) - 2 * STAGE_PADDING;
    const bySigma = (smallest * getCorrectionRatio(box, extent)) / ratio;
    expect(scaleIn({ ...extent, middle: { x: 0, y: 0 } }, box)).toBeCloseTo(bySigma, 6);
  },
);

test('places are told from the left and from above, and one alone stands in the middle', () => {
  const extent = extentOfPlaces([
    { x: -10, y: 5 },
    { x: 30, y: 25 },
  ]);
  expect(within(extent, { x: -10, y: 25 })).toEqual({ x: 0, y: 0 });
  expect(within(extent, { x: 20, y: 10 })).toEqual({ x: 0.75, y: 0.75 });
  expect(within(extentOfPlaces([{ x: 7, y: 7 }]), { x: 7, y: 7 })).toEqual({ x: 0.5, y: 0.5 });
});

test('of what stands close together the largest has a name', () => {
  const node = (id: string, size: number): DrawnNode => ({
    id,
    label: id,
    initials: id,
    group: 'company',
    size,
  });
  const nodes = [node('a', 8), node('b', 12), node('c', 12), node('d', 7)];
  const places = new Map([
    ['a', { x: 0, y: 0 }],
    ['b', { x: 1, y: 1 }],
    ['c', { x: 2, y: 0 }],
    ['d', { x: 400, y: 300 }],
  ]);
  expect([...namedIn(nodes, places, { width: 800, height: 600 })]).toEqual([
    ['b', 'right'],
    ['d', 'right'],
  ]);
});
