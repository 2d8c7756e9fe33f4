import { expect, test } from 'vitest';
import { kindNamed } from '#domain/registry.ts';
import { dimensionsOf, figuresOf, type Dimension } from '#domain/tools/choices.ts';
import { addsUp, reservations, type ToolQuestion } from './asked.ts';

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
