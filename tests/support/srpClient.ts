import { createHash, createHmac, getDiffieHellman, hkdfSync, randomBytes } from 'node:crypto';

// The client's side of secure remote password as Cognito speaks it, written apart from the server's so that one cannot hide the other's
// mistakes. Its secret number is short, which makes it some twenty times as quick as the clients of browsers.
const N = BigInt(`0x${getDiffieHellman('modp15').getPrime('hex')}`);
const G = 2n;
const SECRET_BYTES = 32;

/** Raises a number to a power modulo the group's prime. */
export type PowerOf = (base: bigint, exponent: bigint) => bigint;

function powerByHand(base: bigint, exponent: bigint): bigint {
  let [result, square] = [1n, base % N];
  for (let left = exponent; left > 0n; left >>= 1n) {
    if (left & 1n) result = (result * square) % N;
    square = (square * square) % N;
  }
  return result;
}

const bytesOf = (number: bigint): Buffer => {
  const hex = number.toString(16);
  const bytes = Buffer.from(hex.length % 2 ? `0${hex}` : hex, 'hex');
  return (bytes[0] ?? 0) > 127 ? Buffer.concat([Buffer.from([0]), bytes]) : bytes;
};
const numberOf = (bytes: Buffer): bigint => BigInt(`0x${bytes.toString('hex')}`);
const hash = (...parts: readonly Buffer[]): Buffer =>
  parts.reduce((made, part) => made.update(part), createHash('sha256')).digest();

const K = numberOf(hash(bytesOf(N), bytesOf(G)));

/** What the server begins a sign-in with. */
export interface SrpChallenge {
  readonly SALT: string;
  readonly SRP_B: string;
  readonly SECRET_BLOCK: string;
  readonly USER_ID_FOR_SRP: string;
}

/** One sign-in: the public number in hexadecimal, and what answers the server's. */
export interface SrpClient {
  readonly clientPublic: string;
  answer(challenge: SrpChallenge): Readonly<Record<string, string>>;
}

/** Begins to sign in with a password; who signs in often may bring a quicker way to powers, and use one secret number again. */
export function srpClient(
  poolId: string,
  password: string,
  {
    power = powerByHand,
    secret = numberOf(randomBytes(SECRET_BYTES)),
  }: { readonly power?: PowerOf; readonly secret?: bigint } = {},
): SrpClient {
  const clientPublic = power(G, secret);
  const poolName = poolId.split('_')[1] ?? '';
  return {
    clientPublic: clientPublic.toString(16),
    answer: ({ SALT, SRP_B, SECRET_BLOCK, USER_ID_FOR_SRP }) => {
      const serverPublic = BigInt(`0x${SRP_B}`);
      const scramble = numberOf(hash(bytesOf(clientPublic), bytesOf(serverPublic)));
      const inner = hash(Buffer.from(`${poolName}${USER_ID_FOR_SRP}:${password}`));
      const x = numberOf(hash(bytesOf(BigInt(`0x${SALT}`)), inner));
      const base = (((serverPublic - K * power(G, x)) % N) + N) % N;
      const shared = power(base, secret + scramble * x);
      const key = Buffer.from(
        hkdfSync('sha256', bytesOf(shared), bytesOf(scramble), 'Caldera Derived Key', 16),
      );
      const timestamp = timestampOf(new Date());
      return {
        USERNAME: USER_ID_FOR_SRP,
        PASSWORD_CLAIM_SECRET_BLOCK: SECRET_BLOCK,
        TIMESTAMP: timestamp,
        PASSWORD_CLAIM_SIGNATURE: createHmac('sha256', key)
          .update(poolName + USER_ID_FOR_SRP)
          .update(Buffer.from(SECRET_BLOCK, 'base64'))
          .update(timestamp)
          .digest('base64'),
      };
    },
  };
}

// Such as Sat Nov 1 06:32:39 UTC 2026.
function timestampOf(date: Date): string {
  const [day = '', number = '', month = '', year = '', time = ''] = date
    .toUTCString()
    .replace(',', '')
    .split(' ');
  return `${day} ${month} ${Number(number)} ${time} UTC ${year}`;
}
