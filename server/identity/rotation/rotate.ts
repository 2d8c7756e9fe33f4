import type { Database } from '#server/database/database.ts';
import { recordEvent } from '#server/identity/events.ts';
import type { IdpCall } from '#server/identity/identity.ts';
import type { IdentityKeys } from '#server/identity/sealing/identityKey.ts';
import { endEverySession } from '#server/identity/sessions/sessions.ts';
import { replaceSigningKey } from '#server/identity/signing/signingKeys.ts';
import { sealAnew } from './reseal.ts';

/** Whether everybody has to sign in again, as after a key has been in strange hands. */
interface Ending {
  readonly signsOut: boolean;
}

const WHY = 'keys replaced';

/** Replaces the key that signs tokens. Unless everybody is signed out, nobody notices. */
export async function rotateSigningKey(call: IdpCall, { signsOut }: Ending): Promise<void> {
  const { identity, now } = call;
  await identity.database.transaction(async (inside) => {
    await replaceSigningKey(inside, identity.seal, { now, forgetsOld: signsOut });
    await finish(inside, call, { signsOut, reason: 'signing key' });
  });
}

/** Seals all secrets anew with the identity key, in one transaction; gives how many. Unless everybody is signed out, nobody notices. */
export function rotateIdentityKey(call: IdpCall, keys: IdentityKeys, { signsOut }: Ending): Promise<number> {
  return call.identity.database.transaction(async (inside) => {
    const count = await sealAnew(inside, keys, { drawsRoot: signsOut });
    await finish(inside, call, { signsOut, reason: 'identity key' });
    return count;
  });
}

async function finish(
  inside: Database,
  call: IdpCall,
  { signsOut, reason }: Ending & { readonly reason: string },
): Promise<void> {
  if (signsOut) await endEverySession(inside, { why: WHY, now: call.now });
  await recordEvent(inside, call, {
    event: 'rotate_keys',
    isSuccess: true,
    reason: signsOut ? `${reason}; everybody signed out` : reason,
  });
}
