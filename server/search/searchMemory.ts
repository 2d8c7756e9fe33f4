import type { Database } from '#server/database/database.ts';
import { hot } from '#server/query/names.ts';
import { findBeginnings, findNear, type FoundName, type Part, type Wanted } from './names/findNames.ts';
import { idOfRow, keyOfName, kindOfRow, type Names } from './names/names.ts';
import { type NamePage, type NameResult, toResult } from './results.ts';
import { searchTexts } from './searchTexts.ts';
import { type Cut, type FoundRow, type Lookup, placesStatement } from './statements.ts';

const mostFound = 500;
const shortestSimilar = 4;

/** What to look for in which names, and which part of the answer is wanted. */
export type MemorySearch = {
  readonly parts: readonly Part[];
  readonly lookup: Lookup;
  readonly cut: Cut;
};

/** Looks the names up in memory, the rows of the page and the words of texts in the database. */
export async function searchMemory(
  database: Database,
  { parts, lookup, cut }: MemorySearch,
): Promise<NamePage> {
  const found = findAll(parts, lookup, cut);
  const shown = found.slice(cut.offset, cut.offset + cut.limit);
  const results = shown.length === 0 ? [] : await readPlaces(database, lookup, shown);
  const room = cut.limit - shown.length;
  if (room === 0 && cut.limit > 0) return { count: found.length, results };
  const texts = await searchTexts(database, lookup, {
    limit: room,
    offset: Math.max(0, cut.offset - found.length),
    besides: found.map(({ names, row }) => idOfRow(names, row)),
  });
  return { count: found.length + texts.count, results: [...results, ...texts.results] };
}

/** The names found, best first: beginnings, then (if these do not fill the page) similar ones. */
export function findAll(parts: readonly Part[], lookup: Lookup, { limit, offset }: Cut): FoundName[] {
  const wanted: Wanted = {
    keys: lookup.keys,
    kinds: lookup.kinds.map(({ name }) => name),
    entityTypes: lookup.entityTypes,
    viewer: lookup.viewer,
  };
  const sure = best(parts.flatMap((part) => findBeginnings(part, wanted)));
  const isFull = sure.length >= offset + Math.max(limit, 1);
  if (isFull || [...lookup.squeezed].length < shortestSimilar) return sure;
  const near = parts.flatMap((part) => findNear(part, { ...wanted, most: sure.length > 0 ? 1 : 2 }));
  const known = rowsOf(sure);
  return [...sure, ...best(near.filter(({ names, row }) => !known.get(names)?.has(row)))];
}

const best = (found: FoundName[]): FoundName[] =>
  found.sort((one, other) => one.rank - other.rank).slice(0, mostFound);

function rowsOf(found: readonly FoundName[]): Map<Names, Set<number>> {
  const rows = new Map<Names, Set<number>>();
  for (const { names, row } of found) rows.set(names, (rows.get(names) ?? new Set()).add(row));
  return rows;
}

// What the index says may be half a second old: what is shown and whether it may be is read from the rows themselves.
async function readPlaces(
  database: Database,
  lookup: Lookup,
  shown: readonly FoundName[],
): Promise<NameResult[]> {
  const places = shown.map(({ names, row, name }) => ({
    kind: kindOfRow(names, row),
    id: idOfRow(names, row),
    field: names.fields[names.nameField[name] ?? 0] ?? '',
    key: keyOfName(names, name),
  }));
  const rows = await database.query<{ place: string } & Pick<FoundRow, 'matched' | 'about'>>(
    hot(placesStatement(places, lookup)),
  );
  const byPlace = new Map(rows.map((row) => [Number(row.place) - 1, row]));
  return shown.flatMap(({ tier, likeness }, index) => {
    const [place, row] = [places[index], byPlace.get(index)];
    return place && row ? toResult({ ...place, ...row, tier, likeness, count: 0 }) : [];
  });
}
