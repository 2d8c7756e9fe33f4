import type { Author, Cell, Evidence, NewSet } from '#domain/writing/changeSet.ts';
import type {
  BegunFact,
  ComingSet,
  KeptChange,
  KeptSet,
  SetStatus,
  StoredChange,
} from '#domain/writing/keptSet.ts';
import type { Database } from '#server/database/database.ts';
import { givenRows, listText, namedForFew, type GivenColumn } from '#server/database/arrays.ts';
import { shared, sql, type Sql } from '#server/database/sql.ts';
import type { Deed } from './writeRows.ts';

/** Keeps a set as it is made. */
export async function storeSet(database: Database, set: NewSet, status: SetStatus): Promise<void> {
  await database.query(insertSet({ ...set, status }, sql`null`));
}

function insertSet(set: ComingSet, applied: Sql): Sql {
  const { id, kind, title, note, author, status, undoes = null, decides = null } = set;
  return sql`
    insert into change_set (id, kind, title, note, author, created_by, status, undoes, decides, applied)
    values (${id}, ${kind}, ${title}, ${note}, ${author.signature}, ${author.id}, ${status}, ${undoes}, ${decides}, ${applied})`;
}

/** Notes what becomes of a set, who decides it and why. */
export async function markDecided(
  database: Database,
  id: string,
  decision: { readonly status: SetStatus; readonly by: string | null; readonly reason: string | null },
): Promise<void> {
  const { status, by, reason } = decision;
  await database.query(sql`
    update change_set set status = ${status}, decided_by = ${by}, reason = ${reason}, decided_at = case when ${status} = 'PENDING' then null else now() end
    where id = ${id}`);
}

const APPLIED = sql`nextval('change_set_applied')`;

interface Applied {
  readonly changes: readonly StoredChange[];
  readonly begun: readonly BegunFact[];
  readonly revived: readonly string[];
}

/** Notes that a set has come into the rows, after all that came before it: its steps, and the claims that end, begin, or count again. */
export async function storeApplied(
  database: Database,
  set: ComingSet,
  { changes, begun, revived }: Applied,
): Promise<void> {
  const isNew = set.status !== undefined;
  if (!isNew) await dropChanges(database, set.id);
  const noted = isNew
    ? insertSet(set, APPLIED)
    : sql`update change_set set applied = ${APPLIED} where id = ${set.id}`;
  const again = shared(revived);
  const turned = [...changes.flatMap(({ ended }) => ended), ...revived];
  const all = sql`
    with noted as (${noted}), turned as (
      update fact set superseded_at = case when id = any(${again}::uuid[]) then null else now() end
      where id = any(${turned}::uuid[]) and (superseded_at is null or id = any(${again}::uuid[]))
    ), begun as (${insertFacts(set, begun)}) ${insertChanges(set, changes)}`;
  await database.query(namedForFew(isNew ? 'applied_new' : 'applied_kept', all, [changes, begun]));
}

/** Keeps the steps of a set in their order. */
export async function storeChanges(
  database: Database,
  set: Pick<NewSet, 'id'>,
  changes: readonly StoredChange[],
): Promise<void> {
  await database.query(insertChanges(set, changes));
}

/** Forgets the steps of a set that are kept anew. */
export async function dropChanges(database: Database, id: string): Promise<void> {
  await database.query(sql`delete from change where change_set_id = ${id}`);
}

function insertChanges({ id }: Pick<NewSet, 'id'>, changes: readonly StoredChange[]): Sql {
  type Placed = StoredChange & { readonly position: number };
  const rows = changes.map((change, position): Placed => ({ ...change, position }));
  const json = (cell: Cell): string | null => (cell === null ? null : JSON.stringify(cell));
  const columns: GivenColumn<Placed>[] = [
    ['position', 'int', ({ position }) => position],
    ['subject_kind', 'text', ({ subject }) => subject.of.name],
    ['subject_id', 'uuid', ({ subject }) => subject.id],
    ['op', 'text', ({ op }) => op],
    ['field', 'text', ({ field }) => field],
    ['value', 'jsonb', ({ value }) => json(value)],
    ['before', 'jsonb', ({ before }) => json(before)],
    ['base_version', 'int', ({ baseVersion }) => baseVersion],
    ['begun', 'uuid[]', ({ begun }) => listText(begun.map((fact) => fact.id))],
    ['ended', 'uuid[]', ({ ended }) => listText(ended)],
    ['facts', 'uuid[]', ({ facts = [] }) => listText(facts)],
    ...evidenceColumns<Placed>(({ evidence }) => evidence),
  ];
  const names = sql.join(columns.map(([name]) => sql.id(name)));
  return sql`insert into change (change_set_id, ${names}) select ${id}::uuid, c.* from ${givenRows(rows, 'c', columns)}`;
}

