import {
  GraphQLBoolean,
  GraphQLEnumType,
  GraphQLID,
  GraphQLInt,
  GraphQLObjectType,
  GraphQLString,
  type GraphQLFieldConfig,
} from 'graphql';
import { rankOf, audienceOf, ROLES } from '#domain/access.ts';
import { SCOPE_NAMES } from '#domain/identity/scopes.ts';
import { GraphQLJSON, listOf, required } from '#server/graphql/fieldTypes.ts';
import { listKeys, type ApiKey } from '#server/identity/keys/keys.ts';
import { ownSessions, type OwnSession } from '#server/identity/account/ownSessions.ts';
import type { OwnAccount } from '#server/identity/account/ownAccount.ts';
import type { ProfileContext } from './context.ts';

/** The fields of an object of the profile. */
type Fields<Of> = Record<string, GraphQLFieldConfig<Of, ProfileContext>>;

const MOMENT = { type: required(GraphQLString), description: 'A moment, as ISO 8601 writes it.' };

const SCOPES_TOLD = `Of ${SCOPE_NAMES.join(', ')}.`;

const ROLE = new GraphQLEnumType({
  name: 'Role',
  description: 'What screens and operations ask for; a higher role includes the lower ones.',
  values: Object.fromEntries(ROLES.map((role) => [role, {}])),
});

const SESSION = new GraphQLObjectType<OwnSession, ProfileContext>({
  name: 'Session',
  description: 'A sign-in on one device that goes on.',
  fields: {
    id: { type: required(GraphQLID) },
    signedInAt: { ...MOMENT, resolve: ({ signedInAt }) => signedInAt.toISOString() },
    refreshedAt: { ...MOMENT, resolve: ({ refreshedAt }) => refreshedAt.toISOString() },
    expiresAt: { ...MOMENT, resolve: ({ expiresAt }) => expiresAt.toISOString() },
    agent: { type: GraphQLString, description: 'What the browser calls itself.' },
    network: { type: GraphQLString, description: 'The network that it was begun from.' },
    isCurrent: { type: required(GraphQLBoolean), description: 'It is the one that is asking.' },
  },
});

const MFA = new GraphQLObjectType<OwnAccount, ProfileContext>({
  name: 'Mfa',
  description: 'What is asked for at sign-in besides the password.',
  fields: {
    methods: { type: required(listOf(GraphQLString)), resolve: ({ mfaMethods }) => mfaMethods },
    preferred: { type: GraphQLString, resolve: ({ preferredMfa }) => preferredMfa },
  },
});

const momentOrNull = (moment: Date | null): string | null => moment?.toISOString() ?? null;

const API_KEY = new GraphQLObjectType<ApiKey, ProfileContext>({
  name: 'ApiKey',
  description: 'A key for a program, all but the key itself.',
  fields: {
    id: { type: required(GraphQLID) },
    name: { type: required(GraphQLString) },
    prefix: { type: required(GraphQLString), description: 'Its first letters.' },
    scopes: { type: required(listOf(GraphQLString)), description: SCOPES_TOLD },
    createdAt: { ...MOMENT, resolve: ({ createdAt }) => createdAt.toISOString() },
    expiresAt: {
      type: GraphQLString,
      description: 'None for one that holds until it is revoked.',
      resolve: ({ expiresAt }) => momentOrNull(expiresAt),
    },
    usedAt: {
      type: GraphQLString,
      description: 'When it was last used, to the minute.',
      resolve: ({ usedAt }) => momentOrNull(usedAt),
    },
    useCount: { type: required(GraphQLInt) },
  },
});

/** A key that was just made. */
export const NEW_API_KEY = new GraphQLObjectType<
  { readonly key: string; readonly made: ApiKey },
  ProfileContext
>({
  name: 'NewApiKey',
  fields: {
    secret: {
      type: required(GraphQLString),
      description: 'The key itself, which is told now and never again.',
      resolve: ({ key }) => key,
    },
    key: { type: required(API_KEY), resolve: ({ made }) => made },
  },
});

/** Whoever asks. */
export const ME = new GraphQLObjectType<OwnAccount, ProfileContext>({
  name: 'Me',
  description: 'The account of whoever asks.',
  fields: (): Fields<OwnAccount> => ({
    id: { type: required(GraphQLID) },
    username: { type: GraphQLString },
    email: { type: GraphQLString },
    emailVerified: { type: required(GraphQLBoolean), resolve: ({ isEmailVerified }) => isEmailVerified },
    pendingEmail: {
      type: GraphQLString,
      description: 'The address that a code was sent to, and that counts once the code is given.',
    },
    name: { type: GraphQLString },
    groups: { type: required(listOf(GraphQLString)), description: 'The groups of the identity provider.' },
    role: {
      type: ROLE,
      description: 'The highest role among those groups that the token has, too.',
      resolve: (_me, _args, { asker }) => roleOf(asker.groups),
    },
    sessions: {
      type: required(listOf(SESSION)),
      description: 'The sign-ins that go on, the one that is asking first.',
      resolve: (_me, _args, { call, asker }) => ownSessions(call.identity, asker),
    },
    apiKeys: {
      type: required(listOf(API_KEY)),
      description: 'The keys for programs that were not revoked, the newest first.',
      resolve: (_me, _args, { call, asker }) => listKeys(call.identity.database, asker.userId),
    },
    preferences: { type: required(GraphQLJSON), description: 'What the user has set, by name.' },
    mfa: { type: required(MFA), resolve: (me) => me },
    createdAt: { ...MOMENT, resolve: ({ createdAt }) => createdAt.toISOString() },
    managedBy: {
      type: GraphQLString,
      description:
        'The user pool elsewhere that keeps passwords, second factors and sign-ins, which are then not told here; null where this server does.',
    },
  }),
});

function roleOf(groups: readonly string[]): string | null {
  const audience = audienceOf(rankOf(groups));
  return audience === 'VISITOR' ? null : audience;
}
