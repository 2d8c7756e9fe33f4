import type { FastifyInstance } from 'fastify';
import { createDocuments } from '#server/graphql/documents.ts';
import { createGateway } from '#server/graphql/gateway.ts';
import type { ProfileContext } from '#server/graphql/profile/context.ts';
import { profileSchema } from '#server/graphql/profile/schema.ts';
import { askedBy } from '#server/rest/call.ts';
import type { RestContext } from '#server/rest/context.ts';
import { registerEndpoint, throughGateway } from './graphqlEndpoint.ts';

const PATH = '/v6/graphql';

/** Registers the gateway of the profile: whoever is signed in asks about the own account, and nobody else does. */
export async function registerProfile(
  app: FastifyInstance,
  context: RestContext,
  { introspection = true }: { readonly introspection?: boolean | undefined },
): Promise<void> {
  const schema = profileSchema();
  const documents = createDocuments(schema, { introspection, known: new Set() });
  const report = (err: unknown): void => {
    app.log.error({ err }, 'An unexpected error in a GraphQL operation on a profile.');
  };
  const gateway = createGateway<ProfileContext>({ schema, documents, path: PATH, report });
  await registerEndpoint(app, {
    url: PATH,
    answer: async (request) => {
      const given = await askedBy(context, request);
      const answer = await throughGateway(gateway, { request, origin: context.originOf(request) }, given);
      return { ...answer, headers: [...answer.headers, ['cache-control', 'no-store']] };
    },
  });
  app.addHook('onClose', async () => {
    await gateway.dispose();
  });
}
