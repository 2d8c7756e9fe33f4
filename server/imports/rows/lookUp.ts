import type { Viewer } from '#domain/access.ts';
import type { Edge, Kind } from '#domain/kind.ts';
import { foldText } from '#domain/query/fold.ts';
import { isUuid } from '#domain/query/values.ts';
import { kindOf, standsOn } from '#domain/registry.ts';
import type { Database } from '#server/database/database.ts';
import { sql, type Sql } from '#server/database/sql.ts';
import { LIVE } from '#server/query/context.ts';
import { rowsOf } from '#server/query/from.ts';
import { allOf, visible } from '#server/query/visibility.ts';
import { keyTarget } from '#server/imports/mapping/targets.ts';
import type { NamedLink } from './readRow.ts';

/** Who looks rows up, and where. */
export interface Looking {
  readonly database: Database;
  readonly viewer: Viewer;
}

const seenBy = (of: Kind | Edge, viewer: Viewer): Sql =>
  allOf([visible(of, { row: sql.raw('t') }, { ...LIVE, viewer })]);

/** The ids of the rows that a text names: by id, else by name, else by key. */
export type FindNamed = (text: string) => readonly string[];

/** Looks up all rows of a kind that some texts name, by one statement; rows that the viewer does not see are not there. */
export async function findNamed(
  { database, viewer }: Looking,
  of: Kind,
  texts: readonly string[],
): Promise<FindNamed> {
  if (texts.length === 0) return () => [];
  const key = keyTarget(of);
  const nameOf = of.unversioned ? (text: string) => text : foldText;
  const name = sql.id(of.unversioned ? (of.fields[of.nameField]?.column ?? 'name') : 'name_key');
  const plain = texts.filter((text) => !text.includes('\0') && text.isWellFormed());
  const ways: readonly (readonly [string, Sql, readonly string[]])[] = [
    ['id', sql`t.id`, plain.filter((text) => isUuid(text))],
    ['name', sql`t.${name}`, plain.map(nameOf)],
    ...(key === undefined ? [] : [['key', sql`t.${sql.id(of.fields[key]?.column ?? key)}`, plain] as const]),
  ];
  const each = ways.map(
    ([way, column, given]) => sql`
      select ${way}::text as way, ${column}::text as text, t.id from ${rowsOf(LIVE, of)} t
      where ${column} = any(${[...new Set(given)]}::${sql.raw(way === 'id' ? 'uuid[]' : 'text[]')}) and ${seenBy(of, viewer)}`,
  );
  const rows = await database.query<{ way: string; text: string; id: string }>(sql.join(each, ' union all '));
  const found = Map.groupBy(rows, ({ way, text }) => `${way} ${text}`);
  const ids = (way: string, text: string): readonly string[] =>
    (found.get(`${way} ${text}`) ?? []).map(({ id }) => id);
  return (text) => {
    if (isUuid(text)) return ids('id', text.toLowerCase());
    const named = ids('name', nameOf(text));
    return named.length > 0 ? named : ids('key', text);
  };
}

/** Looks up the rows that links name, kind by kind. */
export async function findLinked(
  looking: Looking,
  links: readonly NamedLink[],
): Promise<ReadonlyMap<string, FindNamed>> {
  const found = new Map<string, FindNamed>();
  for (const [to, some] of Map.groupBy(links, ({ part }) => part.to)) {
    if (to === undefined) continue;
    const texts = [...new Set(some.flatMap((link) => link.texts))];
    found.set(to, await findNamed(looking, kindOf(to), texts));
  }
  return found;
}

/** A row with what it is told apart by from others of its name: the ids of the rows that it stands on, and its day, by their columns. */
export interface Standing {
  readonly id: string;
  readonly name: string | null;
  readonly owners: Readonly<Record<string, string | null>>;
}

/** The rows of a kind that have one of the names, each with what it stands on. */
export async function findStanding(
  { database, viewer }: Looking,
  of: Kind,
  names: readonly string[],
): Promise<readonly Standing[]> {
  const owners = ownersOf(of);
  return database.query<Standing>(sql`
    select t.id, t.name_key as name, ${owners} as owners from ${rowsOf(LIVE, of)} t
    where t.name_key = any(${[...new Set(names)]}::text[]) and ${seenBy(of, viewer)} order by t.id`);
}

/** The links of an edge that lead from one of some rows to one of others. */
export async function findEdges(
  { database, viewer }: Looking,
  of: Edge,
  pairs: readonly (readonly [string, string])[],
): Promise<readonly Standing[]> {
  const [from, to] = Object.values(of.ends).map(({ column }) => sql`t.${sql.id(column)}`);
  if (!from || !to || pairs.length === 0) return [];
  const firsts = [...new Set(pairs.flatMap(([one, other]) => (of.symmetric ? [one, other] : [one])))];
  const lasts = of.symmetric ? firsts : [...new Set(pairs.map(([, other]) => other))];
  return database.query<Standing>(sql`
    select t.id, null as name, ${ownersOf(of)} as owners from ${rowsOf(LIVE, of)} t
    where ${from} = any(${firsts}::uuid[]) and ${to} = any(${lasts}::uuid[]) and ${seenBy(of, viewer)} order by t.id`);
}

const DAYS = ['date', 'year'];

const ownersOf = (of: Kind | Edge): Sql => {
  const days = DAYS.flatMap((name) => of.fields[name]?.column ?? []);
  const columns = [...standsOn(of).map(({ column }) => column), ...days];
  const pairs = columns.map((column) => sql`${sql.raw(`'${column}'`)}, t.${sql.id(column)}::text`);
  return sql`json_build_object(${sql.join(pairs)})`;
};

/** Entries of a kind by keys of the table of searchable names: whole names, other names and domains. */
export async function findByKeys(
  { database, viewer }: Looking,
  of: Kind,
  keys: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  if (keys.length === 0) return new Map();
  const rows = await database.query<{ key: string; id: string }>(sql`
    select distinct s.name_key as key, t.id from search_name s join ${rowsOf(LIVE, of)} t on t.id = s.subject_id
    where s.kind = ${of.name} and s.name_key = any(${[...new Set(keys)]}::text[]) and s.word <= 0 and ${seenBy(of, viewer)} order by t.id`);
  return new Map(
    [...Map.groupBy(rows, ({ key }) => key)].map(([key, some]) => [key, some.map(({ id }) => id)]),
  );
}
