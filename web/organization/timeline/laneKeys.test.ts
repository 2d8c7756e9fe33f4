import { expect, test } from 'vitest';
import { nextMark } from './laneKeys.ts';
import type { Lane } from './laneMarks.ts';

const lane = (key: Lane['key'], lefts: readonly number[]): Lane => ({
  key,
  label: key,
  count: lefts.length,
  marks: lefts.map((left) => ({ key: `${key}${left}`, left, events: [] })),
});
const lanes = [lane('funding', [10, 200]), lane('papers', []), lane('products', [30, 90, 180])];

test('arrows move along a lane and to the nearest mark of the next one that has any', () => {
  expect(nextMark(lanes, 'products90', 'ArrowRight')).toBe('products180');
  expect(nextMark(lanes, 'products180', 'ArrowRight')).toBe('products180');
  expect(nextMark(lanes, 'products90', 'ArrowLeft')).toBe('products30');
  expect(nextMark(lanes, 'products90', 'ArrowUp')).toBe('funding10');
  expect(nextMark(lanes, 'funding200', 'ArrowDown')).toBe('products180');
  expect(nextMark(lanes, 'funding10', 'ArrowUp')).toBe('funding10');
  expect(nextMark(lanes, 'products90', 'Home')).toBe('products30');
  expect(nextMark(lanes, 'products30', 'End')).toBe('products180');
});

test('other keys and unknown marks lead nowhere', () => {
  expect(nextMark(lanes, 'products90', 'Enter')).toBeNull();
  expect(nextMark(lanes, 'nothing', 'ArrowLeft')).toBeNull();
});
