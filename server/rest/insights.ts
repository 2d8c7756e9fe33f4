import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Viewer } from '#domain/access.ts';
import { unknownOption } from '#domain/errors.ts';
import { givenOnce } from '#domain/navigation/givenOnce.ts';
import type { Kind } from '#domain/kind.ts';
import { TOTALS_LIMIT } from '#domain/limits.ts';
import { MONEY_PARAMETER, type MoneyFigure } from '#domain/money.ts';
import { allOf, type ConditionInput } from '#domain/query/grammar.ts';
import { parseCondition } from '#domain/query/parse.ts';
import { parseQueryText } from '#domain/query/text.ts';
import type { ConditionTree } from '#domain/query/tree.ts';
import type { Params } from '#domain/query/url.ts';
import { parseText } from '#domain/query/values.ts';
import { REACH_PARAMETER, type Reach, withinSector } from '#domain/sets.ts';
import { kindOf } from '#domain/registry.ts';
import { answersTo, keptText, questionOf, scanned, type SectorQuestion } from '#server/insights/answers.ts';
import { dashboardMetrics } from '#server/insights/dashboardMetrics.ts';
import {
  CHARTED,
  DEFAULT_GRAPH,
  dimensionsOf,
  graphScan,
  graphWeight,
  measuredFields,
  MEASURES,
  type GraphQuestion,
} from '#server/insights/graphing.ts';
import { labelPanel, panelScan } from '#server/insights/searchPanel.ts';
import { askedBy } from '#server/records/services.ts';
import { admit } from '#server/weights/admit.ts';
import { isHeldUnchanged, isUnchanged } from './conditional.ts';
import type { RestContext } from './context.ts';
import { filterOf, paramsOf, searchCondition } from './listParams.ts';
import { partOf, readChoice, readOwnParams, readPart } from './params.ts';

/** The totals and the question that each answers (decision 77). */
export const TOTALS_PATHS = {
  '/taxonomy/': 'taxonomy',
  '/country_totals/': 'countryTotals',
  '/sector_totals/': 'sectorTotals',
  '/sector_counts/': 'sectorCounts',
  '/secondary_counts/': 'secondaryCounts',
} as const satisfies Readonly<Record<string, SectorQuestion>>;

/** Whose rows sector figures take, by name: suppliers and adjacent organizations are in none but `all`. */
export const REACH_NAMES = ['sector', 'all'] as const satisfies readonly Reach[];

/** The three figures of money by name, the usual one first. */
export const MONEY_NAMES = ['equity', 'capital', 'stated'] as const satisfies readonly MoneyFigure[];

/** Parameters of the graphing tool besides the filters of the kind it charts. */
export const GRAPH_PARAMETERS = [
  'from',
  'measure',
  'of',
  'dimension',
  'split',
  'q',
  'limit',
  'offset',
] as const;

