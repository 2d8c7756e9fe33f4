import { jwtVerify, type JWTPayload, type ProtectedHeaderParameters } from 'jose';
import { rankOf } from '#domain/access.ts';
import { unauthorized } from '#domain/errors.ts';
import { isUuid } from '#domain/query/values.ts';
import { sql } from '#server/database/sql.ts';
import type { Identity } from '#server/identity/identity.ts';
import { ALGORITHM } from '#server/identity/signing/signingKeys.ts';
import { heldToken } from './heldTokens.ts';
import { TOLERANCE_SECONDS, verifiedOf, type Verified } from './verified.ts';
import { verifyRemote } from './verifyRemote.ts';

/**
 * Whose a token is; throws UNAUTHORIZED unless it is signed by the pool that vouches here, of that use, and holds now; of our own pool
 * also unless its session goes on.
 */
export async function verifyToken(
  identity: Identity,
  token: string,
  use: 'id' | 'access',
): Promise<Verified> {
  const held = await heldToken(identity, `${use} ${token}`, () => checked(identity, token, use));
  const version = (await identity.versions()).get('identity') ?? 0;
  // Sign-outs, lost roles and disabled users move the version; until then nothing has to be asked again.
  if (held.version !== version) {
    held.groups = await liveGroups(identity, held.verified);
    held.version = version;
  }
  const { verified, groups } = held;
  if (groups === undefined) throw unauthorized();
  // Of the role in the token and the one that the user has now the lower one counts: taking one away holds at once.
  return { ...verified, groups: rankOf(groups) < rankOf(verified.groups) ? groups : verified.groups };
}

async function checked(identity: Identity, token: string, use: 'id' | 'access'): Promise<Verified> {
  const { remote } = identity;
  if (remote && use === 'id') return verifyRemote(identity, remote, token);
  if (remote) throw unauthorized();
  const claims = await checkedClaims(identity, token);
  const client = use === 'id' ? claims.aud : claims['client_id'];
  if (claims['token_use'] !== use || client !== identity.pool.clientId) throw unauthorized();
  const verified = verifiedOf(claims);
  if (!isUuid(verified.userId) || !isUuid(verified.sessionId)) throw unauthorized();
  return verified;
}

async function checkedClaims({ signingKeys, issuer, clock }: Identity, token: string): Promise<JWTPayload> {
  try {
    const { payload } = await jwtVerify(
      token,
      async ({ kid }: ProtectedHeaderParameters) => {
        const key = kid === undefined ? undefined : await signingKeys.find(kid);
        if (!key) throw unauthorized();
        return key;
      },
      {
        issuer,
        algorithms: [ALGORITHM],
        requiredClaims: ['exp', 'iat', 'sub', 'token_use', 'auth_time', 'origin_jti'],
        clockTolerance: TOLERANCE_SECONDS,
        currentDate: clock.now(),
      },
    );
    return payload;
  } catch {
    throw unauthorized();
  }
}

async function liveGroups(
  { database, remote }: Identity,
  { userId, sessionId }: Verified,
): Promise<readonly string[] | undefined> {
  if (remote) {
    // Only that pool knows its sessions; of its groups the newest token told. An account that was deleted here is over here.
    const [account] = await database.query<{ groups: readonly string[] }>(
      sql`select groups from account where id = ${userId}::uuid`,
    );
    return account?.groups;
  }
  const [row] = await database.query<{ groups: readonly string[] }>(sql`
    select u.groups from sign_in_session s join pool_user u on u.id = s.user_id
    where s.id = ${sessionId}::uuid and u.id = ${userId}::uuid and s.ended_at is null and u.is_enabled`);
  return row?.groups;
}
