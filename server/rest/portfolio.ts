import type { FastifyInstance } from 'fastify';
import { malformedValue, notFound } from '#domain/errors.ts';
import { isUuid } from '#domain/query/values.ts';
import { portfolioOf } from '#server/insights/portfolio/portfolio.ts';
import { LIVE } from '#server/query/context.ts';
import { isUnchanged } from './conditional.ts';
import type { RestContext } from './context.ts';
import { readOwnParams } from './params.ts';

/** Registers what an investor did, counted over all of its deals. */
export function registerPortfolio(app: FastifyInstance, context: RestContext): void {
  app.get('/portfolio/', async (request, reply) => {
    const id = readOwnParams(request, ['id']).get('id') ?? '';
    if (!isUuid(id)) throw malformedValue('id', id, 'the id of an organization');
    if (await isUnchanged(context, request, reply, { topics: ['records'] })) return reply;
    const text = await portfolioOf(context.services(), id, { ...LIVE, viewer: context.viewerOf(request) });
    if (text === undefined) throw notFound('organization');
    return reply.type('application/json; charset=utf-8').send(text);
  });
}
