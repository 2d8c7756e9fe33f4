import { createHash, getDiffieHellman } from 'node:crypto';

/** The prime of the 3072-bit group of RFC 3526 (group 15). */
export const N = BigInt(`0x${getDiffieHellman('modp15').getPrime('hex')}`);

/** The generator of the group. */
export const G = 2n;

/**
 * A number as Cognito hashes it, in hexadecimal: the shortest big-endian two's complement of what is not negative, of an even length,
 * with 00 before it where the highest bit is set. It is not filled up to the length of the group.
 */
export function padHex(number: bigint): string {
  const hex = number.toString(16);
  const even = hex.length % 2 === 1 ? `0${hex}` : hex;
  return /^[89a-f]/.test(even) ? `00${even}` : even;
}

/** The bytes of a number as Cognito hashes it. */
export const pad = (number: bigint): Buffer => Buffer.from(padHex(number), 'hex');

/** SHA-256 of these parts in one. */
export function sha256(...parts: readonly Buffer[]): Buffer {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest();
}

/** Bytes as a number that is not negative. */
export const toNumber = (bytes: Buffer): bigint => BigInt(`0x${bytes.toString('hex') || '0'}`);

/** The multiplier k of SRP-6a. */
export const K = toNumber(sha256(pad(N), pad(G)));
