import type { KindName } from '#domain/names.ts';
import fc, { type Arbitrary } from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { RANKS, VISITOR, type Viewer } from '#domain/access.ts';
import { AppError } from '#domain/errors.ts';
import type { Kind } from '#domain/kind.ts';
import { boundsOf, hasBuckets } from '#domain/query/buckets.ts';
import type { ConditionInput, GroupKeyInput, MeasureInput, QueryInput } from '#domain/query/grammar.ts';
import { parseGroups } from '#domain/query/group.ts';
import type { TotalRow } from '#domain/questions/groupAnswer.ts';
import { fieldOf, kindOf } from '#domain/registry.ts';
import { SETS } from '#domain/sets.ts';
import { makeServices, type Services } from '#server/services.ts';
import { groupedNaively } from '#tests/support/evaluateGroups.ts';
import { isAbout, matchingRows, type World } from '#tests/support/evaluate.ts';
import { someCondition } from '#tests/support/randomQueries.ts';
import { AUTHOR, notNullColumns, someWorld, storeWorld } from '#tests/support/randomWorld.ts';
import { CLOCK } from '#tests/support/testClock.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/testDatabase.ts';
import { countFacets } from './facets.ts';
import { groupRows } from './group.ts';

const VIEWERS: readonly Viewer[] = [
  VISITOR,
  { id: AUTHOR, rank: RANKS.USER },
  { id: null, rank: RANKS.ADMIN },
];
const organization = kindOf('organization');
const round = kindOf('fundingRound');

let made: TestDatabase;
let services: Services;
let world: World;

beforeAll(async () => {
  made = await createTestDatabase();
  services = makeServices(made.database, { clock: CLOCK });
  [world = {}] = fc.sample(someWorld(await notNullColumns(made.database)), { numRuns: 1 });
  world = withPromise(world);
  await storeWorld(made.database, world);
});
afterAll(() => made.drop());

// One world in eleven has no promised round with an amount.
function withPromise(whole: World): World {
  const [first, ...rounds] = whole['funding_round'] ?? [];
  const promised = { ...first, amount_qualifier: SETS.OUTSIDE_TOTALS[0], funding_usd: 10 };
  return { ...whole, funding_round: [promised, ...rounds] };
}

const KEYS: Readonly<Record<string, readonly GroupKeyInput[]>> = {
  fundingRound: [
    { f: 'fundingInfo' },
    { f: 'active' },
    { f: 'date' },
    { f: 'date', by: 'year' },
    { f: 'date', by: 'quarter' },
    { f: 'date', by: 'month' },
    { f: 'entity' },
    { f: 'entity.country' },
    { f: 'entity.primaryClassification' },
    { f: 'entity.inCountry.region' },
    { f: 'entity.modality' },
  ],
  organization: [
    { f: 'country' },
    { f: 'entityType' },
    { f: 'founded' },
    { f: 'city' },
    { f: 'primaryClassification' },
    { f: 'acquiredBy' },
    { f: 'acquiredBy.lastRoundDate', by: 'quarter' },
  ],
};
const NUMBERS: Readonly<Record<string, readonly string[]>> = {
  fundingRound: ['fundingUsd', 'fxRate', 'entity.founded', 'entity.totalRaisedUsd'],
  organization: ['totalRaisedUsd', 'founded', 'roundCount', 'partOf.totalRaisedUsd'],
};
const DISTINCT: Readonly<Record<string, readonly string[]>> = {
  fundingRound: ['entity', 'fundingInfo', 'entity.country', 'date'],
  organization: ['country', 'city', 'primaryClassification', 'acquiredBy'],
};

const LOCAL: Readonly<Record<string, readonly string[]>> = {
  fundingRound: ['fundingLocal', 'partOf.fundingLocal'],
};

const someMeasure = (name: string): Arbitrary<MeasureInput> =>
  fc.oneof(
    fc.constant({ fn: 'count' as const }),
    fc.record({
      fn: fc.constantFrom('distinct' as const, 'known' as const),
      f: fc.constantFrom(...DISTINCT[name]!),
    }),
    ...(LOCAL[name] ?? []).map((f) => fc.constant({ fn: 'sums' as const, f })),
    fc.record({
      fn: fc.constantFrom('sum' as const, 'avg' as const, 'median' as const, 'min' as const, 'max' as const),
      f: fc.constantFrom(...NUMBERS[name]!),
    }),
  );

