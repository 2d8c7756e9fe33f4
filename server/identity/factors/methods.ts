import { RANKS, rankOf } from '#domain/access.ts';
import type { MfaRule } from '#server/identity/mfaRule.ts';
import type { MfaMethod, PoolUser } from '#server/identity/users/readUser.ts';

/** Whether a user must have a second factor: by the rule of this installation, or because an admin says so. */
export function mustHaveFactor(rule: MfaRule, { groups, mustSetUpMfa }: PoolUser): boolean {
  if (mustSetUpMfa || rule === 'required') return true;
  return rule === 'admins' && rankOf(groups) >= RANKS.ADMIN;
}

/** Why a second factor cannot be turned on for a user, as one sentence; null where it can. */
export function factorProblem(user: PoolUser, method: MfaMethod): string | null {
  if (method === 'SOFTWARE_TOKEN_MFA') {
    return user.sealedTotp === null ? 'User has not verified software token mfa' : null;
  }
  const isReady =
    method === 'SMS_MFA'
      ? user.phone !== null && user.isPhoneVerified
      : user.email !== null && user.isEmailVerified;
  return isReady ? null : `User does not have delivery config set to turn on ${method}`;
}
