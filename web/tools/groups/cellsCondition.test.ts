import { expect, test } from 'vitest';
import { kindOf } from '#domain/registry.ts';
import { cellsCondition, leavesIn, type CellAt } from './cellsCondition.ts';

const company = kindOf('organization');
const ofCompanies = (cells: readonly CellAt[], columns = { f: 'founded' }) =>
  cellsCondition({ kind: company, by: [{ f: 'country' }, columns], cells });

test('a rectangle of cells is two conditions, whatever order its cells were chosen in', () => {
  const condition = ofCompanies([
    ['FR', '2020'],
    ['DE', '2021'],
    ['DE', '2020'],
    ['FR', '2021'],
  ]);
  expect(condition).toEqual({
    and: [
      { f: 'country', op: 'eq', v: ['FR', 'DE'] },
      { f: 'founded', op: 'eq', v: ['2020', '2021'] },
    ],
  });
  expect(leavesIn(condition)).toBe(2);
});

test('cells that are no rectangle are told row by row, and never one more than was chosen', () => {
  expect(
    ofCompanies([
      ['FR', '2020'],
      ['DE', '2021'],
    ]),
  ).toEqual({
    or: [
      {
        and: [
          { f: 'country', op: 'eq', v: 'FR' },
          { f: 'founded', op: 'eq', v: '2020' },
        ],
      },
      {
        and: [
          { f: 'country', op: 'eq', v: 'DE' },
          { f: 'founded', op: 'eq', v: '2021' },
        ],
      },
    ],
  });
});

test('rows without a value, and quarters, stand beside what can be listed', () => {
  const condition = ofCompanies([
    [null, '2020'],
    ['DE', '2020'],
    ['FR', '2020'],
  ]);
  expect(condition).toEqual({
    and: [
      {
        or: [
          { f: 'country', op: 'eq', v: ['DE', 'FR'] },
          { f: 'country', op: 'blank', v: 'true' },
        ],
      },
      { f: 'founded', op: 'eq', v: '2020' },
    ],
  });
  const quarters = cellsCondition({
    kind: kindOf('fundingRound'),
    by: [{ f: 'fundingInfo' }, { f: 'date', by: 'quarter' }],
    cells: [
      ['seed', '2020-Q1'],
      ['seed', '2020-Q2'],
    ],
  });
  expect(leavesIn(quarters)).toBe(3);
});

test('what no condition tells is not told, and no cell is no condition', () => {
  expect(ofCompanies([])).toBeUndefined();
  const untold = cellsCondition({
    kind: kindOf('fundingRound'),
    by: [{ f: 'fundingInfo' }, { f: 'date', by: 'quarter' }],
    cells: [
      ['seed', '2020-Q1'],
      ['seed', null],
    ],
  });
  expect(untold).toBeUndefined();
});