interface Question {
  readonly from: KindName;
  readonly group: readonly GroupKeyInput[];
  readonly measures: readonly MeasureInput[];
  readonly where: ConditionInput | undefined;
  readonly viewer: Viewer;
}

const someQuestion = (): Arbitrary<Question> =>
  fc.constantFrom<KindName>('fundingRound', 'organization').chain((from) =>
    fc.record({
      from: fc.constant(from),
      group: fc.array(fc.constantFrom(...KEYS[from]!), { maxLength: 3 }),
      measures: fc.array(someMeasure(from), { minLength: 1, maxLength: 4 }),
      where: fc.option(someCondition(world, kindOf(from), 2), { freq: 1, nil: undefined }),
      viewer: fc.constantFrom(...VIEWERS),
    }),
  );

test('groups hold what looking at each row gives', async () => {
  let groups = 0;
  await fc.assert(
    fc.asyncProperty(someQuestion(), async ({ from, group, measures, where, viewer }) => {
      const kind = kindOf(from);
      const input: QueryInput = { group, measures, ...(where ? { where } : {}) };
      const { rows } = await groupRows(services, kind, input, { viewer });
      const found = rows.map(({ keys, values }) => [
        JSON.stringify(keys.map(({ value }) => value)),
        ...values,
      ]);
      const expected = groupedNaively({ world, viewer }, parseGroups(kind, input), where);
      expect(found.map(rounded).toSorted(byKey)).toEqual(expected.map(rounded).toSorted(byKey));
      groups += rows.length;
    }),
    { numRuns: 150 },
  );
  expect(groups).toBeGreaterThan(200);
});

test('totals are what each dimension alone, and none, come to', async () => {
  let totals = 0;
  await fc.assert(
    fc.asyncProperty(someQuestion(), async ({ from, group, measures, where, viewer }) => {
      const kind = kindOf(from);
      const input: QueryInput = { group, measures, ...(where ? { where } : {}) };
      const isTwice = group.some(({ f }) => f === 'entity.modality' || f === 'entityType');
      fc.pre(!isTwice && measures.every(({ fn }) => fn !== 'sums'));
      const whole = await groupRows(services, kind, { ...input, totals: true }, { viewer });
      const alone = await groupRows(services, kind, input, { viewer });
      expect(whole.rows).toEqual(alone.rows);
      expect(alone.totals).toBeUndefined();
      for (const kept of fewerOf(group.length)) {
        const { rows } = await groupRows(
          services,
          kind,
          { ...input, group: kept.flatMap((place) => group[place] ?? []) },
          { viewer },
        );
        const isOf = (keys: readonly unknown[]): boolean =>
          keys.every((key, place) => (key !== null) === kept.includes(place));
        const found = (whole.totals ?? []).filter(({ keys }) => isOf(keys));
        const inAll = (keys: readonly unknown[]): readonly unknown[] =>
          group.map((_key, place) => (kept.includes(place) ? keys[kept.indexOf(place)] : null));
        const wanted = rows.map(({ keys, values }) => ({ keys: inAll(keys), values }));
        expect(inNoOrder(found)).toEqual(inNoOrder(wanted));
        totals += found.length;
      }
    }),
    { numRuns: 60 },
  );
  expect(totals).toBeGreaterThan(60);
});

