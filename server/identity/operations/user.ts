import type { IdpCall } from '#server/identity/identity.ts';
import type { PoolUser } from '#server/identity/users/readUser.ts';
import type { Body } from './body.ts';
import { askerOf } from './sessions.ts';

/** GetUser: what the pool knows of whose token it is. */
export async function getUser(call: IdpCall, body: Body): Promise<object> {
  const { user } = await askerOf(call, body);
  return {
    Username: user.id,
    UserAttributes: attributesOf(user),
    ...(user.preferredMfa ? { PreferredMfaSetting: user.preferredMfa } : {}),
    ...(user.mfaMethods.length > 0 ? { UserMFASettingList: [...user.mfaMethods] } : {}),
  };
}

/** A user's attributes as the protocol lists them: every value is a text. */
export function attributesOf(user: PoolUser): readonly { readonly Name: string; readonly Value: string }[] {
  const { id, email, isEmailVerified, phone, isPhoneVerified, attributes } = user;
  const known: readonly (readonly [string, string | null])[] = [
    ['sub', id],
    ['email', email],
    ['email_verified', email === null ? null : String(isEmailVerified)],
    ['phone_number', phone],
    ['phone_number_verified', phone === null ? null : String(isPhoneVerified)],
    ...Object.entries(attributes),
  ];
  return known.flatMap(([Name, Value]) => (Value === null ? [] : [{ Name, Value }]));
}
