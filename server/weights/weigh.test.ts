import { expect, test } from 'vitest';
import { parseGroups } from '#domain/query/group.ts';
import type { ConditionInput } from '#domain/query/grammar.ts';
import { parseCondition } from '#domain/query/parse.ts';
import { kindOf, relationOf } from '#domain/registry.ts';
import type { SelectionItem } from '#server/query/select.ts';
import { WEIGHTS } from './admit.ts';
import { fanOf } from './links.ts';
import { makeSizes } from './sizes.ts';
import { lightener, weigh, type Question } from './weigh.ts';

const organization = kindOf('organization');
const column = (name: string, distinct: number, common: readonly number[] = []) => ({
  column: name,
  distinct,
  missing: 0,
  width: 40,
  common,
  elements: null,
  commonElements: null,
});

// A sector with a large class, which a quarter of its organizations are of.
const sizes = makeSizes([
  { table: 'organization', rows: 30_000, columns: [column('primary_classification_id', 80, [0.25, 0.05])] },
  { table: 'funding_round', rows: 200, columns: [column('entity_id', 100)] },
  {
    table: 'investment',
    rows: 500,
    columns: [column('funding_round_id', 200), column('investor_id', 300)],
  },
  {
    table: 'fact',
    rows: 40_000,
    columns: [column('subject_id', 4000), column('source_id', 1000)],
  },
  { table: 'source', rows: 1000, columns: [] },
  { table: 'classification', rows: 80, columns: [] },
]);

const some = (path: string, where: ConditionInput): ConditionInput =>
  path.split('.').reduceRight((inner, name) => ({ some: name, where: inner }), where);
const peers = 'primaryClassification.organizations';
const total = (question: Omit<Question, 'kind'>): number =>
  weigh(sizes, { kind: organization, ...question }).total;
const of = (where: ConditionInput): number => {
  const tree = parseCondition(organization, where);
  return total({ passes: [tree, tree] });
};
const name = { f: 'name', op: 'contains', v: 'x' };

test.each<[string, ConditionInput]>([
  ['from a class to its other organizations', some(peers, name)],
  ['not so', { not: some(peers, name) }],
  ['as one of two', { or: [name, some(peers, name)] }],
  ['as a path behind a link', some('partOf', { f: `${peers}.city`, op: 'eq', v: 'x' })],
  ['back and forth', some(`${peers}.primaryClassification`, { f: 'organizations.city', op: 'eq', v: 'x' })],
  [
    'thirty long texts',
    { or: Array.from({ length: 30 }, () => ({ f: 'description', op: 'contains', v: 'x' })) },
  ],
])('%s is refused', (_what, where) => {
  expect(of(where)).toBeGreaterThan(WEIGHTS.most);
});

test.each<[string, ConditionInput]>([
  ['from a class to its other organizations', some(peers, name)],
  ['not so', { not: some(peers, name) }],
  ['as one of two', { or: [name, some(peers, name)] }],
  ['back and forth', some(`${peers}.primaryClassification`, { f: 'organizations.city', op: 'eq', v: 'x' })],
])('%s is taken where each link is followed once', (_what, where) => {
  const tree = lightener(sizes, organization)(parseCondition(organization, where));
  expect(total({ passes: [tree, tree] })).toBeLessThan(WEIGHTS.most / 4);
});

test('links are followed from each row where that is less, or where PostgreSQL might not hash what they lead to', () => {
  const shown = (known: typeof sizes, where: ConditionInput): string =>
    JSON.stringify(lightener(known, organization)(parseCondition(organization, where)));
  const id = { f: 'id', op: 'eq', v: '00000000-0000-4000-8000-000000000001' };
  expect(shown(sizes, some(peers, name))).toContain('"once":true');
  expect(shown(sizes, { and: [id, some('primaryClassification', name)] })).not.toContain('once');
  const spread = column('primary_classification_id', 80, [0.25]);
  const large = makeSizes([
    { table: 'organization', rows: 300_000, columns: [spread] },
    { table: 'classification', rows: 80, columns: [] },
  ]);
  expect(shown(large, some(peers, name))).not.toContain('once');
});

test.each<[string, ConditionInput]>([
  ['a value', { f: 'country', op: 'eq', v: 'DE' }],
  ['a text', { f: 'description', op: 'contains', v: 'x' }],
  ['rounds with an investor', some('fundingRounds.investors', name)],
  ['those who invest with others', some('investments.investors.investments.investors', name)],
  ['fifty links', { or: Array.from({ length: 50 }, () => some('fundingRounds', name)) }],
])('%s is light', (_what, where) => {
  expect(of(where)).toBeLessThan(WEIGHTS.light);
});

test('what is asked of rows that are named by id weighs what they do', () => {
  const far = some('facts.source', { f: 'title', op: 'eq', v: 'x' });
  const id = { f: 'id', op: 'eq', v: '00000000-0000-4000-8000-000000000001' };
  const key = { f: 'slug', op: 'eq', v: 'one' };
  expect(of({ and: [id, far] })).toBeLessThan(of(far) / 100);
  expect(of({ and: [key, far] })).toBeLessThan(of(far) / 100);
  expect(of({ or: [id, far] })).toBeGreaterThan(of(far));
  expect(of({ and: [{ not: id }, far] })).toBeGreaterThan(of(far));
});

const link = (relation: string, items: readonly SelectionItem[], limit?: number): SelectionItem => ({
  type: 'related',
  as: relation,
  relation,
  items,
  ...(limit === undefined ? {} : { limit }),
});

