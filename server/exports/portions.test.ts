import { afterAll, beforeAll, expect, test } from 'vitest';
import { VISITOR } from '#domain/access.ts';
import { kindOf } from '#domain/registry.ts';
import { sql, type Sql } from '#server/database/sql.ts';
import type { Database } from '#server/database/database.ts';
import { objectText, type SelectionItem } from '#server/query/select.ts';
import { parseList } from '#server/records/list.ts';
import { makeServices } from '#server/services.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/testDatabase.ts';
import { findPortion, linesOf } from './portions.ts';
import { portionsOf } from './rows.ts';

const MANY = 1250;
const tag = kindOf('tag');
const items: readonly SelectionItem[] = [{ type: 'field', as: 'name', of: 'row', name: 'name' }];
const asked = { viewer: VISITOR, items, offset: 0 };
const question = { kind: tag, query: { sort: [{ f: 'name' }] }, offset: 0, viewer: VISITOR };

let made: TestDatabase;
beforeAll(async () => {
  made = await createTestDatabase();
  await made.database.query(
    sql`insert into tag (id, status, name, name_key, slug) select gen_random_uuid(), 'APPROVED', 't' || to_char(n, 'FM00000'), 't' || to_char(n, 'FM00000'), 't-' || n from generate_series(1, ${MANY}::int) n`,
  );
});
afterAll(() => made.drop());

const makesLines = ({ text }: Sql): boolean => text.includes('with ordinality');
const namesIn = (lines: string): string[] =>
  lines
    .split('\n')
    .filter(Boolean)
    .map((line) => (JSON.parse(line) as { name: string }).name);

test('lines of two portions are made at once, and come in the order of the list', async () => {
  const second = Promise.withResolvers<void>();
  let begun = 0;
  // The first one is held until there is another.
  const database: Database = {
    ...made.database,
    query: async <T>(statement: Sql, options?: Parameters<Database['query']>[1]) => {
      if (makesLines(statement)) begun += 1;
      if (makesLines(statement) && begun === 1) await second.promise;
      if (begun === 2) second.resolve();
      return made.database.query<T>(statement, options);
    },
  };
  const portions: string[][] = [];
  for await (const lines of portionsOf(makeServices(database), question, { items, lineOf: objectText })) {
    portions.push(namesIn(lines));
  }
  expect(portions.map(({ length }) => length)).toEqual([500, 500, 250]);
  const names = portions.flat();
  expect(names).toEqual(names.toSorted());
  expect(new Set(names).size).toBe(MANY);
});

test('a row that is hidden before its line is made is not told', async () => {
  const services = makeServices(made.database);
  const query = parseList(tag, { ...question.query, limit: 3 });
  const portion = await findPortion(services, query, asked);
  expect(portion.count).toBe(3);
  await made.database.query(sql`update tag set status = 'PENDING' where name = 't00002'`);
  const lines = await linesOf(services, query, { ...asked, ids: portion.ids, lineOf: objectText });
  expect(namesIn(lines)).toEqual(['t00001', 't00003']);
  await made.database.query(sql`update tag set status = 'APPROVED' where name = 't00002'`);
});
