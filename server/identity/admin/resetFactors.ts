import { invalidFields } from '#domain/errors.ts';
import { mail } from '#server/identity/codes/delivery.ts';
import { FACTOR_CHANGED, factorsInWords, keepFactors, type Factors } from '#server/identity/factors/enrol.ts';
import { mustHaveFactor } from '#server/identity/factors/methods.ts';
import { LETTERS } from '#server/identity/mail/letters.ts';
import { endSessions } from '#server/identity/sessions/sessions.ts';
import type { PoolUser } from '#server/identity/users/readUser.ts';
import { changeAccount, type AdminCall } from './administer.ts';

/** Turns every second factor of a user off who has lost it; all sessions end, and the owner is told by mail. */
export const resetFactors = (call: AdminCall, userId: string): Promise<void> =>
  turnFactorsOff(call, userId, () => ({ methods: [], preferred: null }));

/**
 * Leaves a user with fewer second factors; all sessions end, and the owner is told by mail. An administrator turns none on: only
 * its owner can show that it works. For the own account there is the profile, which asks for a recent sign-in.
 */
export function turnFactorsOff(
  call: AdminCall,
  userId: string,
  factorsOf: (user: PoolUser) => Factors,
): Promise<void> {
  const { identity, now } = call;
  const change = { event: 'change_mfa', userId, notToOneself: 'id' } as const;
  return changeAccount(call, change, async (inside, user) => {
    const factors = factorsOf(user);
    if (user.mfaMethods.length === 0) throw refused('Two-step sign-in is off already.');
    if (!factors.methods.every((method) => user.mfaMethods.includes(method))) {
      throw refused('Only its owner can turn a second factor on.');
    }
    await keepFactors(inside, call, { userId, ...factors });
    await endSessions(inside, userId, { why: FACTOR_CHANGED, now });
    if (user.email !== null && factors.methods.length === 0) {
      const isRequired = mustHaveFactor(identity.mfa, user);
      const letter = LETTERS.mfaReset({ origin: identity.origin, isRequired });
      await mail(inside, call, { recipient: user.email, letter });
    }
    return factorsInWords(factors);
  });
}

const refused = (why: string) => invalidFields({ id: [why] });