const asked = (where: ConditionInput): Omit<Question, 'kind'> => ({
  passes: [parseCondition(organization, where)],
});
const grouped = (input: Parameters<typeof parseGroups>[1]): Omit<Question, 'kind'> => ({
  passes: [undefined],
  groups: parseGroups(organization, input),
});

const rounds = { type: 'related', as: 'rounds', relation: 'fundingRounds', items: [] } as const;
const onRounds = parseCondition(kindOf('fundingRound'), name);

// 30,000 organizations, 200 rounds of a hundred of them, 40,000 claims about 4,000; each figure is a number of rows times what one takes.
test.each<[string, number, Omit<Question, 'kind'>]>([
  ['a look at every row', 9000, { passes: [undefined] }],
  ['two looks', 18_000, { passes: [undefined, undefined] }],
  ['a value that is compared', 9000 + 3000, asked({ f: 'founded', op: 'eq', v: 2020 })],
  ['a name', 9000 + 3000, asked(name)],
  ['a text that is folded, of 32 bytes', 9000 + 30_000 * (12 + 3.2), asked({ f: 'city', op: 'eq', v: 'x' })],
  ['a distance', 9000 + 30_000, asked({ f: 'id', op: 'near', v: { lat: 1, lng: 1, km: 1 } })],
  ['a link, and a name behind it', 9000 + 200 + 20, asked(some('fundingRounds', name))],
  [
    'a class and all below it',
    9000 + 30_000 + 15_000 + 1,
    asked({ f: 'primaryClassification', op: 'descendantOf', v: 'x' }),
  ],
  [
    'claims, whose values may hide them',
    9000 + 160_000 + 4000,
    asked({ f: 'id', op: 'staleFor', v: '1 year' }),
  ],
  ['addresses of sources', 9000 + 160_000 + 200_000, asked({ f: 'id', op: 'hasSource', v: 'a.org' })],
  ['a group', 9000 + 15_000, grouped({ group: [{ f: 'country' }] })],
  ['two groups', 9000 + 30_000, grouped({ group: [{ f: 'country' }, { f: 'founded' }] })],
  ['a measure', 9000 + 15_000, grouped({ measures: [{ fn: 'sum', f: 'totalRaisedUsd' }] })],
  ['objects of fifty rows', 100 + 300, { passes: [], rows: 50, items: [link('fundingRounds', [])] }],
  [
    'a condition of theirs',
    100 + 10 + 300,
    { passes: [], rows: 50, items: [{ ...rounds, where: onRounds }] },
  ],
  [
    'what stands in an object',
    100 + 300,
    { passes: [], rows: 50, items: [{ type: 'object', as: 'o', items: [rounds] }] },
  ],
  [
    'rows that each belong to one, no more than there are',
    200 + 600,
    { passes: [], rows: 999, items: [rounds] },
  ],
  [
    'at most as many as they may be',
    100 + 150,
    { passes: [], rows: 50, items: [link('fundingRounds', [], 1)] },
  ],
  [
    'what is counted of them',
    2000,
    { passes: [], rows: 50, items: [{ type: 'count', as: 'n', relation: 'facts' }] },
  ],
])('%s: %i microseconds', (_what, weight, question) => {
  expect(total(question)).toBeCloseTo(weight, 6);
});

test('a link that is looked through once for all costs each row a probe', () => {
  const tree = parseCondition(organization, some('fundingRounds', name));
  const once = { ...tree, once: true } as typeof tree;
  expect(total({ passes: [once] })).toBeCloseTo(9000 + 9000 + 200 + 20, 6);
});

test('lists weigh what they look at, whatever their limit', () => {
  const chain = [link('primaryClassification', [link('organizations', [link('fundingRounds', [])], 1)])];
  expect(total({ passes: [], items: chain, rows: 50 })).toBeGreaterThan(100_000);
  expect(total({ passes: [], items: chain, rows: 999 })).toBeGreaterThan(WEIGHTS.light);
  const profile = [link('facts', [link('source', [])]), link('fundingRounds', [link('investors', [])])];
  expect(total({ passes: [undefined], items: profile, rows: 999 })).toBeLessThan(WEIGHTS.light);
  expect(
    total({ passes: [], items: [{ type: 'count', as: 'n', relation: 'facts' }], rows: 50 }),
  ).toBeGreaterThan(500);
});

test('every pass of facets weighs, and every link of groups', () => {
  const where = parseCondition(organization, some('fundingRounds', name));
  expect(total({ passes: [where, undefined, where] })).toBeGreaterThan(1.9 * total({ passes: [where] }));
  const groups = parseGroups(organization, {
    group: [{ f: 'primaryClassification' }, { f: 'partOf.country' }],
  });
  expect(total({ passes: [undefined], groups })).toBeGreaterThan(2 * total({ passes: [undefined] }));
});

test('a link that is read from both ends counts from both', () => {
  const columns = [column('organization_id', 50), column('partner_id', 50)];
  const known = makeSizes([
    { table: 'organization', rows: 100, columns: [] },
    { table: 'partnership', rows: 200, columns },
  ]);
  const partners = relationOf(organization, 'partners');
  expect(partners && fanOf(known, organization, partners)).toMatchObject({ linked: 400, mean: 4, met: 8 });
});

test('tables that PostgreSQL knows nothing of weigh nothing', () => {
  const nothing = makeSizes([]);
  expect(weigh(nothing, { kind: organization, passes: [undefined] }).total).toBe(0);
});
