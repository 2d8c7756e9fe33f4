import { expect, test } from 'vitest';
import { parseGroups } from '#domain/query/group.ts';
import { kindOf } from '#domain/registry.ts';
import { dimensionsOf, figuresOf } from './choices.ts';
import { framed, largestQuery, playsOf, yearsBetween } from './heatPlay.ts';

const round = kindOf('fundingRound');
const dimension = (name: string) => dimensionsOf(round).find((one) => one.name === name)!;
const figure = (name: string) => figuresOf(round).find((one) => one.name === name)!;
const asked = (by: readonly string[], measure = 'sum:fundingUsd') => ({
  kind: round,
  by: by.map(dimension),
  figure: figure(measure),
});
const names = (plays: ReturnType<typeof playsOf>) => plays.map(({ value }) => value);

test('a question is played over the years of its rows, unless these are shown already or compared', () => {
  const of = asked(['entity', 'fundingInfo']);
  expect(names(playsOf(of, 'plain'))).toEqual(['together', 'in', 'until']);
  expect(names(playsOf(of, 'change'))).toEqual(['together']);
  expect(names(playsOf(asked(['entity', 'date.year']), 'plain'))).toEqual(['together']);
});

test('a median of all years is no bound for those of fewer, and is played year by year alone', () => {
  expect(names(playsOf(asked(['entity', 'fundingInfo'], 'median:fundingUsd'), 'plain'))).toEqual([
    'together',
    'in',
  ]);
});

test('the pictures of years are of that year, or of all up to it', () => {
  const year = dimension('date.year');
  expect(framed(year, 'in', 2020)).toEqual({ f: 'date', op: 'eq', v: '2020' });
  expect(framed(year, 'until', 2020)).toEqual({ f: 'date', op: 'lte', v: '2020' });
});

test('the largest cell of any year is one question of one group, which the query object takes', () => {
  const year = dimension('date.year');
  const query = largestQuery({ ...asked(['companyAge', 'fundingInfo']), where: undefined }, year);
  expect(query).toEqual({
    where: { and: [{ f: 'date', op: 'blank', v: 'false' }] }.and[0],
    group: [{ f: 'fundingInfo' }, { f: 'companyAge' }, { f: 'date', by: 'year' }],
    measures: [{ fn: 'sum', f: 'fundingUsd' }],
    limit: 1,
  });
  expect(parseGroups(round, query!).keys).toHaveLength(3);
  expect(largestQuery({ ...asked(['companyAge', 'closedOn.year']), where: undefined }, year)).toBeUndefined();
});

test('the years that are played are those with rows, the latest thirty at most', () => {
  expect(yearsBetween(['2019', null, '2021'])).toEqual({ first: 2019, last: 2021 });
  expect(yearsBetween(['1850', '2020'])).toEqual({ first: 1991, last: 2020 });
  expect(yearsBetween([null])).toBeUndefined();
});
