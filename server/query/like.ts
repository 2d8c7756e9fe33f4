import type { Kind } from '#domain/kind.ts';
import type { ConditionTree, LikeLeaf } from '#domain/query/tree.ts';
import { searchKeys, squeezedKey } from '#domain/search/searchKeys.ts';
import { sql, type Sql } from '#server/database/sql.ts';
import type { Context } from './context.ts';
import { rowsOf } from './from.ts';
import { allOf, visible } from './visibility.ts';

const shortestNear = 4;
// Names that are so much less like than the best one are others.
const NEAR_BEST = 0.92;

/** How like a name must be to a key of so many letters: one wrong letter spoils up to three trigrams, and of a short name hardly any are left. */
export const leastLikeness = (letters: number): number => (letters <= 5 ? 0.3 : letters <= 8 ? 0.4 : 0.5);

/**
 * The rows that are called like a text: a word in one of their names begins so; where none does, names contain it; where none does
 * either, names are nearly so, letter by letter. What the viewer may not see decides nothing.
 */
export function compileLike(
  context: Context,
  { kind, row }: { readonly kind: Kind; readonly row: Sql },
  { text }: LikeLeaf,
): Sql {
  const keys = searchKeys(text.toWellFormed());
  const [s, seen] = [context.nextAlias(), context.nextAlias()];
  const shown = (id: Sql): Sql =>
    sql`join ${rowsOf(context, kind)} ${seen} on ${allOf([sql`${seen}.id = ${id}`, visible(kind, { row: seen }, context)])}`;
  const called = (matches: readonly Sql[]): Sql =>
    sql`select distinct ${s}.subject_id as id from search_name ${s} ${shown(sql`${s}.subject_id`)} where ${s}.kind = ${kind.name} and (${sql.join(matches, ' or ')})`;
  const begins = called(
    keys.flatMap((key) => (GAPLESS.test(key) ? [begin(s, key), contain(s, key)] : [begin(s, key)])),
  );
  const contains = sql`${called(keys.map((key) => contain(s, key)))} and (select count(*) from begins) = 0`;
  const found = sql`begins as materialized (${begins}), contains as materialized (${contains})`;
  const sure = sql`select id from begins union all select id from contains`;
  const letters = [...squeezedKey(keys[0] ?? '')].length;
  if (letters < shortestNear) return sql`${row}.id in (with ${found} ${sure})`;
  const near = sql`select ${s}.id, ${s}.likeness from names_near(${kind.name}, ${keys}::text[], ${leastLikeness(letters)}::real) ${s} ${shown(sql`${s}.id`)} where (select count(*) from begins) + (select count(*) from contains) = 0`;
  const best = sql`(select max(likeness) from near) * ${sql.raw(String(NEAR_BEST))}::real`;
  return sql`${row}.id in (with ${found}, near as materialized (${near}) ${sure} union all select id from near where likeness >= ${best})`;
}

// Scripts whose words stand without gaps: their names have no beginnings of words.
const GAPLESS = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Hangul}]/u;

const begin = (s: Sql, key: string): Sql =>
  sql`(${s}.name_key >= ${key} and ${s}.name_key < ${`${key}\u{10FFFF}`})`;

const contain = (s: Sql, key: string): Sql =>
  sql`(${s}.word = 0 and ${s}.name_key like ${`%${likePattern(key)}%`})`;

/** LIKE's own characters, escaped. */
export const likePattern = (text: string): string => text.replaceAll(/[\\%_]/g, (letter) => `\\${letter}`);

/** The same as of a moment of the past, whose names are kept with their rows alone: one of them contains the text. */
export const namesContain = (kind: Kind, { text }: LikeLeaf): ConditionTree => ({
  type: 'or',
  of: Object.entries(kind.fields)
    .filter(([, field]) => field.searched)
    .map(([name, field]) => ({ type: 'leaf', of: 'row', name, field, op: 'contains', values: [text] })),
});
