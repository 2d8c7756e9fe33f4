import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import { G, K, N, pad, sha256, toNumber } from './group.ts';
import type { Powers } from './powers.ts';

const KEY_INFO = 'Caldera Derived Key';
const KEY_BYTES = 16;
const SALT_BYTES = 16;
const SECRET_BYTES = 32;
// A number of 3072 bits, with 00 before it.
const MOST_HEX = 770;

/** What a password is checked by: the salt in hexadecimal, and the verifier. */
export interface Verifier {
  readonly salt: string;
  readonly verifier: bigint;
}

/** Whose password it is: the name of the pool without its region, and the user's id. */
export interface SrpName {
  readonly poolName: string;
  readonly userId: string;
}

/** Makes the salt and the verifier of a password. */
export async function makeVerifier(powers: Powers, name: SrpName, password: string): Promise<Verifier> {
  const salt = toNumber(randomBytes(SALT_BYTES))
    .toString(16)
    .padStart(SALT_BYTES * 2, '0');
  return { salt, verifier: await verifierOf(powers, name, { salt, password }) };
}

/** The verifier that a password has under a salt. */
export async function verifierOf(
  powers: Powers,
  { poolName, userId }: SrpName,
  { salt, password }: { readonly salt: string; readonly password: string },
): Promise<bigint> {
  const inner = sha256(Buffer.from(`${poolName}${userId}:${password}`, 'utf8'));
  return powers.power(G, toNumber(sha256(pad(BigInt(`0x${salt}`)), inner)));
}

/** The public number of a client; undefined where it is none that a client may send. */
export function readPublic(hex: string): bigint | undefined {
  if (!/^[0-9a-f]+$/i.test(hex) || hex.length > MOST_HEX) return undefined;
  const number = BigInt(`0x${hex}`);
  // 0, 1 and -1 would make the key known without the password.
  return number % N <= 1n || number >= N - 1n ? undefined : number;
}

/** The secret number of the server for one sign-in, and the public one that goes to the client. */
export async function makePublic(
  powers: Powers,
  verifier: bigint,
): Promise<{ secret: bigint; serverPublic: bigint }> {
  for (;;) {
    const secret = toNumber(randomBytes(SECRET_BYTES));
    const serverPublic = (K * verifier + (await powers.power(G, secret))) % N;
    if (serverPublic !== 0n) return { secret, serverPublic };
  }
}

/** The numbers of one sign-in. */
export interface Exchange {
  readonly clientPublic: bigint;
  readonly secret: bigint;
  readonly serverPublic: bigint;
  readonly verifier: bigint;
}

/** The key that both sides have come to; undefined where the client's number allows none. */
export async function sharedKey(
  powers: Powers,
  { clientPublic, secret, serverPublic, verifier }: Exchange,
): Promise<Buffer | undefined> {
  const scramble = toNumber(sha256(pad(clientPublic), pad(serverPublic)));
  if (scramble === 0n) return undefined;
  const base = (clientPublic * (await powers.power(verifier, scramble))) % N;
  if (base <= 1n || base === N - 1n) return undefined;
  const shared = await powers.power(base, secret);
  return Buffer.from(hkdfSync('sha256', pad(shared), pad(scramble), KEY_INFO, KEY_BYTES));
}

/** What the client proves with: everything of the sign-in that both sides know. */
export interface Claim extends SrpName {
  readonly secretBlock: Buffer;
  readonly timestamp: string;
  /** The client's signature in base64. */
  readonly signature: string;
}

/** Whether the signature was made with the key, compared in constant time. */
export function isProven(
  key: Buffer,
  { poolName, userId, secretBlock, timestamp, signature }: Claim,
): boolean {
  const expected = createHmac('sha256', key)
    .update(poolName + userId, 'utf8')
    .update(secretBlock)
    .update(timestamp, 'utf8')
    .digest();
  const given = Buffer.from(signature, 'base64');
  return given.length === expected.length && timingSafeEqual(given, expected);
}

const TIMESTAMP =
  /^(Sun|Mon|Tue|Wed|Thu|Fri|Sat) (Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) ([1-9]|[12]\d|3[01]) \d\d:\d\d:\d\d UTC \d{4}$/;

/** Whether a text is a time as clients write it; clocks may be wrong, so how far it is off does not count. */
export const isTimestamp = (text: string): boolean => TIMESTAMP.test(text);
