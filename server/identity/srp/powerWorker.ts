import { createPrivateKey, createPublicKey, diffieHellman, type KeyObject } from 'node:crypto';
import { parentPort } from 'node:worker_threads';
import { G, N, pad, toNumber } from './group.ts';

/** One power to work out. */
export interface Power {
  readonly id: number;
  readonly base: bigint;
  readonly exponent: bigint;
}

/** What came of it. */
export interface PowerAnswer {
  readonly id: number;
  readonly power?: bigint;
  readonly problem?: string;
}

// DER, as far as keys of Diffie and Hellman need it.
const lengthOf = (size: number): number[] =>
  size < 128 ? [size] : size < 256 ? [0x81, size] : [0x82, Math.floor(size / 256), size % 256];
const tagged = (tag: number, ...parts: readonly Buffer[]): Buffer => {
  const content = Buffer.concat(parts);
  return Buffer.concat([Buffer.from([tag, ...lengthOf(content.length)]), content]);
};
const integer = (number: bigint): Buffer => tagged(0x02, number === 0n ? Buffer.from([0]) : pad(number));
const sequence = (...parts: readonly Buffer[]): Buffer => tagged(0x30, ...parts);

const KEY_AGREEMENT = Buffer.from('06092a864886f70d010301', 'hex');
const ALGORITHM = sequence(KEY_AGREEMENT, sequence(integer(N), integer(G)));

const privateKey = (exponent: bigint): KeyObject =>
  createPrivateKey({
    key: sequence(integer(0n), ALGORITHM, tagged(0x04, integer(exponent))),
    format: 'der',
    type: 'pkcs8',
  });

const publicKey = (base: bigint): KeyObject =>
  createPublicKey({
    key: sequence(ALGORITHM, tagged(0x03, Buffer.from([0]), integer(base))),
    format: 'der',
    type: 'spki',
  });

// An agreement on a key is a power of the other's number; OpenSSL works it out in constant time.
const powerOf = (base: bigint, exponent: bigint): bigint =>
  toNumber(diffieHellman({ privateKey: privateKey(exponent), publicKey: publicKey(base) }));

parentPort?.on('message', ({ id, base, exponent }: Power) => {
  const answer = (): PowerAnswer => {
    try {
      return { id, power: powerOf(base, exponent) };
    } catch (error) {
      return { id, problem: error instanceof Error ? error.message : String(error) };
    }
  };
  parentPort?.postMessage(answer());
});
