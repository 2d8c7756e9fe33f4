import { parseCondition } from '#domain/query/parse.ts';
import type { ConditionTree } from '#domain/query/tree.ts';
import { pageStatement, type PageRow } from './page.ts';
import type { KindName } from '#domain/names.ts';
import fc, { type Arbitrary } from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { RANKS, VISITOR, type Viewer } from '#domain/access.ts';
import type { Field } from '#domain/fields.ts';
import type { Kind, SortKey } from '#domain/kind.ts';
import { foldText } from '#domain/query/fold.ts';
import { QUERIES } from '#domain/limits.ts';
import { conjuncts, type ConditionInput, type QueryInput } from '#domain/query/grammar.ts';
import { fieldOf, kindOf, relationOf } from '#domain/registry.ts';
import { sql } from '#server/database/sql.ts';
import { countFacets } from '#server/records/facets.ts';
import { listRows, parseList } from '#server/records/list.ts';
import { makeServices, type Services } from '#server/services.ts';
import { isAbout, matchingRows, type World } from '#tests/support/evaluate.ts';
import { someCondition, someSort } from '#tests/support/randomQueries.ts';
import { AUTHOR, notNullColumns, someWorld, storeWorld } from '#tests/support/randomWorld.ts';
import { SEED } from '#tools/stages/seed.ts';
import type { StoredRow } from '#tests/support/storeRows.ts';
import { CLOCK, NOW } from '#tests/support/testClock.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/testDatabase.ts';
import { facetNames } from './facets.ts';
import type { SelectionItem } from './select.ts';

const WORLDS = Number(process.env['TEST_WORLDS'] ?? 2);
const VIEWERS: readonly Viewer[] = [
  VISITOR,
  { id: AUTHOR, rank: RANKS.USER },
  { id: null, rank: RANKS.ADMIN },
];
const ID: SelectionItem = { type: 'field', as: 'id', of: 'row', name: 'id' };

let made: TestDatabase;
let services: Services;
let worlds: readonly World[];

beforeAll(async () => {
  made = await createTestDatabase();
  services = makeServices(made.database, { clock: CLOCK });
  worlds = fc.sample(someWorld(await notNullColumns(made.database)), { numRuns: WORLDS });
});
afterAll(() => made.drop());

interface Answer {
  readonly ids: readonly string[];
  readonly count: number | null;
  readonly next: string | null;
}

async function ask(
  kind: Kind,
  query: QueryInput,
  { viewer, count = 'exact' }: { viewer: Viewer; count?: 'exact' | 'none' },
): Promise<Answer> {
  const page = await listRows(services, parseList(kind, query), { viewer, items: [ID], count });
  const rows = JSON.parse(page.rows) as { id: string }[];
  return { ids: rows.map(({ id }) => id), count: page.count, next: page.next };
}

const idsOf = (rows: readonly StoredRow[]): string[] => rows.map((row) => String(row['id']));

// Kinds stand by name, so that a failing question is shown in few words.
interface Question {
  readonly from: KindName;
  readonly where: ConditionInput;
  readonly viewer: Viewer;
}

const KIND_NAMES: readonly KindName[] = [
  'organization',
  'organization',
  'fundingRound',
  'classification',
  'fact',
  'person',
  'source',
];

// Every second question is shallow: there a fault of one operator is not outvoted by the conditions beside it.
function someQuestion(world: World): Arbitrary<Question> {
  const questions = [...new Set(KIND_NAMES)].map((from) => {
    const weight = KIND_NAMES.filter((name) => name === from).length;
    const conditions = [2, QUERIES.maxDepth].map((levels) => someCondition(world, kindOf(from), levels));
    const arbitrary = fc.record({
      from: fc.constant(from),
      where: fc.oneof(...conditions),
      viewer: fc.constantFrom(...VIEWERS),
    });
    return { weight, arbitrary };
  });
  return fc.oneof(...questions);
}

function followedOnce(tree: ConditionTree): ConditionTree {
  if (tree.type === 'and' || tree.type === 'or') return { ...tree, of: tree.of.map(followedOnce) };
  if (tree.type === 'not') return { ...tree, of: followedOnce(tree.of) };
  return tree.type === 'related' ? { ...tree, once: true, where: followedOnce(tree.where) } : tree;
}

