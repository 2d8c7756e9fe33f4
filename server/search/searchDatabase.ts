import { sql } from '#server/database/sql.ts';
import { leastLikeness } from '#server/query/like.ts';
import { type NamePage, toResult } from './results.ts';
import type { SearchServices } from './services.ts';
import {
  containsStatement,
  type Cut,
  ENOUGH_FOUND,
  type FoundRow,
  type Lookup,
  prefixStatement,
  similarStatement,
} from './statements.ts';

const shortestSimilar = 3;
// What begins like a name is hardly misspelt: then only close names are worth looking for.
const strictThreshold = 0.6;

/** Looks in the table of names itself: slower, and less able to see through typos, than the names in memory. */
export async function searchDatabase(
  services: SearchServices,
  lookup: Lookup,
  { limit, offset }: Cut,
): Promise<NamePage> {
  if (lookup.keys.length === 0) return { count: 0, results: [] };
  const sure = await pageOf({ limit, offset }, (cut) =>
    services.database.query<FoundRow>(services.hot(prefixStatement(lookup, cut))),
  );
  if (sure.count >= ENOUGH_FOUND) return { count: sure.count, results: sure.rows.flatMap(toResult) };
  const rest = { limit: limit - sure.rows.length, offset: Math.max(offset - sure.count, 0) };
  const isKnown = sure.count > 0;
  const similar = await pageOf(rest, (cut) => findSimilar(services, lookup, { ...cut, isKnown }));
  return { count: sure.count + similar.count, results: [...sure.rows, ...similar.rows].flatMap(toResult) };
}

type Rows = { readonly count: number; readonly rows: readonly FoundRow[] };

// Every row tells the count of all; a page without any asks the first one.
async function pageOf({ limit, offset }: Cut, ask: (cut: Cut) => Promise<FoundRow[]>): Promise<Rows> {
  const rows = limit > 0 ? await ask({ limit, offset }) : [];
  const [first] = rows.length > 0 || (limit > 0 && offset === 0) ? rows : await ask({ limit: 1, offset: 0 });
  return { count: first?.count ?? 0, rows };
}

async function findSimilar(
  { database, hot, hasTrigrams }: SearchServices,
  lookup: Lookup,
  cut: Cut & { isKnown: boolean },
): Promise<FoundRow[]> {
  const letters = [...lookup.squeezed].length;
  if (letters < shortestSimilar) return [];
  if (!(await hasTrigrams())) return database.query<FoundRow>(containsStatement(lookup, cut));
  // The threshold holds for this transaction only, so that it works behind a pooler.
  const threshold = cut.isKnown ? strictThreshold : leastLikeness(letters);
  return database.transaction(async (inside) => {
    await inside.query(
      sql`select set_config('pg_trgm.word_similarity_threshold', ${String(threshold)}, true)`,
    );
    return inside.query<FoundRow>(hot(similarStatement(lookup, cut)));
  });
}
