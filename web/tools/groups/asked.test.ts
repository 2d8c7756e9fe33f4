import { expect, test } from 'vitest';
import { kindNamed } from '#domain/registry.ts';
import { dimensionsOf, figuresOf, type Dimension } from '#domain/tools/choices.ts';
import { addsUp, reservations, rowsHref, type ToolQuestion } from './asked.ts';

const kind = kindNamed('organization');
const dimension = (name: string): Dimension => {
  const found = dimensionsOf(kind).find((one) => one.name === name);
  if (!found) throw new Error(`There is no dimension "${name}".`);
  return found;
};
const [count] = figuresOf(kind);

const asked = (...names: readonly [string, string]): ToolQuestion => {
  if (!count) throw new Error('Nothing can be counted.');
  const [along, split] = names;
  return {
    list: 'COMPANIES',
    noun: { one: 'company', many: 'companies' },
    kind,
    conditions: [],
    where: undefined,
    by: [dimension(along), dimension(split)],
    figure: count,
  };
};

const groups = (hasMore: boolean) => [{ keys: [], measures: [], rows: [], hasMore }];

test('what may have several values is never added up, and the answer says that it counts in each', () => {
  expect(addsUp(asked('founded', 'country'))).toBe(true);
  expect(reservations(asked('founded', 'country'), groups(false))).toEqual([]);
  expect(addsUp(asked('founded', 'entityType'))).toBe(false);
  expect(reservations(asked('founded', 'entityType'), groups(false))).toEqual([
    'What has several values of entity type counts in each of them.',
  ]);
});

test('an answer that is not whole says so', () => {
  expect(reservations(asked('founded', 'country'), groups(true))).toEqual([
    expect.stringContaining('Only the first 5,000 groups have come'),
  ]);
});

test('of what has as many values as there are rows the largest stand apart, and how many others there are is said', () => {
  const part = { ...groups(false)[0]!, keys: [{ f: 'partOf', label: 'Part of', beyond: 9478 }] };
  expect(reservations(asked('founded', 'partOf'), [...groups(false), part])).toEqual([
    'By part of the 1,000 largest of 10,478 are told apart; what is told of all has the others too.',
  ]);
});

test('kinds of money that stand apart are not added up, which is said, and what is told of all leads to the rows that are', () => {
  const round = kindNamed('fundingRound');
  const by = (name: string) => dimensionsOf(round).find((one) => one.name === name)!;
  const sums: ToolQuestion = {
    list: 'FUNDING_ROUNDS',
    noun: { one: 'funding round', many: 'funding rounds' },
    kind: round,
    conditions: [],
    where: undefined,
    by: [by('date.year'), by('countsAs')],
    figure: figuresOf(round).find(({ name }) => name === 'sum:fundingUsd')!,
  };
  expect(reservations(sums, groups(false))).toEqual([
    expect.stringMatching(/^Kinds of money stand apart; of all of them together: Private equity alone/),
  ]);
  const [year, debt] = [
    { value: '2021', label: '2021' },
    { value: 'capital', label: 'Capital' },
  ];
  expect(rowsHref(sums, [year, null])).toContain('countsAs=raised');
  expect(rowsHref(sums, [year, debt])).not.toContain('raised');
  expect(rowsHref(sums, [])).not.toContain('raised');
  const plain = { ...sums, by: [by('date.year'), by('entity.country')] } as const;
  expect(reservations(plain, groups(false))).toEqual([expect.stringMatching(/^Private equity alone/)]);
  expect(rowsHref(plain, [year, null])).toContain('countsAs=raised');
});
