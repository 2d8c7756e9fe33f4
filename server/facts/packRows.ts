import type { NewFact } from '#domain/writing/changeSet.ts';
import { WRITABLES } from '#domain/writing/writable.ts';
import { arrayOf, givenRows } from '#server/database/arrays.ts';
import type { Database } from '#server/database/database.ts';
import { sql, type Sql } from '#server/database/sql.ts';
import { DERIVED_SIGNATURE } from './refreshDerived.ts';

/** How a pack signs what it writes, before its name. */
export const PACK_SIGNATURE = 'pack:';

/** The kind of claims among the rows of packs. */
export const FACTS = 'fact';

const byUser = (column: Sql): Sql => sql`not starts_with(${column}, ${PACK_SIGNATURE})`;

type Versioned = { readonly name: string; readonly table: string };

/** Whether there is no record yet, and never was one. */
export async function hasNoRecords(database: Database): Promise<boolean> {
  const tables = WRITABLES.map(({ table }) => sql`select from ${sql.id(table)}`);
  const [row] = await database.query<{ isEmpty: boolean }>(
    sql`select not exists (${sql.join(tables, ' union all ')}) and not exists (select from row_history) as "isEmpty"`,
  );
  return row?.isEmpty === true;
}

/** The rows of a table that users removed: they are in the history, and nowhere else. */
export async function removedByUsers(database: Database, { name, table }: Versioned): Promise<string[]> {
  const rows = await database.query<{ id: string }>(sql`
    select h.id from row_history h
    where h.kind = ${name} and not exists (select 1 from ${sql.id(table)} t where t.id = h.id)
    group by h.id
    having ${byUser(sql`(array_agg(h.changed_by order by h.version desc))[1]`)}`);
  return rows.map(({ id }) => id);
}

/** The fields of rows of which users made claims that count, by the ids of the rows. */
export async function editedFields(
  database: Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const rows = await database.query<{ id: string; fields: string[] }>(sql`
    select subject_id as id, array_agg(distinct field) as fields from fact
    where subject_id = any(${ids}::uuid[]) and superseded_at is null and status = 'APPROVED' and ${byUser(sql`recorded_by`)}
    group by subject_id`);
  return new Map(rows.map(({ id, fields }) => [id, fields]));
}

/** Those of some rows that users changed, or made any claim of. */
export async function touchedByUsers(database: Database, ids: readonly string[]): Promise<string[]> {
  const rows = await database.query<{ id: string }>(sql`
    select subject_id as id from fact where subject_id = any(${ids}::uuid[]) and ${byUser(sql`recorded_by`)}
    union
    select id from row_history where id = any(${ids}::uuid[]) and changed_by <> ${DERIVED_SIGNATURE} and ${byUser(sql`changed_by`)}`);
  return rows.map(({ id }) => id);
}

/** The rows of a kind that a pack had and has no more. */
export async function goneRows(
  database: Database,
  { name, table }: Versioned,
  { pack, ids }: { readonly pack: string; readonly ids: readonly string[] },
): Promise<string[]> {
  const rows = await database.query<{ id: string }>(sql`
    select t.id from ${sql.id(table)} t join pack_row p on p.id = t.id
    where p.pack = ${pack} and p.kind = ${name} and t.id <> all(${ids}::uuid[])`);
  return rows.map(({ id }) => id);
}

/** A claim of a pack that is not as it stands: the claim by which it stands, and whether that one counts and says the same. */
export interface DifferingFact {
  readonly id: string;
  readonly isKnown: boolean;
  readonly standing: string | null;
  readonly counts: boolean;
  readonly isSame: boolean;
}

const DETAILS = ['quote', 'note', 'method', 'confidence', 'valid_from', 'valid_to'] as const;

