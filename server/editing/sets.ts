import type { ApprovalStatus } from '#domain/approval.ts';
import { stale } from '#domain/errors.ts';
import type { Conflict } from '#domain/writing/conflicts.ts';
import {
  CLAIM_ACTS,
  evidenceOf,
  type Claim,
  type ClaimAct,
  type NewSet,
  type Step,
} from '#domain/writing/changeSet.ts';
import { isSame, saysNothing } from '#domain/writing/sameCells.ts';
import { writableNamed } from '#domain/writing/writable.ts';
import { ownLinks, refuseCircles } from './circles/circles.ts';
import { beginMarks, turnMarks } from './shown/marks.ts';
import { applySteps } from '#server/facts/changes/applySteps.ts';
import type { Planned, Writing } from '#server/facts/changes/carryOut.ts';
import { lockRows, type CurrentRows } from '#server/facts/changes/lockRows.ts';
import {
  plainChange,
  type ComingSet,
  type KeptChange,
  type KeptSet,
  type SetStatus,
  type StoredChange,
} from '#domain/writing/keptSet.ts';
import { lockSet, markDecided, readChanges, storeChanges, storeSet } from '#server/facts/changes/storeSet.ts';
import { undoChanges, type Undone } from '#server/facts/changes/undo.ts';
import type { Database } from '#server/database/database.ts';

/**
 * Makes a set and brings it into the rows at once. New rows wait for a decision, so does a set that makes some.
 * Gives its status, or null where nothing would change and nothing is kept.
 */
export async function makeSet(
  writing: Writing,
  set: ComingSet,
  steps: readonly Step[],
): Promise<SetStatus | null> {
  return (await makeSetOf(writing, set, steps)).status;
}

/** The same where rows are locked already: gives also what became of the rows. */
export async function makeSetOf(
  writing: Writing,
  set: ComingSet,
  steps: readonly Step[],
  locked?: CurrentRows,
): Promise<{ readonly status: SetStatus | null; readonly plans: readonly Planned[] }> {
  const isWaiting = set.rowStatus !== 'APPROVED' && steps.some(({ op }) => op === 'create');
  const status = isWaiting ? 'PENDING' : 'APPROVED';
  const plans = await applySteps(writing, { ...set, status }, steps, locked);
  if (plans.length === 0) return { status: null, plans };
  await refuseCirclesOf(writing, plans);
  await beginMarks(writing, set, steps);
  return { status, plans };
}

const refuseCirclesOf = ({ database }: Writing, plans: readonly Planned[]): Promise<void> =>
  refuseCircles(
    database,
    plans.flatMap(({ deed }) => deed ?? []),
  );

/** Keeps a set that touches nothing until it is decided; gives null where it would change nothing. */
export async function suggestSet(
  { database }: Writing,
  set: NewSet,
  steps: readonly Step[],
): Promise<SetStatus | null> {
  const changes = await suggestedChanges(database, steps);
  if (changes.length === 0) return null;
  await storeSet(database, set, 'PENDING');
  await storeChanges(database, set, changes);
  return 'PENDING';
}

/** The changes that a suggestion is kept as: what would differ from what stands. */
export async function suggestedChanges(
  database: Database,
  steps: readonly Step[],
): Promise<readonly StoredChange[]> {
  const current = await lockRows(database, steps);
  return steps.flatMap((step): StoredChange[] => {
    if ('facts' in step) {
      const { op, field, evidence, facts } = step;
      return [{ ...plainChange(op, step), field, evidence, facts }];
    }
    if (step.op === 'remove') return [plainChange('remove', step)];
    if (step.op !== 'set' && step.op !== 'create') throw new Error('A decision cannot be suggested.');
    const row = current.get(step.id);
    const values = [...step.claims].flatMap(([field, claim]) => {
      const { value, evidence, isAdded } = claim;
      const before = row?.cells[field] ?? null;
      if (row && saysNothing(claim, before)) return [];
      const baseVersion = 'version' in step ? step.version : null;
      return [
        { ...plainChange(isAdded ? 'claim' : 'set', step), field, value, evidence, before, baseVersion },
      ];
    });
    return step.op === 'create' ? [plainChange('create', step), ...values] : values;
  });
}

/** What somebody decides about a set. */
export interface Decision {
  readonly status: ApprovalStatus;
  readonly reason: string | null;
  /** The values of a suggestion are taken although they have changed since. */
  readonly isForced: boolean;
  /** What it comes to, where that is worked out as it is decided. */
  readonly planned?: readonly Step[] | undefined;
}

/**
 * Decides a waiting set: rows that it made become what is decided, by a set of the decider's own; values that it suggests come into the
 * rows in their author's name. Throws STALE with both versions where what is suggested has changed since.
 */
