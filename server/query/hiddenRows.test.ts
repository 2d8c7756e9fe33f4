import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Edge, Kind } from '#domain/kind.ts';
import { EDGES, KINDS, kindOf, standsOn } from '#domain/registry.ts';
import { sql } from '#server/database/sql.ts';
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
