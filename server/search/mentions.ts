import type { Viewer } from '#domain/access.ts';
import type { Kind } from '#domain/kind.ts';
import { phrasesOf, type Phrase } from '#domain/search/phrases.ts';
import { sql } from '#server/database/sql.ts';
import type { Database } from '#server/database/database.ts';
import { LIVE } from '#server/query/context.ts';
import { rowsOf } from '#server/query/from.ts';
import { allOf, visible } from '#server/query/visibility.ts';

/** A row that a text names. */
export interface Mention {
  readonly id: string;
  readonly name: string;
  /** As the text calls it. */
  readonly words: string;
  /** The first sentence that names it. */
  readonly quote: string;
}

/** The most characters of a text that is looked through. */
export const MOST_CHARACTERS = 50_000;
const MOST_MENTIONS = 100;

/**
 * The rows of a kind that a text names by a whole name, in the order in which it does. Where a name is part of a longer one, the longer
 * one is meant; rows of one name are all given. Nothing is found that does not stand in the text.
 */
export async function findMentions(
  database: Database,
  kind: Kind,
  { text, viewer }: { readonly text: string; readonly viewer: Viewer },
): Promise<readonly Mention[]> {
  const phrases = phrasesOf(text);
  const keys = [...new Set(phrases.flatMap((phrase) => phrase.keys))];
  if (keys.length === 0) return [];
  const shown = allOf([visible(kind, { row: sql.raw('t') }, { ...LIVE, viewer })]);
  const name = sql`t.${sql.id(kind.fields[kind.nameField]?.column ?? 'id')}`;
  const rows = await database.query<{ key: string; id: string; name: string }>(sql`
    select distinct s.name_key as key, t.id, ${name} as name
    from search_name s join ${rowsOf(LIVE, kind)} t on t.id = s.subject_id
    where s.kind = ${kind.name} and s.name_key = any(${keys}) and s.word <= 0 and ${shown} order by t.id`);
  const named = Map.groupBy(rows, ({ key }) => key);
  const found = new Map<string, Mention>();
  let end = 0;
  for (const phrase of phrases) {
    const meant = phrase.start < end ? [] : meantBy(phrase, named);
    if (meant.length === 0) continue;
    end = phrase.end;
    for (const { id, name: called } of meant) {
      if (found.has(id)) continue;
      found.set(id, { id, name: called, words: phrase.words, quote: phrase.sentence });
    }
  }
  return [...found.values()].slice(0, MOST_MENTIONS);
}

type Named = { readonly id: string; readonly name: string };

const meantBy = ({ keys }: Phrase, named: ReadonlyMap<string, readonly Named[]>): readonly Named[] =>
  keys.flatMap((key) => named.get(key) ?? []);
