import { expect, test } from 'vitest';
import { kindOf } from '#domain/registry.ts';
import { dimensionsOf, figuresOf } from '#domain/tools/choices.ts';
import type { GroupRow, Groups } from '#domain/questions/groupAnswer.ts';
import { completed } from './completed.ts';

const round = kindOf('fundingRound');
const dimension = (name: string) => dimensionsOf(round).find((one) => one.name === name)!;
const [country, countsAs] = [dimension('entity.country'), dimension('countsAs')];
const figure = figuresOf(round).find(({ name }) => name === 'sum:fundingUsd')!;
const parts = [[], [country], [countsAs], [country, countsAs]].map((by) => ({
  kind: round,
  where: undefined,
  by,
  figure,
}));

const groups = (rows: readonly (readonly [readonly string[], number])[]): Groups => ({
  keys: [],
  measures: [],
  rows: rows.map(([keys, sum]): GroupRow => ({
    keys: keys.map((value) => ({ value, label: value })),
    values: [1, 1, sum],
  })),
  hasMore: false,
});

const answers = [
  groups([[[], 5]]),
  groups([[['DE'], 5]]),
  groups([
    [['raised'], 5],
    [['capital'], 9],
  ]),
  groups([
    [['DE', 'raised'], 5],
    [['DE', 'capital'], 2],
    [['HK', 'capital'], 7],
  ]),
];

test('what holds nothing but kinds of money that are left out of all together stands in the picture with no total', () => {
  const [all, countries, kinds, cells] = completed(parts, answers);
  expect(countries?.rows).toEqual([
    { keys: [{ value: 'DE', label: 'DE' }], values: [1, 1, 5] },
    { keys: [{ value: 'HK', label: 'HK' }], values: [0, 0, null] },
  ]);
  expect([all, kinds, cells]).toEqual([answers[0], answers[2], answers[3]]);
});

test('places along one dimension are as they were answered', () => {
  expect(completed(parts.slice(0, 2), answers.slice(0, 2))).toEqual(answers.slice(0, 2));
});
