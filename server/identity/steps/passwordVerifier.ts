import type { Database } from '#server/database/database.ts';
import { momentOf } from '#server/database/values/moment.ts';
import { recordEvent } from '#server/identity/events.ts';
import type { Identity, IdpCall } from '#server/identity/identity.ts';
import { IdpError, invalidParameter, sessionExpired, wrongPassword } from '#server/identity/idpError.ts';
import { admit, clearFailures, takeGuess } from '#server/identity/limits/limits.ts';
import { tellOfLockOut } from './tellOfLockOut.ts';
import { N, padHex, toNumber } from '#server/identity/srp/group.ts';
import { NotInGroup } from '#server/identity/srp/powers.ts';
import {
  isProven,
  isTimestamp,
  makePublic,
  readPublic,
  sharedKey,
  type Claim,
} from '#server/identity/srp/srp.ts';
import { verifierAbout } from '#server/identity/users/createUser.ts';
import { findUser, nameKey, readUser, type PoolUser } from '#server/identity/users/readUser.ts';
import type { StepAnswer } from './answers.ts';
import { nextStep } from './nextStep.ts';
import { keepStep, takeStep, type Step } from './steps.ts';

/** What a sign-in with a password begins with. */
export interface SrpStart {
  readonly username: string;
  /** The client's public number in hexadecimal. */
  readonly clientPublic: string;
}

/**
 * Begins a sign-in: a name that nobody has is answered like any other, and each time with the same salt and id. By that id wrong
 * passwords lock out, whichever name of the user they came with.
 */
export async function beginPassword(call: IdpCall, { username, clientPublic }: SrpStart): Promise<object> {
  const { identity } = call;
  if (readPublic(clientPublic) === undefined) {
    throw invalidParameter('SRP_A must be a number of the group in hexadecimal that is neither 0, 1 nor -1.');
  }
  const user = await findUser(identity.database, username);
  const facts = user ? factsOf(identity, user) : madeUp(identity, username);
  await admit(identity, { name: facts.userId, network: call.network });
  const { secret, serverPublic } = await makePublic(identity.powers, facts.verifier);
  const secretBlock = await keepStep(identity.database, call, {
    name: 'PASSWORD_VERIFIER',
    userId: user?.id ?? null,
    data: {
      username,
      srpUserId: facts.userId,
      clientPublic,
      secret: secret.toString(16),
      serverPublic: serverPublic.toString(16),
      verifier: facts.verifier.toString(16),
      salt: facts.salt,
    },
  });
  return {
    ChallengeName: 'PASSWORD_VERIFIER',
    ChallengeParameters: {
      SALT: facts.salt,
      SRP_B: padHex(serverPublic),
      SECRET_BLOCK: secretBlock.toString('base64'),
      USERNAME: facts.userId,
      USER_ID_FOR_SRP: facts.userId,
    },
  };
}

interface SrpFacts {
  readonly userId: string;
  readonly salt: string;
  readonly verifier: bigint;
}

const factsOf = ({ seal }: Identity, { id, salt, sealedVerifier }: PoolUser): SrpFacts => ({
  userId: id,
  salt,
  verifier: BigInt(`0x${seal.open(sealedVerifier, verifierAbout(id))}`),
});

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * What a name that nobody has is answered with: the same for the same name for ever, and nothing that tells it from what a user has;
 * an id is its own, as a user's is.
 */
export function madeUp({ seal }: Identity, username: string): SrpFacts {
  const key = nameKey(username);
  const userId = ID.test(key) ? key : idFrom(seal.mac('nobody', key));
  const number = Array.from({ length: 8 }, (_, at) => seal.mac('no verifier', userId, String(at)));
  return {
    userId,
    salt: seal.mac('no salt', userId).toString('hex', 0, 16),
    verifier: toNumber(Buffer.concat(number)) % N,
  };
}