/** A statement that adds claims; with no set's id where the set is kept without its changes. */
export function insertFacts(
  { id, author }: { readonly id: string | null; readonly author: Author },
  facts: readonly BegunFact[],
): Sql {
  const columns: GivenColumn<BegunFact>[] = [
    ['id', 'uuid', (fact) => fact.id],
    ['subject_kind', 'text', ({ subjectKind }) => subjectKind],
    ['subject_id', 'uuid', ({ subjectId }) => subjectId],
    ['field', 'text', ({ field }) => field],
    ['value', 'jsonb', ({ value }) => value],
    ['locator', 'text', ({ locator }) => locator ?? null],
    ['status', 'text', ({ status }) => status],
    ['recorded_by', 'text', ({ recordedBy }) => recordedBy ?? author.signature],
    ...evidenceColumns<BegunFact>((fact) => fact),
  ];
  const names = sql.join(columns.map(([name]) => sql.id(name)));
  return sql`
    insert into fact (${names}, created_by, change_set_id)
    select f.*, ${author.id}::uuid, ${id}::uuid from ${givenRows(facts, 'f', columns)}`;
}

/** Gives the claims about rows that were decided on the status of their row, and those that tell of links the status of the link. */
export async function statusOfFacts(database: Database, deeds: readonly Deed[]): Promise<void> {
  if (deeds.length === 0) return;
  const decided = deeds.map(({ id, columns }) => ({ id, status: columns['status'] }));
  await database.query(sql`
    with decided as materialized (
      select d.id, d.status from json_to_recordset(${JSON.stringify(decided)}::json) d (id uuid, status text)
    ), about as materialized (
      select f.id, d.id as subject, f.change_set_id, d.status from decided d join fact f on f.subject_id = d.id
    ), links as materialized (
      select c.subject_id, b.fact from change c cross join unnest(c.begun) b (fact)
      where c.op in ('create', 'set') and (c.subject_id in (select id from decided) or c.change_set_id in (select change_set_id from about))
    ), told as (
      select l.fact, d.status from links l join decided d on d.id = l.subject_id
      union
      select a.id, a.status from about a where not exists (select from links l where l.fact = a.id and l.subject_id <> a.subject)
    )
    update fact f set status = t.status from told t where f.id = t.fact and f.status <> t.status`);
}

const evidenceColumns = <T>(of: (row: T) => Evidence | null): GivenColumn<T>[] => [
  ['source_id', 'uuid', (row) => of(row)?.sourceId ?? null],
  ['quote', 'text', (row) => of(row)?.quote ?? null],
  ['note', 'text', (row) => of(row)?.note ?? null],
  ['method', 'text', (row) => of(row)?.method ?? null],
  ['confidence', 'text', (row) => of(row)?.confidence ?? null],
  ['valid_from', 'date', (row) => of(row)?.validFrom ?? null],
  ['valid_to', 'date', (row) => of(row)?.validTo ?? null],
  ['absence', 'text', (row) => of(row)?.absence ?? null],
];

/** A set by its id, locked until the transaction ends, or undefined. */
export async function lockSet(database: Database, id: string): Promise<KeptSet | undefined> {
  const [set] = await database.query<KeptSet>(sql`
    select id, kind, title, note, author, created_by as "createdBy", status, applied::text as applied, undoes, decides
    from change_set where id = ${id} for update`);
  return set;
}

/** The steps of a set in their order. */
export const readChanges = (database: Database, id: string): Promise<KeptChange[]> =>
  database.query<KeptChange>(sql`
    select subject_kind as "subjectKind", subject_id as "subjectId", op, field, value, before, source_id as "sourceId", quote, note, method,
      confidence, valid_from as "validFrom", valid_to as "validTo", absence, base_version as "baseVersion", begun, ended, facts
    from change where change_set_id = ${id} order by position`);
