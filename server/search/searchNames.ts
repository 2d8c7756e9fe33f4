import type { Viewer } from '#domain/access.ts';
import { malformedValue } from '#domain/errors.ts';
import type { Kind } from '#domain/kind.ts';
import { findKind } from '#domain/registry.ts';
import type { Database } from '#server/database/database.ts';
import { named, sql, type Sql } from '#server/database/sql.ts';
import { statementName } from '#server/query/names.ts';
import { searchKey, squeezedKey } from '#server/records/searchNames.ts';
import {
  containsStatement,
  type Cut,
  type FoundRow,
  type Lookup,
  prefixStatement,
  SEARCHED_KINDS,
  similarStatement,
} from './statements.ts';

const shortestSimilar = 3;
// What begins like a name is hardly misspelt: then only close names are worth looking for.
const strictThreshold = 0.6;

/** What to look for, among which kinds and types, and which part of the answer is wanted. */
export type NameSearch = {
  readonly text: string;
  readonly kinds?: readonly string[] | undefined;
  readonly entityTypes?: readonly string[] | undefined;
  readonly limit: number;
  readonly offset: number;
  readonly viewer: Viewer;
};

/** A row that a search found, and why. */
export type NameResult = {
  readonly kind: string;
  readonly id: string;
  readonly name: string;
  /** Why it was found: "name", "also known as QCI", "ticker IONQ", "similar to Quantinuum". */
  readonly reason: string;
  readonly entityType: readonly string[] | null;
  readonly country: string | null;
  /** From 1 (the very name) down to 0. */
  readonly score: number;
};

/** A page of what was found; the count stops at 500 for each way of looking. */
export type NamePage = { readonly count: number; readonly results: readonly NameResult[] };

/**
 * Finds rows by name, alias, former name, ticker or domain: whole names first, then beginnings of names and of words in them,
 * then (where these do not fill the page) names that are nearly the same. Gaps, accents, case and punctuation do not matter.
 */
export async function searchNames(database: Database, search: NameSearch): Promise<NamePage> {
  const lookup = lookupOf(search);
  if (lookup.key === '' || lookup.kinds.length === 0) return { count: 0, results: [] };
  const { limit, offset } = search;
  const sure = await database.query<FoundRow>(
    hot(prefixStatement(lookup, { limit: Math.max(limit, 1), offset })),
  );
  const sureCount = sure[0]?.count ?? (offset > 0 ? await countOf(database, lookup) : 0);
  const isFull = sureCount >= offset + Math.max(limit, 1);
  const rest = {
    limit: Math.max(offset + limit - Math.max(sureCount, offset), 1),
    offset: Math.max(offset - sureCount, 0),
  };
  const similar = isFull ? [] : await findSimilar(database, lookup, { ...rest, isKnown: sureCount > 0 });
  const found = [...sure, ...similar].slice(0, limit);
  return { count: sureCount + (similar[0]?.count ?? 0), results: found.flatMap(toResult) };
}

function lookupOf({ text, kinds, entityTypes, viewer }: NameSearch): Lookup {
  if (text.includes('\0')) throw malformedValue('search', 'this', 'text without NUL characters');
  const key = searchKey(text.toWellFormed());
  const chosen = kinds ? SEARCHED_KINDS.filter(({ name }) => kinds.includes(name)) : SEARCHED_KINDS;
  return { key, squeezed: squeezedKey(key), kinds: chosen, entityTypes, viewer };
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

const hot = (statement: Sql): Sql => {
  const name = statementName(statement.text);
  return name ? named(name, statement) : statement;
};

const SCORES = [1, 0.9, 0.8, 0.7];

function toResult(row: FoundRow): NameResult[] {
  const kind = findKind(row.kind);
  if (!kind || !row.about) return [];
  const { name, entityType, country } = row.about;
  const score = SCORES[row.tier - 1] ?? Math.round(row.likeness * 60) / 100;
  return [{ kind: row.kind, id: row.id, name, reason: reasonOf(kind, row), entityType, country, score }];
}

function reasonOf(kind: Kind, { tier, field, matched }: FoundRow): string {
  if (tier === 5) return `similar to ${matched}`;
  if (field === kind.nameField) return 'name';
  if (field === 'formerNames') return `former name ${matched}`;
  return `${(kind.fields[field]?.label ?? field).toLowerCase()} ${matched}`;
}
