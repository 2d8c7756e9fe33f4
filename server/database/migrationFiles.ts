import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartupError } from './startupError.ts';

/** One hand-written change of the schema, from a file such as 0001-organizations.sql. */
export type Migration = { version: number; title: string; fileName: string; text: string; checksum: string };

/** A migration that a database says it has had. */
export type AppliedMigration = Pick<Migration, 'version' | 'title' | 'checksum'>;

/** Reads the migrations of a folder in order; a name that does not fit or a number used twice is a StartupError. */
export function readMigrations(folder: string): Migration[] {
  const migrations = readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .map((name) => readMigration(folder, name));
  for (const [index, migration] of migrations.entries()) {
    const before = migrations[index - 1];
    if (before?.version === migration.version) {
      throw new StartupError(
        `The migrations ${before.fileName} and ${migration.fileName} have the same number: renumber one of them.`,
      );
    }
  }
  return migrations;
}

function readMigration(folder: string, fileName: string): Migration {
  const [, version, title] = /^(\d{4})-([a-z0-9]+(?:-[a-z0-9]+)*)\.sql$/.exec(fileName) ?? [];
  if (version === undefined || title === undefined) {
    throw new StartupError(`The migration ${fileName} is not named as in 0001-some-words.sql: rename it.`);
  }
  const text = readFileSync(join(folder, fileName), 'utf8');
  return { version: Number(version), title, fileName, text, checksum: checksumOf(text) };
}

/** The SHA-256 of a migration's text, the same whether its lines end as on Unix or on Windows. */
export function checksumOf(text: string): string {
  return createHash('sha256')
    .update(text.replace(/^\uFEFF/, '').replaceAll('\r\n', '\n'))
    .digest('hex');
}

/** Refuses a database whose history does not fit these migrations, with a StartupError that says what to do; gives the ones still to run. */
export function pendingMigrations(migrations: Migration[], applied: AppliedMigration[]): Migration[] {
  const known = new Map(migrations.map((migration) => [migration.version, migration]));
  const newest = migrations.at(-1)?.fileName ?? 'none';
  for (const { version, title, checksum } of applied) {
    const migration = known.get(version);
    if (migration === undefined) {
      throw new StartupError(
        `The database has had the migration ${nameOf(version, title)}, which this Sector Atlas does not know (its newest is ${newest}): start the newer Sector Atlas that made it.`,
      );
    }
    if (migration.checksum !== checksum) {
      throw new StartupError(
        `The migration ${migration.fileName} was changed after this database had it: restore the file and write the change as a new migration.`,
      );
    }
  }
  const last = Math.max(0, ...applied.map(({ version }) => version));
  const had = new Set(applied.map(({ version }) => version));
  const pending = migrations.filter(({ version }) => !had.has(version));
  const late = pending.find(({ version }) => version < last);
  if (late === undefined) return pending;
  throw new StartupError(
    `The migration ${late.fileName} was added after this database had had migration ${last}: give it a higher number.`,
  );
}

function nameOf(version: number, title: string): string {
  return `${String(version).padStart(4, '0')}-${title}`;
}
