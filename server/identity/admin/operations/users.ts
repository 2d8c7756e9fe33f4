import { isEmailAddress } from '#domain/identity/email.ts';
import type { AdminCall } from '#server/identity/admin/administer.ts';
import { disable, enable, requireReset, signOutEverywhere } from '#server/identity/admin/changes.ts';
import { invite } from '#server/identity/admin/invite.ts';
import { turnFactorsOff } from '#server/identity/admin/resetFactors.ts';
import { IdpError, invalidParameter } from '#server/identity/idpError.ts';
import { isBody, optionalText, textOf, type Body } from '#server/identity/operations/body.ts';
import { wantedFactors } from '#server/identity/operations/mfa.ts';
import { attributesOf } from '#server/identity/operations/user.ts';
import { findUser, type PoolUser } from '#server/identity/users/readUser.ts';
import { describeUser, userFacts } from './describeUser.ts';
import { namedUser } from './named.ts';

/** AdminGetUser: what the pool knows of a user. */
export async function getUserAsAdmin(call: AdminCall, body: Body): Promise<object> {
  const user = await namedUser(call, body);
  return {
    ...userFacts(user),
    UserAttributes: attributesOf(user),
    ...(user.preferredMfa ? { PreferredMfaSetting: user.preferredMfa } : {}),
    ...(user.mfaMethods.length > 0 ? { UserMFASettingList: [...user.mfaMethods] } : {}),
  };
}

/** AdminCreateUser: invites somebody with a random temporary password, or, with RESEND, invites again. */
export async function createUserAsAdmin(call: AdminCall, body: Body): Promise<object> {
  const username = textOf(body, 'Username');
  if (optionalText(body, 'TemporaryPassword') !== undefined) {
    throw invalidParameter('TemporaryPassword cannot be chosen: it is random, and only its owner is told.');
  }
  const action = optionalText(body, 'MessageAction');
  if (action !== undefined && action !== 'RESEND' && action !== 'SUPPRESS') {
    throw invalidParameter('MessageAction must be RESEND or SUPPRESS.');
  }
  if (action === 'RESEND') return { User: describeUser(await inviteAgain(call, body)) };
  const { email = username, name = null } = attributesIn(body);
  if (!isEmailAddress(email)) throw invalidParameter('UserAttributes must have an e-mail address as email.');
  if (await findUser(call.identity.database, username)) throw taken();
  const { id } = await invite(
    call,
    { email, name, role: 'USER' },
    { username, isTold: action !== 'SUPPRESS' },
  );
  const made = await findUser(call.identity.database, id);
  if (!made) throw taken();
  return { User: describeUser(made) };
}

async function inviteAgain(call: AdminCall, body: Body): Promise<PoolUser> {
  const user = await namedUser(call, body);
  if (user.status !== 'FORCE_CHANGE_PASSWORD') {
    throw new IdpError(
      'UnsupportedOperationException',
      'The user has signed in already and needs no invitation.',
    );
  }
  await requireReset(call, user.id);
  return namedUser(call, body);
}

const taken = (): IdpError => new IdpError('UsernameExistsException', 'User account already exists');

const OWN = ['email', 'name'] as const;

function attributesIn(body: Body): Partial<Record<(typeof OWN)[number], string>> {
  const given = body['UserAttributes'] ?? [];
  if (!Array.isArray(given)) throw invalidParameter('UserAttributes must be a list.');
  const entries = given.map((attribute: unknown) => {
    if (!isBody(attribute)) throw invalidParameter('UserAttributes must be a list of Name and Value.');
    const name = textOf(attribute, 'Name');
    // Only who reads the letter can show that the address is theirs.
    if (!OWN.some((known) => known === name)) {
      throw invalidParameter(`The attribute ${name.slice(0, 64)} cannot be set: give ${OWN.join(' or ')}.`);
    }
    return [name, textOf(attribute, 'Value')] as const;
  });
  return Object.fromEntries(entries);
}

/** AdminSetUserPassword: refused, for nobody chooses the password of somebody else. */
export async function setPassword(_call: AdminCall, _body: Body): Promise<object> {
  throw new IdpError(
    'NotAuthorizedException',
    'Passwords cannot be set over the network: use AdminResetUserPassword, or npm run users -- password on the server.',
  );
}

const changing =
  (change: (call: AdminCall, userId: string) => Promise<void>) =>
  async (call: AdminCall, body: Body): Promise<object> => {
    const { id } = await namedUser(call, body);
    await change(call, id);
    return {};
  };

/** AdminSetUserMFAPreference: turns second factors of a user off; only their owner turns one on. */
export async function setMfaPreference(call: AdminCall, body: Body): Promise<object> {
  const { id, mfaMethods } = await namedUser(call, body);
  if (mfaMethods.length > 0) await turnFactorsOff(call, id, (user) => wantedFactors(user, body));
  return {};
}

/** AdminDisableUser: locks a user out at once. */
export const disableUser = changing(disable);
/** AdminEnableUser: lets a user in again. */
export const enableUser = changing(enable);
/** AdminResetUserPassword: makes a user choose a new password. */
export const resetPassword = changing(requireReset);
/** AdminUserGlobalSignOut: ends all sessions of a user. */
export const signOutUser = changing(signOutEverywhere);
