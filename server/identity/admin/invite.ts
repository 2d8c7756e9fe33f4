import { GROUP_OF_ROLE, RANKS } from '#domain/access.ts';
import { invalidFields, type AppError } from '#domain/errors.ts';
import type { Invitation } from '#domain/identity/accounts.ts';
import { raiseVersion } from '#server/database/versions/versions.ts';
import { recordEvent } from '#server/identity/events.ts';
import { refuseElsewhere } from './people.ts';
import { LETTERS } from '#server/identity/mail/letters.ts';
import { putInOutbox } from '#server/identity/mail/outbox.ts';
import { createUser } from '#server/identity/users/createUser.ts';
import { checkRank, reasonOf, recordRefusal, type AdminCall } from './administer.ts';
import { makeTemporaryPassword, type TemporaryPassword } from './temporaryPassword.ts';

/** Somebody who was invited, and the temporary password, which only the letter tells and whoever runs the server. */
export interface Invited extends TemporaryPassword {
  readonly id: string;
}

/** Makes an account with a temporary password and writes to its owner; 422 where somebody has the address. */
export async function invite(
  call: AdminCall,
  { email, name, role }: Invitation,
  { username = email, isTold = true }: { readonly username?: string; readonly isTold?: boolean } = {},
): Promise<Invited> {
  refuseElsewhere(call.identity);
  try {
    checkRank(call, RANKS[role]);
  } catch (error) {
    await recordRefusal(call, 'invite', { error });
    throw error;
  }
  const { identity, now, viewer } = call;
  const { password, until } = makeTemporaryPassword(now);
  return identity.database.transaction(async (inside) => {
    const id = await createUser(identity, inside, {
      username,
      email,
      attributes: name === null ? {} : { name },
      status: 'FORCE_CHANGE_PASSWORD',
      groups: [GROUP_OF_ROLE[role]],
      password,
      temporaryUntil: until,
    });
    if (id === undefined) throw taken();
    if (isTold) {
      const letter = LETTERS.invitation({ origin: identity.origin, email, password, until });
      await putInOutbox(inside, { seal: identity.seal, now }, { medium: 'EMAIL', recipient: email, letter });
    }
    await recordEvent(inside, call, {
      event: 'invite',
      isSuccess: true,
      userId: id,
      actorId: viewer.id,
      ...reasonOf(call, `as ${role}`),
    });
    await raiseVersion(inside, 'identity');
    return { id, password, until };
  });
}

const taken = (): AppError => invalidFields({ email: ['There is an account with this address already.'] });
