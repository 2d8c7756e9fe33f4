import type { Viewer } from '#domain/access.ts';
import type { Kind } from '#domain/kind.ts';
import { KINDS, standsOn } from '#domain/registry.ts';
import { sql, type Sql } from '#server/database/sql.ts';
import { LIVE } from '#server/query/context.ts';
import { rowsOf } from '#server/query/from.ts';
import { allOf, isShown, visible } from '#server/query/visibility.ts';
import { searchedFields } from './words/refreshSearchNames.ts';

/** The most names that one search looks at before it ranks them; the count stops here. */
const CANDIDATES = 500;

/** From so many rows on nothing less certain is looked for. */
export const ENOUGH_FOUND = 20;

/** Fields that hold names of others than the row: whoever is called so is meant before what they wrote. */
export const NAMES_OF_OTHERS: readonly string[] = ['authors'];

/** What is looked for, checked and folded. */
export type Lookup = {
  readonly key: string;
  /** The key without gaps and punctuation; empty when nothing is left. */
  readonly squeezed: string;
  /** The key in all ways of writing it: as it is, without gaps, in Latin letters. */
  readonly keys: readonly string[];
  readonly kinds: readonly Kind[];
  readonly entityTypes: readonly string[] | undefined;
  readonly viewer: Viewer;
};

/** Which part of the ranked rows is wanted. */
export type Cut = { readonly limit: number; readonly offset: number };

/** One row found: the best of its names that matched, and what people need to know it by. */
export type FoundRow = {
  readonly kind: string;
  readonly id: string;
  /** The name that matched, and the field it stands in. */
  readonly matched: string;
  readonly field: string;
  /** 1 a whole name, 2 the start of the name, 3 of a word in it, 4 of another name, 5 a similar one. */
  readonly tier: number;
  readonly likeness: number;
  readonly count: number;
  readonly about: {
    readonly name: string;
    readonly entityType: readonly string[] | null;
    readonly country: string | null;
  } | null;
};

/** The kinds whose rows have searchable names. */
export const SEARCHED_KINDS: readonly Kind[] = KINDS.filter((kind) => searchedFields(kind).length > 0);

const highest = '\u{10FFFF}';
const popularFields = ['roundCount', 'dealCount', 'sourceCount'];

/** Rows of which a name, or a word in one, starts with the key; by btree alone. */
export function prefixStatement(lookup: Lookup, cut: Cut): Sql {
  const { keys } = lookup;
  const parts = keys.map(
    (start) => sql`(
    select s.kind, s.subject_id, s.name_key, s.name, s.field, s.weight, s.word from search_name s
    where ${startsWith(start)} and ${conditions(lookup)} order by s.name_key limit ${CANDIDATES})`,
  );
  const tier = sql`case
    when c.word <= 0 and c.name_key = any(${keys}::text[]) and c.field <> all(${NAMES_OF_OTHERS}::text[]) then 1
    when c.weight < 100 then 4
    when c.word <= 0 then 2
    else 3 end`;
  return ranked(
    sql`select c.*, ${tier} as tier, 1::real as likeness from (${sql.join(parts, ' union all ')}) c`,
    lookup,
    cut,
  );
}

const startsWith = (start: string): Sql => sql`s.name_key >= ${start} and s.name_key < ${start + highest}`;

/** Rows with a name like the key, letter by letter (pg_trgm), that no prefix finds; the threshold is that of the transaction. */
export function similarStatement(lookup: Lookup, cut: Cut): Sql {
  const { key, squeezed } = lookup;
  const likeness = (text: string): Sql =>
    sql`greatest(similarity(s.name_key, ${text}), word_similarity(${text}, s.name_key) * 0.9::real)`;
  const isOther = squeezed !== '' && squeezed !== key;
  const matches = isOther
    ? sql`(${key} <% s.name_key or ${squeezed} <% s.name_key)`
    : sql`${key} <% s.name_key`;
  const best = isOther ? sql`greatest(${likeness(key)}, ${likeness(squeezed)})` : likeness(key);
  return ranked(
    sql`
    select s.kind, s.subject_id, s.name_key, s.name, s.field, s.weight, s.word, 5 as tier,
      ${best} * case when s.field = any(${NAMES_OF_OTHERS}::text[]) then 0.8::real else 1 end as likeness
    from search_name s where s.word = 0 and ${matches} and ${conditions(lookup)} and ${notByPrefix(lookup)}
    order by likeness desc limit ${CANDIDATES}`,
    lookup,
    cut,
  );
}

/** Rows with a name that contains the key: what is left to do where pg_trgm is not installed. */
export function containsStatement(lookup: Lookup, cut: Cut): Sql {
  return ranked(
    sql`
    select s.kind, s.subject_id, s.name_key, s.name, s.field, s.weight, s.word, 5 as tier, 0.5::real as likeness
    from search_name s where s.word = 0 and strpos(s.name_key, ${lookup.key}) > 0 and ${conditions(lookup)} and ${notByPrefix(lookup)}
    order by s.name_key limit ${CANDIDATES}`,
    lookup,
    cut,
  );
}

