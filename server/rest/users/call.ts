import type { FastifyRequest } from 'fastify';
import type { IdpCall } from '#server/identity/identity.ts';
import type { RestContext } from '#server/rest/context.ts';

const MOST_AGENT = 300;

/** What identity is asked with for a request. */
export function callOf(context: RestContext, request: FastifyRequest): IdpCall {
  const identity = context.identity();
  return {
    identity,
    now: identity.clock.now(),
    network: context.clientOf(request),
    agent: request.headers['user-agent']?.slice(0, MOST_AGENT) ?? null,
  };
}
