import type { Database } from '#server/database/database.ts';
import type { Found, FoundName } from './names/candidates.ts';
import { findBeginnings, findNear, findWords, type Part, type Wanted } from './names/findNames.ts';
import { idOfRow, kindOfRow, nameOfRow, type Names, otherName } from './names/names.ts';
import { type NamePage, type NameResult, toResult } from './results.ts';
import { searchTexts } from './searchTexts.ts';
import { ENOUGH_FOUND, type Cut, type Lookup } from './statements.ts';

const mostFound = 500;
const shortestSimilar = 4;

/** What to look for in which names, and which part of the answer is wanted. */
export type MemorySearch = {
  readonly parts: readonly Part[];
  readonly lookup: Lookup;
  readonly cut: Cut;
};

/**
 * Looks the names up in memory, where all that is shown of their rows is as well; where these are few, the words of texts in the
 * database. How far is looked depends on what is looked for, never on the page, so that every page tells the same count.
 */
export async function searchMemory(
  database: Database,
  { parts, lookup, cut }: MemorySearch,
): Promise<NamePage> {
  const { count, best } = findAll(parts, lookup, cut);
  const results = best.slice(cut.offset, cut.offset + cut.limit).flatMap(resultOf);
  if (count >= ENOUGH_FOUND) return { count, results };
  const texts = await searchTexts(database, lookup, {
    limit: cut.limit - results.length,
    offset: Math.max(0, cut.offset - count),
    besides: best.map(({ names, row }) => idOfRow(names, row)),
  });
  return { count: count + texts.count, results: [...results, ...texts.results] };
}

/** The names found, best first, at least those of the page: beginnings, then (if these are few) similar ones. */
export function findAll(parts: readonly Part[], lookup: Lookup, { limit, offset }: Cut): Found {
  const wanted: Wanted = {
    keys: lookup.keys,
    kinds: lookup.kinds.map(({ name }) => name),
    entityTypes: lookup.entityTypes,
    viewer: lookup.viewer,
  };
  const most = Math.min(Math.max(offset + limit, ENOUGH_FOUND), mostFound);
  const begun = bestOf(
    parts.map((part) => findBeginnings(part, wanted, most)),
    most,
  );
  const sure = begun.count >= ENOUGH_FOUND ? begun : withWords(begun, { parts, wanted, most });
  if (sure.count >= ENOUGH_FOUND || [...lookup.squeezed].length < shortestSimilar) return sure;
  const known = rowsOf(sure.best);
  const edits = sure.count > 0 ? 1 : 2;
  const near = bestOf(
    parts.map((part) => findNear(part, wanted, { edits, most, besides: known.get(part.names) ?? new Set() })),
    most,
  );
  return { count: sure.count + near.count, best: [...sure.best, ...near.best] };
}

type Looking = { readonly parts: readonly Part[]; readonly wanted: Wanted; readonly most: number };

// Words of a name that are written short or in another order.
function withWords(begun: Found, { parts, wanted, most }: Looking): Found {
  const known = rowsOf(begun.best);
  const besides = (part: Part): ReadonlySet<number> => known.get(part.names) ?? new Set();
  const words = parts.map((part) => findWords(part, wanted, { most, besides: besides(part) }));
  return bestOf([begun, ...words], most);
}

const bestOf = (found: readonly Found[], most: number): Found => ({
  count: Math.min(
    found.reduce((sum, { count }) => sum + count, 0),
    mostFound,
  ),
  best: found
    .flatMap(({ best }) => best)
    .sort((one, other) => one.rank - other.rank)
    .slice(0, most),
});

function rowsOf(found: readonly FoundName[]): Map<Names, Set<number>> {
  const rows = new Map<Names, Set<number>>();
  for (const { names, row } of found) rows.set(names, (rows.get(names) ?? new Set()).add(row));
  return rows;
}

// Who may see the row was asked of the index, which is as new as the data.
function resultOf({ names, row, name, tier, likeness }: FoundName): NameResult[] {
  const { entityType = null, country = null } = names.traits[names.rowTraits[row] ?? 0] ?? {};
  const own = nameOfRow(names, row);
  return toResult({
    kind: kindOfRow(names, row),
    id: idOfRow(names, row),
    matched: otherName(names, name) ?? own,
    field: names.fields[names.nameField[name] ?? 0] ?? '',
    tier,
    likeness,
    about: { name: own, entityType, country },
  });
}
