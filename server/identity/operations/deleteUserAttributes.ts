import { sql } from '#server/database/sql.ts';
import { raiseVersion } from '#server/database/versions/versions.ts';
import { recordEvent } from '#server/identity/events.ts';
import { invalidParameter } from '#server/identity/idpError.ts';
import type { IdpCall } from '#server/identity/identity.ts';
import { deletableNames } from '#server/identity/users/ownAttributes.ts';
import type { Body } from './body.ts';
import { recentAskerOf } from './recentSignIn.ts';
import { askerOf } from './sessions.ts';

/** DeleteUserAttributes: forgets what users say of themselves; an address that signs in stays. */
export async function deleteUserAttributes(call: IdpCall, body: Body): Promise<object> {
  const names = deletableNames(body['UserAttributeNames']);
  const forgetsPhone = names.includes('phone_number');
  const { user } = await (forgetsPhone ? recentAskerOf : askerOf)(call, body);
  if (forgetsPhone && user.mfaMethods.includes('SMS_MFA')) {
    throw invalidParameter('Codes go to phone_number at sign-in: turn SMS_MFA off first.');
  }
  const { database } = call.identity;
  await database.transaction(async (inside) => {
    await inside.query(sql`
      update pool_user set attributes = attributes - ${names}::text[], updated_at = ${call.now},
        phone = case when ${forgetsPhone} then null else phone end,
        is_phone_verified = is_phone_verified and not ${forgetsPhone}
      where id = ${user.id}::uuid`);
    await recordEvent(inside, call, { event: 'change_attributes', isSuccess: true, userId: user.id });
    await raiseVersion(inside, 'identity');
  });
  return {};
}
