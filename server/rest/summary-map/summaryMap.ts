import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasRank, type Viewer } from '#domain/access.ts';
import { forbidden, unauthorized } from '#domain/errors.ts';
import { parseCondition } from '#domain/query/parse.ts';
import type { ConditionTree } from '#domain/query/tree.ts';
import { kindOf } from '#domain/registry.ts';
import { screenNamed } from '#domain/screens.ts';
import { alwaysOf, PLACED_FLOWS, PLACED_LISTS, type PlacedList } from '#domain/tools/map/placedLists.ts';
import type { Sql } from '#server/database/sql.ts';
import { scanned } from '#server/insights/answers.ts';
import { mapPapersScan } from '#server/insights/summary-map/mapPapers.ts';
import { mapPlacesScan } from '#server/insights/summary-map/mapPlaces.ts';
import type { Asker } from '#server/query/context.ts';
import type { SelectionItem } from '#server/query/select.ts';
import { askedBy } from '#server/records/services.ts';
import { admitLighter } from '#server/weights/admit.ts';
import { contextOf } from '../asOf.ts';
import { isUnchanged } from '../conditional.ts';
import type { RestContext } from '../context.ts';
import type { MapCall } from '../market-map/marketMap.ts';
import { readChoice, readFilters } from '../params.ts';

/** What the map of the world asks besides groups: where organizations are, and in which countries papers were written. */
export function registerSummaryMap(app: FastifyInstance, context: RestContext): void {
  app.get('/map-places/', (request, reply) => sendPlaces(context, request, reply));
  app.get('/map-papers/', (request, reply) => sendPapers(context, request, reply));
}

const ORGANIZATION = kindOf('organization');
const PAPER = kindOf('paper');

async function sendPlaces(
  context: RestContext,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const viewer = context.viewerOf(request);
  requireReader(viewer);
  const { own, where } = readFilters(request.url, ORGANIZATION, ['q', 'of', 'flows']);
  const of = readChoice(own, 'of', PLACED_LISTS);
  const flows = readChoice(own, 'flows', PLACED_FLOWS);
  return answerPlaces(contextOf(context, own), { request, reply, viewer }, { of, flows, where });
}

async function sendPapers(
  context: RestContext,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const viewer = context.viewerOf(request);
  requireReader(viewer);
  const { own, where } = readFilters(request.url, PAPER, ['q']);
  return answerPapers(contextOf(context, own), { request, reply, viewer }, { where });
}

/** What is asked of places: whose, with which lines, and of which of them. */
export interface AskedPlaces extends AskedRows {
  readonly of: PlacedList;
  readonly flows: (typeof PLACED_FLOWS)[number];
}

/** The rows that are asked about. */
export interface AskedRows {
  readonly where: ConditionTree | undefined;
  /** What the answer depends on besides, where this does not stand in the address. */
  readonly form?: string;
}

/** Answers with the places of organizations as a viewer sees them. */
export async function answerPlaces(
  context: RestContext,
  call: MapCall,
  { of, flows, where, form }: AskedPlaces,
): Promise<FastifyReply> {
  const always = parseCondition(ORGANIZATION, alwaysOf(of));
  const hasUses = flows === 'uses';
  const using = of === 'enterprise-users' ? 'users' : 'vendors';
  // Companies came out of others; of all others it is told what came out of them.
  const are = of === 'companies' ? 'spin-outs' : 'parents';
  return answer(context, call, {
    kind: ORGANIZATION,
    where: where ? { type: 'and', of: [always, where] } : always,
    form,
    items: [related(are === 'parents' ? 'spinOuts' : 'spunOutOf'), ...(hasUses ? [related('partners')] : [])],
    scan: (lighter, asker) =>
      mapPlacesScan({ where: lighter, are, using: hasUses ? using : undefined }, asker),
  });
}

/** Answers with the countries of papers as a viewer sees them. */
export async function answerPapers(
  context: RestContext,
  call: MapCall,
  asked: AskedRows,
): Promise<FastifyReply> {
  return answer(context, call, {
    kind: PAPER,
    ...asked,
    items: [related('organizations')],
    scan: mapPapersScan,
  });
}

const related = (relation: string): SelectionItem => ({ type: 'related', as: relation, relation, items: [] });

interface Asked {
  readonly kind: typeof ORGANIZATION | typeof PAPER;
  readonly where: ConditionTree | undefined;
  readonly form?: string | undefined;
  /** The links that are followed from each row. */
  readonly items: readonly SelectionItem[];
  readonly scan: (where: ConditionTree | undefined, asker: Asker) => Sql;
}

async function answer(
  context: RestContext,
  { request, reply, viewer }: MapCall,
  { kind, where, form, items, scan }: Asked,
): Promise<FastifyReply> {
  const told = form === undefined ? {} : { form };
  if (await isUnchanged(context, request, reply, { topics: ['records'], where, ...told })) return reply;
  const services = context.services();
  const weight = { kind, passes: [where], items, rows: Number.MAX_SAFE_INTEGER };
  const { lighter, ...lane } = await admitLighter(services, weight);
  const asker = askedBy(services, { viewer });
  const { rows } = await scanned(services, scan(lighter({ where }).where, asker), lane);
  return reply.type('application/json; charset=utf-8').send(rows[0]);
}

const { requires } = screenNamed('SUMMARY_MAP');

function requireReader(viewer: Viewer): void {
  if (requires === null) return;
  if (viewer.id === null) throw unauthorized();
  if (!hasRank(viewer, requires)) throw forbidden(requires);
}
