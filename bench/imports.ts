import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { kindOf } from '#domain/registry.ts';
import { personSignature, type Cell, type Evidence, type Step } from '#domain/writing/changeSet.ts';
import { withClient } from '#server/database/client.ts';
import { createDatabase, type Database } from '#server/database/database.ts';
import { migrate } from '#server/database/migrate.ts';
import { createPool, type ConnectionConfig } from '#server/database/pool.ts';
import { exportDatabase } from '#server/database/transfer/export.ts';
import { importDatabase } from '#server/database/transfer/import.ts';
import type { ExportedTable } from '#server/database/transfer/manifest.ts';
import { readTables } from '#server/database/transfer/tables.ts';
import { loadPack } from '#server/packs/load.ts';
import { sql, type Sql } from '#server/database/sql.ts';
import { uuidV7 } from '#server/database/values/uuid.ts';
import { makeSet } from '#server/editing/sets.ts';
import { refreshSearchNames } from '#server/search/words/refreshSearchNames.ts';
import { nameOf } from './generate.ts';
import { cpuOf, cpuOfTree, untilQuiet } from './processes.ts';
import type { Result } from './table.ts';

/** Where rows are imported, and whose CPU counts besides that of this process. */
export interface ImportSetting {
  readonly database: Database;
  readonly connection: Extract<ConnectionConfig, { host: string }>;
  readonly postgresPid: number;
}

const ORGANIZATIONS = 20_000;
const AT_ONCE = 5000;
const MOST_TIDYING_SECONDS = 120;
const GOAL = '≥ 25k rows/s into indexed tables';
/** What the bench asks a connection of its own for. */
export const PURPOSE = { applicationName: 'bench', statementTimeout: 0, sendsOptions: true };
const SILENT = { info: () => undefined, warn: () => undefined, error: () => undefined };
const PACK = { key: 'quantum', folder: fileURLToPath(new URL('../packs/quantum', import.meta.url)) };
const AUTHOR = '0198c0de-0000-7000-8000-00000000beac';

/**
 * P7: rows per second of the sector pack into a new database, of sets of new organizations with a claim for each value, of bare copies of the
 * same, and of db:import of everything into a new database.
 */
export async function imports(setting: ImportSetting): Promise<Result[]> {
  return [await loadSector(setting), ...(await makeOrganizations(setting)), await importAll(setting)];
}

class Undo extends Error {}

const BY_AUTHOR = `created_by = '${AUTHOR}'`;
const OF_THEM = `subject_id in (select id from organization where ${BY_AUTHOR})`;

/** The tables that hold what becomes of new organizations, and which of their rows do. */
const WRITTEN: readonly (readonly [table: string, which: string])[] = [
  ['organization', BY_AUTHOR],
  ['fact', BY_AUTHOR],
  ['change_set', BY_AUTHOR],
  ['change', `change_set_id in (select id from change_set where ${BY_AUTHOR})`],
  ['search_name', OF_THEM],
  ['search_text', OF_THEM],
];

/** A table, and which of its rows; all without it. */
type Counted = readonly [table: string, which?: string];

/** How many rows these tables hold together. */
export async function countRows(
  database: Pick<Database, 'query'>,
  tables: readonly Counted[],
): Promise<number> {
  const counts = tables.map(
    ([table, which = 'true']) => sql`(select count(*) from ${sql.id(table)} where ${sql.raw(which)})`,
  );
  const [row] = await database.query<{ rows: number }>(sql`select (${sql.join(counts, ' + ')})::int as rows`);
  return row?.rows ?? 0;
}