export async function decideSet(
  writing: Writing,
  set: KeptSet,
  { deciding, status, reason, isForced, planned }: Decision & { readonly deciding: NewSet },
): Promise<void> {
  const { database } = writing;
  const changes = await readChanges(database, set.id);
  const by = status === 'PENDING' ? null : deciding.author.id;
  await markDecided(database, set.id, { status, by, reason });
  if (set.applied !== null) {
    const rows = changes.filter(({ op }) => op === 'create');
    const steps = rows.map(({ subjectKind, subjectId }): Step => ({
      of: writableNamed(subjectKind),
      id: subjectId,
      op: 'status',
      status,
    }));
    const standing = await lockRows(database, steps);
    await makeSet(
      writing,
      { ...deciding, decides: set.id },
      steps.filter(({ id }) => standing.has(id)),
    );
  } else if (status === 'APPROVED') {
    const steps = planned ?? stepsOf(changes);
    if (!isForced && !planned) await refuseMoved(writing, steps, changes);
    await refuseCirclesOf(
      writing,
      await applySteps(writing, { ...authored(set), rowStatus: 'APPROVED' }, steps),
    );
    await beginMarks(writing, authored(set), steps);
  }
}

const authored = ({ id, kind, title, note, author, createdBy }: KeptSet): NewSet => ({
  id,
  kind,
  title,
  note,
  author: { signature: author, id: createdBy },
});

function stepsOf(changes: readonly KeptChange[]): Step[] {
  return [...Map.groupBy(changes, ({ subjectId }) => subjectId)].flatMap(([id, some]): Step[] => {
    const [first] = some;
    if (!first) return [];
    const subject = { of: writableNamed(first.subjectKind), id };
    if (isMarking(first.op)) {
      const { op, field, facts } = first;
      return field === null ? [] : [{ ...subject, op, field, facts, evidence: evidenceOf(first) }];
    }
    const claims = new Map(
      some.flatMap((change) => (change.field === null ? [] : [[change.field, claimOf(change)] as const])),
    );
    return [
      first.op === 'create'
        ? { ...subject, op: 'create', claims }
        : { ...subject, op: 'set', version: null, claims },
    ];
  });
}

const isMarking = (op: KeptChange['op']): op is ClaimAct => CLAIM_ACTS.some((act) => act === op);

const claimOf = (change: KeptChange): Claim => ({
  value: change.value,
  evidence: evidenceOf(change),
  isAdded: change.op === 'claim',
});

async function refuseMoved(
  { database }: Writing,
  steps: readonly Step[],
  changes: readonly KeptChange[],
): Promise<void> {
  const current = await lockRows(database, steps);
  const set = changes.filter(({ op }) => op === 'set');
  const moved = set.flatMap(({ subjectId, field, before, value }): [string, Conflict][] => {
    const row = current.get(subjectId);
    const stands = row?.cells[field ?? ''] ?? null;
    if (field === null || isSame(stands, before) || isSame(stands, value)) return [];
    return [[field, { seen: before, stands, by: null, at: '' }]];
  });
  if (moved.length > 0) throw stale(Object.fromEntries(moved));
}

/** Takes a set back by another one, which then stands for it; where later sets build on it nothing is done, and they are told. */
export async function undoSet(writing: Writing, undoing: NewSet, set: KeptSet): Promise<Undone> {
  const undone = await undoChanges(writing, { ...undoing, status: 'APPROVED', undoes: set.id }, set);
  if (undone.isDone) {
    await refuseCircles(writing.database, ledBy(await readChanges(writing.database, set.id)));
    await mark(writing, set, { stands: false, by: undoing.author.id });
  }
  return undone;
}

// What was taken back may lead to what came to stand below it meanwhile.
const ledBy = (changes: readonly KeptChange[]) =>
  changes.map(({ subjectKind, subjectId, field }) => {
    const of = writableNamed(subjectKind);
    const parts = ownLinks(of).filter(({ name }) => name === field || field === null);
    return { of, id: subjectId, columns: Object.fromEntries(parts.map(({ column }) => [column, ''])) };
  });

interface Marking {
  readonly stands: boolean;
  readonly by: string | null;
}

// A set stands or does not; what it took back does the opposite, and what it decided is decided or as it was before.
async function mark(writing: Writing, set: KeptSet, { stands, by }: Marking): Promise<void> {
  const { database } = writing;
  const changes = await readChanges(database, set.id);
  await turnMarks(writing, changes, stands);
  const isWaiting = stands && (await standsWaiting(database, changes));
  const status = stands ? (isWaiting ? 'PENDING' : 'APPROVED') : 'UNDONE';
  await markDecided(database, set.id, { status, by: isWaiting ? null : by, reason: null });
  const decision = changes.find(({ op }) => op === 'status');
  if (set.decides !== null && decision) {
    const decided = (stands ? decision.value : decision.before) as ApprovalStatus;
    const decider = decided === 'PENDING' ? null : by;
    await markDecided(database, set.decides, { status: decided, by: decider, reason: null });
  }
  const undone = set.undoes === null ? undefined : await lockSet(database, set.undoes);
  if (undone) await mark(writing, undone, { stands: !stands, by });
}

// New rows came back as they went: waiting where they waited.
async function standsWaiting(database: Database, changes: readonly KeptChange[]): Promise<boolean> {
  const made = changes.filter(({ op }) => op === 'create');
  const rows = await lockRows(
    database,
    made.map(({ subjectKind, subjectId }) => ({ of: writableNamed(subjectKind), id: subjectId })),
  );
  return [...rows.values()].some(({ status }) => status !== 'APPROVED');
}
