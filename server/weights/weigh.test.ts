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
