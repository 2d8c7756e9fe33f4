import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { malformedValue } from '#domain/errors.ts';
import { LISTS } from '#domain/limits.ts';
import { kindOf } from '#domain/registry.ts';
import { scanned } from '#server/insights/answers.ts';
import { dealMatrixScan } from '#server/insights/deals/dealMatrix.ts';
import { investorFiguresScan } from '#server/insights/deals/investorFigures.ts';
import { askedBy } from '#server/records/services.ts';
import { admitLighter } from '#server/weights/admit.ts';
import { contextOf } from '../asOf.ts';
import { isUnchanged } from '../conditional.ts';
import type { RestContext } from '../context.ts';
import { partOf, readFilters, readPart, readWhole } from '../params.ts';

/** How many investors and companies stand in a matrix unless more are asked for. */
export const MATRIX_SIZE = 40;

const MATRIX_PARAMETERS = ['q', 'rows', 'columns'] as const;
const FIGURE_PARAMETERS = ['q', 'limit', 'offset'] as const;

/** Registers what deals come to: beside each investor, and as investors by companies. */
export function registerDeals(app: FastifyInstance, context: RestContext): void {
  app.get('/deal-matrix/', (request, reply) => sendMatrix(context, request, reply));
  app.get('/investor-figures/', (request, reply) => sendFigures(context, request, reply));
}

async function sendMatrix(
  context: RestContext,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const kind = kindOf('deal');
  const { own, where } = readFilters(request.url, kind, MATRIX_PARAMETERS);
  const size = { rows: readSize(own, 'rows'), columns: readSize(own, 'columns') };
  if (await isUnchanged(context, request, reply, { topics: ['records'], where })) return reply;
  const services = contextOf(context, own).services();
  const asker = askedBy(services, { viewer: context.viewerOf(request) });
  const { lighter, ...lane } = await admitLighter(services, { kind, passes: [where] });
  const { rows } = await scanned(services, dealMatrixScan({ ...lighter({ where }), ...size }, asker), lane);
  return reply.type('application/json; charset=utf-8').send(rows[0]);
}

async function sendFigures(
  context: RestContext,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const kind = kindOf('organization');
  const { own, where } = readFilters(request.url, kind, FIGURE_PARAMETERS);
  const part = readPart(own, LISTS.defaultLimit);
  if (await isUnchanged(context, request, reply, { topics: ['records'], where })) return reply;
  const services = contextOf(context, own).services();
  const asker = askedBy(services, { viewer: context.viewerOf(request) });
  const { lighter, ...lane } = await admitLighter(services, { kind, passes: [where] });
  const { rows } = await scanned(services, investorFiguresScan(lighter({ where }).where, asker), lane);
  return reply.type('application/json; charset=utf-8').send(partOf(context, request, { rows, ...part }));
}

function readSize(own: ReadonlyMap<string, string>, name: 'columns' | 'rows'): number {
  const size = readWhole(own, name) ?? MATRIX_SIZE;
  if (size <= LISTS.maxLimit) return size;
  throw malformedValue(name, String(size), `a whole number from 0 to ${LISTS.maxLimit}`);
}
