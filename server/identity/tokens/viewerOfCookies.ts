import { rankOf, VISITOR, type Viewer } from '#domain/access.ts';
import { AppError } from '#domain/errors.ts';
import { sessionCookies } from '#domain/identity/sessionCookies.ts';
import type { Identity } from '#server/identity/identity.ts';
import { verifyToken } from './verify.ts';

const NOBODY: ReadonlySet<string> = new Set(['UNAUTHORIZED', 'IDENTITY_UNAVAILABLE']);

/**
 * Whose page it is, by the identity token that the identity client keeps in cookies. One that does not hold makes it a visitor's page,
 * for the browser renews its token by itself. For pages alone: by a cookie nobody asks for data.
 */
export async function viewerOfCookies(identity: Identity, cookies: string | undefined): Promise<Viewer> {
  const token = sessionCookies(cookies ?? '', (identity.remote ?? identity.pool).clientId)?.get('idToken');
  if (token === undefined) return VISITOR;
  try {
    const { userId, groups } = await verifyToken(identity, token, 'id');
    return { id: userId, rank: rankOf(groups) };
  } catch (error) {
    if (error instanceof AppError && NOBODY.has(error.code)) return VISITOR;
    throw error;
  }
}
