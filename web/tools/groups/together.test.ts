import { expect, test } from 'vitest';
import { kindOf } from '#domain/registry.ts';
import { dimensionsOf, figuresOf } from '#domain/tools/choices.ts';
import type { Grouped } from '#domain/tools/groupedQuestion.ts';
import type { GroupRow, Groups } from '#domain/questions/groupAnswer.ts';
import { togetherOf } from './together.ts';

const round = kindOf('fundingRound');

function partsOf(names: readonly string[], measure: string): readonly Grouped[] {
  const all = dimensionsOf(round);
  const by = names.map((name) => all.find((one) => one.name === name)!);
  const figure = figuresOf(round).find(({ name }) => name === measure)!;
  return [by, by.slice(0, 1), by.slice(1), []].map((dimensions) => ({
    kind: round,
    where: undefined,
    by: dimensions,
    figure,
  }));
}

const key = (value: string | null): GroupRow['keys'][number] => ({ value, label: value ?? 'Not known' });

const answer: Groups = {
  keys: [
    { f: 'date', label: 'Date' },
    { f: 'entity.country', label: 'Country' },
  ],
  measures: [{ fn: 'count', label: 'Number' }],
  rows: [
    { keys: [key('2021'), key('DE')], values: [2] },
    { keys: [key('2020'), key('DE')], values: [1] },
    { keys: [key(null), key('FR')], values: [4] },
  ],
  totals: [
    { keys: [null, null], values: [7] },
    { keys: [null, key('DE')], values: [3] },
    { keys: [null, key('FR')], values: [4] },
    { keys: [key('2021'), null], values: [2] },
    { keys: [key(null), null], values: [4] },
    { keys: [key('2020'), null], values: [1] },
  ],
  hasMore: false,
};

test('a picture of two dimensions is one question, and its answer that of each part in its own order', () => {
  const together = togetherOf(partsOf(['date.year', 'entity.country'], 'count'));
  expect(together?.query.totals).toBe(true);
  expect(together?.query.group).toHaveLength(2);
  const [cells, years, countries, all] = together?.split(answer) ?? [];
  expect(cells).toBe(answer);
  expect(years?.rows.map(({ keys, values }) => [keys[0]?.value, ...values])).toEqual([
    ['2020', 1],
    ['2021', 2],
    [null, 4],
  ]);
  expect(years?.keys).toEqual([{ f: 'date', label: 'Date' }]);
  expect(countries?.rows.map(({ keys, values }) => [keys[0]?.value, ...values])).toEqual([
    ['FR', 4],
    ['DE', 3],
  ]);
  expect(all?.rows).toEqual([{ keys: [], values: [7] }]);
});

test('of companies and investors, of which there may be any number, the largest are asked for', () => {
  const query = togetherOf(partsOf(['companyAge', 'entity'], 'sum:fundingUsd'))?.query;
  expect(query?.group).toEqual([{ f: 'companyAge' }, { f: 'entity', most: 1000 }]);
  const classes = togetherOf(partsOf(['date.year', 'entity.primaryClassification'], 'count'))?.query;
  expect(classes?.group?.some(({ most }) => most !== undefined)).toBe(false);
});

test('parts stay questions of their own where a row counts in several groups, or where a sum of fewer dimensions is of other rows', () => {
  expect(togetherOf(partsOf(['entity.modality', 'date.year'], 'count'))).toBeUndefined();
  // By type a sum has all kinds of money; without it private equity alone.
  expect(togetherOf(partsOf(['fundingInfo', 'date.year'], 'sum:fundingUsd'))).toBeUndefined();
  expect(togetherOf(partsOf(['date.year', 'entity.country'], 'sum:fundingUsd'))).toBeDefined();
  expect(togetherOf(partsOf(['date.year', 'entity.country'], 'count').slice(0, 1))).toBeUndefined();
});
