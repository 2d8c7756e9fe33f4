import { expect, test } from 'vitest';
import { parseCondition } from '#domain/query/parse.ts';
import { kindNamed } from '#domain/registry.ts';
import { screenNamed } from '#domain/screens.ts';
import { drawingsOf, runOf, runsOf } from './chart.ts';
import { ROUND_PRESETS, SECTOR_PRESETS, type ChartPreset } from './charting/presets.ts';
import { dimensionsOf, figuresOf } from './choices.ts';

const presets: readonly ChartPreset[] = [...SECTOR_PRESETS, ...ROUND_PRESETS];

test.each(presets)(
  '$label can be asked and drawn',
  ({ list, by, split, measure, draw, against, sized, conditions }) => {
    const kind = kindNamed(screenNamed(list).list?.kind ?? 'organization');
    const dimensions = dimensionsOf(kind).map(({ name }) => name);
    expect(dimensions).toContain(by);
    expect(dimensions).toContain(split ?? by);
    const figures = figuresOf(kind).filter(({ name }) => name === measure);
    const along = dimensionsOf(kind).find(({ name }) => name === by);
    const drawings = figures.flatMap(({ isAdditive, field }) =>
      drawingsOf({
        isAdditive,
        hasSplit: split !== undefined,
        isTime: along?.period !== undefined,
        isDated: along?.group.by !== undefined,
        hasValues: field !== undefined,
      }),
    );
    expect(drawings.map(({ value }) => value)).toContain(draw);
    const names = figuresOf(kind).map(({ name }) => name);
    for (const further of [against, sized]) expect(names).toContain(further ?? measure);
    for (const condition of conditions ?? []) expect(() => parseCondition(kind, condition)).not.toThrow();
  },
);

test('what does not add up is never stacked', () => {
  const named = (of: Parameters<typeof drawingsOf>[0]) => drawingsOf(of).map(({ value }) => value);
  const median = named({ isAdditive: false, hasSplit: true, hasValues: true });
  expect(median).toEqual([
    'bars',
    'lines',
    'ranks',
    'panels',
    'table',
    'bubbles',
    'histogram',
    'boxes',
    'ridge',
  ]);
  expect(named({ isAdditive: true, hasSplit: false })).toEqual([
    'bars',
    'lines',
    'table',
    'treemap',
    'bubbles',
  ]);
  const whole = { isAdditive: true, hasSplit: true };
  expect(named(whole)).toEqual(expect.arrayContaining(['stack', 'treemap', 'flow']));
  for (const of of [
    { ...whole, isMany: true },
    { ...whole, isTime: true },
  ]) {
    expect(named(of)).not.toContain('treemap');
    expect(named(of)).not.toContain('flow');
  }
});

test('figures run as asked: added up, as a mean of four, against the first', () => {
  const values = [2, null, 4, 2, 6];
  expect(runOf(values, 'plain')).toBe(values);
  expect(runOf(values, 'cumulative')).toEqual([2, 2, 6, 8, 14]);
  expect(runOf([2, 0, 4, 2, 6], 'rolling')).toEqual([null, null, null, 2, 3]);
  expect(runOf([0, ...values], 'index')).toEqual([0, 100, null, 200, 100, 300]);
});

test('a mean of four is told of four figures alone, as a median that is missing is no median of nothing', () => {
  expect(runOf([8, 8, null, 8, 8, 8, 8], 'rolling')).toEqual([null, null, null, null, null, null, 8]);
});

test('medians and numbers of different companies have no running total', () => {
  const named = (isAdditive: boolean) => runsOf({ isAdditive }).map(({ value }) => value);
  expect(named(true)).toEqual(['plain', 'cumulative', 'rolling', 'index']);
  expect(named(false)).toEqual(['plain', 'rolling', 'index']);
});

test('slopes need two times of several series, calendars days', () => {
  const named = (of: Parameters<typeof drawingsOf>[0]) => drawingsOf(of).map(({ value }) => value);
  const time = { isAdditive: true, hasSplit: true, isTime: true };
  expect(named(time)).toContain('slope');
  expect(named({ ...time, hasSplit: false })).not.toContain('slope');
  expect(named({ ...time, isTime: false })).not.toContain('slope');
  expect(named(time)).not.toContain('calendar');
  expect(named({ ...time, isDated: true })).toContain('calendar');
});
