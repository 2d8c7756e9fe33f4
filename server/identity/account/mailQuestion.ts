import type { Database } from '#server/database/database.ts';
import type { Identity } from '#server/identity/identity.ts';
import { LETTERS } from '#server/identity/mail/letters.ts';
import { putInOutbox } from '#server/identity/mail/outbox.ts';
import { readUser } from '#server/identity/users/readUser.ts';

/** Tells a user by mail, in the transaction of it, that somebody asks about what they sent; whose address is not confirmed, or who is disabled, is not written to. */
export async function mailQuestion(
  inside: Database,
  { seal, origin, clock }: Pick<Identity, 'seal' | 'origin' | 'clock'>,
  userId: string,
): Promise<void> {
  const user = await readUser(inside, userId);
  if (!user?.isEnabled || !user.isEmailVerified || user.email === null) return;
  const mail = { medium: 'EMAIL', recipient: user.email, letter: LETTERS.question({ origin }) } as const;
  await putInOutbox(inside, { seal, now: clock.now() }, mail);
}
