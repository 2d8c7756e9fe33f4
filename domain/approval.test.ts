import { describe, expect, it } from 'vitest';
import { VISITOR } from './access.ts';
import { type ApprovalStatus, canEditRow, canTransition, firstStatus, nextStatus } from './approval.ts';

const viewers = {
  visitor: VISITOR,
  user: { id: 'u', rank: 0 },
  premium: { id: 'p', rank: 1 },
  admin: { id: 'a', rank: 2 },
  superAdmin: { id: 's', rank: 3 },
};
type Who = keyof typeof viewers;
const everybody = Object.keys(viewers) as Who[];
const statuses: ApprovalStatus[] = ['APPROVED', 'DECLINED', 'PENDING'];

type Scenario = {
  from: ApprovalStatus;
  to: ApprovalStatus;
  as?: 'author' | 'suggestion' | 'undo';
  allowed: Who[];
};
const scenarios: Scenario[] = [
  { from: 'PENDING', to: 'APPROVED', allowed: ['superAdmin'] },
  { from: 'PENDING', to: 'DECLINED', allowed: ['superAdmin'] },
  { from: 'PENDING', to: 'APPROVED', as: 'author', allowed: ['superAdmin'] },
  { from: 'PENDING', to: 'DECLINED', as: 'author', allowed: ['superAdmin'] },
  { from: 'PENDING', to: 'APPROVED', as: 'suggestion', allowed: ['superAdmin'] },
  { from: 'DECLINED', to: 'PENDING', allowed: ['admin', 'superAdmin'] },
  { from: 'DECLINED', to: 'PENDING', as: 'author', allowed: ['user', 'premium', 'admin', 'superAdmin'] },
  { from: 'DECLINED', to: 'APPROVED', allowed: [] },
  { from: 'DECLINED', to: 'APPROVED', as: 'author', allowed: [] },
  { from: 'APPROVED', to: 'PENDING', allowed: [] },
  { from: 'APPROVED', to: 'PENDING', as: 'author', allowed: [] },
  { from: 'APPROVED', to: 'PENDING', as: 'suggestion', allowed: ['user', 'premium', 'admin', 'superAdmin'] },
  { from: 'APPROVED', to: 'DECLINED', allowed: [] },
  { from: 'APPROVED', to: 'PENDING', as: 'undo', allowed: ['superAdmin'] },
  { from: 'DECLINED', to: 'PENDING', as: 'undo', allowed: ['superAdmin'] },
  { from: 'PENDING', to: 'DECLINED', as: 'undo', allowed: ['superAdmin'] },
  { from: 'PENDING', to: 'APPROVED', as: 'undo', allowed: [] },
];

const contextOf = (who: Who, as?: Scenario['as']) => ({
  viewer: viewers[who],
  isAuthor: as === 'author',
  isSuggestedEdit: as === 'suggestion',
  isUndo: as === 'undo',
});

describe('transitions', () => {
  it.each(scenarios)('$from → $to as $as: $allowed', ({ from, to, as, allowed }) => {
    expect(everybody.filter((who) => canTransition(from, to, contextOf(who, as)))).toEqual(allowed);
  });

  it.each(statuses)('%s never leads to itself', (status) => {
    expect(everybody.some((who) => canTransition(status, status, contextOf(who)))).toBe(false);
  });

  it('gives the next status of an action', () => {
    expect(nextStatus('PENDING', 'approve', contextOf('superAdmin'))).toBe('APPROVED');
    expect(nextStatus('PENDING', 'decline', contextOf('superAdmin'))).toBe('DECLINED');
    expect(nextStatus('PENDING', 'approve', contextOf('admin'))).toBeNull();
    expect(nextStatus('DECLINED', 'approve', contextOf('superAdmin'))).toBeNull();
    expect(nextStatus('DECLINED', 'resubmit', contextOf('user', 'author'))).toBe('PENDING');
    expect(nextStatus('APPROVED', 'suggest', contextOf('user', 'suggestion'))).toBe('PENDING');
  });
});

describe('rows', () => {
  it('start pending, but for a pack and a super admin’s choice in an import', () => {
    const { admin, superAdmin } = viewers;
    expect(firstStatus('form')).toBe('PENDING');
    expect(firstStatus('form', { viewer: superAdmin, status: 'APPROVED' })).toBe('PENDING');
    expect(firstStatus('pack')).toBe('APPROVED');
    expect(firstStatus('import')).toBe('PENDING');
    expect(firstStatus('import', { viewer: admin, status: 'APPROVED' })).toBe('PENDING');
    expect(firstStatus('import', { viewer: superAdmin, status: 'APPROVED' })).toBe('APPROVED');
  });

  it('are edited by super admins, and by an admin while the own entry is pending', () => {
    const { user, admin, superAdmin } = viewers;
    expect(canEditRow(superAdmin, { status: 'APPROVED', isAuthor: false })).toBe(true);
    expect(canEditRow(admin, { status: 'PENDING', isAuthor: true })).toBe(true);
    expect(canEditRow(admin, { status: 'PENDING', isAuthor: false })).toBe(false);
    expect(canEditRow(admin, { status: 'APPROVED', isAuthor: true })).toBe(false);
    expect(canEditRow(admin, { status: 'PENDING', isAuthor: true }, { authorMayEditPending: false })).toBe(
      false,
    );
    expect(canEditRow(user, { status: 'PENDING', isAuthor: true })).toBe(false);
  });
});
