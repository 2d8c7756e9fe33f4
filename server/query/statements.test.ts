import type { KindName } from '#domain/names.ts';
import { expect, test } from 'vitest';
import { RANKS, VISITOR, type Viewer } from '#domain/access.ts';
import { kindOf } from '#domain/registry.ts';
import type { ConditionInput, QueryInput } from '#domain/query/grammar.ts';
import { parseCondition } from '#domain/query/parse.ts';
import { parseGroups } from '#domain/query/group.ts';
import { sql, type Sql } from '#server/database/sql.ts';
import { facetRequests } from '#server/records/facets.ts';
import { parseList } from '#server/records/list.ts';
import { NOW } from '#tests/support/testClock.ts';
import { facetsStatement } from './facets.ts';
import { groupsStatement } from './group.ts';
import { encodeCursor } from './order.ts';
import { pageStatement, rowsById, rowsStatement } from './page.ts';
import type { SelectionItem } from './select.ts';

const ADMIN: Viewer = { id: 'aaaaaaaa-0000-4000-8000-000000000001', rank: RANKS.ADMIN };
const AUTHOR: Viewer = { id: 'aaaaaaaa-0000-4000-8000-000000000002', rank: RANKS.USER };
const ASKER = { viewer: VISITOR, now: NOW };
const ROW = 'bbbbbbbb-0000-4000-8000-000000000001';

const field = (name: string, of: 'row' | 'edge' = 'row'): SelectionItem => ({
  type: 'field',
  as: name,
  of,
  name,
});
const NAMED = [field('id'), field('name')];

