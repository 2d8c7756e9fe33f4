import type pg from 'pg';
import type { Clock } from '#domain/clock.ts';
import { type DatabaseFacts, readFacts } from '#server/database/health/facts.ts';
import { migrationsFolder } from '#server/database/migrate.ts';
import { type AppliedMigration, pendingMigrations, readMigrations } from '#server/database/migrationFiles.ts';
import { type Finding, ok, problem, warning } from './finding.ts';

const SKEW_SECONDS = 2;
const BAD_SKEW_SECONDS = 60;
/** What is said of a database that nothing was written to yet. */
export const NEW_DATABASE = 'The tables are made at the first start.';
/** Connections beside the pool: signs of life, long work, commands of an operator. */
const BESIDE_THE_POOL = 6;

/** What a database that is reached says of itself. */
export async function checkDatabase(
  client: Pick<pg.Client, 'query'>,
  { clock, pgPoolMax }: { clock: Clock; pgPoolMax: number },
): Promise<Finding[]> {
  const before = clock.now().getTime();
  const facts = await readFacts(client);
  const after = clock.now().getTime();
  return [
    ok(
      'database',
      `PostgreSQL ${facts.version} answers, with ${(facts.bytes / 2 ** 20).toFixed(0)} MiB of data.`,
    ),
    checkExtensions(facts),
    await checkMigrations(client, facts.hasHistory),
    checkConnections(facts, pgPoolMax),
    checkSkew(before, facts.ms, after),
  ];
}

function checkExtensions({ extensions, hasHistory }: DatabaseFacts): Finding {
  const missing = ['pg_trgm', 'unaccent'].filter((name) => !extensions.includes(name));
  if (!hasHistory && missing.length > 0) {
    return ok('extensions', `The first start makes ${missing.join(' and ')}, where the account may.`);
  }
  return missing.length === 0
    ? ok('extensions', 'pg_trgm and unaccent are there.')
    : warning(
        'extensions',
        `Search goes without ${missing.join(' and ')}: as the database's owner run ${missing.map((name) => `"create extension ${name}"`).join(' and ')}.`,
      );
}

async function checkMigrations(client: Pick<pg.Client, 'query'>, hasHistory: boolean): Promise<Finding> {
  const check = 'migrations';
  if (!hasHistory) return ok(check, NEW_DATABASE);
  const { rows } = await client.query<AppliedMigration>(
    'select version, title, checksum from schema_migration order by version',
  );
  // A history that does not fit is thrown as a sentence of its own.
  const pending = pendingMigrations(readMigrations(migrationsFolder), rows);
  return pending.length === 0
    ? ok(check, `The schema is the newest, ${rows.at(-1)?.version ?? 0}.`)
    : warning(
        check,
        `${pending.length} ${pending.length === 1 ? 'migration is' : 'migrations are'} still to run, from ${pending[0]?.fileName}: the next start runs them, after a backup.`,
      );
}

function checkConnections({ mostConnections, reserved, used }: DatabaseFacts, pgPoolMax: number): Finding {
  const check = 'connections';
  const room = mostConnections - reserved;
  const needed = pgPoolMax + BESIDE_THE_POOL;
  const says = `PostgreSQL takes ${room} connections, ${used} are in use, each process of Sector Atlas makes up to ${needed} (PG_POOL_MAX ${pgPoolMax} and a few beside)`;
  return needed <= room
    ? ok(check, `${says}: enough for ${Math.floor(room / needed)} of them.`)
    : problem(check, `${says}: raise max_connections there, or lower PG_POOL_MAX.`);
}

// The answer was made at some moment between the question and its arrival.
function checkSkew(before: number, there: number, after: number): Finding {
  const check = 'clock';
  const ms = there < before ? before - there : Math.max(0, there - after);
  const seconds = Math.round(ms / 100) / 10;
  if (seconds <= SKEW_SECONDS) return ok(check, 'The clocks of this machine and of the database agree.');
  const text = `The clock of the database is ${seconds} s ${there < before ? 'behind' : 'ahead of'} that of this machine: let both follow a time server (NTP).`;
  return seconds > BAD_SKEW_SECONDS ? problem(check, text) : warning(check, text);
}