// Hundreds of questions each: how long they take is the machine's matter.
describe.each(Array.from({ length: WORLDS }, (_, index) => index))(
  'in random world %i',
  { timeout: 180_000 },
  (index) => {
    let world: World;

    beforeAll(async () => {
      world = worlds[index]!;
      await storeWorld(made.database, world);
    });

    test('a compiled condition finds the rows that looking at each one finds', async () => {
      let found = 0;
      await fc.assert(
        fc.asyncProperty(someQuestion(world), async ({ from, where, viewer }) => {
          const kind = kindOf(from);
          const expected = idsOf(matchingRows({ world, viewer }, kind, where));
          const { ids, count } = await ask(kind, { where, limit: 999 }, { viewer });
          expect(ids.toSorted()).toEqual(expected.toSorted());
          expect(count).toBe(expected.length);
          found += expected.length > 0 && expected.length < world[kind.table]!.length ? 1 : 0;
        }),
        { seed: SEED + index, numRuns: 400 },
      );
      // Questions that every row or none answers would prove little.
      expect(found).toBeGreaterThan(50);
    });

    test('a condition whose links are looked through once for all finds the same rows', async () => {
      await fc.assert(
        fc.asyncProperty(someQuestion(world), async ({ from, where, viewer }) => {
          const kind = kindOf(from);
          const query = parseList(kind, { limit: 999 });
          const once = { ...query, where: followedOnce(parseCondition(kind, where)) };
          const items = [{ type: 'field', as: 'id', of: 'row', name: 'id' }] as const;
          const [page] = await made.database.query<PageRow>(
            pageStatement(once, { viewer, now: NOW, items, count: 'exact' }),
          );
          const found = (JSON.parse(page?.rows ?? '[]') as { id: string }[]).map(({ id }) => id);
          expect(found.toSorted()).toEqual(idsOf(matchingRows({ world, viewer }, kind, where)).toSorted());
        }),
        { seed: SEED + index, numRuns: 100 },
      );
    });

    test('pages follow one another in order, without gaps and without repeats', async () => {
      const compare = await comparer(world);
      const asked = fc.record({
        from: fc.constantFrom('organization', 'fundingRound', 'classification', 'fact'),
        limit: fc.integer({ min: 1, max: 13 }),
        viewer: fc.constantFrom(...VIEWERS),
      });
      const sorted = asked.chain((plain) =>
        fc.record({
          plain: fc.constant(plain),
          sort: someSort(kindOf(plain.from)),
          where: fc.option(someCondition(world, kindOf(plain.from)), { freq: 2, nil: undefined }),
        }),
      );
      await fc.assert(
        fc.asyncProperty(sorted, async ({ plain: { from, limit, viewer }, sort, where }) => {
          const kind = kindOf(from);
          const rows = matchingRows({ world, viewer }, kind, where);
          const expected = idsOf(rows.toSorted(compare(kind, sort.length > 0 ? sort : kind.defaultSort)));
          const query = { sort, limit, ...(where ? { where } : {}) };
          const ids: string[] = [];
          let after: string | null = null;
          let pages = 0;
          do {
            // Behind a cursor as many are counted as before it; the later pages are like the second.
            const count = pages < 2 ? 'exact' : 'none';
            const part = { ...query, ...(after ? { after } : {}) };
            const page: Answer = await ask(kind, part, { viewer, count });
            expect(page.count).toBe(pages < 2 ? expected.length : null);
            expect(page.ids).toHaveLength(Math.min(limit, expected.length - ids.length));
            ids.push(...page.ids);
            after = page.next;
            pages += 1;
          } while (after !== null && ids.length <= expected.length);
          expect(ids).toEqual(expected);
          // An exactly full last page promises no other.
          expect(pages).toBe(Math.max(1, Math.ceil(expected.length / limit)));
        }),
        { seed: SEED + index, numRuns: 45 },
      );
    });

    test('facets count what looking at each row counts', async () => {
      const asked = fc
        .constantFrom('organization', 'fundingRound', 'classification', 'product', 'paper')
        .chain((from) =>
          fc.record({
            from: fc.constant(from),
            viewer: fc.constantFrom(...VIEWERS),
            parts: fc.array(somePart(world, kindOf(from)), { maxLength: 3 }),
          }),
        );
      await fc.assert(
        fc.asyncProperty(asked, async ({ from, viewer, parts }) => {
          const kind = kindOf(from);
          const where = { and: parts };
          const facets = await countFacets(services, kind, { fields: [], where, viewer });
          const counted = facets.map(({ field, values }) => [
            field,
            Object.fromEntries(values.map(({ value, count }) => [value, count])),
          ]);
          const expected = facetNames(kind).map((name) => [
            name,
            naiveFacet({ world, viewer }, kind, { name, where }),
          ]);
          expect(counted).toEqual(expected);
          for (const { values } of facets) {
            const counts = values.map(({ count }) => count);
            expect(counts).toEqual(counts.toSorted((a, b) => b - a));
          }
        }),
        { seed: SEED + index, numRuns: 30 },
      );
    });
  },
);

test('the fold of the database and the fold of the domain agree on the letters used here', async () => {
  const texts = worlds.flatMap((world) => world['organization']!.map((row) => String(row['name'])));
  const [row] = await made.database.query<{ folded: string[] }>(
    sql`select array_agg(fold(v) order by n) as folded from unnest(${texts}::text[]) with ordinality t (v, n)`,
  );
  expect(row?.folded).toEqual(texts.map(foldText));
});

