import { randomBytes } from 'node:crypto';
import type { Seal } from '#server/identity/sealing/seal.ts';

/** How long credentials hold, in seconds. */
const LIFE_SECONDS = 3600;
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const KEY_LETTERS = 16;
const SECRET_BYTES = 30;
const ABOUT = 'credentials session';

/** Whom credentials were made for. */
export interface Bearer {
  readonly identityId: string;
  /** The account that has signed in; null for a guest. */
  readonly accountId: string | null;
}

/** Temporary credentials as the protocol gives them. */
export interface Credentials {
  readonly AccessKeyId: string;
  readonly SecretKey: string;
  readonly SessionToken: string;
  /** When they end, in seconds since 1970. */
  readonly Expiration: number;
}

/** Makes credentials for an hour. Nothing of them is kept: the token says whose they are, and the secret follows from key and token. */
export function makeCredentials(seal: Seal, { identityId, accountId }: Bearer, now: Date): Credentials {
  const letters = [...randomBytes(KEY_LETTERS)].map((byte) => LETTERS.charAt(byte % LETTERS.length));
  const AccessKeyId = `ASIA${letters.join('')}`;
  const Expiration = Math.floor(now.getTime() / 1000) + LIFE_SECONDS;
  const about = { identityId, sub: accountId, guest: accountId === null, exp: Expiration };
  const SessionToken = seal.seal(JSON.stringify(about), ABOUT).toString('base64');
  return { AccessKeyId, SecretKey: secretOf(seal, AccessKeyId, SessionToken), SessionToken, Expiration };
}

const secretOf = (seal: Seal, accessKeyId: string, sessionToken: string): string =>
  seal.mac('credentials', accessKeyId, sessionToken).toString('base64', 0, SECRET_BYTES);
