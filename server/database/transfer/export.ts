import { createHash } from 'node:crypto';
import { existsSync, readdirSync, rmSync } from 'node:fs';
import { mkdir, open, rename } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import type pg from 'pg';
import { StartupError } from '#server/database/startupError.ts';
import { copyOut } from './copy.ts';
import { type ExportedTable, fileOf, manifestName, readSchema, writeManifest } from './manifest.ts';
import { listed, readTables, type TransferTable } from './tables.ts';

const newline = 10;

/**
 * Writes every table, as it stands at one moment, into a new folder: one file each and a manifest with counts and checksums.
 * The folder appears under its name only when it is complete.
 */
export async function exportDatabase(client: pg.Client, target: string): Promise<ExportedTable[]> {
  const folder = resolve(target);
  if (existsSync(folder) && readdirSync(folder).length > 0) {
    throw new StartupError(`${folder} is not empty: name a new folder for the export.`);
  }
  const partial = `${folder}.partial`;
  rmSync(partial, { recursive: true, force: true });
  await mkdir(dirname(folder), { recursive: true });
  await mkdir(partial, { mode: 0o700 });
  try {
    const tables = await inSnapshot(client, () => writeAll(client, partial));
    if (existsSync(folder)) rmSync(folder, { recursive: true });
    await rename(partial, folder);
    return tables;
  } catch (error) {
    rmSync(partial, { recursive: true, force: true });
    throw error;
  }
}

async function inSnapshot<T>(client: pg.Client, work: () => Promise<T>): Promise<T> {
  await client.query('begin isolation level repeatable read read only');
  const result = await work();
  await client.query('commit');
  return result;
}

async function writeAll(client: pg.Client, folder: string): Promise<ExportedTable[]> {
  const { rows } = await client.query<{ at: string; postgres: string }>(
    `select now()::text as at, current_setting('server_version') as postgres`,
  );
  const { at = '', postgres = '' } = rows[0] ?? {};
  const schema = await readSchema(client);
  const tables: ExportedTable[] = [];
  for (const table of await readTables(client)) tables.push(await writeTable(client, folder, table));
  await writeFile(
    join(folder, manifestName),
    one(Buffer.from(writeManifest({ postgres, takenAt: at, schema, tables }))),
  );
  return tables;
}

async function writeTable(client: pg.Client, folder: string, table: TransferTable): Promise<ExportedTable> {
  const { name, columns, order } = table;
  const text = `copy (select ${listed(columns)} from ${listed([name])} order by ${order.join(', ')}) to stdout`;
  return { name, columns, ...(await writeFile(fileOf(folder, table), copyOut(client, text))) };
}

async function writeFile(
  path: string,
  blocks: AsyncIterable<Buffer>,
): Promise<Omit<ExportedTable, 'name' | 'columns'>> {
  const hash = createHash('sha256');
  const file = await open(path, 'wx', 0o600);
  let rows = 0;
  let bytes = 0;
  try {
    for await (const block of blocks) {
      hash.update(block);
      bytes += block.length;
      rows += linesOf(block);
      await file.writeFile(block);
    }
    await file.sync();
  } finally {
    await file.close();
  }
  return { rows, bytes, sha256: hash.digest('hex') };
}

// In PostgreSQL's text form a row is a line: a line break within a value is written as \n.
function linesOf(block: Buffer): number {
  let lines = 0;
  for (let at = block.indexOf(newline); at !== -1; at = block.indexOf(newline, at + 1)) lines += 1;
  return lines;
}

async function* one(block: Buffer): AsyncGenerator<Buffer> {
  yield block;
}
