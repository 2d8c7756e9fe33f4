import { expect, test } from 'vitest';
import { listOf } from '#domain/lists.ts';
import { allOf, type ConditionInput } from '#domain/query/grammar.ts';
import { parseCondition } from '#domain/query/parse.ts';
import { carried, perPath, type Per } from './rowsPer.ts';

const before: ConditionInput = { f: 'date', op: 'lt', v: '2020-01-01' };
const german: ConditionInput = { f: 'companyCountry', op: 'eq', v: 'DE' };
const funds: ConditionInput = { f: 'investorCountry', op: 'eq', v: 'US' };
const led: ConditionInput = { f: 'isLead', op: 'eq', v: true };
const ions: ConditionInput = { f: 'companyClass', op: 'descendantOf', v: 'trapped-ion' };
const large: ConditionInput = { f: 'company.totalRaisedUsd', op: 'gte', v: '10' };

test.each<[Per, readonly ConditionInput[]]>([
  [
    'FUNDING_ROUNDS',
    [
      before,
      { f: 'entity.country', op: 'eq', v: 'DE' },
      { f: 'entity.primaryClassification', op: 'descendantOf', v: 'trapped-ion' },
      { f: 'entity.totalRaisedUsd', op: 'gte', v: '10' },
      { some: 'investors', where: { and: [{ f: 'country', op: 'eq', v: 'US' }, led] } },
    ],
  ],
  [
    'INVESTORS',
    [
      { f: 'country', op: 'eq', v: 'US' },
      {
        some: 'investments',
        where: {
          and: [
            before,
            { f: 'entity.country', op: 'eq', v: 'DE' },
            led,
            { f: 'entity.primaryClassification', op: 'descendantOf', v: 'trapped-ion' },
            { f: 'entity.totalRaisedUsd', op: 'gte', v: '10' },
          ],
        },
      },
    ],
  ],
])(
  'conditions on deals hold of one deal of a row of %s, and lead back to the same deals',
  (per, expected) => {
    const all = [before, german, funds, led, ions, large];
    const there = carried('DEALS', per, all);
    expect(there).toEqual({ conditions: expected, isWhole: true });
    const where = allOf(there.conditions);
    expect(() => where && parseCondition(listOf(per).kind, where)).not.toThrow();
    const back = carried(per, 'DEALS', there.conditions).conditions;
    expect(new Set(back.map((one) => JSON.stringify(one)))).toEqual(
      new Set(all.map((one) => JSON.stringify(one))),
    );
  },
);

test.each<[Per, ConditionInput, ConditionInput]>([
  ['INVESTORS', { f: 'portfolioCount', op: 'gte', v: 3 }, { f: 'investor.portfolioCount', op: 'gte', v: 3 }],
  ['FUNDING_ROUNDS', { f: 'investors', op: 'eq', v: 'a' }, { f: 'investor', op: 'eq', v: 'a' }],
  [
    'FUNDING_ROUNDS',
    { f: 'announcedAs', op: 'contains', v: 'A' },
    { f: 'round.announcedAs', op: 'contains', v: 'A' },
  ],
  ['FUNDING_ROUNDS', { or: [before, german] }, { some: 'round', where: { or: [before, german] } }],
])('what a row of %s is asked for is said of its deals: %j', (per, condition, expected) => {
  expect(carried(per, 'DEALS', [condition]).conditions).toEqual([expected]);
});

test('from investors to rounds and back the deals are the same', () => {
  const there = carried('INVESTORS', 'FUNDING_ROUNDS', [{ f: 'country', op: 'eq', v: 'US' }]);
  expect(there.conditions).toEqual([{ some: 'investors', where: { f: 'country', op: 'eq', v: 'US' } }]);
  expect(carried('FUNDING_ROUNDS', 'INVESTORS', there.conditions).conditions).toEqual([
    { f: 'country', op: 'eq', v: 'US' },
  ]);
});

test('what the other list cannot say is left behind, and told', () => {
  const mixed: ConditionInput = { or: [before, funds] };
  expect(carried('DEALS', 'INVESTORS', [funds, mixed])).toEqual({
    conditions: [{ f: 'country', op: 'eq', v: 'US' }],
    isWhole: false,
  });
});

test('the address is that of the other list', () => {
  expect(perPath('DEALS', [])).toBe('/deals');
  expect(perPath('DEALS', [{ f: 'isLead', op: 'eq', v: true }])).toBe('/deals?isLead=true');
});
