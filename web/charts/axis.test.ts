import { expect, test } from 'vitest';
import { axisOf, type AxisSpec } from './axis.ts';

const spec = (scale: AxisSpec['scale'], isYears = false): AxisSpec => ({
  scale,
  isYears,
  format: String,
  label: '',
});

test('a logarithmic axis goes from power to power of ten and gives each the same room', () => {
  const { at, ticks } = axisOf([11, 2_000_000], spec('log'), 6);
  expect(ticks).toEqual([10, 100, 1000, 10_000, 100_000, 1_000_000, 10_000_000]);
  expect(at(10)).toBe(0);
  expect(at(1000) - at(100)).toBeCloseTo(at(10_000) - at(1000));
  expect(at(10_000_000)).toBe(1);
});

test('a linear axis begins at zero, unless all values are far from it and close together', () => {
  expect(axisOf([10, 90], spec('linear')).ticks[0]).toBe(0);
  const { at, ticks } = axisOf([99.5, 99.9], spec('linear'));
  expect(ticks.every((tick) => tick >= 99 && tick <= 100)).toBe(true);
  expect(at(99.5)).toBeGreaterThan(0);
  expect(at(99.9)).toBeLessThanOrEqual(1);
});

test('what cannot stand on a logarithm stands on a line', () => {
  const { at } = axisOf([0, 100], spec('log'));
  expect(at(0)).toBe(0);
  expect(Number.isFinite(at(50))).toBe(true);
});

test('years are whole, and one year alone stands inside the picture', () => {
  expect(axisOf([2019, 2030], spec('linear', true), 4).ticks).toEqual([2020, 2022, 2024, 2026, 2028, 2030]);
  const { at, ticks } = axisOf([2024], spec('linear', true));
  expect(ticks).toEqual([2024]);
  expect(at(2024)).toBeGreaterThan(0);
  expect(at(2024)).toBeLessThan(1);
});

test('of shares, each nine after the first is as far as the one before', () => {
  const axis = axisOf([95, 99.5, 99.97], { scale: 'rest', format: String, label: '' });
  expect(axis.ticks).toEqual([90, 99, 99.9, 99.99]);
  expect(axis.ticks.map((tick) => Math.round(axis.at(tick) * 1000) / 1000)).toEqual([0, 0.333, 0.667, 1]);
  expect(axisOf([95, 100], { scale: 'rest', format: String, label: '' }).ticks).toContain(100);
});

test('a logarithm by doublings has powers of two, each as far from the next', () => {
  const { at, ticks } = axisOf([5, 500], { ...spec('log'), base: 2 }, 9);
  expect(ticks).toEqual([4, 8, 16, 32, 64, 128, 256, 512]);
  expect([at(4), at(16) - at(8), at(512)]).toEqual([0, expect.closeTo(at(256) - at(128)), 1]);
});
