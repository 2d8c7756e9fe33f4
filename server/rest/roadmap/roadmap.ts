import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { dayOf } from '#domain/dates.ts';
import { AppError, malformedValue } from '#domain/errors.ts';
import { kindOf } from '#domain/registry.ts';
import { FIRST_SAID_BY } from '#domain/tools/roadmap.ts';
import { scanned } from '#server/insights/answers.ts';
import { roadmapScan } from '#server/insights/roadmap/roadmap.ts';
import { askedBy } from '#server/records/services.ts';
import { admitLighter } from '#server/weights/admit.ts';
import { contextOf } from '../asOf.ts';
import { isUnchanged } from '../conditional.ts';
import type { RestContext } from '../context.ts';
import { readFilters, readWhole } from '../params.ts';

const PARAMETERS = ['q', 'of', 'saidBy'] as const;
/** The years as of whose end a roadmap can be asked for. */
export const SAID_BY = { first: FIRST_SAID_BY, last: 2200 } as const;

/** Registers what was promised of a metric, what was reached, and what became of the promises. */
export function registerRoadmap(app: FastifyInstance, context: RestContext): void {
  app.get('/roadmap-figures/', (request, reply) => sendRoadmap(context, request, reply));
}

async function sendRoadmap(
  context: RestContext,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const kind = kindOf('metricPoint');
  const { own, where } = readFilters(request.url, kind, PARAMETERS);
  const [of, saidBy] = [own.get('of'), readYear(own)];
  const services = contextOf(context, own).services();
  // What is over changes with the day.
  const form = dayOf(services.clock.now());
  if (await isUnchanged(context, request, reply, { topics: ['records'], where, form })) return reply;
  const asker = askedBy(services, { viewer: context.viewerOf(request) });
  const { lighter, ...lane } = await admitLighter(services, { kind, passes: [where] });
  const { rows } = await scanned(services, roadmapScan({ ...lighter({ where }), of, saidBy }, asker), lane);
  if (rows[0] === undefined && of === undefined) throw NOTHING;
  if (rows[0] === undefined) throw malformedValue('of', of, 'the key of a metric, as /metrics/ names them');
  return reply.type('application/json; charset=utf-8').send(rows[0]);
}

const NOTHING = new AppError('NOT_FOUND', {
  message: 'There is no metric on record, so there is no roadmap.',
});

function readYear(own: ReadonlyMap<string, string>): number | undefined {
  const year = readWhole(own, 'saidBy');
  if (year === undefined || (year >= SAID_BY.first && year <= SAID_BY.last)) return year;
  throw malformedValue('saidBy', String(year), `a year from ${SAID_BY.first} to ${SAID_BY.last}`);
}
