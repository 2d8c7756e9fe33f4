import { expect, test } from 'vitest';
import { flowLayout } from './flowLayout.ts';

const streams = [
  { from: 'a', to: 'y', amount: 30 },
  { from: 'a', to: 'x', amount: 10 },
  { from: 'b', to: 'x', amount: 60 },
];

test('each end is as high as all that flows through it, and streams neither cross an end nor leave it', () => {
  const { sources, targets, bands } = flowLayout(streams, {
    sources: ['b', 'a'],
    targets: ['x', 'y'],
    height: 112,
  });
  expect(sources).toEqual([
    { key: 'b', amount: 60, top: 0, height: 60 },
    { key: 'a', amount: 40, top: 72, height: 40 },
  ]);
  expect(targets.map(({ height }) => height)).toEqual([70, 30]);
  const ofX = bands.filter(({ to }) => to === 'x');
  expect(ofX.map(({ right, height }) => [right - height / 2, right + height / 2])).toEqual([
    [0, 60],
    [60, 70],
  ]);
  const ofA = bands.filter(({ from }) => from === 'a');
  expect(ofA.map(({ left, height }) => [left - height / 2, left + height / 2])).toEqual([
    [72, 82],
    [82, 112],
  ]);
});

test('nothing flows where there is nothing', () => {
  expect(flowLayout([], { sources: [], targets: [], height: 100 })).toEqual({
    sources: [],
    targets: [],
    bands: [],
  });
});