// Any condition, or one on a facet itself, which must not narrow that facet's own counts.
function somePart(world: World, kind: Kind): Arbitrary<ConditionInput> {
  const own = Object.entries(kind.fields).flatMap(([f, field]) =>
    field.facet && field.options
      ? [{ f, op: field.many ? 'includes' : 'eq', v: field.options[0]!.value }]
      : [],
  );
  const any = someCondition(world, kind, 3);
  return own.length > 0 ? fc.oneof(any, fc.constantFrom(...own)) : any;
}

function naiveFacet(
  asking: { world: World; viewer: Viewer },
  kind: Kind,
  { name, where }: { name: string; where: ConditionInput },
): Record<string, number> {
  const others = conjuncts(where).filter((part) => !isAbout(part, name));
  const counts: Record<string, number> = {};
  for (const row of matchingRows(asking, kind, { and: others })) {
    for (const value of new Set(facetValues(asking, kind, { name, row }))) {
      counts[value] = (counts[value] ?? 0) + 1;
    }
  }
  return counts;
}

function facetValues(
  asking: { world: World; viewer: Viewer },
  kind: Kind,
  { name, row }: { name: string; row: StoredRow },
): readonly string[] {
  const field = fieldOf(kind, name);
  if (field) return [row[field.column]].flat().flatMap((value) => (value === null ? [] : [String(value)]));
  const relation = relationOf(kind, name);
  if (relation?.type !== 'ref' && relation?.type !== 'refs') throw new Error(`${name} is no facet.`);
  const target = kindOf(relation.kind);
  const key = relation.type === 'ref' ? relation.key : 'id';
  const links = new Set<unknown>([row[relation.column]].flat());
  const linked = matchingRows(asking, target).filter((other) => links.has(other[key]));
  return linked.map((other) => String(other[target.keyField ?? 'id']));
}

type Compare = (a: StoredRow, b: StoredRow) => number;

// Text has the order of the database's collation, which is asked for once; all else is ordered here.
async function comparer(world: World): Promise<(kind: Kind, sort: readonly SortKey[]) => Compare> {
  const texts = new Set(Object.values(world).flatMap((rows) => rows.flatMap(textsOf)));
  const ranks = await made.database.query<{ v: string; folded: number; plain: number }>(
    sql`select v, (dense_rank() over (order by fold(v)))::int as folded, (dense_rank() over (order by v))::int as plain from unnest(${[...texts]}::text[]) v`,
  );
  const rankOf = new Map(ranks.map((rank) => [rank.v, rank]));
  return (kind, sort) => (a, b) => {
    for (const key of sort) {
      const order = compareKey(kind, key, rankOf)(a, b);
      if (order !== 0) return order;
    }
    const isDown = sort.at(-1)?.dir === 'desc';
    return String(a['id']) < String(b['id']) === isDown ? 1 : -1;
  };
}

const textsOf = (row: StoredRow): readonly string[] =>
  Object.values(row).filter((value) => typeof value === 'string');

function compareKey(
  kind: Kind,
  { f, dir = 'asc', nulls = 'last' }: SortKey,
  rankOf: ReadonlyMap<string, { folded: number; plain: number }>,
): Compare {
  const field = fieldOf(kind, f)!;
  const isName = f === kind.nameField && !kind.unversioned;
  const keyOf = (row: StoredRow): unknown => {
    const value = row[field.column] ?? null;
    if (value === null || isName) return value === null ? null : foldText(String(value));
    if (['text', 'longText', 'url', 'email'].includes(field.type)) return rankOf.get(String(value))?.folded;
    if (field.type === 'oneOf') return placeOfLabel(field, String(value)) ?? rankOf.get(String(value))?.plain;
    return field.type === 'timestamp' ? Date.parse(String(value)) : value;
  };
  return (a, b) => {
    const [first, second] = [keyOf(a), keyOf(b)];
    if (first === null || second === null) {
      if (first === second) return 0;
      return (first === null) === (nulls === 'first') ? -1 : 1;
    }
    const order = compareValues(first, second);
    return dir === 'desc' ? -order : order;
  };
}

// Options stand as people read them, numbers in them as numbers.
function placeOfLabel({ options = [] }: Field, value: string): number | undefined {
  const labels = options.map(({ label }) => label);
  const label = options.find((option) => option.value === value)?.label;
  const sorted = labels.toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true, sensitivity: 'base' }));
  return label === undefined ? undefined : sorted.indexOf(label);
}

function compareValues(first: unknown, second: unknown): number {
  if (typeof first === 'number' && typeof second === 'number') return Math.sign(first - second);
  return Buffer.compare(Buffer.from(String(first)), Buffer.from(String(second)));
}
