import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { AppError } from '#domain/errors.ts';
import { KINDS, kindOf } from '#domain/registry.ts';
import type { Kind, SortKey } from '#domain/kind.ts';
import { someCondition, someSort } from '#tests/support/randomQueries.ts';
import { allOf, type ConditionInput } from './grammar.ts';
import { parseCondition, parseSort } from './parse.ts';
import { parseQueryText } from './text.ts';
import type { ConditionTree } from './tree.ts';
import { conditionFromParams, paramsFromCondition, sortFromText, textFromSort, type Params } from './url.ts';

const organization = kindOf('organization');
const round = kindOf('fundingRound');
const person = kindOf('person');

// Reads an address as a list does: parameters and `q` joined.
function conditionOf(kind: Kind, params: Params): ConditionInput | undefined {
  const q = params.find(([name]) => name === 'q')?.[1];
  const filters = params.filter(([name]) => name !== 'q');
  return allOf([conditionFromParams(kind, filters), q === undefined ? undefined : parseQueryText(q).where]);
}

// What is asked, whatever the order and nesting of the parts joined with `and`.
function parts(tree: ConditionTree): readonly string[] {
  if (tree.type === 'and') return tree.of.flatMap(parts);
  return [JSON.stringify(tree)];
}

const meaning = (kind: Kind, where: ConditionInput | undefined): readonly string[] =>
  where === undefined ? [] : parts(parseCondition(kind, where)).toSorted();

test('a condition survives the way through the address bar', () => {
  const asked = fc
    .constantFrom(...KINDS.map(({ name }) => name))
    .chain((name) => fc.record({ from: fc.constant(name), where: someCondition({}, kindOf(name), 4) }));
  fc.assert(
    fc.property(asked, ({ from, where }) => {
      const kind = kindOf(from);
      const text = new URLSearchParams(
        paramsFromCondition(kind, where).map(([name, v]) => [name, v]),
      ).toString();
      expect(meaning(kind, conditionOf(kind, [...new URLSearchParams(text)]))).toEqual(meaning(kind, where));
    }),
    { numRuns: 1000 },
  );
});

test('an order survives the way through the address bar', () => {
  fc.assert(
    fc.property(someSort(organization), (sort) => {
      const plain: readonly SortKey[] = sort.map(({ f, dir }) => (dir ? { f, dir } : { f }));
      expect(parseSort(organization, sortFromText(textFromSort(plain)))).toEqual(
        parseSort(organization, plain),
      );
    }),
  );
  expect(sortFromText('-totalRaisedUsd,name')).toEqual([
    { f: 'totalRaisedUsd', dir: 'desc' },
    { f: 'name', dir: 'asc' },
  ]);
  expect(sortFromText('')).toEqual([]);
});

describe('readable parameters', () => {
  test.each<[ConditionInput, Params]>([
    [{ f: 'country', op: 'eq', v: 'DE' }, [['country', 'DE']]],
    [
      { f: 'country', op: 'eq', v: ['DE', 'FR'] },
      [
        ['country', 'DE'],
        ['country', 'FR'],
      ],
    ],
    [{ f: 'founded', op: 'gte', v: 2018 }, [['founded.gte', '2018']]],
    [{ f: 'founded', op: 'between', v: [2018, 2020] }, [['founded.between', '2018,2020']]],
    [{ f: 'entityType', op: 'includes', v: 'company' }, [['entityType', 'company']]],
    [{ f: 'website', op: 'blank' }, [['website.blank', 'true']]],
    [{ not: { f: 'country', op: 'eq', v: 'DE' } }, [['country.notEq', 'DE']]],
    [
      { f: 'fundingRounds.investors.country', op: 'eq', v: 'US' },
      [['fundingRounds.investors.country', 'US']],
    ],
    [{ f: 'lat', op: 'gt', v: 1e-7 }, [['lat.gt', '0.0000001']]],
    [JSON.parse('{"f":"name","v":"a"}') as ConditionInput, [['name', 'a']]],
  ])('%j', (where, params) => {
    expect(paramsFromCondition(organization, where)).toEqual(params);
  });

  // A value of an edge (when somebody joined) stands behind the relation, like a value of the row it leads to.
  test.each<[ConditionInput, Params]>([
    [
      { f: 'organizations.members.since', op: 'eq', v: [{ ago: '2717 days' }] },
      [['organizations.members.since', '2717 days ago']],
    ],
    [
      { f: 'organizations.partners.date', op: 'lt', v: { ago: '1 year' } },
      [['organizations.partners.date.lt', '1 year ago']],
    ],
  ])('a time counted back from now on an edge comes back from the address: %j', (where, params) => {
    expect(paramsFromCondition(person, where)).toEqual(params);
    expect(meaning(person, conditionOf(person, params))).toEqual(meaning(person, where));
  });

  test('two underscores stand for a dot', () => {
    expect(conditionFromParams(organization, [['founded__gte', '2018']])).toEqual({
      f: 'founded',
      op: 'gte',
      v: '2018',
    });
  });

  test('what has no readable form goes into q', () => {
    const where: ConditionInput = {
      or: [
        { f: 'name', op: 'eq', v: 'a' },
        { f: 'name', op: 'eq', v: 'b' },
      ],
    };
    expect(paramsFromCondition(organization, where)).toEqual([['q', JSON.stringify({ where })]]);
    const twice: ConditionInput = {
      and: [
        { f: 'founded', op: 'gt', v: 1 },
        { f: 'founded', op: 'gt', v: 2 },
      ],
    };
    expect(paramsFromCondition(organization, twice)).toEqual([['q', JSON.stringify({ where: twice })]]);
    expect(paramsFromCondition(organization, undefined)).toEqual([]);
  });
});

describe('a wrong parameter', () => {
  const problem = (name: string, value = 'x'): AppError => {
    try {
      parseCondition(round, conditionFromParams(round, [[name, value]]) as ConditionInput);
    } catch (error) {
      if (error instanceof AppError) return error;
      throw error;
    }
    throw new Error('The parameter was taken.');
  };

  test.each([
    ['dat', 'UNKNOWN_PARAMETER', '"date"'],
    ['investor.name', 'UNKNOWN_PARAMETER', '"investors"'],
    ['__proto__', 'UNKNOWN_PARAMETER', 'Nearest'],
    ['constructor', 'UNKNOWN_PARAMETER', 'Nearest'],
    ['toString.eq', 'UNKNOWN_PARAMETER', 'Nearest'],
    ['', 'UNKNOWN_PARAMETER', 'Nearest'],
    ['fundingUsd.gteq', 'UNKNOWN_OPERATOR', '"gte"'],
    ['investors.name.contain', 'UNKNOWN_OPERATOR', '"contains"'],
    ['investors.nme', 'UNKNOWN_FIELD', '"name"'],
    ['investors.constructor', 'UNKNOWN_FIELD', 'Nearest'],
    ['fundingInfo', 'UNKNOWN_OPTION', 'Nearest'],
    ['date', 'MALFORMED_VALUE', 'date'],
  ])('%s is answered with %s', (name, code, hint) => {
    const error = problem(name);
    expect(error.code).toBe(code);
    expect(error.message).toContain(hint);
  });
});
