import type { Database } from '#server/database/database.ts';
import { sql } from '#server/database/sql.ts';
import type { IdpCall } from '#server/identity/identity.ts';
import { endSessions } from '#server/identity/sessions/sessions.ts';
import { sealPassword } from './createUser.ts';

/** Gives a user a password of the user's own choice: whoever had none but a temporary one is confirmed, and all other sessions end. */
export async function setPassword(
  inside: Database,
  { identity, now }: IdpCall,
  {
    userId,
    password,
    except,
  }: { readonly userId: string; readonly password: string; readonly except?: string },
): Promise<void> {
  const { salt, sealedVerifier } = await sealPassword(identity, userId, password);
  await inside.query(sql`
    update pool_user set salt = ${salt}, sealed_verifier = ${sealedVerifier}, status = 'CONFIRMED', temporary_until = null,
      password_set_at = ${now}, updated_at = ${now}
    where id = ${userId}::uuid`);
  await endSessions(inside, userId, { why: 'password changed', now, except: except ?? null });
}
