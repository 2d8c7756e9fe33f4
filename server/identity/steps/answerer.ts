import type { Database } from '#server/database/database.ts';
import { sessionExpired } from '#server/identity/idpError.ts';
import { hasName, readUser, type PoolUser } from '#server/identity/users/readUser.ts';
import type { Step } from './steps.ts';

/** What answers a step: the session that names it, whose sign-in it says it is, and its responses by name (one that is missing is refused). */
export interface StepResponse {
  readonly session: string;
  readonly username: string;
  readonly answer: (name: string) => string;
}

/** Whose sign-in a step is of; throws where it is another's than the answer says, or may not go on. */
export async function answererOf(
  inside: Database,
  { userId }: Step,
  { username }: Pick<StepResponse, 'username'>,
): Promise<PoolUser> {
  const user = userId === null ? undefined : await readUser(inside, userId);
  if (!user?.isEnabled || !hasName(user, username)) throw sessionExpired();
  return user;
}
