import type { WebDocument } from '#web/api/graphql.ts';
import type { Scope } from '#domain/identity/scopes.ts';
import type { Role } from '#domain/access.ts';

/** A sign-in on one device. */
export type OwnSession = {
  readonly id: string;
  readonly signedInAt: string;
  readonly refreshedAt: string;
  readonly agent: string | null;
  readonly network: string | null;
  readonly isCurrent: boolean;
};

/** A key for a program, all but the key itself. */
export type OwnKey = {
  readonly id: string;
  readonly name: string;
  readonly prefix: string;
  readonly scopes: readonly Scope[];
  readonly createdAt: string;
  readonly expiresAt: string | null;
  readonly usedAt: string | null;
  readonly useCount: number;
};

/** Whoever is signed in. */
export type Me = {
  readonly id: string;
  readonly username: string | null;
  readonly email: string | null;
  readonly emailVerified: boolean;
  /** Where a code was sent that has not been given yet. */
  readonly pendingEmail: string | null;
  readonly name: string | null;
  readonly groups: readonly string[];
  readonly role: Role | null;
  readonly createdAt: string;
  /** The user pool elsewhere that keeps sign-ins; null where this server does. */
  readonly managedBy: string | null;
  readonly mfa: { readonly methods: readonly string[]; readonly preferred: string | null };
  readonly sessions: readonly OwnSession[];
  readonly apiKeys: readonly OwnKey[];
};

// The schema of the profile is not that of the data; documents.test.ts of its gateway holds these to it.
const profileDocument = <Data, Variables extends object>(
  name: string,
  text: string,
): WebDocument<Data, Variables> => ({ name, text, fragments: [] });

/** Everything on the profile. */
export const PROFILE = profileDocument<{ readonly me: Me }, object>(
  'Profile',
  'query Profile { me { id username email emailVerified pendingEmail name groups role createdAt managedBy mfa { methods preferred } sessions { id signedInAt refreshedAt agent network isCurrent } apiKeys { id name prefix scopes createdAt expiresAt usedAt useCount } } }',
);

/** Keeps the e-mail address that there is. */
export const CANCEL_EMAIL_CHANGE = profileDocument<object, object>(
  'CancelEmailChange',
  'mutation CancelEmailChange { cancelEmailChange { id } }',
);

/** Signs out of one device. */
export const END_SESSION = profileDocument<object, { readonly id: string }>(
  'EndSession',
  'mutation EndSession($id: ID!) { endSession(id: $id) { id } }',
);

/** Signs out everywhere but here. */
export const END_OTHER_SESSIONS = profileDocument<object, object>(
  'EndOtherSessions',
  'mutation EndOtherSessions { endOtherSessions { id } }',
);

type NewKey = {
  readonly name: string;
  readonly scopes: readonly Scope[];
  readonly expiresAt: string | null;
};

/** Makes a key for a program. */
export const CREATE_KEY = profileDocument<{ readonly createApiKey: { readonly secret: string } }, NewKey>(
  'CreateApiKey',
  'mutation CreateApiKey($name: String!, $scopes: [String!]!, $expiresAt: String) { createApiKey(name: $name, scopes: $scopes, expiresAt: $expiresAt) { secret } }',
);

/** Revokes a key. */
export const REVOKE_KEY = profileDocument<object, { readonly id: string }>(
  'RevokeApiKey',
  'mutation RevokeApiKey($id: ID!) { revokeApiKey(id: $id) { id } }',
);

type Preferences = Readonly<Record<string, string | number | boolean>>;

/** What one has set for oneself. */
export const PREFERENCES = profileDocument<{ readonly me: { readonly preferences: Preferences } }, object>(
  'Preferences',
  'query Preferences { me { preferences } }',
);

/** Sets what is named for oneself. */
export const SET_PREFERENCES = profileDocument<object, { readonly preferences: Preferences }>(
  'SetPreferences',
  'mutation SetPreferences($preferences: JSON!) { updatePreferences(preferences: $preferences) { id } }',
);
