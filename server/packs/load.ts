import { createHash } from 'node:crypto';
import { DEFAULT_WEIGHTS } from '#domain/evidence/completeness.ts';
import { KINDS, kindOf } from '#domain/registry.ts';
import { COUNTRIES } from '#domain/tables/countries.ts';
import { POPULATION_SOURCE, POPULATION_YEAR, POPULATIONS } from '#domain/tables/populations.ts';
import type { NewSet } from '#domain/writing/changeSet.ts';
import type { Database } from '#server/database/database.ts';
import { sql } from '#server/database/sql.ts';
import { StartupError } from '#server/database/startupError.ts';
import { uuidV7 } from '#server/database/values/uuid.ts';
import { raiseVersion } from '#server/database/versions/versions.ts';
import { hasNoRecords, PACK_SIGNATURE } from '#server/facts/packRows.ts';
import { refreshDerived } from '#server/facts/refreshDerived.ts';
import { withLooseTables } from '#server/database/transfer/looseTables.ts';
import { analyzeRows, vacuumRows } from '#server/database/upkeep/upkeep.ts';
import { DERIVED_NAMES, derivedText } from '#server/query/derived.ts';
import { refreshSearchNames } from '#server/search/words/refreshSearchNames.ts';
import { readWeights, storeWeights, weightsText, type ReadWeights } from './asked.ts';
import { contentOf, loadFoundations } from './content.ts';
import { PACK_FILES, type PackTable } from './format.ts';
import type { KeptRow } from './planRows.ts';
import { parsePack, type Problem, readPackBytes, type ReadTable } from './readCsv.ts';
import { fillFromPack, reloadPack, type LoadCounts, type Loaded, type PackContent } from './reload.ts';
import { tellChanges } from './tellChanges.ts';
import { validateTables } from './validate.ts';

// Any number will do, so long as every Sector Atlas uses the same.
const lockKey = 7_361_094_429;
// A new number makes every database load its pack again: for a change in what loading writes.
const loaderVersion = 3;
const shownProblems = 10;
const MANY_FACTS = 5000;

/** A sector pack on disk: its name and its folder. */
export type Pack = { readonly key: string; readonly folder: string };

/** Where loading says what it did. */
export type LoadLog = Readonly<Record<'info' | 'warn', (message: string) => void>>;

/** What loading did. */
export type LoadReport = {
  readonly digest: string;
  /** False when the database had this very pack already and nothing was looked at. */
  readonly isLoaded: boolean;
  /** By the names of kinds and edges. */
  readonly counts: Readonly<Record<string, LoadCounts>>;
  /** The rows that are gone from the pack but stay. */
  readonly kept: readonly KeptRow[];
};

/** How a pack is loaded: although the database has had it, and only to see what that would change. */
export type LoadOptions = { readonly again?: boolean; readonly isDryRun?: boolean };

type Tables = ReadonlyMap<string, PackTable>;

/**
 * Brings the database to what the sector pack says, all or nothing, and skips a pack it has had (unless `again`): the first time in
 * bulk, then as a set of changes of the pack's own. Values that users edited stay; loading twice changes nothing. A dry run tells what
 * would change, and changes nothing. A pack that cannot be read is a StartupError.
 */
export async function loadPack(
  database: Database,
  pack: Pack,
  log: LoadLog,
  { again = false, isDryRun = false }: LoadOptions = {},
): Promise<LoadReport> {
  const files = await readPackBytes(pack.folder).catch((error: unknown) => {
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartupError(`The sector pack "${pack.key}" cannot be read: ${reason}.`, { cause: error });
  });
  const before = await loadedBefore(database, pack);
  const had = { isLoaded: false, counts: {}, kept: [] };
  // Bytes that it has had need not be read as tables: that is most of what a start costs.
  const bytes = bytesOf(files, await weightsText(pack.folder));
  if (before?.bytes === bytes && !again) return { digest: before.digest, ...had };
  const asked = await readWeights(pack.folder);
  const making = makingOf(asked);
  const tables = parsePack(files);
  const digest = digestOf(tables, making);
  if (before?.digest === digest && !again) {
    await noteBytes(database, pack, bytes);
    return { digest, ...had };
  }
  const tell = isDryRun ? (): void => undefined : log.info;
  const ofFirst = before === undefined ? '; the first time it takes a while' : '';
  tell(`Loading the sector pack "${pack.key}": ${sizeOf(tables)}${ofFirst}.`);
  refuseProblems(pack, tables, asked);
  const loading = {
    pack,
    tables,
    asked,
    digest,
    making,
    isRemade: !isDryRun && (again || before?.making !== making),
    tell,
  };
  const load = async (inside: Database): Promise<Loaded> => {
    const loaded = await loadTables(inside, loading);
    if (isDryRun) throw new DryRun(loaded);
    return loaded;
  };
  const loaded = await database.transaction(load, { isLong: true }).catch((error: unknown) => {
    if (error instanceof DryRun) return error.loaded;
    throw error;
  });
  if (!isDryRun) await noteBytes(database, pack, bytes);
  sayWhatChanged(pack, loaded, isDryRun, log);
  if (before === undefined && !isDryRun) await vacuum(database, log);
  return { digest, isLoaded: !isDryRun, counts: loaded.counts, kept: loaded.kept };
}

