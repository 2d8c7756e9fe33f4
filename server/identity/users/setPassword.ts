import type { Database } from '#server/database/database.ts';
import { sql } from '#server/database/sql.ts';
import type { IdpCall } from '#server/identity/identity.ts';
import { endSessions } from '#server/identity/sessions/sessions.ts';
import { LETTERS } from '#server/identity/mail/letters.ts';
import { putInOutbox } from '#server/identity/mail/outbox.ts';
import { checkPassword } from '#server/identity/policy/passwordPolicy.ts';
import { sealPassword } from './createUser.ts';
import { readUser, type PoolUser } from './readUser.ts';

/**
 * Gives a user a password of the user's own choice: whoever had none but a temporary one is confirmed, all other sessions end, and a
 * mail tells of it. Throws InvalidPasswordException where it is one that cannot be taken.
 */
export async function setPassword(
  inside: Database,
  { identity, now }: IdpCall,
  {
    userId,
    password,
    except,
  }: { readonly userId: string; readonly password: string; readonly except?: string },
): Promise<void> {
  const user = await readUser(inside, userId);
  if (!user) throw new Error('The user whose password is to be set is gone.');
  checkPassword(password, personalWords(user));
  const { salt, sealedVerifier } = await sealPassword(identity, userId, password);
  await inside.query(sql`
    update pool_user set salt = ${salt}, sealed_verifier = ${sealedVerifier}, status = 'CONFIRMED', temporary_until = null,
      password_set_at = ${now}, updated_at = ${now}
    where id = ${userId}::uuid`);
  await endSessions(inside, userId, { why: 'password changed', now, except: except ?? null });
  if (user.email !== null) {
    const letter = LETTERS.passwordChanged({ origin: identity.origin });
    await putInOutbox(
      inside,
      { seal: identity.seal, now },
      { medium: 'EMAIL', recipient: user.email, letter },
    );
  }
}

const personalWords = ({ username, email, attributes }: PoolUser): string[] => [
  username,
  email ?? '',
  ...Object.values(attributes),
];
