import type { Edge, Kind } from '#domain/kind.ts';
import { KINDS, standsOn } from '#domain/registry.ts';
import type { Database } from '#server/database/database.ts';
import { keepStatements } from '#server/database/statements/keptStatements.ts';
import { namedByText, sql, type Sql } from '#server/database/sql.ts';
import { derivedStatement } from '#server/query/derived.ts';
import { LIVE } from '#server/query/context.ts';
import { rowsOf } from '#server/query/from.ts';
import { HIDEABLE } from '#server/query/hidden.ts';
import { BATCHES, SEEN } from '../groups.ts';

/** What a transaction has written. */
export interface Written {
  readonly of: Kind | Edge;
  readonly ids: readonly string[];
  /** The columns that changed; null where the rows came, went, or had their status changed: everything may follow. */
  readonly columns: readonly string[] | null;
  /** The rows were not there before: nothing points to them but what is written with them. */
  readonly isNew?: boolean;
}

/** Ids by what they are affected in: the key of a group of derived values, or the name of the kind of rows that hang on the written ones. */
export interface Affected {
  readonly derived: ReadonlyMap<string, ReadonlySet<string>>;
  readonly beside: ReadonlyMap<string, ReadonlySet<string>>;
}

const statements = keepStatements(200);

/**
 * What hangs on written rows as they are linked now: whose derived values may come out otherwise, the ends of edges, and what facts are
 * about. Asked before and after a write, so that what rows hung on before follows as well. `first` is the first batch of groups that is asked for.
 */
export async function affectedBy(
  database: Database,
  written: readonly Written[],
  first = 0,
): Promise<Affected> {
  const all = [...written.map(asSeen), ...(await seenOtherwise(database, written))];
  const shapes = all.map(({ of, columns, isNew }) => `${of.table} ${columns?.join() ?? '*'} ${isNew}`);
  const key = [first, written.length, ...shapes].join('\n');
  const idsAt = (places: string): string[] => places.split(',').flatMap((at) => all[Number(at)]?.ids ?? []);
  const statement = statements(
    key,
    (lists) => statementOf(all, { written: written.length, first, lists }),
    idsAt,
  );
  const found = statement ? await database.query<Found>(statement) : [];
  const those = (some: readonly Found[] = []) => new Map(some.map(({ name, ids }) => [name, new Set(ids)]));
  const { derived: moved, beside } = Object.groupBy(found, ({ part }) => part);
  return { derived: those(moved), beside: those(beside) };
}

type Found = { readonly part: keyof Affected; readonly name: string; readonly ids: readonly string[] };

interface Asked {
  readonly written: number;
  readonly first: number;
  readonly lists: (places: string) => readonly string[];
}

// The text depends on the shape of what was written; where the ids go stand lists, by the places of those that have them.
function statementOf(all: readonly Written[], { written, first, lists }: Asked): Sql | undefined {
  const idsOf = (some: readonly Written[]): readonly string[] =>
    some.length > 0 ? lists(some.map((one) => all.indexOf(one)).join()) : [];
  const derived = BATCHES.slice(first)
    .flat()
    .flatMap((group) => {
      const read = all.filter((one) => group.reads(one.of, one.columns));
      const [ids, pointedAt] = [idsOf(read), idsOf(read.filter(({ isNew }) => !isNew))];
      const tables = read.map(({ of }) => of.table);
      const touched =
        ids.length > 0 && derivedStatement(LIVE, group, { part: 'touched', ids, pointedAt, tables });
      return touched ? [sql`select 'derived', ${group.key}::text, t.id from (${touched}) t (id)`] : [];
    });
  const parts = [...derived, ...all.slice(0, written).flatMap((one) => linked(one, idsOf([one])))];
  const statement = sql`
    select f.part, f.name, to_json(array_agg(distinct f.id)) as ids
    from (${sql.join(parts, ' union all ')}) f (part, name, id) where f.id is not null group by 1, 2`;
  return parts.length > 0 ? namedByText('affected', statement) : undefined;
}

/** True where a row may hang together with others than before: it came or went, was decided on, or one of its links changed. */
export function hangsOtherwise({ of, columns }: Written): boolean {
  const parts = 'ends' in of ? Object.values(of.ends) : Object.values(of.relations);
  const ids = Object.values(of.fields).filter(({ type }) => type === 'id' || type === 'json');
  return (
    columns === null || [...parts, ...ids].some((part) => 'column' in part && columns.includes(part.column))
  );
}

// The ends of edges, and what facts are about, count otherwise with them.
function linked({ of }: Written, ids: readonly string[]): Sql[] {
  const from = sql`from ${rowsOf(LIVE, of)} r where r.id = any (${ids}::uuid[])`;
  if ('ends' in of) {
    return Object.values(of.ends).map(
      ({ kind, column }) => sql`select 'beside', ${kind}::text, r.${sql.id(column)} ${from}`,
    );
  }
  return of.name === 'fact' ? [sql`select 'beside', r.subject_kind, r.subject_id ${from}`] : [];
}

// Nothing stands on edges and on facts, and no fact names them.
const ON_ITS_OWN: ReadonlySet<Kind | Edge> = new Set(HIDEABLE.hidden_row);

const mayBeSeenOtherwise = ({ of, columns }: Written): boolean =>
  columns === null || standsOn(of).some(({ column }) => columns.includes(column));

const asSeen = (one: Written): Written =>
  one.columns !== null && mayBeSeenOtherwise(one) ? { ...one, columns: [...one.columns, SEEN] } : one;

/** The rows that are seen otherwise because of others: those that stand on them, and facts that name any of both. */
async function seenOtherwise(database: Database, written: readonly Written[]): Promise<Written[]> {
  const moved = written.filter(
    (one) => one.isNew !== true && ON_ITS_OWN.has(one.of) && mayBeSeenOtherwise(one),
  );
  if (moved.length === 0) return [];
  const ids = moved.flatMap((one) => one.ids);
  const parts = moved.flatMap((one) => standing(one.of, sql`select unnest(${one.ids}::uuid[])`));
  const stands = sql.join([sql`select null::text, null::uuid`, ...parts], ' union all ');
  const asked = sql`
    with stands (name, id) as materialized (${stands}), named as (
      select 'fact', f.id from ${rowsOf(LIVE, 'fact')} f
      where f.value_ids <> '{}' and f.value_ids && (${ids}::uuid[] || array(select s.id from stands s))
    )
    select a.name, to_json(array_agg(distinct a.id)) as ids from (select * from stands union all select * from named) a (name, id)
    where a.id is not null group by a.name`;
  const found = await database.query<{ name: string; ids: string[] }>(namedByText('seen', asked));
  return found.flatMap(({ name, ids: some }) =>
    KINDS.flatMap((of) => (of.name === name ? [{ of, ids: some, columns: [SEEN] }] : [])),
  );
}

function standing({ name }: Kind | Edge, ids: Sql): Sql[] {
  return HIDEABLE.hidden_row.flatMap((of) =>
    standsOn(of).flatMap(({ kind, column }) => {
      if (kind !== name) return [];
      const from = sql`from ${rowsOf(LIVE, of)} x where x.${sql.id(column)} in (${ids})`;
      return [sql`select ${of.name}::text, x.id ${from}`, ...standing(of, sql`select x.id ${from}`)];
    }),
  );
}
