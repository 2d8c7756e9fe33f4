import { expect, test } from 'vitest';
import { flow } from './flow.ts';
import { placeChips, stackLanes, type Chip } from './lanes.ts';
import { spread } from './spread.ts';

test('labels that want one place stand below each other, within the ends', () => {
  expect(spread([50, 10, 52, 51], 10, [0, 100])).toEqual([50, 10, 70, 60]);
  expect(spread([98, 99, 100], 10, [0, 100])).toEqual([80, 90, 100]);
  expect(spread([-5], 10, [0, 100])).toEqual([0]);
});

test('keys break into the next line where one has no room', () => {
  const lines = flow(['Superconducting', 'Neutral atom', 'Photonic'], 220).map(({ line }) => line);
  expect(lines).toEqual([0, 0, 1]);
  expect(flow(['a'], 10)).toEqual([{ left: 0, line: 0 }]);
});

const chip = (across: number, words = '1,000'): Chip => ({
  id: `${across}`,
  across,
  words,
  isReached: true,
  isMet: false,
  isLater: false,
  tip: '',
});

test('chips of one time stand in rows, and none reaches beyond the end', () => {
  const placed = placeChips([chip(10), chip(12), chip(90), chip(200)], (across) => across, 210);
  expect(placed.map(({ row }) => row)).toEqual([0, 1, 0, 0]);
  for (const { left, width } of placed) expect(left + width).toBeLessThanOrEqual(210);
  const sizes = { top: 40, row: 20, padding: 8, name: 0 };
  const lanes = stackLanes(
    [
      { who: 'a', chips: placed },
      { who: 'b', chips: [] },
    ],
    sizes,
  );
  expect(lanes.map(({ top, bottom }) => [top, bottom])).toEqual([
    [40, 96],
    [96, 132],
  ]);
});
