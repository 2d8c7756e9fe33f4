import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { VISITOR } from '#domain/access.ts';
import type { Edge, Kind } from '#domain/kind.ts';
import { EDGES, KINDS, kindOf, standsOn } from '#domain/registry.ts';
import { sql } from '#server/database/sql.ts';
import { listRows, parseList } from '#server/records/list.ts';
import { storeRows, type StoredRow } from '#tests/support/storeRows.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/testDatabase.ts';

let made: TestDatabase;
let views: ReadonlySet<string>;

beforeAll(async () => {
  made = await createTestDatabase();
  const rows = await made.database.query<{ name: string }>(
    sql`select table_name as name from information_schema.views where table_schema = 'public'`,
  );
  views = new Set(rows.map(({ name }) => name));
});
afterAll(() => made.drop());

const hasStatus = (of: Kind | Edge): boolean => 'ends' in of || 'status' in of.fields;

/** The statements that give the rows `r` of a table with the authors of all by whom they are hidden, from the row `at` on. */
function reasons(of: Kind | Edge, from: string, at = 'r', depth = 1): string[] {
  const own = `select r.id, ${at}.created_by from ${from} where ${at}.status <> 'APPROVED'`;
  return [
    ...(hasStatus(of) ? [own] : []),
    ...standsOn(of).flatMap(({ kind, column }) => {
      const { table } = kindOf(kind);
      const next = `o${depth}`;
      return reasons(
        kindOf(kind),
        `${from} join ${table} ${next} on ${next}.id = ${at}.${column}`,
        next,
        depth + 1,
      );
    }),
  ];
}

const definition = async (view: string): Promise<string> => {
  const [row] = await made.database.query<{ text: string }>(
    sql`select pg_get_viewdef(${view}::regclass, true) as text`,
  );
  return row?.text ?? '';
};

describe('the views of what is hidden are those of the registry', () => {
  test.each<[string, () => readonly (Kind | Edge)[]]>([
    // What is read from a view has its rows in the table behind it; what is shown inside others only has no name to give away.
    [
      'hidden_row',
      () => KINDS.filter((kind) => hasStatus(kind) && !kind.nestedOnly && !views.has(kind.table)),
    ],
    ['hidden_edge', () => EDGES],
  ])('%s', async (view, all) => {
    const text = all()
      .flatMap((of) => reasons(of, `${of.table} r`))
      .join(' union all ');
    await made.database.query(sql`create view expected as ${sql.raw(text)}`);
    const expected = await definition('expected');
    await made.database.query(sql`drop view expected`);
    expect(await definition(view)).toBe(expected);
  });
});

test('a hidden class is no place to look below, by its id or by its key', async () => {
  const id = (n: number): string => `0198c0de-0000-7000-8000-00000000070${n}`;
  const rowOf = (n: number, name: string): StoredRow => ({ id: id(n), name, name_key: name, slug: name });
  const [hidden, seen] = [rowOf(1, 'secret'), { ...rowOf(2, 'seen'), status: 'APPROVED' }];
  await storeRows(made.database, 'classification', [
    { ...hidden, status: 'DECLINED', ancestor_ids: [id(1)] },
    { ...seen, ancestor_ids: [id(1), id(2)], parent_classification_id: id(1) },
  ]);
  const lists = ['entity_types', 'aliases', 'former_names', 'email', 'phone', 'modality', 'key_sources'];
  const links = ['secondary_classification_ids', 'tag_ids', 'lead_investor_ids'];
  const empty = Object.fromEntries([...lists, ...links].map((column) => [column, []]));
  await storeRows(made.database, 'organization', [
    { ...empty, ...rowOf(3, 'company'), status: 'APPROVED', primary_classification_id: id(2) },
  ]);
  const found = async (op: 'eq' | 'descendantOf', v: string): Promise<number | null> => {
    const query = parseList(kindOf('organization'), { where: { f: 'primaryClassification', op, v } });
    const options = { viewer: VISITOR, items: [], count: 'exact' } as const;
    return (await listRows(made.database, query, options)).count;
  };
  const cases = [
    [id(1), 0],
    ['secret', 0],
    [id(2), 1],
    ['seen', 1],
  ] as const;
  for (const [v, count] of cases) {
    expect([v, await found('descendantOf', v), await found('eq', v)]).toEqual([v, count, count]);
  }
});
