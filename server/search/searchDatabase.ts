import type { Database } from '#server/database/database.ts';
import { sql } from '#server/database/sql.ts';
import { hot } from '#server/query/names.ts';
import { type NamePage, toResult } from './results.ts';
import {
  containsStatement,
  type Cut,
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
  database: Database,
  lookup: Lookup,
  { limit, offset }: Cut,
): Promise<NamePage> {
  if (lookup.keys.length === 0) return { count: 0, results: [] };
  const sure = await database.query<FoundRow>(
    hot(prefixStatement(lookup, { limit: Math.max(limit, 1), offset })),
  );
  const sureCount = sure[0]?.count ?? (offset > 0 ? await countOf(database, lookup) : 0);
  const isFull = sureCount > offset + Math.max(limit, 1);
  const rest = {
    limit: Math.max(offset + limit - Math.max(sureCount, offset), 1),
    offset: Math.max(offset - sureCount, 0),
  };
  const similar = isFull ? [] : await findSimilar(database, lookup, { ...rest, isKnown: sureCount > 0 });
  const found = [...sure, ...similar].slice(0, limit);
  return { count: sureCount + (similar[0]?.count ?? 0), results: found.flatMap(toResult) };
}

// A page behind the last sure row shows no count of its own.
async function countOf(database: Database, lookup: Lookup): Promise<number> {
  const [first] = await database.query<FoundRow>(prefixStatement(lookup, { limit: 1, offset: 0 }));
  return first?.count ?? 0;
}

async function findSimilar(
  database: Database,
  lookup: Lookup,
  cut: Cut & { isKnown: boolean },
): Promise<FoundRow[]> {
  const letters = [...lookup.squeezed].length;
  if (letters < shortestSimilar) return [];
  if (!(await hasTrigrams(database))) return database.query<FoundRow>(containsStatement(lookup, cut));
  // The threshold holds for this transaction only, so that it works behind a pooler.
  const threshold = cut.isKnown ? strictThreshold : thresholdOf(letters);
  return database.transaction(async (inside) => {
    await inside.query(
      sql`select set_config('pg_trgm.word_similarity_threshold', ${String(threshold)}, true)`,
    );
    return inside.query<FoundRow>(hot(similarStatement(lookup, cut)));
  });
}

// One wrong letter spoils up to three trigrams: of a short name hardly any are left.
const thresholdOf = (letters: number): number => (letters <= 5 ? 0.3 : letters <= 8 ? 0.4 : 0.5);

const trigrams = new WeakMap<Database, Promise<boolean>>();

function hasTrigrams(database: Database): Promise<boolean> {
  const known = trigrams.get(database);
  if (known) return known;
  const asked = database
    .query<{ has: boolean }>(sql`select to_regprocedure('word_similarity(text, text)') is not null as has`)
    .then(([row]) => row?.has === true);
  trigrams.set(database, asked);
  asked.catch(() => trigrams.delete(database));
  return asked;
}
