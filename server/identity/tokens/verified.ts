import type { JWTPayload } from 'jose';
import { unauthorized } from '#domain/errors.ts';

/** How far clocks may be apart. */
export const TOLERANCE_SECONDS = 5;

/** Whose token it is, of which session, and the groups that it names. */
export interface Verified {
  readonly userId: string;
  /** The session that it belongs to; empty where a pool elsewhere does not say. */
  readonly sessionId: string;
  readonly groups: readonly string[];
  /** When the user signed in. */
  readonly authTime: Date;
  readonly expiresAt: Date;
}

/** The groups that the claims of a token name. */
export const groupsIn = ({ 'cognito:groups': groups }: JWTPayload): readonly string[] =>
  Array.isArray(groups) ? groups.map(String) : [];

/** What the claims of a token say whose signature holds; throws UNAUTHORIZED where something is missing. */
export function verifiedOf(claims: JWTPayload): Verified {
  const { sub, exp, auth_time: authTime, origin_jti: sessionId } = claims;
  if (typeof sub !== 'string' || typeof authTime !== 'number' || exp === undefined) throw unauthorized();
  return {
    userId: sub,
    sessionId: typeof sessionId === 'string' ? sessionId : '',
    groups: groupsIn(claims),
    authTime: new Date(authTime * 1000),
    expiresAt: new Date(exp * 1000),
  };
}
