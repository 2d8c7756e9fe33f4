import { mayAdminister, rankOf } from '#domain/access.ts';
import type { AdminCall } from '#server/identity/admin/administer.ts';
import { IdpError } from '#server/identity/idpError.ts';
import type { Identity } from '#server/identity/identity.ts';
import { textOf, type Body } from '#server/identity/operations/body.ts';
import { findUser, type PoolUser } from '#server/identity/users/readUser.ts';

/** Refuses a request about another user pool than this one. */
export function checkPool({ pool }: Identity, body: Body): void {
  const given = textOf(body, 'UserPoolId');
  if (given !== pool.poolId) {
    throw new IdpError('ResourceNotFoundException', `User pool ${given.slice(0, 128)} does not exist.`);
  }
}

/** The user that a request names, who is one of those that the administrator may see. */
export async function namedUser({ identity, viewer }: AdminCall, body: Body): Promise<PoolUser> {
  const user = await findUser(identity.database, textOf(body, 'Username'));
  if (!user || !mayAdminister(viewer, rankOf(user.groups))) {
    throw new IdpError('UserNotFoundException', 'User does not exist.');
  }
  return user;
}
