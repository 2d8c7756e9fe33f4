import type { AuthEventName } from '#domain/identity/authEvents.ts';
import type { Database } from '#server/database/database.ts';
import { recordEvent } from '#server/identity/events.ts';
import { IdpError } from '#server/identity/idpError.ts';
import type { IdpCall } from '#server/identity/identity.ts';
import { clearFailures, takeGuess, type Guessed } from '#server/identity/limits/limits.ts';
import { takeCode, type CodePurpose } from './codes.ts';

/** A code that somebody gives, for a name that nobody may have. */
export interface CodeGuess {
  readonly what: Guessed;
  readonly purpose: CodePurpose;
  /** The name that was typed: by it wrong codes lock out. */
  readonly name: string;
  readonly userId: string | undefined;
  readonly code: string;
  /** As what it is written down. */
  readonly event: AuthEventName;
}

/** Takes a code within the limits and does what it allows; right or wrong, it is written down. */
export async function guessCode(
  call: IdpCall,
  { what, purpose, name, userId, code, event }: CodeGuess,
  work: (inside: Database, destination: string) => Promise<void>,
): Promise<void> {
  const { identity } = call;
  await takeGuess(identity, what, name);
  try {
    await takeCode(identity, { userId, purpose, code }, async (inside, destination) => {
      await work(inside, destination);
      await recordEvent(inside, call, { event, isSuccess: true, userId: userId ?? null });
    });
  } catch (error) {
    const reason = error instanceof IdpError ? error.name : 'error';
    await recordEvent(identity.database, call, { event, isSuccess: false, reason, userId: userId ?? null });
    throw error;
  }
  await clearFailures(identity, what, name);
}
