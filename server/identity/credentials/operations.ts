import { AppError } from '#domain/errors.ts';
import { IdpError } from '#server/identity/idpError.ts';
import type { Identity, IdpCall } from '#server/identity/identity.ts';
import { objectOf, optionalText, textOf, type Body } from '#server/identity/operations/body.ts';
import type { Operation } from '#server/identity/operations/operations.ts';
import { verifyToken } from '#server/identity/tokens/verify.ts';
import { makeCredentials } from './credentials.ts';
import { identityOf, identityPoolOf, isGuest, newGuest } from './identityId.ts';

/** GetId: the identity of whose login it is, or a new one for a guest. */
async function getId({ identity }: IdpCall, body: Body): Promise<object> {
  const given = textOf(body, 'IdentityPoolId');
  if (given !== identityPoolOf(identity)) {
    throw new IdpError('ResourceNotFoundException', `IdentityPool '${given.slice(0, 128)}' not found.`);
  }
  const accountId = await loginOf(identity, body);
  return { IdentityId: accountId === null ? newGuest(identity) : identityOf(identity, accountId) };
}

/** GetCredentialsForIdentity: credentials for an hour; a guest who has signed in gets those of the login's identity. */
async function getCredentialsForIdentity({ identity, now }: IdpCall, body: Body): Promise<object> {
  const given = textOf(body, 'IdentityId');
  const accountId = await loginOf(identity, body);
  const identityId = accountId === null ? given : identityOf(identity, accountId);
  if (given !== identityId && !isGuest(identity, given)) throw notOfLogin();
  if (accountId === null && !isGuest(identity, given)) throw notOfLogin();
  return {
    IdentityId: identityId,
    Credentials: makeCredentials(identity.seal, { identityId, accountId }, now),
  };
}

/** The operations of the identity pool, by the names of the protocol. */
export const IDENTITY_POOL_OPERATIONS: Readonly<Record<string, Operation>> = {
  GetId: getId,
  GetCredentialsForIdentity: getCredentialsForIdentity,
};

const notOfLogin = (): IdpError =>
  new IdpError(
    'NotAuthorizedException',
    "Logins don't match. Please provide at least one valid login for this identity or identity pool.",
  );

// A login is the address of a pool without its scheme, and an identity token of it.
async function loginOf(identity: Identity, body: Body): Promise<string | null> {
  const logins = objectOf(body, 'Logins');
  const [name, ...others] = Object.keys(logins);
  if (name === undefined) return null;
  const issuers = identity.remote?.issuers ?? [identity.issuer];
  const known = issuers.map((issuer) => issuer.replace(/^https?:\/\//, ''));
  if (others.length > 0 || !known.includes(name)) {
    throw new IdpError(
      'NotAuthorizedException',
      'Token is not from a supported provider of this identity pool.',
    );
  }
  try {
    const { userId } = await verifyToken(identity, optionalText(logins, name) ?? '', 'id');
    return userId;
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'UNAUTHORIZED')) throw error;
    throw new IdpError('NotAuthorizedException', 'Invalid login token.');
  }
}