test('the largest of a dimension are those of all with the most, and what is told of all is the same', async () => {
  const seen = { bounded: 0, named: 0 };
  await fc.assert(
    fc.asyncProperty(someQuestion(), fc.nat(4), async ({ from, group, measures, where, viewer }, pick) => {
      const keys = group.filter(({ f }) => f !== 'entity.modality' && f !== 'entityType');
      fc.pre(keys.length > 1 && measures.every(({ fn }) => fn !== 'sums'));
      const input: QueryInput = { measures, totals: true, limit: 5000, ...(where ? { where } : {}) };
      const ask = (asked: readonly GroupKeyInput[]) =>
        groupRows(services, kindOf(from), { ...input, group: asked }, { viewer });
      const all = await ask(keys);
      const place = pick % keys.length;
      const some = await ask(keys.map((key, n) => (n === place ? { ...key, most: pick + 1 } : key)));
      const isAlone = ({ keys: told }: TotalRow): boolean =>
        told.every((key, n) => (key !== null) === (n === place)) && told[place]?.value !== null;
      const [before, after] = [all, some].map(({ totals = [] }) => totals.filter(isAlone));
      const valueOf = ({ keys: told }: TotalRow): string => JSON.stringify(told[place]?.value);
      const kept = new Set(after!.map(valueOf));
      expect(kept.size).toBe(Math.min(pick + 1, before!.length));
      expect(some.keys[place]?.beyond ?? 0).toBe(before!.length - kept.size);
      const isKept = (row: TotalRow): boolean =>
        (row.keys[place]?.value ?? null) === null || kept.has(valueOf(row));
      expect(rounded(some.rows)).toEqual(rounded(all.rows.filter(isKept)));
      expect(rounded(some.totals!)).toEqual(rounded(all.totals!.filter(isKept)));
      const figureOf = ({ values }: TotalRow): number => Number(values.at(-1) ?? -Infinity);
      const least = Math.min(...after!.map(figureOf));
      const most = Math.max(...before!.filter((one) => !isKept(one)).map(figureOf));
      expect(most).toBeLessThanOrEqual(least);
      seen.bounded += before!.length - kept.size;
      seen.named += keys[place]?.f === 'entity' || keys[place]?.f === 'primaryClassification' ? kept.size : 0;
    }),
    { numRuns: 120 },
  );
  expect(seen.bounded).toBeGreaterThan(50);
  expect(seen.named).toBeGreaterThan(10);
});

// The places of fewer dimensions than a question has, none among them.
const fewerOf = (length: number): readonly (readonly number[])[] =>
  Array.from({ length: 2 ** length - 1 }, (_, bits) =>
    Array.from({ length }, (_place, place) => place).filter((place) => (bits >> place) & 1),
  );

const inNoOrder = (rows: readonly object[]): readonly string[] =>
  rows.map((row) => JSON.stringify(rounded([row]))).toSorted();

// Sums of decimal fractions differ in the last binary digit when they are added up in JavaScript.
const rounded = (row: readonly unknown[]): readonly unknown[] =>
  JSON.parse(
    JSON.stringify(row, (_name, value: unknown) =>
      typeof value === 'number' ? Number(Number(value.toPrecision(13)).toFixed(9)) : value,
    ),
  ) as readonly unknown[];
const byKey = (a: readonly unknown[], b: readonly unknown[]): number =>
  String(a[0]) < String(b[0]) ? -1 : 1;

test('ranges of numbers count what looking at each row counts', async () => {
  const numbers = Object.entries(organization.fields).filter(([, field]) => hasBuckets(field));
  const asked = fc.record({
    name: fc.constantFrom(...numbers.map(([name]) => name)),
    bounds: fc.option(fc.constantFrom([0], [0, 0.5, 1, 2020], [-1, 3, 1_000_000]), { nil: null }),
    where: someCondition(world, organization, 2),
    viewer: fc.constantFrom(...VIEWERS),
  });
  await fc.assert(
    fc.asyncProperty(asked, async ({ name, bounds, where, viewer }) => {
      const and = { and: [where] };
      const wanted = { fields: [], buckets: { [name]: bounds }, where: and, viewer };
      const [facet] = await countFacets(services, organization, wanted);
      const field = fieldOf(organization, name)!;
      const limits = boundsOf(name, field, bounds ?? undefined);
      const others = isAbout(where, name) ? undefined : where;
      const values = matchingRows({ world, viewer }, organization, others).flatMap((row) =>
        row[field.column] === null ? [] : [Number(row[field.column])],
      );
      const expected = [null, ...limits].map((from, index) => {
        const to = limits[index] ?? null;
        const isIn = (value: number): boolean => value >= (from ?? -Infinity) && value < (to ?? Infinity);
        return { from, to, count: values.filter(isIn).length };
      });
      expect(facet?.buckets).toEqual(expected.filter(({ count }) => count > 0));
    }),
    { numRuns: 80 },
  );
});

