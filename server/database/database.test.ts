import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { AppError } from '#domain/errors.ts';
import { ask } from '#tests/support/databaseSetup.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/testDatabase.ts';
import { createDatabase, type Database } from './database.ts';
import { isStatementTimeout, violatedConstraint } from './databaseErrors.ts';
import { createPool } from './pool.ts';
import { named, sql } from './sql.ts';

let made: TestDatabase;
let database: Database;

beforeAll(async () => {
  made = await createTestDatabase({ empty: true });
  database = made.database;
  await database.query(
    sql`create table item (id int primary key, name text not null, constraint named check (name <> ''))`,
  );
});
afterAll(() => made.drop());

async function names(): Promise<string[]> {
  return (await database.query<{ name: string }>(sql`select name from item order by id`)).map(
    ({ name }) => name,
  );
}

describe('values', () => {
  test('come as PostgreSQL prints them', async () => {
    const [row] = await database.query(sql`
      select date '2024-02-29' as day, timestamp '2024-02-29 12:00' as moment,
             timestamptz '2024-02-29 12:00+02' as instant, numeric '0.10' as amount, 12::bigint as small,
             9007199254740993::bigint as large, null::bigint as none, array[1, null]::bigint[] as smalls,
             array[date '2024-02-29'] as days, array[1.10]::numeric[] as amounts, '{"a": 1}'::jsonb as document`);
    expect(row).toEqual({
      day: '2024-02-29',
      moment: '2024-02-29 12:00:00',
      instant: '2024-02-29 10:00:00+00',
      amount: '0.10',
      small: 12,
      large: '9007199254740993',
      none: null,
      smalls: [1, null],
      days: ['2024-02-29'],
      amounts: ['1.10'],
      document: { a: 1 },
    });
  });

  test('go in as they are', async () => {
    const text = `'"\\;--\u{1F9EA}\r\n`;
    expect(await database.query(sql`select ${text}::text as text, ${[1, 2]}::int[] as numbers`)).toEqual([
      { text, numbers: [1, 2] },
    ]);
  });

  test('hostile names stay names', async () => {
    const name = 'x" from item; drop table item; --';
    expect(await database.query(sql`select 1 as ${sql.id(name)}`)).toEqual([{ [name]: 1 }]);
  });
});

describe('transaction', () => {
  test('keeps all or nothing', async () => {
    await database.transaction(async (tx) => {
      await tx.query(sql`insert into item values (1, 'kept')`);
    });
    const failing = database.transaction(async (tx) => {
      await tx.query(sql`insert into item values (2, 'undone')`);
      throw new Error('stop');
    });
    await expect(failing).rejects.toThrow('stop');
    expect(await names()).toEqual(['kept']);
  });

  test('inside another one undoes only itself', async () => {
    await database.transaction(async (tx) => {
      await tx.query(sql`insert into item values (3, 'outer')`);
      const inner = tx.transaction(async (nested) => {
        await nested.query(sql`insert into item values (4, 'inner')`);
        await nested.query(sql`insert into item values (4, 'twice')`);
      });
      await expect(inner).rejects.toThrow('duplicate key');
      await tx.query(sql`insert into item values (5, 'after')`);
    });
    expect(await names()).toEqual(['kept', 'outer', 'after']);
  });

  test('tells when an error that was swallowed undid it', async () => {
    const swallowing = database.transaction(async (tx) => {
      await tx.query(sql`insert into item values (6, 'lost')`);
      await tx.query(sql`select 1 / 0`).catch(() => undefined);
    });
    await expect(swallowing).rejects.toThrow('A transaction was undone');
    expect(await names()).not.toContain('lost');
  });

  test('answers statements asked at once in their order', async () => {
    const answers = await database.transaction((tx) =>
      Promise.all([1, 2, 3].map((number) => tx.query(sql`select ${number}::int as number`))),
    );
    expect(answers).toEqual([[{ number: 1 }], [{ number: 2 }], [{ number: 3 }]]);
  });
});