// A random id (UUID version 4), as users have.
function idFrom(bytes: Buffer): string {
  const made = Buffer.from(bytes.subarray(0, 16));
  made.writeUInt8(0x40 + (made.readUInt8(6) % 16), 6);
  made.writeUInt8(0x80 + (made.readUInt8(8) % 64), 8);
  return made.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

/** The client's answer, as it is sent. */
export interface SrpProof {
  readonly username: string;
  readonly secretBlock: string;
  readonly timestamp: string;
  readonly signature: string;
}

/** Checks the client's proof that it knows the password; whatever comes of it, the step is over. */
export async function provePassword(call: IdpCall, proof: SrpProof): Promise<StepAnswer> {
  if (!isTimestamp(proof.timestamp)) {
    throw invalidParameter('TIMESTAMP must be a time such as Sat Nov 21 06:32:39 UTC 2026.');
  }
  const secretBlock = Buffer.from(proof.secretBlock, 'base64');
  const step = await takeStep(call, secretBlock, 'PASSWORD_VERIFIER');
  const { username = '', srpUserId = '' } = step.data;
  if (![username, srpUserId].includes(proof.username)) throw sessionExpired();
  const claim = {
    poolName: call.identity.pool.poolName,
    userId: srpUserId,
    secretBlock,
    timestamp: proof.timestamp,
    signature: proof.signature,
  };
  await takeGuess(call.identity, 'password', srpUserId);
  const isRight = await knowsPassword(call.identity, step, claim);
  const { database } = call.identity;
  const user = step.userId === null ? undefined : await readUser(database, step.userId);
  // The password may have been changed since the sign-in began.
  const isSame = user?.salt === step.data['salt'];
  if (!isRight || !user || !isSame) return refuse(call, { name: srpUserId, user });
  await clearFailures(call.identity, 'password', srpUserId);
  await refuseUnready(database, call, user);
  return database.transaction((inside) => nextStep(inside, call, user));
}

async function knowsPassword({ powers }: Identity, { data }: Step, claim: Claim): Promise<boolean> {
  const numberOf = (name: string): bigint => BigInt(`0x${data[name] ?? '0'}`);
  try {
    const key = await sharedKey(powers, {
      clientPublic: numberOf('clientPublic'),
      secret: numberOf('secret'),
      serverPublic: numberOf('serverPublic'),
      verifier: numberOf('verifier'),
    });
    return key !== undefined && isProven(key, claim);
  } catch (error) {
    // Only what is made up, or an attacker's, is no element of the group.
    if (error instanceof NotInGroup) return false;
    throw error;
  }
}

/** Tells that a password was wrong, and writes down whose; by the name wrong ones lock out. */
export async function refuse(
  call: IdpCall,
  { name, user }: { readonly name: string; readonly user: PoolUser | undefined },
): Promise<never> {
  const refused = { reason: user ? 'wrong password' : 'no such user', userId: user?.id ?? null };
  await recordEvent(call.identity.database, call, { event: 'sign_in', isSuccess: false, ...refused });
  await tellOfLockOut(call, { what: 'password', name, user });
  throw wrongPassword();
}

/** Refuses a user who cannot sign in yet, or no more; it is told only with the right password. */
export async function refuseUnready(database: Database, call: IdpCall, user: PoolUser): Promise<void> {
  const problem = problemOf(user, call.now);
  if (!problem) return;
  await recordEvent(database, call, {
    event: 'sign_in',
    isSuccess: false,
    reason: problem.message,
    userId: user.id,
  });
  throw problem;
}

function problemOf({ isEnabled, status, temporaryUntil }: PoolUser, now: Date): IdpError | undefined {
  if (!isEnabled) return new IdpError('NotAuthorizedException', 'User is disabled.');
  if (status === 'UNCONFIRMED') return new IdpError('UserNotConfirmedException', 'User is not confirmed.');
  if (status === 'RESET_REQUIRED') {
    return new IdpError('PasswordResetRequiredException', 'Password reset required for the user');
  }
  if (status === 'FORCE_CHANGE_PASSWORD' && temporaryUntil !== null && momentOf(temporaryUntil) <= now) {
    return new IdpError(
      'NotAuthorizedException',
      'Temporary password has expired and must be reset by an administrator.',
    );
  }
  return undefined;
}
