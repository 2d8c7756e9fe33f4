import { can, hasRank, mayWrite, type Viewer } from '#domain/access.ts';
import { canEditRow, nextStatus, type ApprovalStatus } from '#domain/approval.ts';
import type { SetAbilities, ToldSet } from '#domain/writing/toldSet.ts';

/** What the viewer may do to a row now. */
export interface Abilities {
  readonly edit: boolean;
  readonly suggest: boolean;
  readonly approve: boolean;
  readonly decline: boolean;
  readonly resubmit: boolean;
  readonly remove: boolean;
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
  };
}

/** What the viewer may do with a set: who may decide about entries decides about sets of them. */
export function setAbilitiesOf(
  viewer: Viewer,
  { status, isApplied, author }: Pick<ToldSet, 'status' | 'isApplied' | 'author'>,
): SetAbilities {
  const isOwn = viewer.id !== null && viewer.id === author.id;
  const isWaiting = status === 'PENDING';
  const decides = (action: 'approve' | 'decline' | 'edit'): boolean => can(viewer, action, 'organization');
  return {
    approve: isWaiting && decides('approve'),
    decline: isWaiting && decides('decline'),
    resubmit: status === 'DECLINED' && !isApplied && mayWrite(viewer) && (isOwn || hasRank(viewer, 'ADMIN')),
    withdraw: isWaiting && !isApplied && isOwn && mayWrite(viewer),
    undo: isApplied && status !== 'UNDONE' && status !== 'DECLINED' && decides('edit'),
  };
}
