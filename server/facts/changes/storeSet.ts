import type {
  Author,
  Cell,
  ClaimAct,
  Evidence,
  NewFact,
  NewSet,
  SetKind,
} from '#domain/writing/changeSet.ts';
import type { Writable } from '#domain/writing/writable.ts';
import type { Database } from '#server/database/database.ts';
import { givenRows, listText, type GivenColumn } from '#server/database/arrays.ts';
import { sql } from '#server/database/sql.ts';
import type { Deed } from './writeRows.ts';

/** Where a set stands: waiting for a decision, decided, or taken back. */
export type SetStatus = 'APPROVED' | 'DECLINED' | 'PENDING' | 'UNDONE';

/** One step of a set as it is kept. */
export interface StoredChange {
  readonly op: 'create' | 'set' | 'claim' | 'remove' | 'restore' | 'status' | ClaimAct;
  readonly subject: { readonly of: Writable; readonly id: string };
  readonly field: string | null;
  readonly value: Cell;
  readonly evidence: Evidence | null;
  /** What stood there before. */
  readonly before: Cell;
  readonly baseVersion: number | null;
  /** Claims that began to count with it, and those that ended. */
  readonly begun: readonly { readonly id: string }[];
  readonly ended: readonly string[];
  /** Claims that are marked by it, or not any more. */
  readonly facts?: readonly string[];
}

/** A step about a row with nothing else said of it. */
export const plainChange = (op: StoredChange['op'], subject: StoredChange['subject']): StoredChange => ({
  op,
  subject,
  field: null,
  value: null,
  evidence: null,
  before: null,
  baseVersion: null,
  begun: [],
  ended: [],
});

/** Keeps a set as it is made. */
export async function storeSet(
  database: Database,
  set: NewSet & { readonly undoes?: string; readonly decides?: string },
  status: SetStatus,
): Promise<void> {
  const { id, kind, title, note, author, undoes = null, decides = null } = set;
  await database.query(sql`
    insert into change_set (id, kind, title, note, author, created_by, status, undoes, decides)
    values (${id}, ${kind}, ${title}, ${note}, ${author.signature}, ${author.id}, ${status}, ${undoes}, ${decides})`);
}

/** Forgets a set that would change nothing. */
export async function dropSet(database: Database, id: string): Promise<void> {
  await database.query(sql`delete from change_set where id = ${id}`);
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

/** Notes that a set has come into the rows, after all that came before it. */
export async function markApplied(database: Database, id: string): Promise<void> {
  await database.query(sql`update change_set set applied = nextval('change_set_applied') where id = ${id}`);
}

/** Keeps the steps of a set in their order, in place of those that were kept before it came into the rows. */
export async function storeChanges(
  database: Database,
  { id }: Pick<NewSet, 'id'>,
  changes: readonly StoredChange[],
): Promise<void> {
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
  await database.query(sql`delete from change where change_set_id = ${id}`);
  await database.query(
    sql`insert into change (change_set_id, ${names}) select ${id}::uuid, c.* from ${givenRows(rows, 'c', columns)}`,
  );
}

/** Adds claims, each with the status of the row that the step is about; with no set's id where the set is kept without its changes. */
export async function storeFacts(
  database: Database,
  { id, author }: { readonly id: string | null; readonly author: Author },
  facts: readonly (NewFact & { readonly status: string })[],
): Promise<void> {
  if (facts.length === 0) return;
  type Fact = (typeof facts)[number];
  const columns: GivenColumn<Fact>[] = [
    ['id', 'uuid', (fact) => fact.id],
    ['subject_kind', 'text', ({ subjectKind }) => subjectKind],
    ['subject_id', 'uuid', ({ subjectId }) => subjectId],
    ['field', 'text', ({ field }) => field],
    ['value', 'jsonb', ({ value }) => value],
    ['locator', 'text', ({ locator }) => locator ?? null],
    ['status', 'text', ({ status }) => status],
    ['recorded_by', 'text', ({ recordedBy }) => recordedBy ?? author.signature],
    ...evidenceColumns<Fact>((fact) => fact),
  ];
  const names = sql.join(columns.map(([name]) => sql.id(name)));
  await database.query(sql`
    insert into fact (${names}, created_by, change_set_id)
    select f.*, ${author.id}::uuid, ${id}::uuid from ${givenRows(facts, 'f', columns)}`);
}

/** Ends claims: they count no more. */
export async function endFacts(database: Database, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await database.query(
    sql`update fact set superseded_at = now() where id = any(${ids}::uuid[]) and superseded_at is null`,
  );
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

/** Lets claims count again that had ended. */
export async function reviveFacts(database: Database, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await database.query(sql`update fact set superseded_at = null where id = any(${ids}::uuid[])`);
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

/** A set as it is kept. */
export interface KeptSet {
  readonly id: string;
  readonly kind: SetKind;
  readonly title: string;
  readonly note: string | null;
  readonly author: string;
  readonly createdBy: string | null;
  readonly status: SetStatus;
  readonly applied: string | null;
  /** The set that it takes back, and the one that it decides. */
  readonly undoes: string | null;
  readonly decides: string | null;
}

/** A set by its id, locked until the transaction ends, or undefined. */
export async function lockSet(database: Database, id: string): Promise<KeptSet | undefined> {
  const [set] = await database.query<KeptSet>(sql`
    select id, kind, title, note, author, created_by as "createdBy", status, applied::text as applied, undoes, decides
    from change_set where id = ${id} for update`);
  return set;
}

/** One step of a kept set. */
export interface KeptChange extends Evidence {
  readonly subjectKind: string;
  readonly subjectId: string;
  readonly op: StoredChange['op'];
  readonly field: string | null;
  readonly value: Cell;
  readonly before: Cell;
  readonly baseVersion: number | null;
  readonly begun: readonly string[];
  readonly ended: readonly string[];
  readonly facts: readonly string[];
}

/** The steps of a set in their order. */
export const readChanges = (database: Database, id: string): Promise<KeptChange[]> =>
  database.query<KeptChange>(sql`
    select subject_kind as "subjectKind", subject_id as "subjectId", op, field, value, before, source_id as "sourceId", quote, note, method,
      confidence, valid_from as "validFrom", valid_to as "validTo", absence, base_version as "baseVersion", begun, ended, facts
    from change where change_set_id = ${id} order by position`);
