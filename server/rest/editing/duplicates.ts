import type { FastifyInstance } from 'fastify';
import { malformedValue, unauthorized, unknownParameter } from '#domain/errors.ts';
import { isUuid } from '#domain/query/values.ts';
import { findKind } from '#domain/registry.ts';
import { WRITABLES } from '#domain/writing/writable.ts';
import { likelyDuplicates, tellingFields } from '#server/editing/duplicates/likelyDuplicates.ts';
import type { RestContext } from '#server/rest/context.ts';
import { paramsOf } from '#server/rest/listParams.ts';

const MOST_TEXTS = 50;

/** Registers the question which entries another one may be the same as, before it is made. */
export function registerDuplicates(app: FastifyInstance, context: RestContext): void {
  app.get('/duplicates/', async (request, reply) => {
    const viewer = context.viewerOf(request);
    if (viewer.id === null) throw unauthorized();
    const params = [...paramsOf(request.url)];
    const given = (name: string): string[] => params.flatMap(([own, text]) => (own === name ? [text] : []));
    const [name = ''] = given('kind');
    const kind = findKind(name);
    if (!kind || !WRITABLES.includes(kind)) throw malformedValue('kind', name, 'a kind of entry');
    const fields = tellingFields(kind);
    const known = ['kind', 'except', ...fields];
    for (const [own] of params) if (!known.includes(own)) throw unknownParameter(own, known);
    const [except = null] = given('except');
    if (except !== null && !isUuid(except)) throw malformedValue('except', except, 'the id of an entry');
    if (params.length > MOST_TEXTS) {
      throw malformedValue('kind', name, `asked for with at most ${MOST_TEXTS} texts`);
    }
    const texts = Object.fromEntries(fields.map((field) => [field, given(field)]));
    const results = await likelyDuplicates(context.services(), kind, { viewer, texts, except });
    return reply.header('cache-control', 'no-store').send({ results });
  });
}
