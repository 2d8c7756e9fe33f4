import { expect, test } from 'vitest';
import { kindOf } from '#domain/registry.ts';
import { screenNamed } from '#domain/screens.ts';
import { dimensionsOf, figuresOf } from './choices.ts';
import { bySimilarity, depthOf, HEATMAP_PRESETS, type HeatmapPreset } from './heatmap.ts';
import { readingsOf } from './heatReadings.ts';

const presets: readonly HeatmapPreset[] = HEATMAP_PRESETS;

test.each(presets)('$label asks for dimensions and a figure that its list has', (preset) => {
  const kind = kindOf(screenNamed(preset.list).list?.kind ?? 'organization');
  const dimensions = dimensionsOf(kind).map(({ name }) => name);
  expect(dimensions).toContain(preset.rows);
  expect(dimensions).toContain(preset.columns);
  const figures = figuresOf(kind).filter(({ name }) => name === preset.measure);
  const by = [preset.rows, preset.columns].flatMap(
    (wanted) => dimensionsOf(kind).find(({ name }) => name === wanted) ?? [],
  );
  const readings = figures.flatMap((figure) => readingsOf({ kind, by, figure }).map(({ value }) => value));
  expect(readings).toContain(preset.read ?? 'plain');
});

test('a larger figure is deeper, nothing has no depth, and a hundredth is still told from nothing', () => {
  expect(depthOf(null, 10, 'log')).toBe(0);
  expect(depthOf(0, 10, 'log')).toBe(0);
  expect(depthOf(10, 10, 'log')).toBe(1);
  expect(depthOf(5, 10, 'linear')).toBe(0.5);
  expect(depthOf(1, 100, 'log')).toBeGreaterThan(0.15);
  expect(depthOf(2, 100, 'log')).toBeGreaterThan(depthOf(1, 100, 'log'));
});

test('rows that are alike follow each other, the largest first', () => {
  const rows = [
    [1, 0, 0],
    [0, 9, 9],
    [5, 1, 0],
    [0, 4, 5],
  ];
  expect(bySimilarity(rows)).toEqual([1, 3, 2, 0]);
  expect(bySimilarity([])).toEqual([]);
});