class DryRun extends Error {
  readonly loaded: Loaded;
  constructor(loaded: Loaded) {
    super('This was only tried.');
    this.loaded = loaded;
  }
}

function refuseProblems({ key }: Pack, tables: ReadonlyMap<string, ReadTable>, asked: ReadWeights): void {
  if (tables.size === 0) {
    throw new StartupError(
      `The sector pack "${key}" has no data: make it with "npm run pack -- build ${key}".`,
    );
  }
  const problems = [...asked.problems, ...validateTables(tables)];
  if (problems.length === 0) return;
  const lines = problems.slice(0, shownProblems).map(problemText);
  const more =
    problems.length > shownProblems
      ? [`and ${problems.length - shownProblems} more: see "npm run pack -- validate ${key}"`]
      : [];
  throw new StartupError(`The sector pack "${key}" cannot be loaded:\n${[...lines, ...more].join('\n')}`);
}

/** A problem of a pack on one line: file:line:column: reason. */
export const problemText = ({ file, line, column, value, reason }: Problem): string =>
  `${file}:${line}${column === '' ? '' : `:${column}`}: ${reason}${value === '' ? '' : ` (${JSON.stringify(value)})`}`;

/** The digest of a pack on disk, and that of the one which the database has, if it has it. */
export async function comparePack(
  database: Database,
  pack: Pack,
): Promise<{ readonly onDisk: string; readonly loaded: string | undefined }> {
  const asked = await readWeights(pack.folder);
  const onDisk = digestOf(parsePack(await readPackBytes(pack.folder)), makingOf(asked));
  return { onDisk, loaded: (await loadedBefore(database, pack))?.digest };
}

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');

// What is computed of a pack's rows depends on the countries, and on how values are derived, what is asked among it.
const makingOf = ({ weights }: ReadWeights): string =>
  hashOf(JSON.stringify([loaderVersion, COUNTRIES, derivedText(), weights]));

// What is told of countries in every sector.
const PEOPLE = JSON.stringify([POPULATIONS, POPULATION_YEAR, POPULATION_SOURCE]);

// The same bytes, loaded by the same program, are the same pack; other bytes may be too.
function bytesOf(files: ReadonlyMap<string, Uint8Array>, weights: string): string {
  const hash = createHash('sha256').update(
    JSON.stringify([loaderVersion, COUNTRIES, PEOPLE, derivedText(), DEFAULT_WEIGHTS, weights]),
  );
  for (const [file, bytes] of files) hash.update(`\0${file}\0${bytes.byteLength}\0`).update(bytes);
  return hash.digest('hex');
}

// What the database holds depends on the pack, and on what is computed of it.
function digestOf(tables: Tables, making: string): string {
  const hash = createHash('sha256').update(making).update(PEOPLE);
  for (const file of PACK_FILES) {
    const table = tables.get(file);
    if (table) {
      hash.update(
        JSON.stringify([file, table.header, table.rows.map(({ values }) => Object.values(values))]),
      );
    }
  }
  return hash.digest('hex');
}

interface LoadedBefore {
  readonly digest: string;
  readonly making: string | null;
  readonly bytes: string | null;
}

async function loadedBefore(database: Database, { key }: Pack): Promise<LoadedBefore | undefined> {
  const [row] = await database.query<LoadedBefore>(
    sql`select digest, details ->> 'making' as making, details ->> 'bytes' as bytes from loaded_pack where key = ${key}`,
  );
  return row;
}

const noteBytes = (database: Database, { key }: Pack, bytes: string): Promise<unknown> =>
  database.query(
    sql`update loaded_pack set details = details || jsonb_build_object('bytes', ${bytes}::text)
      where key = ${key} and details ->> 'bytes' is distinct from ${bytes}::text`,
  );

