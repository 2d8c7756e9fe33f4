import { afterAll, beforeAll, expect, test } from 'vitest';
import { VISITOR } from '#domain/access.ts';
import type { Edge, Kind } from '#domain/kind.ts';
import { KINDS, kindOf } from '#domain/registry.ts';
import { sql, type Sql } from '#server/database/sql.ts';
import { listRows, parseList } from '#server/records/list.ts';
import { makeServices, type Services } from '#server/services.ts';
import { storeRows, type StoredRow } from '#tests/support/storeRows.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/testDatabase.ts';
import { HIDEABLE, hiddenUnion, hidersOf } from './hidden.ts';
import { viewOf } from './past.ts';

let made: TestDatabase;
let services: Services;
let views: ReadonlySet<string>;

beforeAll(async () => {
  made = await createTestDatabase();
  services = makeServices(made.database);
  const rows = await made.database.query<{ name: string }>(
    sql`select table_name as name from information_schema.views where table_schema = 'public'`,
  );
  views = new Set(rows.map(({ name }) => name));
});
afterAll(() => made.drop());

const definition = async (view: string): Promise<string> => {
  const [row] = await made.database.query<{ text: string }>(
    sql`select pg_get_viewdef(${view}::regclass, true) as text`,
  );
  return row?.text ?? '';
};

/** The definitions of a view that is there and of one that a statement makes. */
async function definitions(view: string, statement: Sql): Promise<[string, string]> {
  await made.database.query(sql`create view expected as ${statement}`);
  const both: [string, string] = [await definition(view), await definition('expected')];
  await made.database.query(sql`drop view expected`);
  return both;
}

const tableOf = (of: Kind | Edge): Sql => sql.id(of.table);

test.each(['hidden_row', 'hidden_edge'] as const)('the view %s is that of the registry', async (view) => {
  const [is, should] = await definitions(view, hiddenUnion(view, tableOf));
  expect(is).toBe(should);
});

test('what a past row asks about today are the rows of its own table, and those that it stands on', async () => {
  const [{ text = '' } = {}] = await made.database.query<{ text: string }>(
    sql`select prosrc as text from pg_proc where proname = 'hidden_today' and pronargs = 2`,
  );
  const plain = (words: string): string => words.replaceAll('"', '').replaceAll(/\s+/g, ' ');
  const is = plain(text);
  const r = sql.raw('r');
  for (const of of Object.values(HIDEABLE).flat()) {
    const parts = hidersOf({ of, from: sql`${tableOf(of)} ${r}`, at: r }, tableOf).map(
      ({ from, at }) =>
        sql`select ${at}.created_by from ${from} where r.id = row_id and ${at}.status <> 'APPROVED'`,
    );
    const own = plain(is.split(` when '${of.table}' then `)[1]?.split(' h;')[0] ?? '');
    expect([of.table, own]).toEqual([
      of.table,
      expect.stringContaining(`from ( ${plain(sql.join(parts, ' union all ').text)})`),
    ]);
  }
});

test('the view of a kind is that of its file', async () => {
  const viewed = KINDS.flatMap((kind) => {
    const statement = viewOf(kind, tableOf);
    return statement ? [{ kind, statement }] : [];
  });
  expect(viewed.map(({ kind }) => kind.table)).toEqual(
    KINDS.map(({ table }) => table).filter((table) => views.has(table)),
  );
  for (const { kind, statement } of viewed) {
    const [is, should] = await definitions(kind.table, statement);
    expect(is).toBe(should);
  }
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
    return (await listRows(services, query, options)).count;
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
