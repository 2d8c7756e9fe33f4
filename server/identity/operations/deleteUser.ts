import { isSuperAdmin, rankOf } from '#domain/access.ts';
import { sql } from '#server/database/sql.ts';
import { raiseVersion } from '#server/database/versions/versions.ts';
import { recordEvent } from '#server/identity/events.ts';
import { IdpError } from '#server/identity/idpError.ts';
import type { IdpCall } from '#server/identity/identity.ts';
import { LETTERS } from '#server/identity/mail/letters.ts';
import type { Body } from './body.ts';
import { mail } from '#server/identity/codes/delivery.ts';
import { recentAskerOf } from './recentSignIn.ts';

/** DeleteUser: the account goes with all that is in it; a super admin needs another one to go. */
export async function deleteUser(call: IdpCall, body: Body): Promise<object> {
  const { identity } = call;
  const { user } = await recentAskerOf(call, body);
  if (isSuperAdmin({ id: user.id, rank: rankOf(user.groups) })) {
    throw new IdpError(
      'NotAuthorizedException',
      'A super admin cannot delete the own account: have another one take that role away first.',
    );
  }
  await identity.database.transaction(async (inside) => {
    await inside.query(sql`delete from account where id = ${user.id}::uuid`);
    // What was uploaded stays as long as it is used; by whom is forgotten.
    await inside.query(sql`delete from upload_owner where account_id = ${user.id}::uuid`);
    await raiseVersion(inside, 'identity');
    await recordEvent(inside, call, { event: 'delete_user', isSuccess: true, userId: user.id });
    if (user.email === null || !user.isEmailVerified) return;
    const letter = LETTERS.accountDeleted({ origin: identity.origin });
    await mail(inside, call, { recipient: user.email, letter });
  });
  return {};
}
