import { expect, test } from 'vitest';
import { listOf, listScreen, pageVariables, readListAddress, reversedOrder, totalOrder } from './lists.ts';
import type { ConditionInput } from './query/grammar.ts';

const COMPANY_LIST = listOf('COMPANIES');
const GERMAN: ConditionInput = { f: 'country', op: 'eq', v: 'DE' };
const YOUNG: ConditionInput = { f: 'founded', op: 'gte', v: 2018 };
const COMPANIES = { f: 'entityType', op: 'includes', v: 'company' };
const SORT = [{ f: 'founded', dir: 'desc' }] as const;
const START = { start: { offset: 0 }, first: 100 } as const;

const whereOf = (q: string): unknown => (JSON.parse(q) as { where?: unknown }).where;

// A list of companies must not show investors, however many conditions are added to its own.
test.each<[string, readonly ConditionInput[], unknown]>([
  ['alone', [], COMPANIES],
  ['beside one condition', [GERMAN], { and: [COMPANIES, GERMAN] }],
  ['beside two', [GERMAN, YOUNG], { and: [COMPANIES, GERMAN, YOUNG] }],
])('what holds for all rows of a list is asked %s', (_beside, conditions, where) => {
  const { q } = pageVariables(COMPANY_LIST, { conditions, sort: SORT }, START);
  expect(whereOf(q)).toEqual(where);
});

test('a list without conditions of its own asks for those of its address alone', () => {
  const q = (conditions: readonly ConditionInput[]): string =>
    pageVariables(listOf('FUNDING_ROUNDS'), { conditions, sort: [] }, START).q;
  expect(whereOf(q([]))).toBeUndefined();
  expect(whereOf(q([YOUNG]))).toEqual(YOUNG);
});

test('the order names every row once: name and id follow, missing values come last', () => {
  expect(totalOrder(COMPANY_LIST.kind, SORT)).toEqual([
    { f: 'founded', dir: 'desc', nulls: 'last' },
    { f: 'name', dir: 'asc', nulls: 'last' },
    { f: 'id', dir: 'asc', nulls: 'last' },
  ]);
  expect(totalOrder(COMPANY_LIST.kind, [{ f: 'name' }]).map(({ f }) => f)).toEqual(['name', 'id']);
});

test('the end of a list is the first page of its order backwards', () => {
  const order = totalOrder(COMPANY_LIST.kind, SORT);
  expect(reversedOrder(order)[0]).toEqual({ f: 'founded', dir: 'asc', nulls: 'first' });
  expect(reversedOrder(reversedOrder(order))).toEqual(order);
  const list = { conditions: [], sort: SORT };
  const last = pageVariables(COMPANY_LIST, list, { start: 'end', first: 100 });
  expect(JSON.parse(last.q)).toEqual({ where: COMPANIES, sort: reversedOrder(order) });
  expect(last).not.toHaveProperty('offset');
  const next = pageVariables(COMPANY_LIST, list, { start: { after: 'c' }, first: 100 });
  expect(next).toMatchObject({ after: 'c', first: 100 });
});

test.each(['{"and":null}', '{"and":[null]}', '1', '"x"', '[]', '{"or":{}}', 'true'])(
  'an address whose condition is %s is told to be wrong',
  (where) => {
    expect(readListAddress(COMPANY_LIST, [['q', `{"where":${where}}`]]).problem).toMatch(/^\S.*\.$/);
  },
);

test('rows are called as their list is, where it has a name of its own for them', () => {
  expect(listScreen('PROMISES').noun).toEqual({ one: 'promise', many: 'promises' });
  expect(listScreen('COMPANIES').noun).toEqual({ one: 'company', many: 'companies' });
  expect(listScreen('FUNDING_ROUNDS').noun).toEqual({ one: 'funding round', many: 'funding rounds' });
});
