import type { FastifyInstance, FastifyRequest } from 'fastify';
import { VISITOR, type Viewer } from '#domain/access.ts';
import { malformedValue, notFound } from '#domain/errors.ts';
import { QUALITY_CHECKS } from '#domain/writing/quality.ts';
import { checkQuality, listFindings, refuseOthers } from '#server/editing/quality/quality.ts';
import { onceFor } from '#server/insights/answers.ts';
import type { RestContext } from '#server/rest/context.ts';
import { linkTo, readOwnParams, readWhole } from '#server/rest/params.ts';
import { SET_PAGE } from './changeSets.ts';

/** Registers what admins are told of the quality of the data. */
export function registerQuality(app: FastifyInstance, context: RestContext): void {
  const adminOf = (request: FastifyRequest): Viewer => {
    const viewer = context.viewerOf(request);
    refuseOthers(viewer);
    return viewer;
  };
  void app.register(async (scope) => {
    scope.addHook('onSend', async (_request, reply) => {
      void reply.header('cache-control', 'no-store');
    });
    scope.get('/data-quality/', async (request, reply) => {
      adminOf(request);
      readOwnParams(request, []);
      const services = context.services();
      const make = () => checkQuality(services);
      // The checks are of what visitors see, whoever asks, and read whole tables.
      const summary = await onceFor(services, VISITOR, { key: 'data quality', topics: ['records'], make });
      return reply.send(summary);
    });
    scope.get('/data-quality/:check/', async (request, reply) => {
      const viewer = adminOf(request);
      const asked = (request.params as { readonly check: string }).check;
      const check = QUALITY_CHECKS.find((one) => one === asked);
      if (!check) throw notFound('check');
      const own = readOwnParams(request, ['limit', 'after']);
      const limit = readWhole(own, 'limit') ?? SET_PAGE.usual;
      if (limit < 1 || limit > SET_PAGE.most) {
        throw malformedValue('limit', String(limit), `a whole number from 1 to ${SET_PAGE.most}`);
      }
      const page = await listFindings(context.services(), { check, viewer, limit, after: own.get('after') });
      const next = page.next === null ? null : linkTo(context, request, { after: page.next });
      return reply.send({ ...page, next });
    });
  });
}
