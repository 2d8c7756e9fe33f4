import { expect, test } from 'vitest';
import { RANKS, VISITOR, type Viewer } from '#domain/access.ts';
import { kindOf } from '#domain/registry.ts';
import type { ConditionInput, QueryInput } from '#domain/query/grammar.ts';
import { parseCondition } from '#domain/query/parse.ts';
import type { Sql } from '#server/database/sql.ts';
import { parseList } from '#server/records/list.ts';
import { facetsStatement } from './facets.ts';
import { encodeCursor } from './order.ts';
import { pageStatement, rowStatement } from './page.ts';
import type { SelectionItem } from './select.ts';

const ADMIN: Viewer = { id: 'aaaaaaaa-0000-4000-8000-000000000001', rank: RANKS.ADMIN };
const AUTHOR: Viewer = { id: 'aaaaaaaa-0000-4000-8000-000000000002', rank: RANKS.USER };
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
  /(?<=\()(?=select )| (?=(?:select|from|where|order by|limit|offset|group by|union|cross join|join|and|or) )/g;

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
  readonly kind: string;
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
  const statement = pageStatement(tree, { viewer, items, count: 'none', ...options });
  await expect(readable(statement)).toMatchFileSnapshot(`__snapshots__/${name}.sql`);
});

test('a page behind a cursor', async () => {
  const kind = kindOf('organization');
  const sorted = parseList(kind, { sort: [{ f: 'founded', dir: 'desc' }, { f: 'name' }] });
  const after = encodeCursor(kind, sorted.sort, ['2018', 'qubit', ROW]);
  const statement = pageStatement({ ...sorted, after }, { viewer: VISITOR, items: NAMED, count: 'none' });
  await expect(readable(statement)).toMatchFileSnapshot('__snapshots__/behind-a-cursor.sql');
});

test('one row', async () => {
  const statement = rowStatement(kindOf('organization'), ROW, { viewer: VISITOR, items: NAMED });
  await expect(readable(statement)).toMatchFileSnapshot('__snapshots__/one-row.sql');
});

test('facets', async () => {
  const kind = kindOf('organization');
  const condition = parseCondition(kind, { f: 'founded', op: 'gt', v: 2015 });
  const requests = ['country', 'modality', 'primaryClassification'].map((name) => ({
    name,
    where: condition,
  }));
  await expect(readable(facetsStatement(kind, requests, VISITOR))).toMatchFileSnapshot(
    '__snapshots__/facets.sql',
  );
});

test('the text of a statement depends on the shape of the question only', () => {
  const textFor = (v: string): string =>
    pageStatement(parseList(kindOf('organization'), where({ f: 'city', op: 'eq', v })), {
      viewer: VISITOR,
      items: NAMED,
      count: 'capped',
    }).text;
  expect(textFor('Bonn')).toBe(textFor("O'Hara; drop table organization --"));
});
