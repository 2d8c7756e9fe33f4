import { describe, expect, test } from 'vitest';
import {
  anyOf,
  appliedTo,
  leafOf,
  rangeLeaf,
  rangeOf,
  replaceField,
  toggleValue,
  valuesOf,
  withMore,
  withoutField,
} from './conditions.ts';

const germany = { f: 'country', op: 'eq', v: 'DE' };
const young = { f: 'founded', op: 'gte', v: '2018' };
const notActive = { not: { f: 'operatingStatus', op: 'eq', v: 'active' } };

test('more conditions are joined, those that hold already only once', () => {
  expect(withMore([germany, young], [{ ...germany }, notActive])).toEqual([germany, young, notActive]);
});

describe('conditions on a field', () => {
  test('a new one takes the place of the old', () => {
    const france = { f: 'country', op: 'eq', v: 'FR' };
    expect(replaceField([germany, young, notActive], 'country', france)).toEqual([france, young, notActive]);
    expect(replaceField([young], 'country', france)).toEqual([young, france]);
    expect(replaceField([germany, young], 'country', undefined)).toEqual([young]);
  });

  test('only plain ones belong to its facet', () => {
    expect(withoutField([germany, notActive], 'operatingStatus')).toEqual([germany, notActive]);
    expect(leafOf([germany, young], 'country', ['eq'])).toBe(germany);
    expect(leafOf([germany, young], 'country', ['blank'])).toBeUndefined();
  });

  test('values are text, one or several', () => {
    expect(valuesOf(undefined)).toEqual([]);
    expect(valuesOf({ f: 'founded', op: 'eq', v: 2018 })).toEqual(['2018']);
    expect(anyOf('country', 'eq', [])).toBeUndefined();
    expect(anyOf('country', 'eq', ['DE'])).toEqual(germany);
    expect(anyOf('country', 'eq', ['DE', 'FR'])).toEqual({ f: 'country', op: 'eq', v: ['DE', 'FR'] });
    expect(toggleValue(['DE'], 'FR')).toEqual(['DE', 'FR']);
    expect(toggleValue(['DE', 'FR'], 'DE')).toEqual(['FR']);
  });
});

describe('ranges', () => {
  test.each([
    [
      { from: '2018', to: '2022' },
      { f: 'founded', op: 'between', v: ['2018', '2022'] },
    ],
    [{ from: '2018' }, young],
    [{ to: '2022' }, { f: 'founded', op: 'lte', v: '2022' }],
  ])('%j is %j and back', (range, leaf) => {
    expect(rangeLeaf('founded', range)).toEqual(leaf);
    expect(rangeOf([germany, leaf], 'founded')).toEqual(range);
  });

  test('no end is no condition', () => {
    expect(rangeLeaf('founded', {})).toBeUndefined();
    expect(rangeOf([germany], 'founded')).toEqual({ from: undefined });
  });
});

test('a change applies to what is there by then, and takes back nothing of it', () => {
  const france = { f: 'country', op: 'eq', v: 'FR' };
  expect(appliedTo([germany], [germany], [germany, young])).toEqual([germany, young]);
  expect(appliedTo([germany, young], [germany], [germany, notActive])).toEqual([germany, young, notActive]);
  expect(appliedTo([germany, young], [germany], [france])).toEqual([young, france]);
  expect(appliedTo([young], [germany], [germany, notActive])).toEqual([young, notActive]);
  expect(appliedTo([germany, young], [germany], [germany, young])).toEqual([germany, young]);
  expect(appliedTo([germany, young], [germany, young], [young, germany])).toEqual([young, germany]);
});
