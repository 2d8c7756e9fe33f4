import type { FastifyInstance } from 'fastify';
import { exportAccount } from '#server/identity/account/exportAccount.ts';
import { askedBy } from '#server/rest/call.ts';
import type { RestContext } from '#server/rest/context.ts';
import { BY_PERSON } from '#server/rest/openapi/finish.ts';
import { json, problem, type Json } from '#server/rest/openapiParts.ts';
import { readOwnParams } from '#server/rest/params.ts';

const PATH = '/auth/users/me/export/';

/** Registers the path that gives people what is kept about them, as one file. */
export function registerExportMine(app: FastifyInstance, context: RestContext): void {
  app.get(PATH, async (request, reply) => {
    readOwnParams(request, []);
    const { call, asker } = await askedBy(context, request);
    const kept = await exportAccount(call.identity.database, asker.userId);
    return reply
      .header('cache-control', 'no-store')
      .header('content-disposition', 'attachment; filename="my-data.json"')
      .send({ exportedAt: call.now.toISOString(), ...kept });
  });
}

/** The description of the path that gives people what is kept about them. */
export const exportMinePath = (): readonly [string, Json] => [
  PATH,
  {
    get: {
      summary:
        'Everything that is kept about whoever asks, without secrets, as a file; it takes an identity token',
      security: BY_PERSON,
      responses: {
        200: {
          description: 'The parts by name, each a list.',
          content: json({
            type: 'object',
            required: ['exportedAt'],
            properties: { exportedAt: { type: 'string', format: 'date-time' } },
            additionalProperties: { type: 'array', items: { type: 'object', additionalProperties: true } },
          }),
        },
        401: problem('Nobody is signed in by an identity token.'),
      },
    },
  },
];