describe('the answer', () => {
  test('has labels, units and the order of time', async () => {
    const answer = await groupRows(
      services,
      round,
      {
        group: [{ f: 'date', by: 'year' }, { f: 'fundingInfo' }],
        measures: [{ fn: 'sum', f: 'fundingUsd' }],
      },
      { viewer: VIEWERS[2]! },
    );
    expect(answer.keys.map(({ label }) => label)).toEqual(['Date', 'Type']);
    expect(answer.measures).toEqual([{ fn: 'sum', f: 'fundingUsd', label: 'Sum: Amount', unit: 'USD' }]);
    const years = answer.rows.map(({ keys }) => keys[0]?.value ?? '9999');
    expect(years).toEqual(years.toSorted());
    const labels = answer.rows.flatMap(({ keys: [, type] }) => (type?.value ? [] : [type?.label]));
    expect(new Set(labels)).toEqual(new Set(['Not known']));
  });

  test('counts promised amounts in no sum, though their rows are counted', async () => {
    const viewer = VIEWERS[2]!;
    const measures = [{ fn: 'count' }, { fn: 'sum', f: 'fundingUsd' }] as const;
    const promised: ConditionInput = { f: 'amountQualifier', op: 'eq', v: [...SETS.OUTSIDE_TOTALS] };
    const rows = matchingRows({ world, viewer }, round, promised);
    expect(rows.some((row) => row['funding_usd'] !== null)).toBe(true);
    const answer = await groupRows(services, round, { where: promised, measures }, { viewer });
    expect(answer.rows).toEqual([{ keys: [], values: [rows.length, null] }]);
  });

  test('says that there are more groups than were asked for, the largest first', async () => {
    const all = await groupRows(
      services,
      organization,
      { group: [{ f: 'country' }] },
      { viewer: VIEWERS[2]! },
    );
    const some = await groupRows(
      services,
      organization,
      { group: [{ f: 'country' }], limit: 2 },
      { viewer: VIEWERS[2]! },
    );
    expect([all.hasMore, some.hasMore]).toEqual([false, true]);
    expect(some.rows).toEqual(all.rows.slice(0, 2));
    const counts = all.rows.map(({ values }) => Number(values[0]));
    expect(counts).toEqual(counts.toSorted((a, b) => b - a));
  });

  test('stands in the order asked for: by a figure, or as the first of their rows stand', async () => {
    const viewer = VIEWERS[2]!;
    const ask = async (sort: QueryInput['sort'], f: string, by?: 'year') => {
      const measures = [{ fn: 'count' }, { fn: 'sum', f: 'fundingUsd' }] as const;
      const group = [by ? { f, by } : { f }];
      const { rows } = await groupRows(services, round, { group, measures, sort: sort! }, { viewer });
      return rows;
    };
    const years = await ask([{ f: 'date', dir: 'desc' }], 'date', 'year');
    const shown = years.flatMap(({ keys: [year] }) => year?.value ?? []);
    expect(shown).toEqual(shown.toSorted().toReversed());
    expect(years.findIndex(({ keys: [year] }) => year?.value === null)).toBeOneOf([-1, shown.length]);
    const sums = (await ask([{ f: 'fundingUsd', dir: 'asc' }], 'fundingInfo')).flatMap(
      ({ values: [, sum] }) => (sum === null ? [] : Number(sum)),
    );
    expect(sums).toEqual(sums.toSorted((a, b) => a - b));
    const byName = await ask([{ f: 'name' }], 'fundingInfo');
    const firstOf = (type: string | null | undefined): string =>
      matchingRows({ world, viewer }, round, undefined)
        .filter((row) => (row['funding_info'] ?? null) === type)
        .map((row) => String(row['name_key'] ?? row['name']))
        .toSorted()[0] ?? '';
    const firsts = byName.map(({ keys: [type] }) => firstOf(type?.value));
    expect(firsts).toEqual(firsts.toSorted());
    expect(byName.length).toBeGreaterThan(2);
  });

  test('is one row where nothing is grouped by', async () => {
    const { rows } = await groupRows(services, organization, {}, { viewer: VIEWERS[2]! });
    expect(rows).toEqual([{ keys: [], values: [world['organization']!.length] }]);
  });
});

test('groups of what is or is not are called yes and no', async () => {
  const input = { group: [{ f: 'hasInvestmentArm' }] };
  const { rows } = await groupRows(services, kindOf('organization'), input, { viewer: VIEWERS.at(-1)! });
  const labels = rows.flatMap(({ keys }) => keys.map(({ value, label }) => [String(value), label]));
  expect(Object.fromEntries(labels)).toEqual({ false: 'No', true: 'Yes', null: 'Not known' });
});

