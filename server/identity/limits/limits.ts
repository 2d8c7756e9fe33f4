import type { Clock } from '#domain/clock.ts';
import { AppError } from '#domain/errors.ts';
import { isThisMachine } from '#domain/identity/networks.ts';
import { countFailure, forgetFailures, lockedSeconds } from '#server/database/allowances/failures.ts';
import { takeTurn } from '#server/database/allowances/takeTurn.ts';
import type { Database } from '#server/database/database.ts';
import { IdpError } from '#server/identity/idpError.ts';
import { nameKey } from '#server/identity/users/readUser.ts';
import type { Seal } from '#server/identity/sealing/seal.ts';

/** What is guessed at, each with failures of its own. */
export type Guessed = 'password' | 'second factor' | 'reset code' | 'sign-up code' | 'attribute code';

/** What limits are kept with. */
export interface Limited {
  readonly database: Database;
  readonly clock: Clock;
  readonly seal: Seal;
}

/** Who asks: the name that was typed, which nobody may have, and the network. */
export interface Asking {
  readonly name: string;
  readonly network: string;
}

/** How often one network may begin or go on with anything that costs, in a minute; offices share one. */
const PER_NETWORK = { name: 'identity', most: 120, withinSeconds: 60 } as const;
/** How many messages one name may cause in an hour, and one network. */
const SENT_TO_NAME = { name: 'identity send', most: 5, withinSeconds: 3600 } as const;
const SENT_BY_NETWORK = { name: 'identity sends', most: 30, withinSeconds: 3600 } as const;
/** How often the owner of a name is told that wrong guesses lock it out. */
const LOCK_OUT_LETTERS = { name: 'identity lock-out letter', most: 1, withinSeconds: 24 * 3600 } as const;
/** How many powers may wait before no more are begun: at a few milliseconds each, what comes later would time out. */
const MOST_WAITING = 200;
const SOON_SECONDS = 2;

/** Lets a request go on to work that costs, or throws: too much at once, too often from one network, or, where a name signs in, one that is locked out. */
export async function admit(
  { powers, ...limited }: Limited & { readonly powers: { waiting(): number } },
  { name, network }: Pick<Asking, 'network'> & Partial<Asking>,
): Promise<void> {
  if (powers.waiting() >= MOST_WAITING) throw tooMany(SOON_SECONDS);
  await takeOf(limited, PER_NETWORK, isThisMachine(network) ? undefined : network);
  if (name === undefined) return;
  const failing = { name: failuresOf('password'), client: clientOf(limited, name), now: limited.clock.now() };
  const seconds = await lockedSeconds(limited.database, failing);
  if (seconds > 0) throw locked('password', seconds);
}

/** Counts a guess before it is looked at, or throws where the name is locked out; a right one must be followed by clearFailures. */
export async function takeGuess(limited: Limited, what: Guessed, name: string): Promise<void> {
  const failing = { name: failuresOf(what), client: clientOf(limited, name), now: limited.clock.now() };
  const seconds = await countFailure(limited.database, failing);
  if (seconds > 0) throw locked(what, seconds);
}

/** Whether wrong guesses lock a name out at the moment, and its owner was not written to about that for a day: then it counts as done. */
export async function isToBeTold(limited: Limited, what: Guessed, name: string): Promise<boolean> {
  const client = clientOf(limited, name);
  const failing = { name: failuresOf(what), client, now: limited.clock.now() };
  return (await lockedSeconds(limited.database, failing)) > 0 && hasTurn(limited, LOCK_OUT_LETTERS, client);
}

/** Forgets the wrong guesses before a right one. */
export async function clearFailures(limited: Limited, what: Guessed, name: string): Promise<void> {
  await forgetFailures(limited.database, { name: failuresOf(what), client: clientOf(limited, name) });
}

/** Lets a request go on that may send a message, whether anybody has the name or not; throws beyond the limits. */
export async function admitSend(limited: Limited, { name, network }: Asking): Promise<void> {
  await takeOf(limited, SENT_BY_NETWORK, isThisMachine(network) ? undefined : network);
  await takeOf(limited, SENT_TO_NAME, clientOf(limited, name));
}

/** Whether one more message may go to a user, by whatever name it was asked for; who asked is not told. */
export const maySendTo = (limited: Limited, userId: string): Promise<boolean> =>
  hasTurn(limited, SENT_TO_NAME, clientOf(limited, userId));

async function hasTurn(limited: Limited, turns: Turns, client: string): Promise<boolean> {
  try {
    await takeOf(limited, turns, client);
    return true;
  } catch (error) {
    if (error instanceof IdpError) return false;
    throw error;
  }
}

type Turns = typeof PER_NETWORK | typeof SENT_TO_NAME | typeof SENT_BY_NETWORK | typeof LOCK_OUT_LETTERS;

async function takeOf({ database, clock }: Limited, turns: Turns, client: string | undefined): Promise<void> {
  if (client === undefined) return;
  try {
    await takeTurn(database, { ...turns, client, now: clock.now() });
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'RATE_LIMITED') throw error;
    const seconds = error.retryAfterSeconds;
    throw turns === PER_NETWORK ? tooMany(seconds) : limitExceeded(seconds);
  }
}

const failuresOf = (what: Guessed): string => `failures: ${what}`;

// Who reads the database learns no name that nobody has: people type passwords there.
const clientOf = ({ seal }: Limited, name: string): string =>
  seal.mac('name', nameKey(name)).toString('base64url');

const locked = (what: Guessed, seconds: number): IdpError =>
  what === 'password'
    ? new IdpError('NotAuthorizedException', 'Password attempts exceeded', seconds)
    : limitExceeded(seconds);

const limitExceeded = (seconds?: number): IdpError =>
  new IdpError('LimitExceededException', 'Attempt limit exceeded, please try after some time.', seconds);

const tooMany = (seconds?: number): IdpError =>
  new IdpError('TooManyRequestsException', 'Too many requests', seconds);
