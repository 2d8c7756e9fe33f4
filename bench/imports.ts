import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { kindOf } from '#domain/registry.ts';
import { withClient } from '#server/database/client.ts';
import type { Database } from '#server/database/database.ts';
import { migrate } from '#server/database/migrate.ts';
import type { ConnectionConfig } from '#server/database/pool.ts';
import { exportDatabase } from '#server/database/transfer/export.ts';
import { importDatabase } from '#server/database/transfer/import.ts';
import type { ExportedTable } from '#server/database/transfer/manifest.ts';
import { FACTS_FILE, type PackTable } from '#server/packs/format.ts';
import { packId } from '#server/packs/ids.ts';
import { factRows } from '#server/packs/factRows.ts';
import { readRows, tableOfKind } from '#server/packs/loadTables.ts';
import { mergeFacts } from '#server/facts/mergeFacts.ts';
import { mergeRows } from '#server/facts/mergeRows.ts';
import { refreshDerived } from '#server/facts/refreshDerived.ts';
import { DERIVED_NAMES } from '#server/query/derived.ts';
import { refreshSearchNames } from '#server/search/words/refreshSearchNames.ts';
import { nameOf } from './generate.ts';
import { cpuOf, cpuOfTree } from './processes.ts';
import type { Result } from './table.ts';

/** Where rows are imported, and whose CPU counts besides that of this process. */
export interface ImportSetting {
  readonly database: Database;
  readonly connection: Extract<ConnectionConfig, { host: string }>;
  readonly postgresPid: number;
}

const ORGANIZATIONS = 20_000;
const PACK = 'bench-import';
const FACTS = ['name', 'founded', 'city', 'description'];
const GOAL = '≥ 25k rows/s into indexed tables';

/** P7: rows per second of loading organizations with their facts, and of db:import of everything into a new database. */
export async function imports(setting: ImportSetting): Promise<Result[]> {
  return [...(await loadOrganizations(setting)), await importAll(setting)];
}

class Undo extends Error {}

// In a transaction that is undone, so that the data stay those of the other measures.
async function loadOrganizations(setting: ImportSetting): Promise<Result[]> {
  const results: Result[] = [];
  const work = async (database: Database): Promise<never> => {
    const { tables, ids } = organizationsAsPack();
    const rows = ORGANIZATIONS * (1 + FACTS.length);
    const written = await timed(setting, rows, () => loadPackRows(database, tables));
    results.push(resultOf('organizations with 4 facts each', written));
    const finished = await timed(setting, ORGANIZATIONS, async () => {
      await refreshDerived(database, DERIVED_NAMES, ids);
      await refreshSearchNames(database, kindOf('organization'), ids);
    });
    const own = resultOf('their derived values and searchable names', finished);
    results.push({ ...own, goal: '–', holds: null });
    throw new Undo();
  };
  await setting.database.transaction(work, { isLong: true }).catch((error: unknown) => {
    if (!(error instanceof Undo)) throw error;
  });
  return results;
}

function organizationsAsPack(): { tables: Map<string, PackTable>; ids: string[] } {
  const rows = Array.from({ length: ORGANIZATIONS }, (_unused, index) => ({
    key: `import-${index}`,
    entityType: 'company',
    name: `${nameOf(index)} import`,
    slug: `import-${index}`,
    founded: String(1980 + (index % 45)),
    city: `City ${index % 500}`,
    country: 'DE',
    description: 'An organization that is imported for measuring.',
  }));
  const facts = rows.flatMap((row) =>
    FACTS.map((field) => ({
      kind: 'organization',
      key: row.key,
      field,
      value: row[field as 'name'],
      source: '',
      method: 'reported',
      confidence: 'high',
    })),
  );
  const tables = new Map([
    ['organizations.csv', tableOf('organizations.csv', rows)],
    [FACTS_FILE, tableOf(FACTS_FILE, facts)],
  ]);
  return { tables, ids: rows.map(({ key }) => packId(PACK, 'organization', key)) };
}

const tableOf = (file: string, rows: readonly Record<string, string>[]): PackTable => ({
  file,
  header: Object.keys(rows[0] ?? {}),
  rows: rows.map((values, index) => ({ line: index + 2, values })),
});

async function loadPackRows(database: Database, tables: ReadonlyMap<string, PackTable>): Promise<void> {
  const given = tables.get('organizations.csv');
  if (!given) return;
  const loader = { database, pack: PACK, by: `pack:${PACK}` };
  const gone = new Set<string>();
  const context = { pack: PACK, gone, merged: new Map<string, string>() };
  const table = tableOfKind(
    kindOf('organization'),
    given.header.filter((name) => name !== 'key'),
    context,
  );
  const idOf = ({ values: { key = '' } }: PackTable['rows'][number]): string => packId(PACK, table.name, key);
  await mergeRows(loader, table, readRows(table, given.rows, { gone, idOf }));
  await mergeFacts(loader, factRows(context, tables));
}

async function importAll(setting: ImportSetting): Promise<Result> {
  const folder = mkdtempSync(path.join(tmpdir(), 'bench-import-'));
  const target = 'bench_import';
  const purpose = { applicationName: 'bench', statementTimeout: 0, sendsOptions: true };
  const onServer = (text: string): Promise<unknown> =>
    withClient(setting.connection, purpose, (client) => client.query(text));
  const connection = { ...setting.connection, database: target };
  try {
    const source = path.join(folder, 'export');
    const tables = await withClient(setting.connection, purpose, (client) => exportDatabase(client, source));
    await onServer(`drop database if exists ${target}`);
    await onServer(`create database ${target}`);
    await migrate(connection, {
      log: { info: () => undefined, warn: () => undefined, error: () => undefined },
    });
    const taken = await timed(setting, rowsOf(tables), () =>
      withClient(connection, purpose, (client) => importDatabase(client, source, { replace: false })),
    );
    return resultOf('db:import of everything', taken);
  } finally {
    await onServer(`drop database if exists ${target}`);
    rmSync(folder, { recursive: true, force: true });
  }
}

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
