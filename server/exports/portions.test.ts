import { afterAll, beforeAll, expect, test } from 'vitest';
import { VISITOR } from '#domain/access.ts';
import { kindOf } from '#domain/registry.ts';
import { sql, type Sql } from '#server/database/sql.ts';
import type { Database } from '#server/database/database.ts';
import { objectText, type SelectionItem } from '#server/query/select.ts';
import { parseList } from '#server/records/list.ts';
import { makeServices } from '#server/services.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/testDatabase.ts';
import { findPortion, lineMaker } from './portions.ts';
import { portionsOf } from './rows.ts';

const MANY = 1250;
const tag = kindOf('tag');
const items: readonly SelectionItem[] = [{ type: 'field', as: 'name', of: 'row', name: 'name' }];
const asked = { viewer: VISITOR, items, offset: 0 };
const asJson = { items, lineOf: objectText, madeOf: (lines: Buffer) => namesIn(lines.toString()) };
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
function namesIn(lines: string): string[] {
  const all = lines.split('\n').filter(Boolean);
  return all.map((line) => (JSON.parse(line) as { name: string }).name);
}

test('lines of two portions are made at once, and come in the order of the list', async () => {
  const second = Promise.withResolvers<void>();
  let begun = 0;
  // The first one is held until there is another.
  const database: Database = {
    ...made.database,
    hasOthers: () => false,
    query: async <T>(statement: Sql, options?: Parameters<Database['query']>[1]) => {
      if (makesLines(statement)) begun += 1;
      if (makesLines(statement) && begun === 1) await second.promise;
      if (begun === 2) second.resolve();
      return made.database.query<T>(statement, options);
    },
  };
  const some: string[][] = [];
  const read: number[] = [];
  const watched = { ...question, onRows: (rows: number) => void read.push(rows) };
  for await (const names of portionsOf(makeServices(database), watched, asJson)) some.push(names);
  expect(read).toEqual([500, 1000, 1250]);
  expect(some.map(({ length }) => length)).toEqual(Array.from({ length: MANY / 25 }, () => 25));
  const names = some.flat();
  expect(names).toEqual(names.toSorted());
  expect(new Set(names).size).toBe(MANY);
});

test('beside others portions are small, and the rows the same', async () => {
  const namesOf = async (hasOthers: boolean) => {
    const read: number[] = [];
    const names: string[] = [];
    const services = makeServices({ ...made.database, hasOthers: () => hasOthers });
    const watched = { ...question, onRows: (rows: number) => void read.push(rows) };
    for await (const some of portionsOf(services, watched, asJson)) names.push(...some);
    return { read, names };
  };
  const beside = await namesOf(true);
  expect(beside.read.slice(0, 3)).toEqual([100, 200, 300]);
  expect(beside.names).toEqual((await namesOf(false)).names);
});

test('a row that is hidden before its line is made is not told', async () => {
  const services = makeServices(made.database);
  const query = parseList(tag, { ...question.query, limit: 3 });
  const portion = await findPortion(services, query, asked);
  expect(portion.count).toBe(3);
  await made.database.query(sql`update tag set status = 'PENDING' where name = 't00002'`);
  const linesOf = lineMaker(services, query, { ...asked, ...asJson });
  expect(await linesOf(portion)).toEqual([['t00001', 't00003']]);
  await made.database.query(sql`update tag set status = 'APPROVED' where name = 't00002'`);
});
