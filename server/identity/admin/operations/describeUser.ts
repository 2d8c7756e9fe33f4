import { momentOf } from '#server/database/values/moment.ts';
import { attributesOf } from '#server/identity/operations/user.ts';
import type { PoolUser } from '#server/identity/users/readUser.ts';

const secondsOf = (printed: string): number => momentOf(printed).getTime() / 1000;

/** What the protocol tells administrators of a user besides the attributes. */
export const userFacts = (user: PoolUser) => ({
  Username: user.id,
  UserCreateDate: secondsOf(user.createdAt),
  UserLastModifiedDate: secondsOf(user.updatedAt),
  Enabled: user.isEnabled,
  UserStatus: user.status,
});

/** A user as the protocol lists users. */
export const describeUser = (user: PoolUser) => ({ ...userFacts(user), Attributes: attributesOf(user) });
