import { createHash } from 'node:crypto';
import { KINDS, kindOf } from '#domain/registry.ts';
import { COUNTRIES } from '#domain/tables/countries.ts';
import type { Database } from '#server/database/database.ts';
import { sql } from '#server/database/sql.ts';
import { StartupError } from '#server/database/startupError.ts';
import { raiseVersion } from '#server/database/versions/versions.ts';
import { FACT_TABLE, mergeFacts } from '#server/facts/mergeFacts.ts';
import {
  type MergeCounts,
  type Merger,
  mergeRows,
  PACK_SIGNATURE,
  removedByUsers,
} from '#server/facts/mergeRows.ts';
import { refreshDerived } from '#server/facts/refreshDerived.ts';
import { type KeptRow, keptRows, removeGone } from '#server/facts/removeRows.ts';
import { analyzeRows, vacuumRows } from '#server/database/upkeep/upkeep.ts';
import { DERIVED_NAMES, derivedText } from '#server/query/derived.ts';
import { refreshSearchNames } from '#server/search/words/refreshSearchNames.ts';
import { readWeights, storeWeights, type ReadWeights } from './asked.ts';
import { PACK_FILES, type PackTable } from './format.ts';
import { packId } from './ids.ts';
import { mergedAway } from './mergedAway.ts';
import { factRows } from './factRows.ts';
import { loadsOf } from './loadOrder.ts';
import { type LoadTable, readRows, tableOfKind } from './loadTables.ts';
import { type Problem, readPack, type ReadTable } from './readCsv.ts';
import { validateTables } from './validate.ts';

// Any number will do, so long as every Sector Atlas uses the same.
const lockKey = 7_361_094_429;
// A new number makes every database load its pack again: for a change in what loading writes.
const loaderVersion = 3;
const countryPack = 'iso-3166';
const shownProblems = 10;

/** A sector pack on disk: its name and its folder. */
export type Pack = { readonly key: string; readonly folder: string };

/** Where loading says what it did. */
export type LoadLog = Readonly<Record<'info' | 'warn', (message: string) => void>>;

/** What loading did: the counts of every kind and edge by name, and the rows that are gone from the pack but stay. */
export type LoadReport = {
  readonly digest: string;
  /** False when the database had this very pack already and nothing was looked at. */
  readonly isLoaded: boolean;
  readonly counts: Readonly<Record<string, MergeCounts>>;
  readonly kept: readonly KeptRow[];
};

type Tables = ReadonlyMap<string, PackTable>;

/**
 * Brings the database to what the sector pack says, all or nothing, and skips a pack it has had (unless `again`).
 * Values that users edited stay; loading twice changes nothing. A pack that cannot be read is a StartupError.
 */
