import type { FastifyRequest } from 'fastify';
import type { IdpCall } from '#server/identity/identity.ts';
import type { Verified } from '#server/identity/tokens/verified.ts';
import { verifiedOfHeader } from '#server/identity/tokens/verifiedOfHeader.ts';
import type { RestContext } from './context.ts';

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

/** On whose behalf identity is asked. */
export interface Asked {
  readonly call: IdpCall;
  readonly asker: Verified;
}

/** What identity is asked with about the own account; throws UNAUTHORIZED where nobody is signed in by an identity token. */
export async function askedBy(context: RestContext, request: FastifyRequest): Promise<Asked> {
  const call = callOf(context, request);
  return { call, asker: await verifiedOfHeader(call.identity, request.headers.authorization) };
}
