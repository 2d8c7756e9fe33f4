import { createReadStream } from 'node:fs';
import { resolve } from 'node:path';
import pg from 'pg';
import { askerOf } from '#server/database/client.ts';
import { StartupError } from '#server/database/startupError.ts';
import { TOPICS } from '#server/database/versions/versions.ts';
import { copyIn } from './copy.ts';
import { withLooseTables } from './looseTables.ts';
import {
  checkFiles,
  type ExportedTable,
  fileOf,
  type Manifest,
  readManifest,
  readSchema,
  refuseOtherSchema,
} from './manifest.ts';
import { listed, readTables, type TransferTable } from './tables.ts';

/**
 * Reads an export into a database with the same schema, in one transaction, after every file was compared with its checksum.
 * A database that has rows is refused, unless `replace` says that they are to go.
 */
export async function importDatabase(
  client: pg.Client,
  source: string,
  options: { replace: boolean },
): Promise<ExportedTable[]> {
  const folder = resolve(source);
  const manifest = readManifest(folder);
  refuseOtherSchema(manifest, await readSchema(client));
  const tables = await readTables(client);
  refuseOtherTables(manifest, tables);
  await checkFiles(folder, manifest);
  await client.query('begin');
  try {
    await makeRoom(client, tables, options.replace);
    const names = tables.map(({ name }) => name);
    await withLooseTables(askerOf(client), names, async () => {
      for (const table of manifest.tables) await readTable(client, folder, table);
    });
    await sayThatAllChanged(client);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw explained(error);
  }
  for (const { name } of tables) await client.query(`vacuum (analyze) ${listed([name])}`);
  return manifest.tables;
}

function refuseOtherTables(manifest: Manifest, tables: readonly TransferTable[]): void {
  const own = tables.map(signature).sort().join('\n');
  if (manifest.tables.map(signature).sort().join('\n') === own) return;
  throw new StartupError(
    'The export and the database have different tables or columns, though their schema has the same number: one of them was changed by hand.',
  );
}

const signature = ({ name, columns }: Pick<TransferTable, 'name' | 'columns'>): string =>
  `${name}: ${[...columns].sort().join(', ')}`;

// The lock keeps writers out between the look and the commit.
async function makeRoom(
  client: pg.Client,
  tables: readonly TransferTable[],
  replace: boolean,
): Promise<void> {
  const names = tables.map(({ name }) => name);
  await client.query(`lock table ${listed(names)} in exclusive mode`);
  for (const name of replace ? [] : names) {
    const { rowCount } = await client.query(`select 1 from ${listed([name])} limit 1`);
    if (rowCount === 0) continue;
    throw new StartupError(
      `The database is not empty (there are rows in ${name}): add --replace to remove all its data and take those of the export, or import into a new database.`,
    );
  }
  // Empty ones as well: what comes into a table that this transaction has emptied needs no second look by vacuum.
  // What belongs to the moment and speaks of these rows, as steps of a sign-in do of users, goes with them.
  await client.query(`truncate ${listed(names)} cascade`);
}

async function readTable(client: pg.Client, folder: string, table: ExportedTable): Promise<void> {
  const blocks = createReadStream(fileOf(folder, table), { highWaterMark: 256 * 1024 });
  const rows = await copyIn(
    client,
    `copy ${listed([table.name])} (${listed(table.columns)}) from stdin with (freeze)`,
    blocks as AsyncIterable<Buffer>,
  );
  if (rows !== table.rows) {
    throw new StartupError(
      `${table.name} has ${rows} rows in the export's file, its manifest says ${table.rows}: nothing was imported.`,
    );
  }
}

// A process that runs on the database makes everything anew that it keeps in memory or in tables beside the data.
async function sayThatAllChanged(client: pg.Client): Promise<void> {
  const raised = `
    insert into data_version as d (name, version) select topic, (extract(epoch from clock_timestamp()) * 1000)::bigint from unnest($1::text[]) topic
    on conflict (name) do update set version = greatest(d.version + 1, excluded.version)`;
  await client.query(raised, [TOPICS]);
  await client.query('delete from rollup');
  await client.query('insert into search_change (subject_id) values (null)');
}

function explained(error: unknown): unknown {
  if (!(error instanceof pg.DatabaseError)) return error;
  const place = error.where === undefined ? '' : ` (${error.where.split('\n')[0]})`;
  return new StartupError(
    `PostgreSQL does not take the export, and nothing was imported: ${error.message}${place}.`,
    { cause: error },
  );
}
