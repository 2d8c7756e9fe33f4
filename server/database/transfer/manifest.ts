import { createHash } from 'node:crypto';
import { createReadStream, readFileSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { systemCode } from '#server/database/embedded/startupProblems.ts';
import { StartupError } from '#server/database/startupError.ts';

/** The file of an export that says what is in it; written last, so that a folder without one is no export. */
export const manifestName = 'manifest.json';
const format = 1;

/** One table of an export: its rows are in the file `<name>.tsv`, in PostgreSQL's text form. */
export type ExportedTable = { name: string; columns: string[]; rows: number; bytes: number; sha256: string };

/** What an export holds. */
export type Manifest = {
  format: typeof format;
  product: 'sector-atlas';
  productVersion: string;
  postgres: string;
  takenAt: string;
  schema: Schema;
  tables: ExportedTable[];
};

/** The newest migration of a database, and a checksum over all it has had. */
export type Schema = { version: number; checksum: string };

/** The version in package.json. */
export function readProductVersion(): string {
  const file = new URL('../../../package.json', import.meta.url);
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version;
}

/** Which schema a database has. */
export async function readSchema(client: pg.Client): Promise<Schema> {
  const { rows } = await client.query<{ version: number; checksum: string }>(
    'select version, checksum from schema_migration order by version',
  );
  const hash = createHash('sha256');
  for (const { version, checksum } of rows) hash.update(`${version} ${checksum}\n`);
  return { version: rows.at(-1)?.version ?? 0, checksum: hash.digest('hex') };
}

/** The text of a manifest. */
export function writeManifest(parts: Omit<Manifest, 'format' | 'product' | 'productVersion'>): string {
  const manifest: Manifest = {
    format,
    product: 'sector-atlas',
    productVersion: readProductVersion(),
    ...parts,
  };
  return `${JSON.stringify(manifest, null, 2)}\n`;
}

/** Reads the manifest of a folder; what is not one of ours is a StartupError. */
export function readManifest(folder: string): Manifest {
  const path = join(folder, manifestName);
  const manifest = parsed(textOf(path, folder));
  if (manifest?.product !== 'sector-atlas' || !Array.isArray(manifest.tables)) {
    throw new StartupError(`${path} is not the manifest of a Sector Atlas export, or was damaged.`);
  }
  if (manifest.format !== format) {
    throw new StartupError(
      `The export in ${folder} has the form ${manifest.format}, this Sector Atlas reads ${format}: use Sector Atlas ${manifest.productVersion}, which made it.`,
    );
  }
  const strange = manifest.tables.find(({ name }) => !/^[a-z][a-z0-9_]{0,62}$/.test(name));
  if (strange) throw new StartupError(`${path} names a table that cannot be one of ours: it was damaged.`);
  return manifest;
}

function textOf(path: string, folder: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if (!['ENOENT', 'ENOTDIR'].includes(systemCode(error) ?? '')) throw error;
    throw new StartupError(`${folder} holds no export of Sector Atlas: there is no ${manifestName} in it.`);
  }
}

function parsed(text: string): Manifest | undefined {
  try {
    return JSON.parse(text) as Manifest;
  } catch {
    return undefined;
  }
}

/** The file of a table. */
export const fileOf = (folder: string, { name }: { name: string }): string => join(folder, `${name}.tsv`);

/** Refuses an export of another schema than the database's, with what to do instead. */
export function refuseOtherSchema({ schema, productVersion }: Manifest, own: Schema): void {
  if (schema.version === own.version && schema.checksum === own.checksum) return;
  const versions = `The export has the schema ${schema.version}, the database has ${own.version}`;
  if (schema.version > own.version) {
    throw new StartupError(`${versions}: import it with Sector Atlas ${productVersion} or newer.`);
  }
  if (schema.version < own.version) {
    throw new StartupError(
      `${versions}: import it into an empty database with Sector Atlas ${productVersion}, which made it, then start this one on that database.`,
    );
  }
  throw new StartupError(
    `${versions}, but made by other migrations: import it with the Sector Atlas that made it (${productVersion}).`,
  );
}

/** Compares every file with the manifest, and refuses the export at the first that was cut short or changed. */
export async function checkFiles(folder: string, manifest: Manifest): Promise<void> {
  for (const table of manifest.tables) {
    const path = fileOf(folder, table);
    const size = await sizeOf(path);
    if (size !== table.bytes) {
      const what = size < table.bytes ? 'was cut short' : 'was changed';
      throw new StartupError(
        `${path} ${what}: it has ${size} bytes, the export wrote ${table.bytes}. Copy the export again; nothing was imported.`,
      );
    }
    const hash = createHash('sha256');
    for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer);
    if (hash.digest('hex') !== table.sha256) {
      throw new StartupError(
        `${path} was changed since the export: its checksum is another one. Copy the export again; nothing was imported.`,
      );
    }
  }
}

async function sizeOf(path: string): Promise<number> {
  try {
    return (await stat(path)).size;
  } catch (error) {
    if (systemCode(error) !== 'ENOENT') throw error;
    throw new StartupError(
      `${path} is missing from the export. Copy the export again; nothing was imported.`,
    );
  }
}
