import { mail } from '#server/identity/codes/delivery.ts';
import type { IdpCall } from '#server/identity/identity.ts';
import { LETTERS } from '#server/identity/mail/letters.ts';
import type { PoolUser } from '#server/identity/users/readUser.ts';
import { isToBeTold } from '#server/identity/limits/limits.ts';

/** A wrong guess: at what, by which name, and whose that is. */
interface Wrong {
  readonly what: 'password' | 'second factor';
  readonly name: string;
  readonly user: PoolUser | undefined;
}

/** After a wrong guess: writes to the owner whose name it has locked out, at most once a day. A name that nobody has is asked about alike. */
export async function tellOfLockOut(call: IdpCall, { what, name, user }: Wrong): Promise<void> {
  const { identity } = call;
  if (!(await isToBeTold(identity, what, name))) return;
  if (!user?.isEnabled || user.email === null || !user.isEmailVerified) return;
  const letter = LETTERS.lockedOut({ origin: identity.origin, knowsPassword: what === 'second factor' });
  await mail(identity.database, call, { recipient: user.email, letter });
}
