import { expect, test } from 'vitest';
import { kindNamed } from '#domain/registry.ts';
import { screenNamed } from '#domain/screens.ts';
import { drawingsOf, ROUND_PRESETS, runOf, SECTOR_PRESETS, type ChartPreset } from './chart.ts';
import { dimensionsOf, figuresOf } from './choices.ts';

const presets: readonly ChartPreset[] = [...SECTOR_PRESETS, ...ROUND_PRESETS];

test.each(presets)('$label can be asked and drawn', ({ list, by, split, measure, draw }) => {
  const kind = kindNamed(screenNamed(list).list?.kind ?? 'organization');
  const dimensions = dimensionsOf(kind).map(({ name }) => name);
  expect(dimensions).toContain(by);
  expect(dimensions).toContain(split ?? by);
  const figures = figuresOf(kind).filter(({ name }) => name === measure);
  const drawings = figures.flatMap((figure) => drawingsOf(figure, split !== undefined));
  expect(drawings.map(({ value }) => value)).toContain(draw);
});

test('what does not add up is never stacked', () => {
  const drawings = drawingsOf({ isAdditive: false }, true).map(({ value }) => value);
  expect(drawings).toEqual(['bars', 'lines', 'ranks']);
  expect(drawingsOf({ isAdditive: true }, false).map(({ value }) => value)).toEqual(['bars', 'lines']);
});

test('figures run as asked: added up, as a mean of four, against the first', () => {
  const values = [2, null, 4, 2, 6];
  expect(runOf(values, 'plain')).toBe(values);
  expect(runOf(values, 'cumulative')).toEqual([2, 2, 6, 8, 14]);
  expect(runOf(values, 'rolling')).toEqual([null, null, null, 2, 3]);
  expect(runOf([0, ...values], 'index')).toEqual([0, 100, null, 200, 100, 300]);
});
