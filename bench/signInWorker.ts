import { createDiffieHellman, getDiffieHellman, randomBytes } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { srpClient, type SrpChallenge } from '#tests/support/srpClient.ts';
import { send } from './load.ts';

/** Who signs in, and where. */
export interface SignInPlace {
  readonly address: string;
  readonly poolId: string;
  readonly clientId: string;
  readonly usernames: readonly string[];
  readonly password: string;
}

/** How many sign in: one after the other, or so many a second whatever the answers take. */
export interface SignInTask {
  readonly signIns: number;
  readonly perSecond?: number;
}

/** What a task came to: the milliseconds of each sign-in, and of the whole. */
export type SignInAnswer =
  | { readonly times: readonly number[]; readonly seconds: number }
  | { readonly problem: string };

const { address, poolId, clientId, usernames, password } = workerData as SignInPlace;

// The client must not take the machine from the server: its powers are OpenSSL's (making the group takes two seconds, once), those of
// the generator are known after the first time, and its secret number is short and the same for all.
const group = createDiffieHellman(getDiffieHellman('modp15').getPrime(), 2);
const secret = BigInt(`0x${randomBytes(8).toString('hex')}`);
const ofGenerator = new Map<bigint, bigint>();

const bytesOf = (number: bigint): Buffer => {
  const hex = number.toString(16);
  return Buffer.from(hex.length % 2 ? `0${hex}` : hex, 'hex');
};

function power(base: bigint, exponent: bigint): bigint {
  const known = base === 2n ? ofGenerator.get(exponent) : undefined;
  if (known !== undefined) return known;
  group.setPrivateKey(bytesOf(exponent));
  const made = BigInt(`0x${group.computeSecret(bytesOf(base)).toString('hex')}`);
  if (base === 2n) ofGenerator.set(exponent, made);
  return made;
}

async function ask(operation: string, body: object): Promise<Readonly<Record<string, unknown>>> {
  const { status, text } = await send({
    url: `${address}/idp/`,
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
    },
    body: JSON.stringify({ ClientId: clientId, ...body }),
  });
  if (status !== 200) throw new Error(`${operation} answered ${status}: ${text.slice(0, 300)}`);
  return JSON.parse(text) as Readonly<Record<string, unknown>>;
}

let count = 0;

async function signIn(): Promise<number> {
  const username = usernames[count++ % usernames.length] ?? '';
  const start = performance.now();
  const client = srpClient(poolId, password, { power, secret });
  const begun = await ask('InitiateAuth', {
    AuthFlow: 'USER_SRP_AUTH',
    AuthParameters: { USERNAME: username, SRP_A: client.clientPublic },
  });
  const answered = await ask('RespondToAuthChallenge', {
    ChallengeName: 'PASSWORD_VERIFIER',
    ChallengeResponses: client.answer(begun['ChallengeParameters'] as SrpChallenge),
  });
  if (!answered['AuthenticationResult']) throw new Error(`${username} was not given tokens.`);
  return performance.now() - start;
}

async function perform({ signIns, perSecond }: SignInTask): Promise<readonly number[]> {
  const going: Promise<number>[] = [];
  const start = performance.now();
  for (let index = 0; index < signIns; index += 1) {
    const begun = signIn();
    // What fails is thrown below, with all.
    begun.catch(() => undefined);
    going.push(begun);
    if (perSecond === undefined) await begun;
    else await setTimeout(start + ((index + 1) * 1000) / perSecond - performance.now());
  }
  return Promise.all(going);
}

parentPort?.on('message', (task: SignInTask) => {
  const start = performance.now();
  perform(task).then(
    (times) => parentPort?.postMessage({ times, seconds: (performance.now() - start) / 1000 }),
    (error: unknown) => parentPort?.postMessage({ problem: String(error) }),
  );
});
