import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { Identity } from '#server/identity/identity.ts';

const RANDOM_BYTES = 8;
const UUID_BYTES = 16;
const ID = /^([\w-]{1,30}):([0-9a-f]{8})-([0-9a-f]{4})-(8[0-9a-f]{3})-([89ab][0-9a-f]{3})-([0-9a-f]{12})$/;

/** The identity pool that browsers are told. */
export const identityPoolOf = ({ pool, remote }: Identity): string =>
  remote?.identityPoolId ?? pool.identityPoolId;

/** The identity of an account: the same with every sign-in, and to be told by nobody else. */
export const identityOf = (identity: Identity, accountId: string): string =>
  written(identity, identity.seal.mac('identity', accountId));

/** A new identity for somebody who has not signed in; that it is one can be told from itself. */
export const newGuest = (identity: Identity): string => guestOf(identity, randomBytes(RANDOM_BYTES));

/** Whether an identity is a guest's that was made here. */
export function isGuest(identity: Identity, id: string): boolean {
  const bytes = Buffer.from(ID.exec(id)?.slice(2).join('') ?? '', 'hex');
  if (bytes.length !== UUID_BYTES) return false;
  const expected = Buffer.from(guestOf(identity, bytes.subarray(0, RANDOM_BYTES)));
  const given = Buffer.from(id);
  return given.length === expected.length && timingSafeEqual(given, expected);
}

// The version and the variant of the UUID lie over some of the random bits, too: they are set before the rest is worked out.
function guestOf(identity: Identity, random: Buffer): string {
  const named = Buffer.from(random);
  named[6] = ((named[6] ?? 0) & 0x0f) | 0x80;
  return written(identity, Buffer.concat([named, identity.seal.mac('guest identity', named)]));
}

function written(identity: Identity, bytes: Buffer): string {
  const uuid = Buffer.from(bytes.subarray(0, UUID_BYTES));
  uuid[6] = ((uuid[6] ?? 0) & 0x0f) | 0x80;
  uuid[8] = ((uuid[8] ?? 0) & 0x3f) | 0x80;
  const hex = uuid.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  return `${identityPoolOf(identity).split(':')[0] ?? ''}:${hex}`;
}
