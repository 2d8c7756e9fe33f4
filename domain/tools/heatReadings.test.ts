import { expect, test } from 'vitest';
import { kindOf } from '#domain/registry.ts';
import { dimensionsOf, figuresOf } from './choices.ts';
import { awayOf, readCell, readingsOf, type HeatReading, type Readable } from './heatReadings.ts';

const cell = (figure: number | null, rows = 10, known = rows) => ({ rows, known, figure });

const of = (part: Partial<Readable>): Readable => ({
  cell: cell(6),
  row: cell(20, 40),
  column: cell(30, 50),
  all: cell(300, 400),
  isAdditive: true,
  ...part,
});

const valueOf = (reading: HeatReading, part: Partial<Readable>) => readCell(reading, of(part))?.value;

test('shares are of the row, of the column, and of rows with a value or an event', () => {
  expect(valueOf('ofRow', {})).toBeCloseTo(0.3);
  expect(valueOf('ofColumn', {})).toBeCloseTo(0.2);
  expect(valueOf('known', { cell: cell(6, 10, 4) })).toBeCloseTo(0.4);
  expect(valueOf('recent', { beside: cell(null, 3) })).toBeCloseTo(0.3);
  expect(valueOf('recent', {})).toBe(0);
  expect(readCell('ofRow', of({ cell: undefined }))).toBeUndefined();
  expect(valueOf('ofRow', { row: cell(0) })).toBeNull();
});

test('the index is the share of a column in a row over that in all rows, and rests on what is expected there', () => {
  // 6 of 20 in the row, 30 of 300 in all.
  expect(valueOf('index', {})).toBeCloseTo(3);
  expect(readCell('index', of({}))?.base).toBeCloseTo((40 * 50) / 400);
  expect(awayOf('index', 2)).toBe(1);
  expect(awayOf('index', 0.5)).toBe(-1);
  expect(awayOf('index', 1000)).toBe(3);
});

test('a median rests on the rows that have a value, the most on the one row that has it', () => {
  const few = { cell: cell(6, 3, 2), isAdditive: false };
  expect(readCell('plain', of(few))?.base).toBe(2);
  expect(readCell('plain', of({ ...few, isOfOne: true }))?.base).toBe(Infinity);
});

test('a change is of the period before, which may have had nothing, and none where that is not known', () => {
  expect(valueOf('growth', { before: cell(4) })).toBeCloseTo(0.5);
  expect(valueOf('growth', { cell: undefined, before: cell(4) })).toBe(-1);
  expect(readCell('growth', of({ before: cell(0, 0) }))).toEqual({ value: null, base: 0, isNew: true });
  expect(readCell('growth', of({ before: undefined }))).toBeUndefined();
  expect(valueOf('growth', { isAdditive: false, cell: undefined, before: cell(4) })).toBeNull();
  expect(awayOf('growth', -1)).toBe(-3);
});

test('a difference counts nothing as zero where figures add up, and as unknown where they do not', () => {
  expect(valueOf('change', { beside: cell(10) })).toBe(-4);
  expect(valueOf('change', { cell: undefined, beside: cell(10) })).toBe(-10);
  expect(valueOf('change', { beside: undefined })).toBe(6);
  expect(valueOf('change', { isAdditive: false, beside: undefined })).toBeNull();
  expect(readCell('change', of({ cell: undefined, beside: undefined }))).toBeUndefined();
  expect(valueOf('change', { cell: cell(null, 2, 0), beside: cell(10) })).toBeNull();
  expect(valueOf('growth', { cell: cell(null, 2, 0), before: cell(10) })).toBeNull();
  expect(valueOf('growth', { before: cell(null, 2, 0) })).toBeNull();
  // What came after nothing, and how much it is nobody tells, is no nothing.
  expect(valueOf('growth', { cell: cell(null, 2, 0), before: cell(null, 0) })).toBeNull();
});

test('only what means something is offered: no shares of medians, no change without time, no difference of years against years', () => {
  const offered = (kindName: 'fundingRound' | 'organization', by: readonly string[], measure: string) => {
    const kind = kindOf(kindName);
    const dimensions = by.flatMap((name) => dimensionsOf(kind).find((one) => one.name === name) ?? []);
    const figures = figuresOf(kind).filter(({ name }) => name === measure);
    return figures.flatMap((figure) =>
      readingsOf({ kind, by: dimensions, figure }).map(({ value }) => value),
    );
  };
  expect(offered('fundingRound', ['fundingInfo', 'date.year'], 'median:fundingUsd')).toEqual([
    'plain',
    'growth',
    'known',
  ]);
  expect(offered('fundingRound', ['fundingInfo', 'entity.country'], 'sum:fundingUsd')).toEqual([
    'plain',
    'ofRow',
    'ofColumn',
    'index',
    'change',
    'known',
  ]);
  expect(offered('organization', ['country', 'founded'], 'count')).toEqual([
    'plain',
    'ofRow',
    'ofColumn',
    'index',
    'growth',
    'recent',
  ]);
});
