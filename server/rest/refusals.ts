import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { noteRefusal, type RefusalEvent } from '#server/identity/refusals/refusals.ts';
import { openIdentity, type RestContext } from './context.ts';

const MOST_AGENT = 300;

/** Notes for the security log which requests were refused for a credential that does not hold, for a role, or for their number. */
export function registerRefusals(app: FastifyInstance, context: RestContext): void {
  app.addHook('onResponse', (request, reply, done) => {
    const event = refusalOf(request, reply);
    const identity = event && openIdentity(context);
    if (!event || !identity) return done();
    noteRefusal(identity, {
      event,
      userId: context.viewerOf(request).id,
      network: context.clientOf(request),
      agent: request.headers['user-agent']?.slice(0, MOST_AGENT) ?? null,
      route: `${request.method} ${request.routeOptions.url ?? 'an address that is none'}`,
    });
    done();
  });
}

// A request without a credential is told to sign in, which is no refusal of anybody.
function refusalOf(
  { headers, isForged }: FastifyRequest,
  { statusCode }: FastifyReply,
): RefusalEvent | undefined {
  if (statusCode === 429) return 'refused_flood';
  if (statusCode === 403) return 'refused_role';
  const isCredential = headers.authorization !== undefined && (statusCode === 401 || isForged);
  return isCredential ? 'refused_credential' : undefined;
}
