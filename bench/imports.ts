import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { kindOf } from '#domain/registry.ts';
import { personSignature, type Cell, type Evidence, type Step } from '#domain/writing/changeSet.ts';
import { withClient } from '#server/database/client.ts';
import type { Database } from '#server/database/database.ts';
import { migrate } from '#server/database/migrate.ts';
import type { ConnectionConfig } from '#server/database/pool.ts';
import { exportDatabase } from '#server/database/transfer/export.ts';
import { importDatabase } from '#server/database/transfer/import.ts';
import type { ExportedTable } from '#server/database/transfer/manifest.ts';
import { uuidV7 } from '#server/database/values/uuid.ts';
import { makeSet } from '#server/editing/sets.ts';
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
const AT_ONCE = 5000;
const GOAL = '≥ 25k rows/s into indexed tables';
const AUTHOR = '0198c0de-0000-7000-8000-00000000beac';

/** P7: rows per second of sets of new organizations with a claim for each value, and of db:import of everything into a new database. */
export async function imports(setting: ImportSetting): Promise<Result[]> {
  return [...(await makeOrganizations(setting)), await importAll(setting)];
}

class Undo extends Error {}

// In a transaction that is undone, so that the data stay those of the other measures.
async function makeOrganizations(setting: ImportSetting): Promise<Result[]> {
  const results: Result[] = [];
  const work = async (database: Database): Promise<never> => {
    const writing = { database, now: new Date(), names: refreshSearchNames };
    const steps = newOrganizations(writing.now);
    const rows = steps.reduce((sum, { claims }) => sum + 1 + claims.size, 0);
    const written = await timed(setting, rows, async () => {
      for (let at = 0; at < steps.length; at += AT_ONCE) {
        const author = { signature: personSignature(AUTHOR), id: AUTHOR };
        const set = { id: uuidV7(writing.now), kind: 'import', title: 'Import', note: null, author } as const;
        await makeSet(writing, set, steps.slice(at, at + AT_ONCE));
      }
    });
    results.push(resultOf('sets of new organizations with 6 claims each, with all that follows', written));
    throw new Undo();
  };
  await setting.database.transaction(work, { isLong: true }).catch((error: unknown) => {
    if (!(error instanceof Undo)) throw error;
  });
  return results;
}

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
