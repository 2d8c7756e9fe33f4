import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ListKind, ListState } from '#domain/lists.ts';
import type { ConditionInput } from '#domain/query/grammar.ts';
import { kindOf } from '#domain/registry.ts';
import { readListState, writeListState } from './listState.ts';

const list: ListKind = { kind: kindOf('organization'), sort: [{ f: 'totalRaisedUsd', dir: 'desc' }] };
const usual: ListState = { conditions: [], sort: list.sort, peek: undefined };

const read = (text: string) => readListState(list, new URLSearchParams(text));
const write = (state: ListState) => writeListState(list, state).toString();

const text = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 12 })
  .filter((value) => value.isWellFormed() && !value.includes('\0'));
const year = fc.integer({ min: 1900, max: 2030 }).map(String);
const country = fc.constantFrom('DE', 'FR', 'US', 'JP');

const leaf: fc.Arbitrary<ConditionInput> = fc.oneof(
  fc.record({
    f: fc.constant('name'),
    op: fc.constantFrom('contains', 'starts', 'eq', 'notContains'),
    v: text,
  }),
  fc.record({ f: fc.constant('founded'), op: fc.constantFrom('gte', 'lte', 'eq', 'gt', 'lt'), v: year }),
  fc.record({ f: fc.constant('founded'), op: fc.constant('between'), v: fc.tuple(year, year) }),
  fc.record({
    f: fc.constant('country'),
    op: fc.constantFrom('eq', 'notEq'),
    v: fc.oneof(country, fc.uniqueArray(country, { minLength: 2 })),
  }),
  fc.record({ f: fc.constant('modality'), op: fc.constant('includes'), v: text }),
  fc.record({
    f: fc.constant('primaryClassification'),
    op: fc.constant('descendantOf'),
    v: fc.constantFrom('hardware', 'software'),
  }),
  fc.record({
    f: fc.constantFrom('totalRaisedUsd', 'leadInvestors'),
    op: fc.constantFrom('blank', 'notBlank'),
    v: fc.constant('true'),
  }),
  fc.record({ f: fc.constant('fundingRounds.investors.country'), op: fc.constant('eq'), v: country }),
);

const condition: fc.Arbitrary<ConditionInput> = fc.oneof(
  { weight: 4, arbitrary: leaf },
  { weight: 1, arbitrary: fc.array(leaf, { minLength: 2, maxLength: 3 }).map((or) => ({ or })) },
  { weight: 1, arbitrary: leaf.map((not) => ({ not })) },
);

const state: fc.Arbitrary<ListState> = fc.record({
  conditions: fc.array(condition, { maxLength: 5 }),
  sort: fc.constantFrom(
    list.sort,
    [{ f: 'name', dir: 'asc' as const }],
    [
      { f: 'founded', dir: 'desc' as const },
      { f: 'name', dir: 'asc' as const },
    ],
  ),
  peek: fc.option(fc.uuid(), { nil: undefined }),
});

// A negated leaf may be written in either of two ways; both mean the same.
const meaning = (part: ConditionInput): string =>
  JSON.stringify(
    'f' in part && part.op.startsWith('not')
      ? { not: { ...part, op: `${part.op[3]?.toLowerCase()}${part.op.slice(4)}` } }
      : part,
  );

describe('the address of a list', () => {
  test('holds everything that the list shows', () => {
    fc.assert(
      fc.property(state, (given) => {
        const { state: found, problem } = read(write(given));
        expect(problem).toBeUndefined();
        expect(found?.sort).toEqual(given.sort);
        expect(found?.peek).toBe(given.peek);
        expect(found?.conditions.map(meaning).sort()).toEqual(given.conditions.map(meaning).sort());
      }),
    );
  });

  test('stays the same when it is read and written again', () => {
    fc.assert(
      fc.property(state, (given) => {
        const once = write(given);
        expect(write(read(once).state ?? usual)).toBe(
          write(read(write(read(once).state ?? usual)).state ?? usual),
        );
      }),
    );
  });

  test('names the groups that are open, whatever their values hold', () => {
    const open = ['DE', 'Ministry of Trade, Energy and Climate', ''];
    const given = write({ ...usual, group: 'country', open });
    expect(read(given).state?.open).toEqual(open);
    expect(write({ ...usual, open })).toBe('');
  });

  test('names what is compared, in which fields, and whether only where they differ', () => {
    const compared = { compare: ['a', 'b'], fields: ['class'], isOnlyDifferent: true };
    expect(write({ ...usual, ...compared })).toBe('compare=a%2Cb&fields=class&differing=1');
    expect(read('compare=a,b&fields=class&differing=1').state).toMatchObject(compared);
    expect(write({ ...usual, isOnlyDifferent: false })).toBe('');
  });

  test('names the columns that are shown', () => {
    expect(write({ ...usual, columns: ['name', 'country'] })).toBe('columns=name%2Ccountry');
    expect(read('columns=name,country').state?.columns).toEqual(['name', 'country']);
  });

  test('is empty when all is as usual', () => {
    expect(write(usual)).toBe('');
    expect(read('').state).toEqual(usual);
  });

  test('is readable', () => {
    const conditions = [
      { f: 'country', op: 'eq', v: ['DE', 'FR'] },
      { f: 'founded', op: 'between', v: ['2018', '2022'] },
    ];
    const address = write({ conditions, sort: [{ f: 'name', dir: 'asc' }], peek: '1' });
    expect(decodeURIComponent(address)).toBe(
      'country=DE&country=FR&founded.between=2018,2022&ordering=name&peek=1',
    );
  });
});

describe('a wrong address says what is wrong', () => {
  test.each([
    ['contry=DE', /contry.*country/],
    ['country=Atlantis', /Atlantis/],
    ['founded.gte=soon', /"soon" cannot be read as "founded"/],
    ['founded.near=2018', /founded\.near|near/],
    ['ordering=-wealth', /wealth/],
    ['q=%7B', /q/],
    ['q=%7B%22where%22%3A%7B%22f%22%3A%22nme%22%2C%22op%22%3A%22eq%22%2C%22v%22%3A1%7D%7D', /nme.*name/],
    ['q={}&q={}', /only once/],
  ])('%s', (search, message) => {
    expect(read(search).problem).toMatch(message);
  });
});