interface Call {
  readonly context: RestContext;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** Registers the totals, the dashboard, the graphing tool and the search panel. */
export function registerInsights(app: FastifyInstance, context: RestContext): void {
  for (const [path, question] of Object.entries(TOTALS_PATHS)) {
    app.get(path, (request, reply) => totals({ context, request, reply }, question));
  }
  app.get('/dashboard-metrics/', (request, reply) => dashboard({ context, request, reply }));
  app.get('/graphing_tool/', (request, reply) => graph({ context, request, reply }));
  app.get('/search-panel/', (request, reply) => panel({ context, request, reply }));
}

const sendJson = (reply: FastifyReply, text: string): FastifyReply =>
  reply.type('application/json; charset=utf-8').send(text);

async function totals({ context, request, reply }: Call, question: SectorQuestion): Promise<FastifyReply> {
  const own = readOwnParams(request, [REACH_PARAMETER, 'limit', 'offset']);
  const part = readPart(own, TOTALS_LIMIT);
  const reach = readChoice(own, REACH_PARAMETER, REACH_NAMES);
  if (isHeldUnchanged(context, request, reply)) return reply;
  const services = context.services();
  const { rows } = await answersTo(services, questionOf(question, reach), context.viewerOf(request));
  return sendJson(reply, partOf(context, request, { rows, ...part }));
}

async function dashboard({ context, request, reply }: Call): Promise<FastifyReply> {
  const own = readOwnParams(request, [REACH_PARAMETER, MONEY_PARAMETER]);
  const reach = readChoice(own, REACH_PARAMETER, REACH_NAMES);
  const money = readChoice(own, MONEY_PARAMETER, MONEY_NAMES);
  if (isHeldUnchanged(context, request, reply)) return reply;
  const services = context.services();
  const viewer = context.viewerOf(request);
  const make = async (asker: Viewer): Promise<string> =>
    JSON.stringify(await dashboardMetrics(services, asker, { reach, money }));
  return sendJson(reply, await keptText(services, viewer, { name: `dashboard of ${reach}, ${money}`, make }));
}

async function graph({ context, request, reply }: Call): Promise<FastifyReply> {
  const services = context.services();
  const viewer = context.viewerOf(request);
  const { question, part, isDefault } = readGraph(request);
  const isKnown = isDefault
    ? isHeldUnchanged(context, request, reply)
    : await isUnchanged(context, request, reply, { topics: ['records'], where: whereOf(question) });
  if (isKnown) return reply;
  const { rows } = isDefault
    ? await answersTo(services, 'graph', viewer)
    : await scanned(
        services,
        graphScan(question, askedBy(services, { viewer })),
        await admit(services, graphWeight(question)),
      );
  return sendJson(reply, partOf(context, request, { rows, ...part }));
}

const whereOf = ({ from, where }: GraphQuestion): ConditionTree | undefined =>
  where && parseCondition(kindOf(CHARTED[from]), where);

function readGraph(request: FastifyRequest): {
  question: GraphQuestion;
  part: ReturnType<typeof readPart>;
  isDefault: boolean;
} {
  const params = paramsOf(request.url);
  const own = givenOnce(params.filter(isOwn), [...GRAPH_PARAMETERS, REACH_PARAMETER]);
  const q = own.has('q') ? parseQueryText(own.get('q') ?? '') : {};
  const from = chartedOf(parseText('from', own.get('from') ?? q.from ?? DEFAULT_GRAPH.from));
  const kind = kindOf(CHARTED[from]);
  const filters = filterOf(
    kind,
    params.filter((param) => !isOwn(param)),
    GRAPH_PARAMETERS,
  );
  const where = withinReach(kind, allOf([filters, q.where]), own.get(REACH_PARAMETER));
  const isRounds = from === DEFAULT_GRAPH.from;
  const measure = readChoice(own, 'measure', isRounds || own.has('of') ? MEASURES : ['count', ...MEASURES]);
  const question: GraphQuestion = {
    from,
    measure,
    of: own.get('of') ?? (isRounds ? DEFAULT_GRAPH.of : (measuredFields(kind)[0] ?? '')),
    dimension: own.get('dimension') ?? (isRounds ? DEFAULT_GRAPH.dimension : (dimensionsOf(kind)[0] ?? '')),
    ...(own.has('split') ? { split: own.get('split') } : {}),
    ...(where ? { where } : {}),
  };
  const isDefault = JSON.stringify(question) === JSON.stringify(DEFAULT_GRAPH);
  return { question, part: readPart(own, TOTALS_LIMIT), isDefault };
}

// Values of the field are filters of the kind that has it.
const isOwn = ([name, value]: Params[number]): boolean =>
  name === REACH_PARAMETER
    ? REACH_NAMES.some((reach) => reach === value)
    : (GRAPH_PARAMETERS as readonly string[]).includes(name);

/** Charts are of the sector, unless all are asked for or a condition says whose they are. */
function withinReach(
  kind: Kind,
  where: ConditionInput | undefined,
  reach: string | undefined,
): ConditionInput | undefined {
  const says = /"f":"(?:entity\.)?coreness"/.test(JSON.stringify(where ?? {}));
  if (reach === 'all' || (says && reach === undefined)) return where;
  return allOf([where, withinSector(kind.fields['coreness'] ? 'coreness' : 'entity.coreness')]);
}

function chartedOf(name: string): GraphQuestion['from'] {
  if (Object.hasOwn(CHARTED, name)) return name as GraphQuestion['from'];
  throw unknownOption('from', name, Object.keys(CHARTED));
}

async function panel({ context, request, reply }: Call): Promise<FastifyReply> {
  const own = readOwnParams(request, ['search', 'limit', 'offset']);
  const part = readPart(own, TOTALS_LIMIT);
  const text = parseText('search', own.get('search') ?? '').trim();
  const services = context.services();
  const viewer = context.viewerOf(request);
  const isKnown =
    text === ''
      ? isHeldUnchanged(context, request, reply)
      : await isUnchanged(context, request, reply, { topics: ['records'] });
  if (isKnown) return reply;
  if (text === '' && !own.has('limit') && !own.has('offset')) {
    const make = async (asker: Viewer): Promise<string> => {
      const { rows } = await answersTo(services, 'panel', asker);
      return partOf(context, request, { rows: rows.map(labelledText), ...part });
    };
    return sendJson(reply, await keptText(services, viewer, { name: 'panel', make }));
  }
  const conditionOf = (kind: Kind): ReturnType<typeof searchCondition> => searchCondition(kind, text);
  const { rows } =
    text === ''
      ? await answersTo(services, 'panel', viewer)
      : await scanned(services, panelScan(askedBy(services, { viewer }), conditionOf), { lane: 'heavy' });
  return sendJson(reply, partOf(context, request, { rows: rows.map(labelledText), ...part }));
}

const labelledText = (row: string): string => JSON.stringify(labelPanel(row));