type Wrong = readonly [string, object, string];
test.each<Wrong>([
  ['an unknown field', { group: [{ f: 'contry' }] }, '"country"'],
  ['a path over many rows', { group: [{ f: 'fundingRounds.date' }] }, 'Unknown field "fundingRounds"'],
  ['an unknown period', { group: [{ f: 'lastRoundDate', by: 'quater' }] }, '"quarter"'],
  ['a period of no date', { group: [{ f: 'country', by: 'year' }] }, 'only dates'],
  ['an unknown aggregate', { measures: [{ fn: 'average', f: 'founded' }] }, '"'],
  ['a sum of text', { measures: [{ fn: 'sum', f: 'city' }] }, 'a number or amount'],
  ['sums by currency of dollars', { measures: [{ fn: 'sums', f: 'totalRaisedUsd' }] }, 'currency of its own'],
  ['a sum of nothing', { measures: [{ fn: 'sum' }] }, 'text'],
  ['a count of something', { measures: [{ fn: 'count', f: 'city' }] }, 'counts rows'],
  ['four dimensions', { group: ['city', 'state', 'country', 'name'].map((f) => ({ f })) }, 'at most 3'],
  ['too long a path', { group: [{ f: 'partOf.partOf.partOf.city' }] }, 'at most 2'],
  ['a cursor', { after: 'a' }, 'with from, where, group, measures, totals, sort, limit'],
  ['a sort by nothing known', { sort: [{ f: 'ctiy' }] }, '"city"'],
  [
    'a direction of no kind',
    { measures: [{ fn: 'sum', f: 'totalRaisedUsd' }], sort: [{ f: 'totalRaisedUsd', dir: 'up' }] },
    'asc or desc',
  ],
  ['no list', { group: { f: 'city' } }, 'a list of objects'],
  ['totals of no kind', { totals: 'yes' }, 'true or false'],
  ['totals of several values', { group: [{ f: 'entityType' }], totals: true }, 'several values'],
  ['a limit of none', { limit: 0 }, 'from 1 to 5000'],
  ['the largest without totals', { group: [{ f: 'city', most: 5 }, { f: 'founded' }] }, 'totals'],
  [
    'the largest of the only dimension',
    { group: [{ f: 'city', most: 5 }], totals: true },
    'another dimension',
  ],
  [
    'none of a dimension',
    { group: [{ f: 'city', most: 0 }, { f: 'founded' }], totals: true },
    'from 1 to 5000',
  ],
])('%s is refused with a hint', (_what, input, hint) => {
  const ask = (): unknown => parseGroups(organization as Kind, input as QueryInput);
  expect(ask).toThrow(AppError);
  expect(ask).toThrow(hint);
});

describe('amounts in the currencies of their rows', () => {
  const measures = [{ fn: 'sum', f: 'fundingLocal' }] as const;
  const ask =
    (input: object): (() => unknown) =>
    () =>
      parseGroups(round, { measures, ...input } as QueryInput);
  const euros = { f: 'localCurrency', op: 'eq', v: 'EUR' };

  test.each<[string, object]>([
    ['of all rows', {}],
    ['by type', { group: [{ f: 'fundingInfo' }] }],
    ['of two currencies', { where: { ...euros, v: ['EUR', 'GBP'] } }],
    ['of one currency or another', { where: { or: [euros, { ...euros, v: 'GBP' }] } }],
    ['of all but one', { where: { not: euros } }],
    ['by currency, with a total of all', { group: [{ f: 'localCurrency' }], totals: true }],
    ['as a median', { measures: [{ fn: 'median', f: 'fundingLocal' }] }],
  ])('are not summed up %s', (_what, input) => {
    expect(ask(input)).toThrow('in one currency');
    expect(ask(input)).toThrow('group by "localCurrency", or filter by one of its values');
  });

  test.each<[string, object]>([
    ['by currency', { group: [{ f: 'fundingInfo' }, { f: 'localCurrency' }] }],
    ['of one currency', { where: { and: [euros, { f: 'fundingInfo', op: 'eq', v: 'seed' }] } }],
    ['when they are only told apart', { measures: [{ fn: 'distinct', f: 'fundingLocal' }] }],
    ['when they are only counted', { measures: [{ fn: 'known', f: 'fundingLocal' }] }],
    ['each currency apart', { measures: [{ fn: 'sums', f: 'fundingLocal' }] }],
  ])('are summed up %s', (_what, input) => {
    expect(ask(input)).not.toThrow();
  });
});