function notByPrefix({ keys }: Lookup): Sql {
  const found = keys.map((start) => sql`(p.name_key >= ${start} and p.name_key < ${start + highest})`);
  return sql`not exists (select 1 from search_name p where p.subject_id = s.subject_id and (${sql.join(found, ' or ')}))`;
}

/** The kinds, types and scope of a search, for a row `s` of a table of what is searched. */
export function conditions({ kinds, entityTypes, viewer }: Lookup): Sql {
  const ofKind =
    kinds.length === SEARCHED_KINDS.length
      ? undefined
      : sql`s.kind = any(${kinds.map(({ name }) => name)}::text[])`;
  return allOf([ofKind, entityTypes && ofType(kinds, entityTypes), ...seenBy(viewer, kinds)]);
}

// What is searched repeats the row's status and author, but not what the row cannot stand without.
function seenBy(viewer: Viewer, kinds: readonly Kind[]): readonly Sql[] {
  const hiding = kinds.filter((kind) => visible(kind, { row: sql`t` }, { viewer }));
  const standing = hiding.filter((kind) => standsOn(kind).length > 0);
  return [
    ...(hiding.length > 0 ? [isShown(sql`s`, viewer)] : []),
    ...standing.map(
      (kind) =>
        sql`(s.kind <> ${kind.name} or exists (select 1 from ${rowsOf(LIVE, kind)} t where t.id = s.subject_id and ${visible(kind, { row: sql`t` }, { viewer })}))`,
    ),
  ];
}

function ofType(kinds: readonly Kind[], types: readonly string[]): Sql {
  const tests = kinds.flatMap((kind) => {
    const column = kind.fields['entityType']?.column;
    if (column === undefined) return [];
    return [
      sql`exists (select 1 from ${rowsOf(LIVE, kind)} t where t.id = s.subject_id and t.${sql.id(column)} && ${types}::text[])`,
    ];
  });
  return tests.length === 0 ? sql`false` : sql`(${sql.join(tests, ' or ')})`;
}

// One name per row, the best; then the better known row first where two match alike.
function ranked(hits: Sql, { kinds, viewer }: Lookup, { limit, offset }: Cut): Sql {
  return sql`
    with best as (
      select distinct on (h.subject_id) h.* from (${hits}) h order by h.subject_id, h.tier, h.likeness desc, h.weight desc, h.name_key, h.field
    ), page as (
      select b.*, count(*) over ()::int as count, coalesce(${perKind(kinds, sql`b`, (kind) => popularity(kind))}, 0) as popularity from best b
      order by b.tier, round(b.likeness::numeric, 2) desc, popularity desc, b.name_key, ${kindPlace(sql`b`)}, b.subject_id limit ${limit} offset ${offset}
    )
    select p.kind, p.subject_id as id, p.name as matched, p.field, p.tier, p.likeness, p.count,
      ${perKind(kinds, sql`p`, (kind) => about(kind, viewer))} as about
    from page p order by p.tier, round(p.likeness::numeric, 2) desc, p.popularity desc, p.name_key, ${kindPlace(sql`p`)}, p.subject_id`;
}

// As names stand in memory, where those of a kind are together.
const kindPlace = (row: Sql): Sql =>
  sql`array_position(${SEARCHED_KINDS.map(({ name }) => name)}::text[], ${row}.kind)`;

/** A value that is computed for each kind in its own table `t`. */
export function perKind(
  kinds: readonly Kind[],
  row: Sql,
  select: (kind: Kind) => { value: Sql; visible?: Sql | undefined } | undefined,
): Sql {
  const cases = kinds.flatMap((kind) => {
    const chosen = select(kind);
    if (!chosen) return [];
    const visible = chosen.visible ? sql` and ${chosen.visible}` : sql.empty;
    return [
      sql`when ${kind.name} then (select ${chosen.value} from ${rowsOf(LIVE, kind)} t where t.id = ${row}.subject_id${visible})`,
    ];
  });
  return cases.length === 0 ? sql`null::int` : sql`case ${row}.kind ${sql.join(cases, ' ')} end`;
}

/** How well known a row `t` of the kind is: the sum of what is counted about it. */
export function popularity(kind: Kind): { value: Sql } | undefined {
  const columns = popularFields.flatMap((name) => {
    const field = kind.fields[name];
    return field ? [sql`coalesce(t.${sql.id(field.column)}, 0)`] : [];
  });
  return columns.length === 0 ? undefined : { value: sql.join(columns, ' + ') };
}

/** What people need to know a row by, where the viewer may see it. */
export function about(kind: Kind, viewer: Viewer): { value: Sql; visible: Sql | undefined } {
  const shown = [
    ['name', kind.nameField],
    ['entityType', 'entityType'],
    ['country', 'country'],
  ] as const;
  const pairs = shown.map(([as, name]) => {
    const field = kind.fields[name];
    return sql`${sql.raw(`'${as}'`)}, ${field ? sql`t.${sql.id(field.column)}` : sql.raw('null')}`;
  });
  return {
    value: sql`json_build_object(${sql.join(pairs)})`,
    visible: visible(kind, { row: sql`t` }, { viewer }),
  };
}
