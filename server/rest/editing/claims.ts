import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { claimPath } from '#domain/evidence/claimPath.ts';
import { kindOf } from '#domain/registry.ts';
import { addClaim } from '#server/editing/claims/addClaim.ts';
import { changeClaim } from '#server/editing/claims/changeClaim.ts';
import type { Written } from '#server/editing/write.ts';
import { getRow } from '#server/records/get.ts';
import { rowItems } from '#server/records/projection.ts';
import type { RestContext } from '#server/rest/context.ts';
import { readOwnParams } from '#server/rest/params.ts';
import { askedOf, idOf, toldBare, withMembers } from './editing.ts';

/** Registers the paths of claims by themselves: one is added, withdrawn, disputed or pinned. */
export function registerClaims(app: FastifyInstance, context: RestContext): void {
  app.post('/facts/', async (request, reply) => {
    const asked = askedOf(context, request);
    const written = await addClaim(context.services(), { asked, body: request.body });
    const isThere = !written.changes && !written.isSuggestion;
    const location = new URL(claimPath(written.id), context.originOf(request)).href;
    if (isThere) void reply.header('location', location);
    return answer(context, { request, reply }, { written, status: 201 });
  });
  app.get('/facts/:id/', async (request, reply) => {
    readOwnParams(request, []);
    return tell(reply, await claimOf(context, request, idOf(request)));
  });
  app.patch('/facts/:id/', async (request, reply) => {
    const asked = askedOf(context, request);
    const written = await changeClaim(context.services(), { asked, id: idOf(request), body: request.body });
    return answer(context, { request, reply }, { written, status: 200 });
  });
}

interface Call {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

const claimOf = (context: RestContext, request: FastifyRequest, id: string): Promise<string> => {
  const of = kindOf('fact');
  return getRow(context.services(), of, { id, viewer: context.viewerOf(request), items: rowItems(of) });
};

const tell = (reply: FastifyReply, text: string): FastifyReply =>
  reply.header('cache-control', 'no-store').type('application/json; charset=utf-8').send(text);

async function answer(
  context: RestContext,
  { request, reply }: Call,
  { written, status }: { readonly written: Written; readonly status: number },
): Promise<FastifyReply> {
  const { id, changeSet, changes, isSuggestion, shown = {} } = written;
  if (changes) return tell(reply, JSON.stringify(toldBare(written)));
  // What waits has changed no claim yet.
  if (isSuggestion) return tell(reply.status(202), JSON.stringify({ changeSet }));
  return tell(reply.status(status), withMembers(await claimOf(context, request, id), { changeSet, shown }));
}
