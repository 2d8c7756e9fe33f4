import type { FastifyInstance } from 'fastify';
import { malformedValue, unknownOption } from '#domain/errors.ts';
import { isUuid } from '#domain/query/values.ts';
import { findKind, KINDS } from '#domain/registry.ts';
import { derivedFields, explain } from '#server/records/explain.ts';
import { isUnchanged } from './conditional.ts';
import type { RestContext } from './context.ts';
import { readOwnParams } from './params.ts';

/** The names of the kinds that have derived values. */
export const EXPLAINED_KINDS: readonly string[] = KINDS.filter((kind) => derivedFields(kind).length > 0).map(
  ({ name }) => name,
);

/** Registers what a derived value rests on: what counts, what is left out and why, and what says otherwise. */
export function registerExplain(app: FastifyInstance, context: RestContext): void {
  app.get('/explain/', async (request, reply) => {
    const own = readOwnParams(request, ['kind', 'id', 'field']);
    const [name = '', id = '', field = ''] = ['kind', 'id', 'field'].map((one) => own.get(one));
    const kind = EXPLAINED_KINDS.includes(name) ? findKind(name) : undefined;
    if (!kind) throw unknownOption('kind', name, EXPLAINED_KINDS);
    if (!isUuid(id)) throw malformedValue('id', id, 'the id of an entry');
    if (!derivedFields(kind).includes(field)) throw unknownOption('field', field, derivedFields(kind));
    if (await isUnchanged(context, request, reply, { topics: ['records'] })) return reply;
    const viewer = context.viewerOf(request);
    const text = await explain(context.services(), kind, { id, field, viewer });
    return reply.type('application/json; charset=utf-8').send(text);
  });
}
