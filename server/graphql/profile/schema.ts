import { GraphQLID, GraphQLObjectType, GraphQLSchema, GraphQLString } from 'graphql';
import { malformedValue } from '#domain/errors.ts';
import { createKey, revokeKey } from '#server/identity/keys/keys.ts';
import { GraphQLJSON, listOf, required } from '#server/graphql/fieldTypes.ts';
import { endOtherSessions, endOwnSession } from '#server/identity/account/ownSessions.ts';
import { readOwnAccount, type OwnAccount } from '#server/identity/account/ownAccount.ts';
import { setPreferences } from '#server/identity/account/preferences.ts';
import { voidCode } from '#server/identity/codes/codes.ts';
import { checkRecent } from '#server/identity/operations/recentSignIn.ts';
import type { ProfileContext } from './context.ts';
import { ME, NEW_API_KEY } from './types.ts';

const me = ({ call, asker }: ProfileContext): Promise<OwnAccount> => readOwnAccount(call.identity, asker);

const QUERY = new GraphQLObjectType<unknown, ProfileContext>({
  name: 'Query',
  fields: { me: { type: required(ME), resolve: (_root, _args, context) => me(context) } },
});

const ID = { id: { type: required(GraphQLID) } };

const MUTATION = new GraphQLObjectType<unknown, ProfileContext>({
  name: 'Mutation',
  fields: {
    updatePreferences: {
      type: required(ME),
      description: 'Sets the preferences that are named; null takes one away.',
      args: { preferences: { type: required(GraphQLJSON) } },
      resolve: async (_root, { preferences }, context) => {
        await setPreferences(context.call.identity, context.asker.userId, preferences);
        return me(context);
      },
    },
    cancelEmailChange: {
      type: required(ME),
      description: 'Voids the code that was sent to a new e-mail address: the account keeps the one it has.',
      resolve: async (_root, _args, context) => {
        const { call, asker } = context;
        await voidCode(call.identity.database, { userId: asker.userId, purpose: 'email' });
        return me(context);
      },
    },
    endSession: {
      type: required(ME),
      description: 'Signs out of one device.',
      args: ID,
      resolve: async (_root, { id }, context) => {
        await endOwnSession(context.call, context.asker, String(id));
        return me(context);
      },
    },
    endOtherSessions: {
      type: required(ME),
      description: 'Signs out everywhere but here.',
      resolve: async (_root, _args, context) => {
        await endOtherSessions(context.call, context.asker);
        return me(context);
      },
    },
    createApiKey: {
      type: required(NEW_API_KEY),
      description: 'Makes a key for a program; it takes a recent sign-in.',
      args: {
        name: { type: required(GraphQLString) },
        scopes: { type: required(listOf(GraphQLString)) },
        expiresAt: {
          type: GraphQLString,
          description: 'A moment, as ISO 8601 writes it; none where it is left out.',
        },
      },
      resolve: (_root, { name, scopes, expiresAt }: NewKeyArgs, { call, asker }) => {
        checkRecent(call, asker);
        return createKey(call, asker.userId, { name, scopes, expiresAt: readMoment(expiresAt ?? null) });
      },
    },
    revokeApiKey: {
      type: required(ME),
      description: 'Revokes a key: nobody is answered by it any more.',
      args: ID,
      resolve: async (_root, { id }, context) => {
        await revokeKey(context.call, context.asker.userId, String(id));
        return me(context);
      },
    },
  },
});

interface NewKeyArgs {
  readonly name: string;
  readonly scopes: readonly string[];
  readonly expiresAt?: string | null;
}

function readMoment(written: string | null): Date | null {
  if (written === null) return null;
  const moment = new Date(written);
  if (/^\d{4}-/.test(written) && !Number.isNaN(moment.getTime())) return moment;
  throw malformedValue('expiresAt', written, 'a moment such as 2027-01-31T00:00:00Z');
}

/** The GraphQL schema of the profile: what whoever asks may see and change of the own account. */
export const profileSchema = (): GraphQLSchema => new GraphQLSchema({ query: QUERY, mutation: MUTATION });
