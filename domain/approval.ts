import { type Audience, hasRank, isAdmin, isSuperAdmin, mayWrite, type Viewer } from './access.ts';

/** The approval status of an entry: the specification's `status`. */
export type ApprovalStatus = 'APPROVED' | 'DECLINED' | 'PENDING';

/** What can be done to an entry's status. */
export type ApprovalAction = 'approve' | 'decline' | 'resubmit' | 'suggest' | 'undo';

/** Under which circumstances a transition is asked for. */
export type ApprovalContext = {
  readonly viewer: Viewer;
  /** The viewer made the entry. */
  readonly isAuthor: boolean;
  /** Only the changed values of a suggested edit go to review; the approved ones stay live meanwhile. */
  readonly isSuggestedEdit: boolean;
  /** The last transition is taken back. */
  readonly isUndo?: boolean;
};

/** One allowed step from a status to another. */
export type Transition = {
  readonly action: ApprovalAction;
  readonly from: ApprovalStatus;
  readonly to: ApprovalStatus;
  /** The lowest audience that may take the step. */
  readonly by: Audience;
  /** The entry's author may take it whatever the author's rank. */
  readonly byAuthor: boolean;
};

/** Every allowed transition (decisions 11 and 38): each is logged with who, when and why. */
export const TRANSITIONS: readonly Transition[] = [
  { action: 'approve', from: 'PENDING', to: 'APPROVED', by: 'SUPER_ADMIN', byAuthor: false },
  { action: 'decline', from: 'PENDING', to: 'DECLINED', by: 'SUPER_ADMIN', byAuthor: false },
  { action: 'resubmit', from: 'DECLINED', to: 'PENDING', by: 'ADMIN', byAuthor: true },
  { action: 'suggest', from: 'APPROVED', to: 'PENDING', by: 'USER', byAuthor: false },
  { action: 'undo', from: 'APPROVED', to: 'PENDING', by: 'SUPER_ADMIN', byAuthor: false },
  { action: 'undo', from: 'DECLINED', to: 'PENDING', by: 'SUPER_ADMIN', byAuthor: false },
  { action: 'undo', from: 'PENDING', to: 'DECLINED', by: 'SUPER_ADMIN', byAuthor: false },
];

/** Settings of the operator that change who may edit. */
export type ApprovalSettings = { readonly authorMayEditPending: boolean };

/** The settings of a fresh installation (decision 12). */
export const DEFAULT_APPROVAL_SETTINGS: ApprovalSettings = { authorMayEditPending: true };

/** Says whether the viewer may take an entry from one status to another under these circumstances. */
export function canTransition(from: ApprovalStatus, to: ApprovalStatus, context: ApprovalContext): boolean {
  return TRANSITIONS.some((step) => step.from === from && step.to === to && isAllowed(step, context));
}

/** Gives the status that an action leads to, or null when this viewer may not do it now. */
export function nextStatus(
  from: ApprovalStatus,
  action: Exclude<ApprovalAction, 'undo'>,
  context: ApprovalContext,
): ApprovalStatus | null {
  return (
    TRANSITIONS.find((step) => step.action === action && step.from === from && isAllowed(step, context))
      ?.to ?? null
  );
}

/** Gives the first status of a new row (decision 37): a pack's rows are approved, an import's as a super admin chose, all others pending. */
export function firstStatus(
  origin: 'form' | 'import' | 'pack',
  chosen?: { viewer: Viewer; status: ApprovalStatus },
): ApprovalStatus {
  if (origin === 'pack') return 'APPROVED';
  return origin === 'import' && chosen !== undefined && isSuperAdmin(chosen.viewer)
    ? chosen.status
    : 'PENDING';
}

/** Says whether the viewer may edit the row itself, and not only suggest (decision 12). */
export function canEditRow(
  viewer: Viewer,
  row: { status: ApprovalStatus; isAuthor: boolean },
  settings: ApprovalSettings = DEFAULT_APPROVAL_SETTINGS,
): boolean {
  if (!mayWrite(viewer)) return false;
  if (isSuperAdmin(viewer)) return true;
  return settings.authorMayEditPending && isAdmin(viewer) && row.isAuthor && row.status === 'PENDING';
}

function isAllowed(step: Transition, context: ApprovalContext): boolean {
  if (!mayWrite(context.viewer)) return false;
  if (step.action === 'suggest' && !context.isSuggestedEdit) return false;
  if ((step.action === 'undo') !== (context.isUndo ?? false)) return false;
  return (
    hasRank(context.viewer, step.by) || (step.byAuthor && context.isAuthor && context.viewer.id !== null)
  );
}
