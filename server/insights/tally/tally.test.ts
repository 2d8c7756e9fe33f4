import type { EdgeName, KindName } from '#domain/names.ts';
import fc, { type Arbitrary } from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { VISITOR } from '#domain/access.ts';
import { EDGES, KINDS } from '#domain/registry.ts';
import type { Database } from '#server/database/database.ts';
import { sql } from '#server/database/sql.ts';
import { QUESTIONS, scanned, type Question } from '#server/insights/answers.ts';
import { refreshRollups } from '#server/insights/rollups.ts';
import { raiseVersion, type Changed } from '#server/database/versions/versions.ts';
import { makeServices, type Services } from '#server/services.ts';
import type { World } from '#tests/support/evaluate.ts';
import { notNullColumns, someWorld, storeWorld } from '#tests/support/randomWorld.ts';
import { translated } from '#tests/support/randomWrites.ts';
import { storeRows, type StoredRow } from '#tests/support/storeRows.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/testDatabase.ts';
import { refreshTotals } from './refresh.ts';
import { rowsFor } from './tally.ts';

const NAMES = Object.keys(QUESTIONS) as Question[];

let made: TestDatabase;
let database: Database;
let services: Services;
let notNull: ReadonlySet<string>;

beforeAll(async () => {
  made = await createTestDatabase();
  database = made.database;
  services = makeServices(database);
  notNull = await notNullColumns(database);
});
afterAll(() => made.drop());

const stored = async (question: string): Promise<string[]> =>
  (
    await database.query<{ answer: string }>(
      sql`select answer::text as answer from rollup where question = ${question} order by position`,
    )
  ).map(({ answer }) => answer);

async function expectExact(): Promise<void> {
  for (const question of NAMES) {
    const { rows } = await scanned(services, QUESTIONS[question](rowsFor(services, VISITOR)));
    expect([question, await stored(question)]).toEqual([question, rows]);
  }
}

test('of whatever rows, the answers made beforehand are exactly those of the full scan', async () => {
  await fc.assert(
    fc.asyncProperty(someWorld(notNull), async (world) => {
      await storeWorld(database, world);
      await raiseVersion(database, 'records');
      expect(await refreshRollups(services)).toBeDefined();
      await expectExact();
    }),
    { numRuns: 6, endOnFailure: true },
  );
});

const TABLES = [...KINDS.filter(({ isView }) => !isView), ...EDGES].map(({ name, table }) => ({
  name,
  table,
}));
// A row of these is removed as it is; others may have rows that hang on them.
const LOOSE = new Set(['fact', 'investment', 'role']);
const STORED = new Map(TABLES.map(({ name, table }) => [name, table]));

interface Write {
  readonly name: EdgeName | KindName;
  readonly at: number;
  readonly how: 'insert' | 'update' | 'remove';
}

// What totals are made of changes more often than the rest.
const COUNTED = ['organization', 'fundingRound', 'investment', 'fact', 'source', 'metricPoint'] as const;
const someWrite: Arbitrary<Write> = fc.record({
  name: fc.oneof(
    fc.constantFrom<EdgeName | KindName>(...COUNTED),
    fc.constantFrom(...TABLES.map(({ name }) => name)),
  ),
  at: fc.nat(39),
  how: fc.constantFrom('insert', 'update', 'update', 'remove'),
});

const isEdge = (name: EdgeName | KindName): name is EdgeName => EDGES.some((edge) => edge.name === name);

/** Carries out one write and says which rows it changed, by the rule for writers: both ends of an edge, and what a fact is about. */
async function write(
  inside: Database,
  { name, at, how }: Write,
  { world, other }: { world: World; other: World },
): Promise<Changed> {
  const table = STORED.get(name) ?? name;
  const [old, next] = [world[table]?.[at], other[table]?.[at]];
  if (!old || !next) return {};
  const id = String(old['id']);
  if (how === 'insert') {
    const added = {
      ...next,
      id: crypto.randomUUID(),
      ...('slug' in next ? { slug: crypto.randomUUID() } : {}),
    };
    if (isEdge(name) || name === 'country') return {};
    await storeRows(inside, table, [added]);
    return { [name]: [added.id], ...about(name, added) };
  }
  const known = await inside.query<StoredRow>(sql`select * from ${sql.id(table)} where id = ${id}::uuid`);
  if (!known[0]) return {};
  if (how === 'remove' && LOOSE.has(name)) {
    await inside.query(sql`delete from ${sql.id(table)} where id = ${id}::uuid`);
  } else await update(inside, table, { old: known[0], next });
  return joined([{ [name]: [id] }, about(name, known[0]), about(name, next)]);
}

