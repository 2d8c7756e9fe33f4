import { afterAll, beforeAll, expect, test } from 'vitest';
import type { EdgeName, KindName } from '#domain/names.ts';
import { EDGES, KINDS } from '#domain/registry.ts';
import type { Database } from '#server/database/database.ts';
import { sql } from '#server/database/sql.ts';
import { DERIVED_NAMES } from '#server/query/derived.ts';
import { storeRows, type StoredRow } from '#tests/support/storeRows.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/testDatabase.ts';
import { refreshDerived } from '../refreshDerived.ts';
import { affectedBy, type Written } from './affected.ts';
import { follow } from './follow.ts';

const id = (index: number): string => `0198c0de-0000-7000-8000-${String(index).padStart(12, '0')}`;
const row = (index: number, more: StoredRow = {}): StoredRow => ({
  status: 'APPROVED',
  id: id(index),
  ...more,
});
const named = (index: number, more: StoredRow = {}): StoredRow =>
  row(index, { name: 'Name', name_key: 'name', ...more });
const claim = (index: number, more: StoredRow): StoredRow =>
  row(index, {
    subject_kind: 'organization',
    subject_id: id(1),
    field: 'name',
    source_id: id(9),
    method: 'reported',
    confidence: 'high',
    recorded_by: 'test',
    ...more,
  });

// The company is 1, the makers of products are 3 and, hidden, 13.
const STORED: readonly (readonly [string, readonly StoredRow[]])[] = [
  ['tag', [named(4, { slug: 'tag' })]],
  ['organization', [1, 2, 3].map((index) => named(index, { slug: `o${index}`, entity_types: ['company'] }))],
  ['organization', [named(13, { slug: 'hidden', entity_types: ['company'], status: 'PENDING' })]],
  ['funding_round', [named(5, { entity_id: id(1), round_group: 'equity', funding_usd: 100 })]],
  ['product', [named(6, { offered_by_id: id(3), tag_ids: [id(4)] })]],
  ['metric', [named(7, { slug: 'm', position: 1 })]],
  [
    'metric_point',
    [
      named(8, {
        metric_id: id(7),
        product_id: id(6),
        organization_id: id(1),
        type: 'achieved',
        value: 5,
        year: 2020,
      }),
    ],
  ],
  ['source', [{ id: id(9), url: 'https://a.example/', type: 'page' }]],
  ['person', [named(10), named(11, { status: 'PENDING' })]],
  ['fact', [claim(12, { value: { id: id(10) } })]],
];

interface Chain {
  readonly write: KindName | EdgeName;
  readonly at: number;
  readonly values: StoredRow;
  /** Which value follows: of the company unless it says of what, and from what to what it goes. */
  readonly column: string;
  readonly of?: KindName;
  readonly holder?: number;
  readonly from: unknown;
  readonly to: unknown;
}

const status = { status: 'DECLINED' };
const CHAINS: Readonly<Record<string, Chain>> = {
  'a value that is made of another derived one': {
    write: 'fundingRound',
    at: 5,
    values: { round_group: 'grant' },
    column: 'raising_round_count',
    from: 1,
    to: 0,
  },
  'the holder that a row is taken from': {
    write: 'fundingRound',
    at: 5,
    values: { entity_id: id(2) },
    column: 'round_count',
    from: 1,
    to: 0,
  },
  'what counts rows that are hidden with another one': {
    write: 'organization',
    at: 3,
    values: status,
    of: 'tag',
    holder: 4,
    column: 'product_count',
    from: 1,
    to: 0,
  },
  'what counts rows that are hidden over two levels': {
    write: 'organization',
    at: 3,
    values: status,
    column: 'key_metric_value',
    from: '5',
    to: null,
  },
  'what counts rows that stand on a hidden one now': {
    write: 'product',
    at: 6,
    values: { offered_by_id: id(13) },
    of: 'tag',
    holder: 4,
    column: 'product_count',
    from: 1,
    to: 0,
  },
  'claims that name a row which is hidden': {
    write: 'person',
    at: 10,
    values: status,
    column: 'source_count',
    from: 1,
    to: 0,
  },
  'claims that come to name a hidden row': {
    write: 'fact',
    at: 12,
    values: { value: { id: id(11) } },
    column: 'source_count',
    from: 1,
    to: 0,
  },
};

const UNDONE = new Error('undone');
let made: TestDatabase;
beforeAll(async () => {
  made = await createTestDatabase();
  for (const [table, rows] of STORED) {
    for (const one of rows) await storeRows(made.database, table, [one]);
  }
  await refreshDerived(made.database, DERIVED_NAMES, null);
});
afterAll(() => made.drop());

const found = (name: string): Written['of'] => [...KINDS, ...EDGES].find((of) => of.name === name)!;

/** The value before and after the write, and of how many of its holder the version of the records tells. */
async function followed(
  inside: Database,
  { write, at, values, column, of: kind = 'organization', holder = 1 }: Chain,
): Promise<readonly unknown[]> {
  const [of, table] = [found(write), sql.id(found(write).table)];
  const valueOf = async (): Promise<unknown> => {
    const [held] = await inside.query<{ value: unknown }>(
      sql`select ${sql.id(column)} as value from ${sql.id(found(kind).table)} where id = ${id(holder)}::uuid`,
    );
    return held?.value;
  };
  const written: Written[] = [
    { of, ids: [id(at)], columns: 'status' in values ? null : Object.keys(values) },
  ];
  const old = await valueOf();
  const before = await affectedBy(inside, written);
  const set = Object.keys(values).map((name) => sql`${sql.id(name)} = n.${sql.id(name)}`);
  await inside.query(sql`
    update ${table} t set ${sql.join(set)}
    from json_populate_record(null::${table}, ${JSON.stringify(values)}::json) n where t.id = ${id(at)}::uuid`);
  await follow(inside, written, before, () => Promise.resolve());
  const told = await inside.query(
    sql`select 1 from data_change where kind = ${kind} and id = ${id(holder)}::uuid`,
  );
  return [old, await valueOf(), told.length];
}

test.each(Object.entries(CHAINS))('%s follows', async (_what, chain) => {
  const values: unknown[] = [];
  await made.database
    .transaction(async (inside) => {
      values.push(...(await followed(inside, chain)));
      throw UNDONE;
    })
    .catch((error: unknown) => {
      if (error !== UNDONE) throw error;
    });
  expect(values).toEqual([chain.from, chain.to, 1]);
});
