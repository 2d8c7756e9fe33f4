import type { Database } from '#server/database/database.ts';
import { named, sql, type Sql } from '#server/database/sql.ts';

/** What changes by itself: an answer made from some of these stays while the others move on. */
export const TOPICS = ['records', 'news', 'forum', 'identity', 'alerts'] as const;

/** One of the topics: the records of the sector with all that is derived of them, and what people and feeds add beside. */
export type Topic = (typeof TOPICS)[number];

/** The versions of topics by their names; a topic without a write has none. */
export type Versions = ReadonlyMap<string, number>;

/** Ids of changed rows by the name of their kind or edge. */
export type Changed = Readonly<Record<string, readonly string[]>>;

/**
 * Says that the rows of a topic have changed. A writer calls it in its own transaction, last of all, as the row stays locked until
 * the commit. With the ids of all rows that were added, changed or removed (rows whose derived values moved, and both ends of edges,
 * among them) what is made of them follows by these rows alone; without, as after a bulk load, all of it is made anew. Those `beside` are
 * of which nothing was written but what is derived, and those on which written ones hang: who names them names them as before.
 * A fresh database starts at the time of day, so that no version of another one is taken for its own.
 */
export async function raiseVersion(
  database: Database,
  topic: Topic,
  changed: ChangedIds = {},
  beside: ChangedIds = {},
): Promise<void> {
  const own = rowsOf(changed, true);
  const known = new Set(own.map(keyOf));
  const rows = [...own, ...rowsOf(beside, false).filter((row) => !known.has(keyOf(row)))];
  const raise = sql`
    with raised as (
      insert into data_version as d (name, version) values (${topic}, (extract(epoch from clock_timestamp()) * 1000)::bigint)
      on conflict (name) do update set version = d.version + 1 returning version
    )
    insert into data_change (topic, version, kind, id, is_own)
    select ${topic}, raised.version, c.kind, c.id, c.own from raised, json_to_recordset(${JSON.stringify(rows)}::json) c (kind text, id uuid, own boolean)`;
  await database.query(named('raise_version', raise));
}

type ChangedIds = Readonly<Record<string, Iterable<string>>>;

interface Row {
  readonly kind: string;
  readonly id: string;
  readonly own: boolean;
}

const rowsOf = (changed: ChangedIds, own: boolean): readonly Row[] =>
  Object.entries(changed).flatMap(([kind, ids]) => [...new Set(ids)].map((id) => ({ kind, id, own })));

const keyOf = ({ kind, id }: Row): string => `${kind} ${id}`;

/** The version of a topic as part of a statement; null before its first write. */
export const versionOf = (topic: Topic): Sql =>
  sql`(select version from data_version where name = ${sql.raw(`'${topic}'`)})`;

const VERSIONS = named('versions', sql`select name, version from data_version`);

/** The versions of all topics. */
export async function readVersions(database: Database): Promise<Versions> {
  const rows = await database.query<{ name: Topic; version: number }>(VERSIONS);
  return new Map(rows.map(({ name, version }) => [name, version]));
}

/** The versions of these topics in one text: what it is made of has not changed while it stays the same. */
export const stampOf = (versions: Versions, topics: readonly Topic[]): string =>
  topics.map((topic) => `${topic}=${versions.get(topic) ?? 0}`).join(' ');