interface Loading {
  readonly pack: Pack;
  readonly tables: Tables;
  readonly asked: ReadWeights;
  readonly digest: string;
  readonly making: string;
  /** All that is computed of rows is computed anew. */
  readonly isRemade: boolean;
  /** Says how far it has come. */
  readonly tell: (sentence: string) => void;
}

async function loadTables(database: Database, loading: Loading): Promise<Loaded> {
  const { pack, tables, asked, digest, tell } = loading;
  await database.query(sql`select pg_advisory_xact_lock(${lockKey})`);
  const isEmpty = await hasNoRecords(database);
  const foundations = await loadFoundations(database, pack.key, tables);
  const content = await contentOf(database, pack.key, tables);
  const [{ now } = { now: '' }] = await database.query<{ now: string }>(sql`select to_json(now()) as now`);
  const writing = { database, now: new Date(now), names: refreshSearchNames };
  const set = setOf(pack, digest, writing.now);
  await storeWeights(database, asked.weights);
  // Of a few rows each is looked at sooner than all of them.
  const isLoose = isEmpty && content.facts.length >= MANY_FACTS;
  const atOnce = <T>(names: readonly string[], work: () => Promise<T>): Promise<T> =>
    isLoose ? withLooseTables(database, names, work) : work();
  const loaded = isEmpty
    ? await atOnce(['fact', 'pack_row'], () => fillFromPack(writing, set, content))
    : await reloadPack(writing, set, content);
  if (loading.isRemade || isEmpty) {
    await derive(database, content, tell);
    await atOnce(['search_name', 'search_text'], () => makeFindable(database));
    await raiseVersion(database, 'records');
  }
  const { kept } = loaded;
  const counts = { ...foundations, ...loaded.counts };
  await noteLoaded(database, loading, { counts, kept });
  return { ...loaded, counts };
}

const setOf = ({ key }: Pack, digest: string, now: Date): NewSet => ({
  id: uuidV7(now),
  kind: 'pack',
  title: `Sector pack "${key}"`,
  note: null,
  author: { signature: `${PACK_SIGNATURE}${key}@${digest.slice(0, 12)}`, id: null },
});

const sizeOf = (tables: Tables): string =>
  `${[...tables.values()].reduce((sum, { rows }) => sum + rows.length, 0)} rows`;

// All that is made of rows, also of those of users.
async function derive(database: Database, { tables }: PackContent, tell: Loading['tell']): Promise<void> {
  await analyzeRows(database, [...tables.map(({ table }) => table.of), kindOf('fact')]);
  tell('The rows are written; totals and other values are computed from them.');
  await refreshDerived(database, DERIVED_NAMES, null);
  tell('The values are computed; names are made findable.');
}

async function makeFindable(database: Database): Promise<void> {
  for (const kind of KINDS) await refreshSearchNames(database, kind, null);
}

async function noteLoaded(
  database: Database,
  { pack, digest, making }: Loading,
  { counts, kept }: Pick<Loaded, 'counts' | 'kept'>,
): Promise<void> {
  await database.query(sql`
    insert into loaded_pack as l (key, digest, details) values (${pack.key}, ${digest}, ${JSON.stringify({ counts, kept, making })}::jsonb)
    on conflict (key) do update set digest = excluded.digest, details = excluded.details, loaded_at = now()
    where l.digest <> excluded.digest`);
}

function sayWhatChanged({ key }: Pack, loaded: Loaded, isDryRun: boolean, log: LoadLog): void {
  const parts = Object.entries(loaded.counts).flatMap(([name, { inserted, updated, removed }]) =>
    inserted + updated + removed === 0 ? [] : [`${name} +${inserted} ~${updated} -${removed}`],
  );
  const what = parts.length > 0 ? parts.join(', ') : isDryRun ? 'nothing' : 'nothing has changed';
  log.info(
    isDryRun
      ? `Loading the sector pack "${key}" would change: ${what}.`
      : `The sector pack "${key}" is loaded: ${what}.`,
  );
  if (isDryRun) for (const line of tellChanges(loaded.changes, loaded.names)) log.info(line);
  for (const { kind, id } of loaded.kept) {
    log.warn(`The ${kind} ${id} is gone from the pack but stays: something of a user hangs on it.`);
  }
}

// Without it everything works, only slower.
async function vacuum(database: Database, log: LoadLog): Promise<void> {
  await vacuumRows(database, ['search_name', 'pack_row']).catch((error: unknown) => {
    log.warn(
      `The tables could not be vacuumed after loading: ${error instanceof Error ? error.message : String(error)}`,
    );
  });
}
