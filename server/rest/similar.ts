import type { FastifyInstance } from 'fastify';
import { malformedValue, notFound } from '#domain/errors.ts';
import { isUuid } from '#domain/query/values.ts';
import { findThing } from '#server/graph/network.ts';
import { SIMILAR_LIMITS } from '#server/graph/similar.ts';
import { similarRows } from '#server/graph/similarRows.ts';
import { isUnchanged } from './conditional.ts';
import type { RestContext } from './context.ts';
import { readOwnParams } from './params.ts';

/** Registers what is similar to a thing, with the reasons; `with` compares it with one other instead. */
export function registerSimilar(app: FastifyInstance, context: RestContext): void {
  app.get('/similar/', async (request, reply) => {
    const { id, other, limit } = readSimilar(readOwnParams(request, ['id', 'with', 'limit']));
    if (await isUnchanged(context, request, reply, { topics: ['records'] })) return reply;
    const { database, network } = context.services();
    const viewer = context.viewerOf(request);
    const things = await network();
    const isKnown = [id, other ?? id].every((one) => findThing(things, one, viewer) !== -1);
    if (!isKnown) throw notFound('entry');
    const results = await similarRows(database, things, { id, other, limit, viewer });
    return reply.send({ count: results.length, next: null, previous: null, results });
  });
}

type Asked = { readonly id: string; readonly other: string | undefined; readonly limit: number };

function readSimilar(own: ReadonlyMap<string, string>): Asked {
  const [id = '', other] = [own.get('id'), own.get('with')];
  if (!isUuid(id)) throw malformedValue('id', id, 'the id of an entry');
  if (other !== undefined && !isUuid(other)) throw malformedValue('with', other, 'the id of an entry');
  const text = own.get('limit') ?? String(SIMILAR_LIMITS.usual);
  const { most } = SIMILAR_LIMITS;
  if (!/^\d{1,3}$/.test(text) || Number(text) > most) {
    throw malformedValue('limit', text, `a whole number from 0 to ${most}`);
  }
  return { id, other, limit: Number(text) };
}
