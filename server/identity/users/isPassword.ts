import { timingSafeEqual } from 'node:crypto';
import type { Identity } from '#server/identity/identity.ts';
import { verifierOf } from '#server/identity/srp/srp.ts';
import { verifierAbout } from './createUser.ts';
import type { PoolUser } from './readUser.ts';

/** Whether this is the user's password: its verifier is worked out again and compared in constant time. */
export async function isPassword(
  { powers, pool, seal }: Pick<Identity, 'powers' | 'pool' | 'seal'>,
  { id, salt, sealedVerifier }: PoolUser,
  password: string,
): Promise<boolean> {
  const given = await verifierOf(powers, { poolName: pool.poolName, userId: id }, { salt, password });
  const [one, other] = [
    Buffer.from(given.toString(16)),
    Buffer.from(seal.open(sealedVerifier, verifierAbout(id))),
  ];
  return one.length === other.length && timingSafeEqual(one, other);
}
