import { can, hasRank, mayMerge, mayWrite, type Viewer } from '#domain/access.ts';
import { canEditRow, nextStatus, type ApprovalStatus } from '#domain/approval.ts';
import { canOnAll, mayComment } from './mayDecide.ts';
import type { SetAbilities, ToldSet } from '#domain/writing/toldSet.ts';

/** What the viewer may do to a row now. */
export interface Abilities {
  readonly edit: boolean;
  readonly suggest: boolean;
  readonly approve: boolean;
  readonly decline: boolean;
  readonly resubmit: boolean;
  readonly remove: boolean;
  readonly merge: boolean;
}

/** What decides who may change a row. */
export interface RowState {
  readonly status: ApprovalStatus;
  readonly createdBy: string | null;
}

/** What the viewer may do to a row of a kind or an edge: the screens show only that. */
export function abilitiesOf(viewer: Viewer, of: string, { status, createdBy }: RowState): Abilities {
  const isAuthor = viewer.id !== null && viewer.id === createdBy;
  const context = { viewer, isAuthor, isSuggestedEdit: false };
  const leads = (action: 'approve' | 'decline' | 'resubmit'): boolean =>
    nextStatus(status, action, context) !== null;
  return {
    edit: can(viewer, 'suggest', of) && canEditRow(viewer, { status, isAuthor }),
    suggest: can(viewer, 'suggest', of),
    approve: leads('approve') && can(viewer, 'approve', of),
    decline: leads('decline') && can(viewer, 'decline', of),
    resubmit: leads('resubmit'),
    remove: can(viewer, 'remove', of),
    merge: mayMerge(viewer, of),
  };
}

type Rated = Pick<ToldSet, 'kind' | 'status' | 'isApplied' | 'author' | 'batch'> & {
  /** The kinds that it writes. */
  readonly kinds: readonly string[];
  /** It says values of one entry, and nothing else. */
  readonly isPlain: boolean;
};

/** What the viewer may do with a set: who may decide about all kinds that it writes decides about it. */
export function setAbilitiesOf(
  viewer: Viewer,
  { kind, status, isApplied, author, batch, kinds, isPlain }: Rated,
): SetAbilities {
  const isOwn = viewer.id !== null && viewer.id === author.id;
  const isWaiting = status === 'PENDING';
  const decides = (action: 'approve' | 'decline' | 'edit'): boolean => canOnAll(viewer, action, kinds);
  const isDecided = status === 'APPROVED' || status === 'DECLINED';
  return {
    approve: isWaiting && decides('approve'),
    decline: isWaiting && decides('decline'),
    resubmit: status === 'DECLINED' && !isApplied && mayWrite(viewer) && (isOwn || hasRank(viewer, 'ADMIN')),
    withdraw: isWaiting && !isApplied && isOwn && mayWrite(viewer),
    revise: isWaiting && !isApplied && isOwn && mayWrite(viewer) && kind === 'suggestion' && isPlain,
    ask: isWaiting && !isOwn && author.id !== null && decides('decline'),
    comment: mayWrite(viewer) && mayComment(viewer, author.id),
    undoBatch: batch !== null && isDecided && decides('approve') && decides('edit'),
    undo: isApplied && status !== 'UNDONE' && status !== 'DECLINED' && decides('edit'),
  };
}
