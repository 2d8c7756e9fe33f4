import { sql, type Sql } from './sql.ts';

// What the product's statements and answers rely on, whatever the server, the database or the account say.
const FIXED: Readonly<Record<string, string>> = {
  // Compiling a statement costs PostgreSQL seconds where it thinks the rows are many, and gains nothing here.
  jit: 'off',
  plan_cache_mode: 'auto',
  timezone: 'UTC',
  datestyle: 'ISO,MDY',
  intervalstyle: 'postgres',
  bytea_output: 'hex',
  extra_float_digits: '1',
  standard_conforming_strings: 'on',
  default_transaction_isolation: 'read committed',
  default_transaction_read_only: 'off',
  default_transaction_deferrable: 'off',
};

// What suits the product, unless the address itself says otherwise. Processes beside a session's own cost more than they help where a
// statement takes less than a second or two.
const TUNING: Readonly<Record<string, string>> = {
  work_mem: '16MB',
  random_page_cost: '1.1',
  parallel_setup_cost: '50000',
};

const lockTimeout = 10_000;
const idleTimeout = 600_000;

/** The settings of every session by name; without a time limit for statements there is none for locks and pauses either. */
export function sessionSettings(statementTimeout: number): Readonly<Record<string, string>> {
  const isLimited = statementTimeout > 0;
  return {
    ...TUNING,
    ...FIXED,
    statement_timeout: String(statementTimeout),
    lock_timeout: String(isLimited ? lockTimeout : 0),
    idle_in_transaction_session_timeout: String(isLimited ? idleTimeout : 0),
  };
}

/** The options with which a connection begins: the product's, and between them those that its address gives. */
export function startupOptions(statementTimeout: number, given: string | undefined): string {
  const fixed = Object.entries(sessionSettings(statementTimeout)).filter(([name]) => !(name in TUNING));
  return [asOptions(Object.entries(TUNING)), given ?? '', asOptions(fixed)].join(' ');
}

const asOptions = (settings: readonly (readonly [string, string])[]): string =>
  settings.map(([name, value]) => `-c ${name}=${value.replaceAll(' ', '\\ ')}`).join(' ');

/** Makes the settings for the transaction it stands in, before its first question, or for the whole session. */
export function settingStatement(
  settings: Readonly<Record<string, string>>,
  within: 'transaction' | 'session',
): Sql {
  const set = within === 'transaction' ? 'set local' : 'set';
  return sql.raw(
    Object.entries(settings)
      .map(([name, value]) => `${set} ${name} to '${value}'`)
      .join('; '),
  );
}