export async function loadPack(
  database: Database,
  pack: Pack,
  log: LoadLog,
  options: { again?: boolean } = {},
): Promise<LoadReport> {
  const tables = await readPack(pack.folder).catch((error: unknown) => {
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartupError(`The sector pack "${pack.key}" cannot be read: ${reason}.`, { cause: error });
  });
  const asked = await readWeights(pack.folder);
  const digest = digestOf(tables, asked);
  const before = await loadedDigest(database, pack);
  if (before === digest && options.again !== true) return { digest, isLoaded: false, counts: {}, kept: [] };
  refuseProblems(pack, tables, asked);
  const report = await database.transaction((inside) => loadTables(inside, pack, { tables, asked, digest }), {
    isLong: true,
  });
  sayWhatChanged(pack, report, log);
  if (before === undefined) await vacuum(database, log);
  return report;
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

// What the database holds depends on the pack, on the countries, and on how values are derived from them, what is asked among it.
function digestOf(tables: Tables, { weights }: ReadWeights): string {
  const from = [loaderVersion, COUNTRIES, derivedText(), weights];
  const hash = createHash('sha256').update(JSON.stringify(from));
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

async function loadedDigest(database: Database, { key }: Pack): Promise<string | undefined> {
  const [row] = await database.query<{ digest: string }>(
    sql`select digest from loaded_pack where key = ${key}`,
  );
  return row?.digest;
}

async function loadTables(
  database: Database,
  pack: Pack,
  from: { tables: Tables; asked: ReadWeights; digest: string },
): Promise<LoadReport> {
  await database.query(sql`select pg_advisory_xact_lock(${lockKey})`);
  const merger: Merger = { database, pack: pack.key, by: `${PACK_SIGNATURE}${pack.key}` };
  const counts: Record<string, MergeCounts> = { ...(await loadCountries(merger)) };
  const merged: LoadTable[] = [];
  const gone = new Set<string>();
  const context = { pack: pack.key, gone, merged: await mergedAway(database) };
  for (const load of loadsOf(from.tables)) {
    const table = load.table(context);
    if (table.isVersioned) for (const id of await removedByUsers(merger, table)) gone.add(id);
    const rows = readRows(table, load.rows, {
      gone,
      idOf: ({ values }) => packId(pack.key, table.name, load.keyOf(values)),
    });
    counts[table.name] = await mergeRows(merger, table, rows);
    merged.push(table);
  }
  counts['fact'] = await mergeFacts(merger, factRows(context, from.tables));
  const kept = await removeAll(merger, merged.toReversed(), counts);
  await analyzeRows(database, [...merged, FACT_TABLE]);
  await storeWeights(database, from.asked.weights);
  await refreshDerived(database, DERIVED_NAMES, null);
  for (const kind of KINDS) await refreshSearchNames(database, kind, null);
  const report: LoadReport = { digest: from.digest, isLoaded: true, counts, kept };
  await noteLoaded(database, pack, report);
  await raiseVersion(database, 'records');
  return report;
}

async function loadCountries(merger: Merger): Promise<Record<string, MergeCounts>> {
  const kind = kindOf('country');
  const own: Merger = { ...merger, pack: countryPack, by: `${PACK_SIGNATURE}${countryPack}` };
  const table = tableOfKind(kind, Object.keys(kind.fields), {
    pack: countryPack,
    gone: new Set(),
    merged: new Map(),
  });
  const rows = COUNTRIES.map(({ code, name, region }, index) => ({
    line: index + 1,
    values: { code, name, region },
  }));
  const idOf = ({ values: { code = '' } }: PackTable['rows'][number]): string =>
    packId(countryPack, kind.name, code);
  const counts = await mergeRows(own, table, readRows(table, rows, { gone: new Set(), idOf }));
  return { [kind.name]: { ...counts, removed: await removeGone(own, table) } };
}

async function removeAll(
  merger: Merger,
  tables: readonly LoadTable[],
  counts: Record<string, MergeCounts>,
): Promise<KeptRow[]> {
  const kept: KeptRow[] = [];
  for (const table of tables) {
    const removed = await removeGone(merger, table);
    const own = counts[table.name];
    if (own) own.removed = removed;
    // A source of superseded facts stays for their sake: that is no surprise to anybody.
    if (table.isVersioned) kept.push(...(await keptRows(merger, table)));
  }
  return kept;
}

async function noteLoaded(
  database: Database,
  pack: Pack,
  { digest, counts, kept }: LoadReport,
): Promise<void> {
  await database.query(sql`
    insert into loaded_pack as l (key, digest, details) values (${pack.key}, ${digest}, ${JSON.stringify({ counts, kept })}::jsonb)
    on conflict (key) do update set digest = excluded.digest, details = excluded.details, loaded_at = now()
    where l.digest <> excluded.digest`);
}

function sayWhatChanged({ key }: Pack, { counts, kept }: LoadReport, log: LoadLog): void {
  const parts = Object.entries(counts).flatMap(([name, { inserted, updated, removed }]) =>
    inserted + updated + removed === 0 ? [] : [`${name} +${inserted} ~${updated} -${removed}`],
  );
  log.info(
    `The sector pack "${key}" is loaded: ${parts.length > 0 ? parts.join(', ') : 'nothing has changed'}.`,
  );
  for (const { kind, id } of kept) {
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
