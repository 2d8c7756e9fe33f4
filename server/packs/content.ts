import { kindOf } from '#domain/registry.ts';
import { COUNTRIES } from '#domain/tables/countries.ts';
import { POPULATION_SOURCE, POPULATION_YEAR, POPULATIONS } from '#domain/tables/populations.ts';
import type { Database } from '#server/database/database.ts';
import { putRows } from '#server/facts/incoming.ts';
import { removedByUsers } from '#server/facts/packRows.ts';
import { factRows } from './factRows.ts';
import type { PackRow, PackTable } from './format.ts';
import { packId } from './ids.ts';
import { loadsOf } from './loadOrder.ts';
import { readRows, tableOfKind } from './loadTables.ts';
import { mergedAway } from './mergedAway.ts';
import type { TableRows } from './planRows.ts';
import type { LoadCounts, PackContent } from './reload.ts';

const countryPack = 'iso-3166';

type Tables = ReadonlyMap<string, PackTable>;

/** What a pack says of rows with versions, and its claims; rows that users removed do not come again, nor what cannot be without them. */
export async function contentOf(database: Database, pack: string, tables: Tables): Promise<PackContent> {
  const read: TableRows[] = [];
  const gone = new Set<string>();
  const context = { pack, gone, merged: await mergedAway(database) };
  for (const load of loadsOf(tables)) {
    const table = load.table(context);
    if (!table.isVersioned) continue;
    for (const id of await removedByUsers(database, table.of)) gone.add(id);
    const idOf = ({ values }: PackRow): string => packId(pack, table.of.name, load.keyOf(values));
    read.push({ table, rows: readRows(table, load.rows, { gone, idOf }) });
  }
  return { pack, tables: read, facts: factRows(context, tables) };
}

/** Writes what claims rest on: countries, and the sources of a pack. These stay when they are gone from the pack: claims of the past rest on them. */
export async function loadFoundations(
  database: Database,
  pack: string,
  tables: Tables,
): Promise<Record<string, LoadCounts>> {
  const counts: Record<string, LoadCounts> = { country: await loadCountries(database) };
  for (const load of loadsOf(tables)) {
    const gone = new Set<string>();
    const table = load.table({ pack, gone, merged: new Map() });
    if (table.isVersioned) continue;
    const idOf = ({ values }: PackRow): string => packId(pack, table.of.name, load.keyOf(values));
    counts[table.of.name] = await put(database, { table, rows: readRows(table, load.rows, { gone, idOf }) });
  }
  return counts;
}

async function put(database: Database, { table, rows }: TableRows): Promise<LoadCounts> {
  const { inserted, updated } = await putRows(database, table, rows);
  return { inserted, updated, unchanged: rows.length - inserted - updated, removed: 0 };
}

// Of every sector the same: their populations rest on a source of their own.
async function loadCountries(database: Database): Promise<LoadCounts> {
  await putComplete(database, 'source', [POPULATION_SOURCE]);
  const rows = COUNTRIES.map(({ code, name, region }) => {
    const known = POPULATIONS[code];
    const country = { key: code, code, name, region };
    if (known === undefined) return country;
    const populationYear = String(POPULATION_YEAR);
    return { ...country, population: String(known), populationYear, source: POPULATION_SOURCE.key };
  });
  return putComplete(database, 'country', rows);
}

function putComplete(
  database: Database,
  kindName: 'country' | 'source',
  given: readonly Readonly<Record<string, string>>[],
): Promise<LoadCounts> {
  const kind = kindOf(kindName);
  const gone = new Set<string>();
  const table = tableOfKind(kind, Object.keys(kind.fields), { pack: countryPack, gone, merged: new Map() });
  const rows = given.map((values, index) => ({ line: index + 1, values }));
  const idOf = ({ values: { key = '' } }: PackRow): string => packId(countryPack, kind.name, key);
  return put(database, { table, rows: readRows(table, rows, { gone, idOf }) });
}