/** The claims of a pack that are new to it, or of which it tells other details. */
export function differingFacts(database: Database, facts: readonly NewFact[]): Promise<DifferingFact[]> {
  const arrays = [
    arrayOf(facts, ({ id }) => id),
    arrayOf(facts, ({ quote }) => quote),
    arrayOf(facts, ({ note }) => note),
    arrayOf(facts, ({ method }) => method),
    arrayOf(facts, ({ confidence }) => confidence),
    arrayOf(facts, ({ validFrom }) => validFrom),
    arrayOf(facts, ({ validTo }) => validTo),
  ].map((array, index) => sql`${array}::${sql.raw(index === 0 ? 'uuid' : index > 4 ? 'date' : 'text')}[]`);
  const details = (alias: string): Sql => sql.raw(`row(${DETAILS.map((name) => `${alias}.${name}`).join()})`);
  // What a set of a pack was taken back with does not count for ended by anybody.
  return database.query<DifferingFact>(sql`
    with undone as materialized (
      select e.id from change_set u join change_set s on s.id = u.undoes join change c on c.change_set_id = u.id cross join unnest(c.ended) e (id)
      where s.kind = 'pack' and u.status <> 'UNDONE'
    )
    select g.id, p.id is not null and u.id is null as "isKnown", f.id as standing, f.id is not null and f.superseded_at is null as counts,
      ${details('f')} is not distinct from ${details('g')} as "isSame"
    from unnest(${sql.join(arrays)}) g (id, ${sql.raw(DETAILS.join())})
    left join pack_row p on p.id = g.id left join fact f on f.id = coalesce(p.stands_as, g.id)
    left join (select distinct id from undone) u on u.id = f.id and f.superseded_at is not null
    where p.id is null or f.id is null or u.id is not null or ${details('f')} is distinct from ${details('g')}`);
}

/** Those of some claims that are kept. */
export async function keptFacts(database: Database, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await database.query<{ id: string }>(sql`select id from fact where id = any(${ids}::uuid[])`);
  return new Set(rows.map(({ id }) => id));
}

/** A claim of a pack: whom it is about, and the row that it links. */
export interface PackClaim {
  readonly id: string;
  readonly subjectKind: string;
  readonly subjectId: string;
  readonly field: string;
  readonly target: string | null;
}

/** The claims of a pack that count and that it makes no more; what went to another row by a merge is not its own any more. */
export const goneFacts = (database: Database, pack: string, ids: readonly string[]): Promise<PackClaim[]> =>
  database.query<PackClaim>(sql`
    select f.id, f.subject_kind as "subjectKind", f.subject_id as "subjectId", f.field,
      case when jsonb_typeof(f.value) = 'object' then f.value ->> 'id' end as target
    from fact f left join change_set s on s.id = f.change_set_id
    where f.superseded_at is null and split_part(f.recorded_by, '@', 1) = ${PACK_SIGNATURE + pack} and (s.id is null or s.kind = 'pack')
      and not exists (select from unnest(${ids}::uuid[]) g (id) left join pack_row p on p.id = g.id where coalesce(p.stands_as, g.id) = f.id)`);

/** A row or claim of a pack, and the claim by which it stands where that is another one. */
export interface PackRow {
  readonly kind: string;
  readonly id: string;
  readonly standsAs?: string;
}

/** Notes which rows and claims are a pack's; besides those that came it makes no other claims than `facts` any more. */
export async function notePackRows(
  database: Database,
  pack: string,
  { came, facts }: { readonly came: readonly PackRow[]; readonly facts: readonly string[] },
): Promise<void> {
  await database.query(
    sql`delete from pack_row where pack = ${pack} and kind = ${FACTS} and id <> all(${facts}::uuid[])`,
  );
  if (came.length === 0) return;
  const rows = givenRows<PackRow>(came, 'c', [
    ['kind', 'text', ({ kind }) => kind],
    ['id', 'uuid', ({ id }) => id],
    ['stands_as', 'uuid', ({ standsAs }) => standsAs ?? null],
  ]);
  // Where there are some, each is looked for before it is added.
  const known = await database.query(sql`select id from pack_row limit 1`);
  const move = sql`on conflict (id) do update set stands_as = excluded.stands_as where p.stands_as is distinct from excluded.stands_as`;
  const add = sql`insert into pack_row as p (pack, kind, id, stands_as) select ${pack}, c.* from ${rows}`;
  await database.query(known.length === 0 ? add : sql`${add} ${move}`);
}
