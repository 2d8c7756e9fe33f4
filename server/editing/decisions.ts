import { hasRank, type Viewer } from '#domain/access.ts';
import { nextStatus, type ApprovalStatus } from '#domain/approval.ts';
import { AppError, forbidden, invalidFields, notFound } from '#domain/errors.ts';
import type { Kind } from '#domain/kind.ts';
import { isUuid } from '#domain/query/values.ts';
import { text } from '#domain/fields.ts';
import { checkValue } from '#domain/writing/values.ts';
import type { Database } from '#server/database/database.ts';
import { sql } from '#server/database/sql.ts';
import type { Writing } from '#server/facts/changes/carryOut.ts';
import { decideSet, makeSet, undoSet } from './sets.ts';
import type { KeptSet } from '#domain/writing/keptSet.ts';
import { lockSet, markDecided } from '#server/facts/changes/storeSet.ts';
import { requireTo } from './entries.ts';
import { beginDecision } from './review/batches.ts';
import { canOnAll, kindsOf } from './mayDecide.ts';
import { decidedMerge } from './merge/suggestedMerge.ts';
import { partSuggestion } from './review/partSuggestion.ts';
import type { EditingServices } from './services.ts';
import { lockedRow } from './standingRow.ts';
import { newSet, write, type Asked, type Written } from './write.ts';

/** What is decided about an entry or a set, and why. */
export interface Decided {
  readonly decision: 'approve' | 'decline' | 'resubmit';
  readonly reason: string | null;
  /** The values of a suggestion are taken although others have changed since. */
  readonly isForced: boolean;
  /** How often its author had changed the set when it was looked at; not held against what is now where it is not told. */
  readonly revision?: number | undefined;
  /** Of a suggestion that is approved: the places of its values that are not taken, for the reason given. */
  readonly declined?: readonly number[] | undefined;
}

const REASON = text('Reason');
const STATUS_BY = { approve: 'APPROVED', decline: 'DECLINED', resubmit: 'PENDING' } as const;
const DONE = { approve: 'Approved', decline: 'Declined', resubmit: 'Resubmitted' } as const;

/** Throws where a decision lacks the reason that it needs, or has one that cannot be kept. */
export function checkReason({ decision, reason }: Decided): void {
  const isMissing = decision === 'decline' && (reason ?? '').trim() === '';
  if (isMissing) throw invalidFields({ reason: ['Say why it is declined: its author reads it.'] });
  const checked = checkValue(REASON, reason);
  if ('problem' in checked) throw invalidFields({ reason: [checked.problem] });
}

/** Decides about an entry: the set that made it is decided as a whole; an entry that came otherwise by itself. */
export function decideEntry(
  services: EditingServices,
  kind: Kind,
  { asked, id, decided }: { readonly asked: Asked; readonly id: string; readonly decided: Decided },
): Promise<Written> {
  const { viewer } = asked;
  return write(services, asked, async (writing) => {
    const row = await lockedRow(writing.database, kind, { id, viewer });
    const { decision } = decided;
    const isAuthor = viewer.id !== null && row.createdBy === viewer.id;
    if (decision !== 'resubmit') requireTo(viewer, decision, kind.name);
    checkReason(decided);
    const status = nextStatus(row.status, decision, { viewer, isAuthor, isSuggestedEdit: false });
    if (status === null) throw cannot(viewer, row.status, decision);
    const making = await makingSet(writing.database, { id, status: row.status });
    if (making) return decideKept(writing, viewer, { set: making, decided, id });
    const title = `${DONE[decision]}: ${row.name ?? id}`;
    const set = newSet(writing, viewer, { kind: 'edit', title, note: decided.reason });
    await makeSet(writing, set, [{ of: kind, id, op: 'status', status }]);
    return { id, changeSet: { id: set.id, status: 'APPROVED' }, isSuggestion: false };
  });
}

function cannot(viewer: Viewer, status: ApprovalStatus, decision: Decided['decision']): AppError {
  const mayAtAll = decision === 'resubmit' ? hasRank(viewer, 'ADMIN') : true;
  if (!mayAtAll) return forbidden('ADMIN');
  const message = `This entry is ${status.toLowerCase()}: it cannot be ${DONE[decision].toLowerCase()} now.`;
  return new AppError('DECIDED_ALREADY', { message });
}

// The set that made the row, where that stands as the row does: both wait, or both were declined.
async function makingSet(
  database: Database,
  { id, status }: { readonly id: string; readonly status: ApprovalStatus },
): Promise<KeptSet | undefined> {
  const [found] = await database.query<{ id: string }>(sql`
    select s.id from change c join change_set s on s.id = c.change_set_id
    where c.subject_id = ${id} and c.op = 'create' and s.status = ${status} and s.applied is not null`);
  return found && lockSet(database, found.id);
}

async function decideKept(
  writing: Writing,
  viewer: Viewer,
  { set, decided, id }: { readonly set: KeptSet; readonly decided: Decided; readonly id: string },
): Promise<Written> {
  const { decision, reason, isForced } = decided;
  const title = `${DONE[decision]}: ${set.title}`;
  const deciding = newSet(writing, viewer, { kind: 'edit', title, note: reason });
  const status = STATUS_BY[decision];
  await beginDecision(writing.database, set.id);
  const merge = status === 'APPROVED' ? await decidedMerge(writing, viewer, { set, isForced }) : undefined;
  await decideSet(writing, set, { deciding, status, reason, isForced, planned: merge?.steps });
  await merge?.note();
  return { id, changeSet: { id: set.id, status }, isSuggestion: false };
}

