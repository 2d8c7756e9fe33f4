import type { ApprovalStatus } from '#domain/approval.ts';
import type { Cell } from '#domain/writing/changeSet.ts';
import { isSame } from '#domain/writing/sameCells.ts';
import { writableNamed, type Writable } from '#domain/writing/writable.ts';
import type { Database } from '#server/database/database.ts';
import { sql } from '#server/database/sql.ts';
import { carryOut, type Planned, type Writing } from './carryOut.ts';
import { endingWith } from './endingWith.ts';
import { lockRows, type Current } from './lockRows.ts';
import { dependentSteps } from './removal.ts';
import {
  plainChange,
  type ComingSet,
  type KeptChange,
  type KeptSet,
  type StoredChange,
} from '#domain/writing/keptSet.ts';
import { readChanges } from './storeSet.ts';
import { columnsOf } from './writeRows.ts';

/** A later set that builds on what would be taken back. */
export interface LaterSet {
  readonly id: string;
  readonly title: string;
}

/** What is left of an undoing: nothing where it is done, else the later sets that have to be taken back first. */
export type Undone =
  | { readonly isDone: true }
  | { readonly isDone: false; readonly later: readonly LaterSet[] };

interface Subject {
  readonly of: Writable;
  readonly id: string;
  readonly changes: readonly KeptChange[];
}

/** Takes a set back by another one: rows that it made go, rows that it removed come back, values and claims are as before it. */
export async function undoChanges(writing: Writing, undoing: ComingSet, set: KeptSet): Promise<Undone> {
  const { database } = writing;
  const changes = await readChanges(database, set.id);
  const subjects = subjectsOf(changes);
  const current = await lockRows(database, subjects);
  const later = [...(await laterSets(database, set)), ...(await buildingOn(database, subjects))];
  if (later.length > 0) return { isDone: false, later };
  const going = subjects.filter(cameWith).flatMap(({ id }) => current.get(id) ?? []);
  const ending = await endingWith(database, going);
  const plans = subjects.map((subject) => planBack(subject, current.get(subject.id), ending));
  await carryOut(writing, undoing, plans);
  return { isDone: true };
}

// The last comes back first: what goes stands on what came before it.
function subjectsOf(changes: readonly KeptChange[]): Subject[] {
  const grouped = Map.groupBy(changes, ({ subjectId }) => subjectId);
  return [...grouped].toReversed().flatMap(([id, some]) => {
    const [first] = some;
    return first ? [{ of: writableNamed(first.subjectKind), id, changes: some }] : [];
  });
}

const CAME = new Set(['create', 'restore']);
const cameWith = ({ changes }: Subject): boolean => changes.some(({ op }) => CAME.has(op));

function planBack(
  subject: Subject,
  row: Current | undefined,
  ending: ReadonlyMap<string, readonly string[]>,
): Planned {
  const { of, id, changes } = subject;
  const revived = changes.flatMap(({ ended }) => ended);
  const base = { begun: [], revived };
  if (row && !cameWith(subject)) return { ...base, ...planValuesBack(subject, row) };
  const ended = [...new Set([...changes.flatMap(({ begun }) => begun), ...(ending.get(id) ?? [])])];
  const change = {
    ...plainChange(row ? 'remove' : 'restore', subject),
    before: row?.status ?? null,
    begun: revived.map((fact) => ({ id: fact })),
    ended,
  };
  return { ...base, deed: { of, id, does: row ? 'delete' : 'restore', columns: {} }, changes: [change] };
}

function planValuesBack({ of, id, changes }: Subject, row: Current): Pick<Planned, 'deed' | 'changes'> {
  const cells: Record<string, Cell> = {};
  const decided: { status?: ApprovalStatus } = {};
  const told = changes.map((change): StoredChange => {
    const { op, field, before, begun, ended, facts } = change;
    const standing = field === null ? row.status : (row.cells[field] ?? null);
    if (field === null) decided.status = before as ApprovalStatus;
    else if (!isSame(standing, before)) cells[field] = before;
    return {
      ...plainChange(op, row),
      field,
      value: before,
      before: standing,
      begun: ended.map((fact) => ({ id: fact })),
      ended: begun,
      facts,
    };
  });
  const columns = { ...columnsOf(of, cells), ...decided };
  const isMoved = Object.keys(columns).length > 0;
  return { deed: isMoved ? { of, id, does: 'update', columns } : null, changes: told };
}

// Sets that came into the same values later and still stand, or that removed what would come back as a link; one that was taken back
// since, and what took it back, do not.
const laterSets = (database: Database, { id, applied }: KeptSet): Promise<LaterSet[]> =>
  database.query<LaterSet>(sql`
    with mine as (select * from change where change_set_id = ${id}), led (id) as (
      select (regexp_matches(case when m.op <> 'remove' then m.before::text else (
        select h.row::text from row_history h where h.id = m.subject_id order by h.version desc limit 1) end, '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}', 'g'))[1]::uuid from mine m)
    select distinct s.id, s.title
    from change c join change_set s on s.id = c.change_set_id left join change_set back on back.id = s.undoes
    where s.applied > ${applied}::bigint and s.status <> 'UNDONE' and (back.status = 'UNDONE' and back.applied > ${applied}::bigint) is not true
      and c.subject_id = any(array(select subject_id from mine union all select l.id from led l))
      and ((c.op = 'remove' and c.subject_id in (select l.id from led l)) or exists (select from mine where mine.subject_id = c.subject_id
        and (c.field is not distinct from mine.field or mine.op in ('create', 'restore', 'remove') or c.op in ('create', 'restore', 'remove'))))
    order by s.id`);

// Rows that came with the set, and that others have come to point to.
async function buildingOn(database: Database, subjects: readonly Subject[]): Promise<LaterSet[]> {
  const came = subjects.filter(cameWith);
  const ids = new Set(subjects.map(({ id }) => id));
  const steps = came.map(({ of, id }) => ({ of, id, op: 'remove' as const, version: null }));
  const led = new Set(subjects.flatMap(({ id, changes }) => changes.map(({ field }) => `${id} ${field}`)));
  const others = (await dependentSteps(database, steps, led)).filter(({ id }) => !ids.has(id));
  if (others.length === 0) return [];
  return database.query<LaterSet>(sql`
    select distinct s.id, s.title from change c join change_set s on s.id = c.change_set_id
    where c.subject_id = any(${others.map(({ id }) => id)}::uuid[]) and s.applied is not null and s.status <> 'UNDONE' order by s.id`);
}
