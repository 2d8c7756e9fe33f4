import { rankOf, VISITOR, type Viewer } from '#domain/access.ts';
import { unauthorized } from '#domain/errors.ts';
import type { Identity } from '#server/identity/identity.ts';
import { verifyToken } from './verify.ts';

/**
 * Who asks by an Authorization header: the identity token, with or without "Bearer " before it. Without the header it is a visitor;
 * one that does not hold is UNAUTHORIZED, never a visitor's.
 */
export async function viewerOfHeader(identity: Identity, header: string | undefined): Promise<Viewer> {
  if (header === undefined) return VISITOR;
  const token = header.replace(/^Bearer(?: +|$)/i, '').trim();
  if (token === '') throw unauthorized();
  const { userId, groups } = await verifyToken(identity, token, 'id');
  return { id: userId, rank: rankOf(groups) };
}
