import { jwtVerify, type JWTPayload } from 'jose';
import { AppError, unauthorized } from '#domain/errors.ts';
import { rememberTold } from './rememberTold.ts';
import type { RemotePool } from '#server/identity/federated/remotePool.ts';
import type { Identity } from '#server/identity/identity.ts';
import { ALGORITHM } from '#server/identity/signing/signingKeys.ts';
import { TOLERANCE_SECONDS, verifiedOf, type Verified } from './verified.ts';

/**
 * Whose an identity token of the pool elsewhere is; throws UNAUTHORIZED unless that pool signed it for our client and it holds now, and
 * IDENTITY_UNAVAILABLE where the pool's keys cannot be had. Whoever is new gets an account by issuer and subject, never by an address.
 */
export async function verifyRemote(identity: Identity, remote: RemotePool, token: string): Promise<Verified> {
  const claims = await checkedClaims(identity, remote, token);
  if (claims['token_use'] !== 'id') throw unauthorized();
  const verified = verifiedOf(claims);
  const told = { issuer: remote.issuers[0], subject: verified.userId, claims };
  return { ...verified, userId: await rememberTold(identity, told) };
}

async function checkedClaims(
  { clock }: Identity,
  { keys, issuers, clientId }: RemotePool,
  token: string,
): Promise<JWTPayload> {
  try {
    const { payload } = await jwtVerify(token, keys, {
      issuer: [...issuers],
      audience: clientId,
      algorithms: [ALGORITHM],
      requiredClaims: ['exp', 'iat', 'sub', 'token_use', 'auth_time'],
      clockTolerance: TOLERANCE_SECONDS,
      currentDate: clock.now(),
    });
    return payload;
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw unauthorized();
  }
}
