import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasRank, type Viewer } from '#domain/access.ts';
import { dayOf } from '#domain/dates.ts';
import { forbidden, malformedValue, unauthorized } from '#domain/errors.ts';
import { AS_OF_PARAMETER } from '#domain/past/address.ts';
import { givenOnce } from '#domain/navigation/givenOnce.ts';
import { parseBoxPath } from '#domain/market-map/boxPath.ts';
import {
  borderField,
  isUnlikeSize,
  listOfMap,
  MAP_NAMES,
  marketMap,
  sizeField,
} from '#domain/market-map/maps.ts';
import { allOf, type ConditionInput } from '#domain/query/grammar.ts';
import { parseCondition } from '#domain/query/parse.ts';
import { parseQueryText } from '#domain/query/text.ts';
import type { Params } from '#domain/query/url.ts';
import { screenNamed } from '#domain/screens.ts';
import { yearNamed } from '#domain/tools/named.ts';
import { scanned } from '#server/insights/answers.ts';
import { marketMapScan, type MapQuestion } from '#server/insights/market-map/marketMap.ts';
import { mapWeight } from '#server/insights/market-map/weight.ts';
import { askedBy } from '#server/records/services.ts';
import { admitLighter } from '#server/weights/admit.ts';
import { contextAsOf } from '../asOf.ts';
import { isUnchanged } from '../conditional.ts';
import type { RestContext } from '../context.ts';
import { filterOf, paramsOf } from '../listParams.ts';
import { readChoice } from '../params.ts';

/** What the path takes besides the filters of the list of the map. */
export const MAP_PARAMETERS = [
  'map',
  'box',
  'across',
  'size',
  'border',
  'until',
  AS_OF_PARAMETER,
  'q',
] as const;

/** Registers the market maps. */
export function registerMarketMap(app: FastifyInstance, context: RestContext): void {
  app.get('/market-map-tiles/', (request, reply) => sendMap(context, request, reply));
}

async function sendMap(
  context: RestContext,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const viewer = context.viewerOf(request);
  requireReader(viewer);
  return answerMap(context, { request, reply, viewer }, readMap(paramsOf(request.url)));
}

/** A map that is asked for: what it shows, and the moment that it is read as of. */
export interface AskedMap {
  readonly question: MapQuestion;
  readonly asOf: string | undefined;
  /** What the answer depends on besides, where this does not stand in the address. */
  readonly form?: string;
}

/** Who is answered, by what. */
export interface MapCall {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly viewer: Viewer;
}

/** Answers with a map as a viewer sees it. */
export async function answerMap(
  context: RestContext,
  { request, reply, viewer }: MapCall,
  { question, asOf, form: told = '' }: AskedMap,
): Promise<FastifyReply> {
  const { where } = question;
  const services = contextAsOf(context, asOf).services();
  // What is new is another day by day.
  const form = dayOf(services.clock.now()) + told;
  if (await isUnchanged(context, request, reply, { topics: ['records'], where, form })) return reply;
  const { lighter, ...lane } = await admitLighter(services, mapWeight(question));
  const asker = askedBy(services, { viewer });
  const { rows } = await scanned(
    services,
    marketMapScan({ ...question, ...lighter({ where }) }, asker),
    lane,
  );
  return reply.type('application/json; charset=utf-8').send(rows[0]);
}

const { requires } = screenNamed('MARKET_MAP');

function requireReader(viewer: Viewer): void {
  if (requires === null) return;
  if (viewer.id === null) throw unauthorized();
  if (!hasRank(viewer, requires)) throw forbidden(requires);
}

/** Reads the parameters of the path; `only` holds for all entries besides. */
export function readMap(params: Params, only?: ConditionInput): AskedMap {
  const isOwn = (name: string): boolean => MAP_PARAMETERS.some((one) => one === name);
  const own = givenOnce(params, MAP_PARAMETERS);
  const name = readChoice(own, 'map', MAP_NAMES);
  const { kind, always } = listOfMap(name).list;
  const usual = marketMap(name);
  const filters = filterOf(
    kind,
    params.filter(([one]) => !isOwn(one)),
    MAP_PARAMETERS,
  );
  const nested = own.has('q') ? parseQueryText(own.get('q') ?? '').where : undefined;
  const where = allOf([always, only, filters, nested, untilCondition(own.get('until'))]);
  const across = own.get('across');
  const [size, border] = [own.get('size') ?? usual.size, own.get('border') ?? usual.border];
  sizeField(size);
  borderField(border);
  return {
    question: {
      where: where && parseCondition(kind, where),
      box: parseBoxPath(kind, own.get('box') ?? usual.box),
      across: across === undefined ? undefined : parseBoxPath(kind, across),
      size,
      isUnlike: isUnlikeSize(size, where),
      border,
    },
    asOf: own.get(AS_OF_PARAMETER),
  };
}

function untilCondition(year: string | undefined) {
  if (year === undefined) return undefined;
  if (yearNamed(year) === undefined) throw malformedValue('until', year, 'a year');
  return { f: 'founded', op: 'lte', v: year };
}
