import { setImmediate as turn } from 'node:timers/promises';
import type { Kind } from '#domain/kind.ts';
import { KINDS } from '#domain/registry.ts';
import { seenOtherwise } from '#server/changes/seenOtherwise.ts';
import { areAllTold, changesSince, HOW_FAR, MOST_FOLLOWED, type HowFar } from '#server/changes/since.ts';
import type { Database } from '#server/database/database.ts';
import { sql, type Sql } from '#server/database/sql.ts';
import { rowsOf } from '#server/query/from.ts';
import { rowCount } from '#server/query/names.ts';
import { allOf, visible } from '#server/query/visibility.ts';
import {
  columnsOf,
  MOST_VALUES,
  PARTS_AT_ONCE,
  READER,
  ROWS_AT_ONCE,
  rowsOfText,
  textOfRows,
  WORDS,
  type Column,
  type Columns,
  type FacetColumn,
  type TextOfRows,
} from './readColumns.ts';

/**
 * The columns as the records are now: of the rows alone that changes since tell of, as totals follow them. Undefined where a version
 * between does not tell what it changed, or too much has changed: then all is to be read again. Columns that somebody still counts stay as they are.
 */
export async function followColumns(
  database: Database,
  kind: Kind,
  columns: Columns,
): Promise<Columns | undefined> {
  const before = [...columns.byName.values()];
  const [found] = await database.query<Followed>(followStatement(kind, before, columns.version));
  if (!found || !areAllTold(found, columns.version) || found.rows > MOST_FOLLOWED) return undefined;
  const { ids, lists } = rowsOfText(found);
  const places = await placesOf(columns.ids, ids);
  const added = places.flatMap((place, at) => (place ? [] : [at]));
  const hasRoom = (columns.parts.at(-1) ?? ROWS_AT_ONCE) + added.length <= ROWS_AT_ONCE;
  const after: Column[] = [];
  for (const [at, column] of before.entries()) {
    after.push(columnWith(column, lists[at] ?? [], { places, added, hasRoom }));
    await turn();
  }
  if (after.some(({ values }) => values.length > MOST_VALUES)) return undefined;
  const addedIds = added.flatMap((at) => [...ids.subarray(WORDS * at, WORDS * (at + 1))]);
  const from = (words: readonly number[]) => Uint32Array.from(words);
  return columnsOf(found.version ?? 0, withMore(columns.ids, addedIds, { hasRoom, from }), after);
}

interface Followed extends TextOfRows, HowFar {
  /** How many rows may be seen otherwise. */
  readonly rows: number;
}

function followStatement(kind: Kind, facets: readonly FacetColumn[], after: number): Sql {
  const changed = KINDS.map(({ name }) => [
    name,
    sql`array(select c.id from changed c where c.kind = ${name})`,
  ]);
  const touched = seenOtherwise(kind, Object.fromEntries(changed)) ?? sql`select null::uuid where false`;
  const row = sql.raw('r');
  const seen = allOf([sql`r.id = t.id`, visible(kind, { row }, READER)]);
  return sql`
    with ${changesSince(after)}, changed as materialized (
      select distinct kind, id from told
    ), touched as materialized (
      select distinct t.id from (${touched}) t (id) where t.id is not null limit ${rowCount(MOST_FOLLOWED + 1)}
    )
    select ${HOW_FAR}, (select count(*) from touched)::int as rows,
      ${textOfRows(facets, sql`t.id`)}
    from touched t left join lateral (select r.* from ${rowsOf(READER, kind)} r where ${seen}) r on true`;
}

interface Place {
  readonly part: number;
  readonly row: number;
}

/** Where the rows of these ids are among those of all; undefined where they are not. */
async function placesOf(
  all: readonly Uint32Array[],
  ids: Uint32Array,
): Promise<readonly (Place | undefined)[]> {
  const indices = Array.from({ length: ids.length / WORDS }, (_none, index) => index);
  const places: (Place | undefined)[] = indices.map(() => undefined);
  if (places.length === 0) return places;
  // The last word differs most, and a part of it tells of nearly all rows that none of them is meant.
  const byLast = Map.groupBy(indices, (index) => ids[WORDS * index + WORDS - 1] ?? 0);
  const may = new Uint8Array(MASK + 1);
  for (const last of byLast.keys()) may[last & MASK] = 1;
  for (const [part, words] of all.entries()) {
    for (let at = WORDS - 1; at < words.length; at += WORDS) {
      const last = words[at] ?? 0;
      if (may[last & MASK] === 0) continue;
      const row = (at - WORDS + 1) / WORDS;
      const found = byLast.get(last)?.find((index) => isSame(words, row, ids, index));
      if (found !== undefined) places[found] = { part, row };
    }
    if (part % PARTS_AT_ONCE === PARTS_AT_ONCE - 1) await turn();
  }
  return places;
}

const MASK = 0xff_ff;

function isSame(words: Uint32Array, row: number, ids: Uint32Array, index: number): boolean {
  for (let word = 0; word < WORDS; word += 1) {
    if (words[WORDS * row + word] !== ids[WORDS * index + word]) return false;
  }
  return true;
}

interface Changes {
  readonly places: readonly (Place | undefined)[];
  /** Which of the rows have no place yet. */
  readonly added: readonly number[];
  /** Whether the last part has room for them. */
  readonly hasRoom: boolean;
}

/** A column with the values that rows have now; parts in which none has another one are the same as before. */
function columnWith(
  column: Column,
  values: readonly (string | null)[],
  { places, added, hasRoom }: Changes,
): Column {
  const parts = [...column.parts];
  for (const [at, place] of places.entries()) {
    if (!place) continue;
    const now = column.placeOf(values[at] ?? null);
    const part = parts[place.part];
    if (!part || part[place.row] === now) continue;
    const own = part === column.parts[place.part] ? part.slice() : part;
    own[place.row] = now;
    parts[place.part] = own;
  }
  const more = added.map((at) => column.placeOf(values[at] ?? null));
  const from = (numbers: readonly number[]) => Uint16Array.from(numbers);
  return { ...column, parts: withMore(parts, more, { hasRoom, from }) };
}

/** Parts with what more rows have: in the last one as long as it has room. */
const withMore = <T extends Uint16Array | Uint32Array>(
  parts: readonly T[],
  more: readonly number[],
  { hasRoom, from }: { readonly hasRoom: boolean; readonly from: (numbers: readonly number[]) => T },
): readonly T[] => {
  if (more.length === 0) return parts;
  return hasRoom ? [...parts.slice(0, -1), from([...(parts.at(-1) ?? []), ...more])] : [...parts, from(more)];
};
