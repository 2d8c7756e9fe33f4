import { unauthorized } from '#domain/errors.ts';
import type { Identity } from '#server/identity/identity.ts';
import type { Verified } from './verified.ts';
import { verifyToken } from './verify.ts';

/** The token of an Authorization header, with or without "Bearer " before it. */
export const tokenOfHeader = (header: string): string => header.replace(/^Bearer(?: +|$)/i, '').trim();

/** Whose identity token an Authorization header carries; throws UNAUTHORIZED where there is none that holds. */
export async function verifiedOfHeader(identity: Identity, header: string | undefined): Promise<Verified> {
  const token = tokenOfHeader(header ?? '');
  if (token === '') throw unauthorized();
  return verifyToken(identity, token, 'id');
}