describe('errors', () => {
  test('name the broken constraint', async () => {
    const error = await database
      .query(sql`insert into item values (9, '')`)
      .catch((caught: unknown) => caught);
    expect(violatedConstraint(error)).toEqual({
      kind: 'CHECK',
      table: 'item',
      column: undefined,
      constraint: 'named',
    });
  });

  test('of a statement do not cost the connection', async () => {
    const pool = createPool({ connectionString: made.url }, { pgPoolMax: 1 });
    const single = createDatabase(pool, { prepare: true });
    const backend = async (): Promise<unknown> =>
      (await single.query(sql`select pg_backend_pid() as pid`))[0];
    const before = await backend();
    await expect(single.query(sql`select 1 / 0`)).rejects.toThrow('division by zero');
    expect(await backend()).toEqual(before);
    await single.close();
  });

  test('a statement that runs too long is ended', async () => {
    const slow = database.transaction(async (tx) => {
      await tx.query(sql`set local statement_timeout = 50`);
      await tx.query(sql`select pg_sleep(5)`);
    });
    expect(isStatementTimeout(await slow.catch((error: unknown) => error))).toBe(true);
    expect(await database.query(sql`show statement_timeout`)).toEqual([{ statement_timeout: '15s' }]);
  });

  test('a statement that nobody waits for any more is ended, and its connection serves nothing else', async () => {
    const pool = createPool({ connectionString: made.url }, { pgPoolMax: 1 });
    const single = createDatabase(pool, { prepare: true });
    const [before] = await single.query<{ pid: number }>(sql`select pg_backend_pid() as pid`);
    const controller = new AbortController();
    const waiting = single.query(sql`select pg_sleep(10)`, { signal: controller.signal });
    await setTimeout(100);
    controller.abort(new Error('gone'));
    const start = performance.now();
    await expect(waiting).rejects.toThrow('gone');
    expect(performance.now() - start).toBeLessThan(5000);
    const [after] = await single.query<{ pid: number }>(sql`select pg_backend_pid() as pid`);
    expect(after).not.toEqual(before);
    await expect(single.query(sql`select 1`, { signal: controller.signal })).rejects.toThrow('gone');
    await single.close();
  });

  test('a lost connection is DATABASE_UNAVAILABLE, also between two statements, and the pool recovers', async () => {
    const lost = database.transaction(async (tx) => {
      const [row] = await tx.query<{ pid: number }>(sql`select pg_backend_pid() as pid`);
      await ask(made.url, `select pg_terminate_backend(${row?.pid})`);
      await setTimeout(100);
      await tx.query(sql`select 1`);
    });
    await expect(lost).rejects.toMatchObject({ code: 'DATABASE_UNAVAILABLE', status: 503 });
    expect(await database.query(sql`select 1 as one`)).toEqual([{ one: 1 }]);
  });

  test.each(['postgresql://app@127.0.0.1:1/atlas', 'postgresql://app@%2Fnowhere/atlas'])(
    'no server at %s is DATABASE_UNAVAILABLE',
    async (url) => {
      const absent = createDatabase(createPool({ connectionString: url }, { pgPoolMax: 1 }), {
        prepare: true,
      });
      const error = await absent.query(sql`select 1`).catch((caught: unknown) => caught);
      expect(error).toBeInstanceOf(AppError);
      expect(error).toMatchObject({ code: 'DATABASE_UNAVAILABLE' });
      await absent.close();
    },
  );
});

describe('named statements', () => {
  const prepared = sql`select name from pg_prepared_statements where name = 'item-by-id'`;
  const byId = named('item-by-id', sql`select name from item where id = ${1}`);

  test.each([
    [true, [{ name: 'item-by-id' }]],
    [false, []],
  ])('are prepared: %s', async (prepare, expected) => {
    const single = createDatabase(createPool({ connectionString: made.url }, { pgPoolMax: 1 }), { prepare });
    expect(await single.query(byId)).toEqual([{ name: 'kept' }]);
    expect(await single.query(byId)).toEqual([{ name: 'kept' }]);
    expect(await single.query(prepared)).toEqual(expected);
    await single.close();
  });

  test('refuse two texts under one name', async () => {
    await database.query(byId);
    await expect(database.query(named('item-by-id', sql`select 2`))).rejects.toThrow('two different texts');
  });
});

test('settings in an address are kept beside our own, which they may not change', async () => {
  const url = new URL(made.url);
  url.searchParams.set('options', '-c work_mem=9MB -c timezone=Asia/Tokyo');
  const pool = createPool({ connectionString: url.href }, { pgPoolMax: 1 });
  const { rows } = await pool.query(
    "select current_setting('work_mem') as memory, current_setting('timezone') as zone",
  );
  expect(rows).toEqual([{ memory: '9MB', zone: 'UTC' }]);
  await pool.end();
});