async function update(
  inside: Database,
  table: string,
  { old, next }: { old: StoredRow; next: StoredRow },
): Promise<void> {
  const kept = new Set([
    'id',
    'slug',
    'code',
    ...EDGES.filter((edge) => edge.table === table).flatMap(({ ends }) =>
      Object.values(ends).map(({ column }) => column),
    ),
  ]);
  const columns = Object.keys(next)
    .filter((column) => column in old && !kept.has(column))
    .map((column) => sql.id(column));
  await inside.query(sql`
    update ${sql.id(table)} t set ${sql.join(columns.map((column) => sql`${column} = n.${column}`))}
    from json_populate_record(null::${sql.id(table)}, ${JSON.stringify(next)}::json) n where t.id = ${String(old['id'])}::uuid`);
}

function about(name: string, row: StoredRow): Changed {
  if (name === 'fact') return { organization: [String(row['subject_id'])] };
  const edge = EDGES.find((one) => one.name === name);
  const ends = Object.values(edge?.ends ?? {});
  return joined(ends.map(({ kind, column }) => ({ [kind]: [String(row[column])] })));
}

function joined(all: readonly Changed[]): Changed {
  const ids: Record<string, string[]> = {};
  for (const changed of all) {
    for (const [name, some] of Object.entries(changed)) (ids[name] ??= []).push(...some);
  }
  return ids;
}

const totals = (inside: Database): Promise<unknown[]> =>
  inside.query(sql`
    select part, split, dimension, value, count, valued, trim_scale(amount) as amount, other from rollup_total
    where part <> 'untouched' order by part, split, dimension, value collate "C"`);

test('after whatever writes, the totals that followed row by row are exactly those of counting all anew', async () => {
  const world = someWorld(notNull);
  const batches = fc.array(fc.array(someWrite, { minLength: 1, maxLength: 12 }), {
    minLength: 1,
    maxLength: 3,
  });
  await fc.assert(
    fc.asyncProperty(world, world, batches, async (first, second, writes) => {
      await storeWorld(database, first);
      await raiseVersion(database, 'records');
      await refreshRollups(services);
      // What counting all anew would sweep away.
      await database.query(sql`insert into rollup_total values ('untouched', '', '', '', 1, 0, 0, 0)`);
      const other = translated(second, first);
      for (const batch of writes) {
        await database.transaction(async (inside) => {
          const changed = [];
          for (const one of batch) changed.push(await write(inside, one, { world: first, other }));
          await raiseVersion(
            inside,
            'records',
            joined([...changed, { organization: [String(first['organization']?.[0]?.['id'])] }]),
          );
        });
        expect(await refreshRollups(services)).toBeDefined();
      }
      await expectExact();
      expect(await database.query(sql`select part from rollup_total where part = 'untouched'`)).toHaveLength(
        1,
      );
      const followed = await totals(database);
      await refreshTotals(database, null);
      expect(followed).toEqual(await totals(database));
    }),
    { numRuns: 6, endOnFailure: true },
  );
});

interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Parent Relationship'?: string;
  readonly 'Relation Name'?: string;
  readonly 'CTE Name'?: string;
  readonly Plans?: readonly PlanNode[];
}

/** A plan's nodes, each with those below it. */
const nodesOf = (node: PlanNode): readonly PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

/** What a node reads of tables and of what the statement has found, without what it asks for single rows. */
const readBy = (node: PlanNode): readonly string[] => [
  ...[node['Relation Name'] ?? node['CTE Name'] ?? []].flat(),
  ...(node.Plans ?? [])
    .filter(({ 'Parent Relationship': as }) => as !== 'SubPlan' && as !== 'InitPlan')
    .flatMap(readBy),
];

/** What plans read once more for each row of something else. */
const readRowByRow = (plan: PlanNode): readonly string[] =>
  nodesOf(plan)
    .filter((node) => node['Node Type'] === 'Nested Loop')
    .flatMap(({ Plans: [, inner] = [] }) => (inner ? readBy(inner) : []));

const ALL_NAMES = [...KINDS, ...EDGES].map(({ name }) => name);

/** How the totals are brought up to date after so many changes where all tables are thought to hold one row. */
async function planOf(rows: number): Promise<PlanNode> {
  const plans: PlanNode[] = [];
  const undone = new Error('undone');
  const following = database.transaction(async (inside) => {
    await inside.query(sql`
      update pg_class set reltuples = 1, relpages = 1 where relkind = 'r' and relnamespace = 'public'::regnamespace`);
    const query: Database['query'] = async (statement, options) => {
      if (statement.text.includes('with changed as')) {
        const [row] = await inside.query<{ 'QUERY PLAN': readonly { Plan: PlanNode }[] }>(
          sql`explain (format json) ${statement}`,
        );
        plans.push(...(row?.['QUERY PLAN'] ?? []).map(({ Plan }) => Plan));
      }
      return inside.query(statement, options);
    };
    await refreshTotals({ ...inside, query }, { kinds: ALL_NAMES, after: 0, upTo: 0, rows });
    throw undone;
  });
  await expect(following).rejects.toBe(undone);
  expect(plans).toHaveLength(1);
  return plans[0]!;
}

test('after thousands of changes nothing is read row by row, however small the tables are thought to be', async () => {
  expect(readRowByRow(await planOf(3))).not.toEqual([]);
  expect(readRowByRow(await planOf(3000))).toEqual([]);
});