// One clause per line: every select, from, where, order, limit, join and condition begins one, indented by its brackets.
const BREAKS =
  /(?<=\()(?=select )| (?=(?:select|from|where|order by|limit|offset|group by|union|cross join|left join|(?<!(?:left|cross) )join|and|or) )/g;

function readable(statement: Sql): string {
  const lines = statement.text.replaceAll(/ between (\S+) and /g, ' between $1 AND ').split(BREAKS);
  let depth = 0;
  const indented = lines.map((line) => {
    const text = `${'  '.repeat(Math.max(0, depth))}${line.replace(' AND ', ' and ')}`;
    depth += line.split('(').length - line.split(')').length;
    return text;
  });
  const values = statement.values.map((value, index) => `$${index + 1} = ${JSON.stringify(value)}`);
  return `${[...indented, '', ...values].join('\n')}\n`;
}

interface Asked {
  readonly name: string;
  readonly kind: KindName;
  readonly query: QueryInput;
  readonly viewer?: Viewer;
  readonly items?: readonly SelectionItem[];
  readonly offset?: number;
  readonly count?: 'none' | 'capped' | 'exact';
}

const where = (condition: ConditionInput): QueryInput => ({ where: condition });

const PAGES: readonly Asked[] = [
  { name: 'first-page', kind: 'organization', query: {} },
  { name: 'first-page-for-an-admin', kind: 'organization', query: {}, viewer: ADMIN },
  { name: 'first-page-for-an-author', kind: 'organization', query: {}, viewer: AUTHOR },
  { name: 'capped-count', kind: 'organization', query: { limit: 20 }, count: 'capped' },
  { name: 'offset-and-exact-count', kind: 'fundingRound', query: {}, offset: 100, count: 'exact' },
  { name: 'name-starts', kind: 'organization', query: where({ f: 'name', op: 'starts', v: 'Qü' }) },
  { name: 'name-contains', kind: 'organization', query: where({ f: 'name', op: 'contains', v: '100%_' }) },
  { name: 'text-contains', kind: 'organization', query: where({ f: 'city', op: 'contains', v: 'ün' }) },
  {
    name: 'any-of-countries',
    kind: 'organization',
    query: where({ f: 'country', op: 'eq', v: ['DE', 'fr'] }),
  },
  {
    name: 'lists',
    kind: 'organization',
    query: where({
      and: [
        { f: 'entityType', op: 'includes', v: 'company' },
        { f: 'aliases', op: 'includesAll', v: ['a', 'b'] },
        { f: 'modality', op: 'blank', v: true },
      ],
    }),
  },
  {
    name: 'ranges',
    kind: 'fundingRound',
    query: where({
      and: [
        { f: 'date', op: 'between', v: ['2020', '2021-06'] },
        { f: 'fundingUsd', op: 'gte', v: 1_000_000 },
        { f: 'active', op: 'eq', v: true },
      ],
    }),
  },
  {
    name: 'years-and-days',
    kind: 'fundingRound',
    query: where({ f: 'date', op: 'eq', v: ['2020', '2021-02-03'] }),
  },
  {
    name: 'negations',
    kind: 'organization',
    query: where({
      not: {
        or: [
          { f: 'founded', op: 'notEq', v: 2018 },
          { f: 'website', op: 'notBlank' },
        ],
      },
    }),
  },
  {
    name: 'path-of-two-relations',
    kind: 'organization',
    query: where({ f: 'fundingRounds.investors.country', op: 'eq', v: 'US' }),
  },
  {
    name: 'values-of-an-edge',
    kind: 'fundingRound',
    query: where({ f: 'investors.isLead', op: 'eq', v: true }),
  },
  {
    name: 'one-related-row',
    kind: 'organization',
    query: where({
      some: 'investments',
      where: {
        and: [
          { f: 'isLead', op: 'eq', v: true },
          { f: 'fundingInfo', op: 'eq', v: 'seed' },
          { f: 'entity.country', op: 'eq', v: 'DE' },
        ],
      },
    }),
  },
  {
    name: 'below-a-class',
    kind: 'organization',
    query: where({ f: 'primaryClassification', op: 'descendantOf', v: ['hardware', ROW] }),
  },
  {
    name: 'linked-to-a-key',
    kind: 'organization',
    query: where({
      and: [
        { f: 'inCountry', op: 'eq', v: 'DE' },
        { f: 'acquiredBy', op: 'blank', v: false },
      ],
    }),
  },
  {
    name: 'order-of-four',
    kind: 'organization',
    query: {
      sort: [
        { f: 'totalRaisedUsd', dir: 'desc' },
        { f: 'city', nulls: 'first' },
        { f: 'lastRoundDate', dir: 'desc', nulls: 'first' },
        { f: 'name' },
      ],
    },
  },
  {
    name: 'no-missing-values-in-the-order',
    kind: 'organization',
    query: { sort: [{ f: 'name', dir: 'desc' }] },
  },
  {
    name: 'counted-back-from-now',
    kind: 'organization',
    query: where({
      and: [
        { f: 'lastRoundDate', op: 'withinLast', v: '18 months' },
        { f: 'acquiredOn', op: 'lt', v: { ago: '2 quarters' } },
      ],
    }),
  },
  {
    name: 'near-a-point',
    kind: 'organization',
    query: where({ f: 'id', op: 'near', v: { lat: 48.14, lng: 11.58, km: 50 } }),
  },
  {
    name: 'near-a-row',
    kind: 'fundingRound',
    query: where({ f: 'entity.id', op: 'near', v: { of: ROW, km: 50 } }),
  },
  {
    name: 'evidence',
    kind: 'organization',
    query: where({
      and: [
        { f: 'id', op: 'changedSince', v: '2026-01-01' },
        { f: 'founded', op: 'changedSince', v: { ago: '1 month' } },
        { f: 'fundingRounds.fundingUsd', op: 'hasSource' },
        { f: 'country', op: 'notHasSource', v: ['nature.com', 'example.org'] },
        { f: 'id', op: 'staleFor', v: '1 year' },
      ],
    }),
  },
  {
    name: 'related-rows',
    kind: 'fundingRound',
    query: { limit: 1 },
    items: [
      ...NAMED,
      { type: 'related', as: 'entity', relation: 'entity', items: NAMED },
      { type: 'count', as: 'investorCount', relation: 'investors' },
      {
        type: 'related',
        as: 'leads',
        relation: 'investors',
        items: [field('name'), field('isLead', 'edge')],
        where: parseCondition(kindOf('organization'), { f: 'country', op: 'eq', v: 'DE' }),
        limit: 3,
        offset: 1,
      },
    ],
  },
];

test.each(PAGES)('$name', async ({ name, kind, query, viewer = VISITOR, items = NAMED, ...options }) => {
  const tree = parseList(kindOf(kind), query);
  const statement = pageStatement(tree, { viewer, now: NOW, items, count: 'none', ...options });
  await expect(readable(statement)).toMatchFileSnapshot(`__snapshots__/${name}.sql`);
});

test('a page behind a cursor', async () => {
  const kind = kindOf('organization');
  const sorted = parseList(kind, { sort: [{ f: 'founded', dir: 'desc' }, { f: 'name' }] });
  const after = encodeCursor(kind, sorted.sort, ['2018', 'qubit', ROW]);
  const statement = pageStatement({ ...sorted, after }, { ...ASKER, items: NAMED, count: 'none' });
  await expect(readable(statement)).toMatchFileSnapshot('__snapshots__/behind-a-cursor.sql');
});

test('first rows alone', async () => {
  const tree = parseList(kindOf('organization'), { limit: 10 });
  const statement = rowsStatement(tree, { ...ASKER, items: NAMED, offset: 5 });
  await expect(readable(statement)).toMatchFileSnapshot('__snapshots__/first-rows.sql');
});

test('one row', async () => {
  const asked = { ...ASKER, items: NAMED };
  const { object, from } = rowsById(kindOf('organization'), sql`${ROW}::uuid`, asked);
  const statement = sql`select ${object} as row from ${from}`;
  await expect(readable(statement)).toMatchFileSnapshot('__snapshots__/one-row.sql');
});

test('facets', async () => {
  const kind = kindOf('organization');
  const condition = parseCondition(kind, { f: 'founded', op: 'gt', v: 2015 });
  const requests = ['country', 'modality', 'primaryClassification'].map((name) => ({
    name,
    where: condition,
  }));
  await expect(readable(facetsStatement(kind, requests, ASKER))).toMatchFileSnapshot(
    '__snapshots__/facets.sql',
  );
});

test('facets with conditions of their own, and ranges', async () => {
  const kind = kindOf('organization');
  const condition = { and: [where({ f: 'country', op: 'eq', v: 'DE' }).where!] };
  const requests = facetRequests(kind, {
    fields: ['country', 'operatingStatus', 'inRegion'],
    buckets: { totalRaisedUsd: [0, 1_000_000] },
    where: condition,
  });
  await expect(readable(facetsStatement(kind, requests, ASKER))).toMatchFileSnapshot(
    '__snapshots__/facets-and-ranges.sql',
  );
});

test('groups', async () => {
  const tree = parseGroups(kindOf('fundingRound'), {
    where: { f: 'fundingUsd', op: 'gt', v: 0 },
    group: [{ f: 'date', by: 'quarter' }, { f: 'entity.primaryClassification' }],
    measures: [
      { fn: 'count' },
      { fn: 'sum', f: 'fundingUsd' },
      { fn: 'median', f: 'fundingUsd' },
      { fn: 'distinct', f: 'entity.country' },
    ],
  });
  await expect(readable(groupsStatement(tree, ASKER))).toMatchFileSnapshot('__snapshots__/groups.sql');
});

test('groups of the largest values of a link, whose names are looked up at last', async () => {
  const tree = parseGroups(kindOf('fundingRound'), {
    group: [{ f: 'companyAge' }, { f: 'entity', most: 10 }],
    measures: [{ fn: 'count' }, { fn: 'sum', f: 'fundingUsd' }],
    totals: true,
  });
  await expect(readable(groupsStatement(tree, ASKER))).toMatchFileSnapshot(
    '__snapshots__/groups-of-the-largest.sql',
  );
});

test('the text of a statement depends on the shape of the question only', () => {
  const textFor = (v: string): string =>
    pageStatement(parseList(kindOf('organization'), where({ f: 'city', op: 'eq', v })), {
      ...ASKER,
      items: NAMED,
      count: 'capped',
    }).text;
  expect(textFor('Bonn')).toBe(textFor("O'Hara; drop table organization --"));
});

test('numbers of rows stand in the text, so that a plan for all values knows them', () => {
  const edges = { type: 'related', as: 'employees', relation: 'employees', items: NAMED, limit: 7 } as const;
  const { text, values } = pageStatement(parseList(kindOf('organization'), { limit: 20 }), {
    ...ASKER,
    items: [...NAMED, edges],
    count: 'capped',
  });
  expect(values).toEqual([]);
  expect(text).toMatch(/limit 21\).* limit 7\).* limit 20\)/);
});