// In transactions that are undone, so that the data stay those of the other measures.
async function makeOrganizations(setting: ImportSetting): Promise<Result[]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'bench-rows-'));
  // PostgreSQL writes there, by an account of its own.
  chmodSync(folder, 0o777);
  const results: Result[] = [];
  try {
    await undone(setting.database, async (database) => {
      const writing = { database, now: new Date(), names: refreshSearchNames };
      const steps = newOrganizations(writing.now);
      const rows = steps.reduce((sum, { claims }) => sum + 1 + claims.size, 0);
      const written = await timed(setting, rows, async () => {
        for (let at = 0; at < steps.length; at += AT_ONCE) {
          const author = { signature: personSignature(AUTHOR), id: AUTHOR };
          const set = {
            id: uuidV7(writing.now),
            kind: 'import',
            title: 'Import',
            note: null,
            author,
          } as const;
          await makeSet(writing, set, steps.slice(at, at + AT_ONCE));
        }
      });
      const what = 'sets of new organizations with 6 claims each, with all that follows';
      const all = await countRows(database, WRITTEN);
      const { values, ...result } = resultOf(what, written);
      const more = {
        'rows of all tables': all,
        'rows of all tables per CPU second': all / written.cpuSeconds,
      };
      // What follows from them is no row that anybody loads.
      const held = ofCpu(rows / written.cpuSeconds, 'organizations and claims');
      results.push({ ...result, ...held, values: { ...values, ...more } });
      for (const table of WRITTEN) await database.query(copyOut(await columnsOf(database, table), folder));
    });
    await undone(setting.database, async (database) => {
      await database.query(sql`set local session_replication_role = replica`);
      const tables = await Promise.all(WRITTEN.map((table) => columnsOf(database, table)));
      const copied = await timed(setting, ORGANIZATIONS * 7, async () => {
        for (const table of tables) await database.query(copyIn(table, folder));
      });
      const what = 'the floor: all that became of them, copied from files, without checks of keys';
      results.push({ ...resultOf(what, copied), goal: '–', holds: null });
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  return results;
}

async function undone(database: Database, work: (database: Database) => Promise<void>): Promise<void> {
  const whole = async (inside: Database): Promise<never> => {
    await work(inside);
    throw new Undo();
  };
  await database.transaction(whole, { isLong: true }).catch((error: unknown) => {
    if (!(error instanceof Undo)) throw error;
  });
}

interface WrittenTable {
  readonly table: string;
  readonly which: string;
  /** The columns that are not made of others. */
  readonly columns: Sql;
}

async function columnsOf(
  database: Database,
  [table, which]: (typeof WRITTEN)[number],
): Promise<WrittenTable> {
  const rows = await database.query<{ name: string }>(sql`
    select attname as name from pg_attribute
    where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attgenerated = '' order by attnum`);
  return { table, which, columns: sql.join(rows.map(({ name }) => sql.id(name))) };
}

const fileOf = (folder: string, table: string): Sql => sql.raw(`'${path.join(folder, table)}'`);

const copyOut = ({ table, which, columns }: WrittenTable, folder: string): Sql =>
  sql`copy (select ${columns} from ${sql.id(table)} where ${sql.raw(which)}) to ${fileOf(folder, table)}`;

const copyIn = ({ table, columns }: WrittenTable, folder: string): Sql =>
  sql`copy ${sql.id(table)} (${columns}) from ${fileOf(folder, table)}`;

function newOrganizations(now: Date): (Step & { readonly op: 'create' })[] {
  const evidence: Evidence = {
    sourceId: null,
    quote: null,
    note: null,
    method: 'imported',
    confidence: 'medium',
    validFrom: null,
    validTo: null,
  };
  return Array.from({ length: ORGANIZATIONS }, (_unused, index) => {
    const values: Record<string, Cell> = {
      entityType: ['company'],
      name: `${nameOf(index)} import`,
      founded: String(1980 + (index % 45)),
      city: `City ${index % 500}`,
      country: 'DE',
      description: 'An organization that is imported for measuring.',
    };
    const claims = new Map(Object.entries(values).map(([name, value]) => [name, { value, evidence }]));
    return { of: kindOf('organization'), id: uuidV7(now), op: 'create', claims };
  });
}

async function importAll(setting: ImportSetting): Promise<Result> {
  const folder = mkdtempSync(path.join(tmpdir(), 'bench-import-'));
  try {
    const source = path.join(folder, 'export');
    const tables = await withClient(setting.connection, PURPOSE, (client) => exportDatabase(client, source));
    return await inNewDatabase(setting, 'bench_import', async (connection) => {
      const taken = await timed(setting, rowsOf(tables), () =>
        withClient(connection, PURPOSE, (client) => importDatabase(client, source, { replace: false })),
      );
      return resultOf('db:import of everything', taken);
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

// As the first start does: organizations with their facts and all else, until everything is derived and findable.
const loadSector = (setting: ImportSetting): Promise<Result> =>
  inNewDatabase(setting, 'bench_pack', async (connection) => {
    const database = createDatabase(createPool(connection, { pgPoolMax: 1, sendsOptions: true }), {
      prepare: false,
      sendsOptions: true,
    });
    try {
      const tables = await withClient(connection, PURPOSE, readTables);
      const countAll = () =>
        countRows(
          database,
          tables.map(({ name }) => [name] as const),
        );
      const before = await countAll();
      const taken = await timed(setting, 0, () => loadPack(database, PACK, SILENT));
      const rows = (await countAll()) - before;
      const what = `the sector pack into a new database: ${PACK.key}, rows of all tables`;
      const result = resultOf(what, { ...taken, rows });
      return { ...result, ...ofCpu(rows / taken.cpuSeconds) };
    } finally {
      await database.close();
    }
  });

async function inNewDatabase<T>(
  setting: ImportSetting,
  name: string,
  work: (connection: ImportSetting['connection']) => Promise<T>,
): Promise<T> {
  const onServer = (text: string): Promise<unknown> =>
    withClient(setting.connection, PURPOSE, (client) => client.query(text));
  const connection = { ...setting.connection, database: name };
  try {
    await onServer(`drop database if exists ${name}`);
    await onServer(`create database ${name}`);
    await migrate(connection, { log: SILENT });
    return await work(connection);
  } finally {
    await onServer(`drop database if exists ${name}`);
  }
}

const ofCpu = (rowsPerCpuSecond: number, what = 'rows of all tables'): Pick<Result, 'goal' | 'holds'> => ({
  goal: `≥ 25k ${what} per CPU second`,
  holds: rowsPerCpuSecond >= 25_000,
});

const rowsOf = (tables: readonly ExportedTable[]): number => tables.reduce((sum, { rows }) => sum + rows, 0);

interface Taken {
  readonly rows: number;
  readonly seconds: number;
  readonly cpuSeconds: number;
}

async function timed(
  { postgresPid }: ImportSetting,
  rows: number,
  work: () => Promise<unknown>,
): Promise<Taken> {
  // What is tidied up after the measure before is none of this one's work.
  await untilQuiet(process.pid, postgresPid, MOST_TIDYING_SECONDS);
  const cpu = (): number => cpuOf(process.pid) + cpuOfTree(postgresPid);
  const before = { at: performance.now(), cpu: cpu() };
  await work();
  return {
    rows,
    seconds: (performance.now() - before.at) / 1000,
    cpuSeconds: (cpu() - before.cpu) / 1000,
  };
}

const resultOf = (what: string, { rows, seconds, cpuSeconds }: Taken): Result => ({
  target: 'P7',
  what,
  values: { rows, 'rows/s': rows / seconds, 'rows per CPU second': rows / cpuSeconds },
  goal: GOAL,
  holds: rows / seconds >= 25_000,
});
