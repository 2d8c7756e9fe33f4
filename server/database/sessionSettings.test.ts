import { afterAll, beforeAll, expect, test } from 'vitest';
import { ask } from '#tests/support/databaseSetup.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/testDatabase.ts';
import { withClient } from './client.ts';
import { createDatabase } from './database.ts';
import { createPool } from './pool.ts';
import { sql } from './sql.ts';

let made: TestDatabase;

// What a database of an operator's may say of its sessions, each the opposite of what the product relies on.
const FOREIGN = {
  jit: 'on',
  work_mem: '64kB',
  random_page_cost: '40',
  parallel_setup_cost: '1',
  plan_cache_mode: 'force_custom_plan',
  timezone: 'Asia/Tokyo',
  datestyle: 'German, DMY',
  intervalstyle: 'iso_8601',
  bytea_output: 'escape',
  extra_float_digits: '-3',
  standard_conforming_strings: 'off',
  default_transaction_isolation: 'serializable',
  default_transaction_read_only: 'on',
  default_transaction_deferrable: 'on',
  // Long enough for the statement by which a session takes its own.
  statement_timeout: '20s',
  lock_timeout: '20s',
  idle_in_transaction_session_timeout: '20s',
};
// What a transaction is, whatever it would be by default.
const TRANSACTION = {
  transaction_isolation: 'read committed',
  transaction_read_only: 'off',
  transaction_deferrable: 'off',
};
const OWN = {
  jit: 'off',
  work_mem: '16MB',
  random_page_cost: '1.1',
  parallel_setup_cost: '50000',
  plan_cache_mode: 'auto',
  timezone: 'UTC',
  datestyle: 'ISO, MDY',
  intervalstyle: 'postgres',
  bytea_output: 'hex',
  extra_float_digits: '1',
  standard_conforming_strings: 'on',
  default_transaction_isolation: 'read committed',
  default_transaction_read_only: 'off',
  default_transaction_deferrable: 'off',
  ...TRANSACTION,
};
const WEB = { statement_timeout: '15s', lock_timeout: '10s', idle_in_transaction_session_timeout: '10min' };
const LONG = { statement_timeout: '0', lock_timeout: '0', idle_in_transaction_session_timeout: '0' };
const names = [...Object.keys(FOREIGN), ...Object.keys(TRANSACTION)];
const shown = sql`select ${sql.join(names.map((name) => sql`current_setting(${name}) as ${sql.id(name)}`))}`;

beforeAll(async () => {
  made = await createTestDatabase({ empty: true });
  const database = new URL(made.url).pathname.slice(1);
  for (const [name, value] of Object.entries(FOREIGN)) {
    await ask(made.url, `set statement_timeout to 0; alter database ${database} set ${name} to '${value}'`);
  }
});
afterAll(() => made.drop());

test.each([true, false])(
  'a pool has its own settings, whether it sends options or not: %s',
  async (sendsOptions) => {
    const pool = createPool({ connectionString: made.url }, { pgPoolMax: 1, sendsOptions });
    const database = createDatabase(pool, { prepare: false, sendsOptions });
    expect(await database.query(shown)).toEqual([{ ...OWN, ...WEB }]);
    expect(await database.transaction((inside) => inside.query(shown))).toEqual([{ ...OWN, ...WEB }]);
    const long = database.transaction((inside) => inside.query(shown), { isLong: true });
    expect(await long).toEqual([{ ...OWN, ...LONG }]);
    await database.close();
  },
);

test.each([true, false])('a command has them too, without time limits: %s', async (sendsOptions) => {
  const purpose = { applicationName: 'tests', statementTimeout: 0, sendsOptions };
  const rows = await withClient({ connectionString: made.url }, purpose, async (client) => {
    const { text, values } = shown;
    return (await client.query(text, [...values])).rows as unknown[];
  });
  expect(rows).toEqual([{ ...OWN, ...LONG }]);
});