/** Decides about a waiting set. 404 where there is none that the viewer sees, 409 where it is decided or its values have changed since. */
export function decideChangeSet(
  services: EditingServices,
  { asked, id, decided }: { readonly asked: Asked; readonly id: string; readonly decided: Decided },
): Promise<Written> {
  const { viewer } = asked;
  return write(services, asked, async (writing) => {
    const set = await seenSet(writing.database, { id, viewer });
    const isOwn = set.createdBy === viewer.id;
    if (decided.decision === 'resubmit') {
      if (!isOwn && !hasRank(viewer, 'ADMIN')) throw forbidden('ADMIN');
      if (set.status !== 'DECLINED' || set.applied !== null) throw decidedAlready(set);
      await beginDecision(writing.database, id);
      await markDecided(writing.database, id, { status: 'PENDING', by: null, reason: null });
      return { id, changeSet: { id, status: 'PENDING' }, isSuggestion: true };
    }
    await requireOnAll(writing.database, viewer, { set, action: decided.decision });
    checkReason(decided);
    if (set.status !== 'PENDING') throw decidedAlready(set);
    await refuseUnseen(writing.database, id, decided.revision);
    if (decided.declined === undefined) return decideKept(writing, viewer, { set, decided, id });
    const { declined, reason } = decided;
    if (set.kind === 'merge') throw isWhole();
    await partSuggestion(writing, set, { declined, by: viewer.id, reason });
    return decideKept(writing, viewer, { set, decided: { ...decided, reason: null }, id });
  });
}

// Whoever acts on a set may act on all kinds that it writes.
async function requireOnAll(
  database: Database,
  viewer: Viewer,
  { set, action }: { readonly set: KeptSet; readonly action: 'approve' | 'decline' | 'edit' },
): Promise<void> {
  if (!canOnAll(viewer, action, await kindsOf(database, set.id))) throw forbidden('SUPER_ADMIN');
}

// Nobody decides about values that the author has put in place of those that were looked at.
async function refuseUnseen(database: Database, id: string, seen: number | undefined): Promise<void> {
  if (seen === undefined) return;
  const [row] = await database.query<{ revision: number }>(
    sql`select revision from change_set where id = ${id}`,
  );
  if (row?.revision === seen) return;
  throw new AppError('STALE', {
    message: 'Its author has changed it since. Look at it again before you decide.',
    more: { conflicts: {} },
  });
}

const isWhole = (): AppError =>
  invalidFields({ changes: ['A merge is taken as a whole. Choose its values in the merge tool instead.'] });

const decidedAlready = ({ status }: KeptSet): AppError =>
  new AppError('DECIDED_ALREADY', {
    message: `This change is ${status.toLowerCase()} already. Reload to see it as it is.`,
  });

/** A set that the viewer is told of, locked. Throws NOT_FOUND where there is none. */
export async function seenSet(
  database: Database,
  { id, viewer }: { readonly id: string; readonly viewer: Viewer },
): Promise<KeptSet> {
  const set = isUuid(id) ? await lockSet(database, id) : undefined;
  const isSeen = set && (hasRank(viewer, 'ADMIN') || set.createdBy === viewer.id);
  if (!isSeen) throw notFound('change');
  return set;
}

/** Takes a set back. 409 with the later sets where others build on it. */
export function undoChangeSet(
  services: EditingServices,
  { asked, id }: { readonly asked: Asked; readonly id: string },
): Promise<Written> {
  const { viewer } = asked;
  return write(services, asked, async (writing) => {
    return takeBack(writing, viewer, await seenSet(writing.database, { id, viewer }));
  });
}

/** Takes a set back in a transaction that is there: what only waited is withdrawn. 403 where the role is too low, 409 where it is done or others build on it. */
export async function takeBack(writing: Writing, viewer: Viewer, set: KeptSet): Promise<Written> {
  const undoing = newSet(writing, viewer, { kind: 'undo', title: `Undone: ${set.title}`, note: null });
  if (set.applied === null) return withdraw(writing, viewer, set);
  await requireOnAll(writing.database, viewer, { set, action: 'edit' });
  if (set.status === 'UNDONE') throw decidedAlready(set);
  const undone = await undoSet(writing, undoing, set);
  if (!undone.isDone) {
    // What only decided about it is taken back with it.
    for (const { id: later } of undone.later) await undoDecision(writing, viewer, { set, later });
    const again = await undoSet(writing, undoing, set);
    if (!again.isDone) throw builtUpon(again.later);
  }
  return { id: set.id, changeSet: { id: undoing.id, status: 'APPROVED' }, isSuggestion: false };
}

async function undoDecision(
  writing: Writing,
  viewer: Viewer,
  { set, later }: { readonly set: KeptSet; readonly later: string },
): Promise<void> {
  const decision = await lockSet(writing.database, later);
  if (decision?.decides !== set.id) return;
  const undoing = newSet(writing, viewer, { kind: 'undo', title: `Undone: ${decision.title}`, note: null });
  await undoSet(writing, undoing, decision);
}

// What never came into the rows is withdrawn by its author.
async function withdraw({ database }: Writing, viewer: Viewer, set: KeptSet): Promise<Written> {
  const isOwn = set.createdBy === viewer.id;
  if (!isOwn) await requireOnAll(database, viewer, { set, action: 'decline' });
  if (set.status !== 'PENDING') throw decidedAlready(set);
  await markDecided(database, set.id, { status: 'UNDONE', by: viewer.id, reason: null });
  return { id: set.id, changeSet: { id: set.id, status: 'UNDONE' }, isSuggestion: true };
}

const builtUpon = (later: readonly { readonly id: string; readonly title: string }[]): AppError =>
  new AppError('BUILT_UPON', {
    message: `Later changes build on this one. Take them back first: ${later
      .slice(0, 5)
      .map(({ title }) => `"${title}"`)
      .join(', ')}.`,
    more: { later },
  });
