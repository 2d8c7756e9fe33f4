import { describe, expect, it } from 'vitest';
import { listAddress, listOf, readListAddress } from './lists.ts';
import { fieldOfFigure, figureNamed, MONEY_FIGURES, sortByFigure } from './money.ts';
import { kindOf } from './registry.ts';

const list = listOf('COMPANIES');

describe('the figures of money', () => {
  it.each([
    ['equity', 'equity'],
    ['capital', 'capital'],
    ['stated', 'stated'],
    ['other', 'equity'],
    [null, 'equity'],
  ])('"%s" names %s', (name, figure) => {
    expect(figureNamed(name)).toBe(figure);
  });

  it('each stand in an amount of organizations', () => {
    for (const { value } of MONEY_FIGURES) {
      expect(kindOf('organization').fields[fieldOfFigure(value)]?.type).toBe('money');
    }
  });

  it('take the place of each other in an order, and of nothing else', () => {
    const sort = [{ f: 'totalRaisedUsd', dir: 'desc' }, { f: 'name' }] as const;
    expect(sortByFigure(sort, 'capital')).toEqual([{ f: 'capitalUsd', dir: 'desc' }, { f: 'name' }]);
    expect(sortByFigure(sortByFigure(sort, 'stated'), 'equity')).toEqual(sort);
  });
});

describe('the address of a list', () => {
  it.each([
    [[], 'totalRaisedUsd'],
    [[['money', 'capital']], 'capitalUsd'],
    [[['money', 'stated']], 'statedTotalUsd'],
    [
      [
        ['money', 'capital'],
        ['ordering', '-founded'],
      ],
      'founded',
    ],
  ] as const)('%j orders by %s', (params, field) => {
    const { state } = readListAddress(list, params);
    expect(state?.sort.map(({ f }) => f)).toEqual([field]);
    expect(state && listAddress(list, state).toSorted()).toEqual([...params].toSorted());
  });
});
