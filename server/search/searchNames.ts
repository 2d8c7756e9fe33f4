import { lookupOf, type NameSearch } from './lookup.ts';
import type { NamePage } from './results.ts';
import { searchDatabase } from './searchDatabase.ts';
import { searchMemory } from './searchMemory.ts';
import type { SearchServices } from './services.ts';

/**
 * Finds rows by name, alias, former name, ticker or domain: whole names first, then beginnings of names and of words in them,
 * then (where these are few) names that are nearly the same, then words in texts. Gaps, accents, case and punctuation
 * do not matter. Names are looked up in memory; until they are there, in the database.
 */
export async function searchNames(services: SearchServices, search: NameSearch): Promise<NamePage> {
  const lookup = lookupOf(search);
  if (lookup.keys.length === 0 || lookup.kinds.length === 0) return { count: 0, results: [] };
  const parts = await services.names.current();
  return parts
    ? searchMemory(services.database, { parts, lookup, cut: search })
    : searchDatabase(services, lookup, search);
}
