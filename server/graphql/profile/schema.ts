import { GraphQLID, GraphQLObjectType, GraphQLSchema } from 'graphql';
import { GraphQLJSON, required } from '#server/graphql/fieldTypes.ts';
import { endOtherSessions, endOwnSession } from '#server/identity/account/ownSessions.ts';
import { readOwnAccount, type OwnAccount } from '#server/identity/account/ownAccount.ts';
import { setPreferences } from '#server/identity/account/preferences.ts';
import type { ProfileContext } from './context.ts';
import { ME } from './types.ts';

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
  },
});

/** The GraphQL schema of the profile: what whoever asks may see and change of the own account. */
export const profileSchema = (): GraphQLSchema => new GraphQLSchema({ query: QUERY, mutation: MUTATION });
