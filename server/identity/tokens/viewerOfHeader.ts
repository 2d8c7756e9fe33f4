import { rankOf, VISITOR, type Viewer } from '#domain/access.ts';
import { API_KEYS } from '#domain/identity/scopes.ts';
import type { Identity } from '#server/identity/identity.ts';
import { viewerOfKey } from '#server/identity/keys/viewerOfKey.ts';
import { tokenOfHeader, verifiedOfHeader } from './verifiedOfHeader.ts';

/**
 * Who asks by an Authorization header: the identity token or an API key, with or without "Bearer " before it. Without the header it is a visitor;
 * one that does not hold is UNAUTHORIZED, never a visitor's.
 */
export async function viewerOfHeader(identity: Identity, header: string | undefined): Promise<Viewer> {
  if (header === undefined) return VISITOR;
  const token = tokenOfHeader(header);
  if (token.startsWith(API_KEYS.prefix)) return viewerOfKey(identity, token);
  const { userId, groups } = await verifiedOfHeader(identity, header);
  return { id: userId, rank: rankOf(groups) };
}
