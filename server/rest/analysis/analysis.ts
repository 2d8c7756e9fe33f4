import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { STAGE_NAMES } from '#domain/analysis/stages.ts';
import { malformedValue } from '#domain/errors.ts';
import type { KindName } from '#domain/names.ts';
import type { ConditionTree } from '#domain/query/tree.ts';
import { kindOf } from '#domain/registry.ts';
import type { Sql } from '#server/database/sql.ts';
import { coInvestmentsScan } from '#server/insights/analysis/coInvestments.ts';
import { stagePathsScan } from '#server/insights/analysis/stagePaths.ts';
import { scanned } from '#server/insights/answers.ts';
import type { Asker } from '#server/query/context.ts';
import { askedBy } from '#server/records/services.ts';
import { admitLighter } from '#server/weights/admit.ts';
import { contextOf } from '../asOf.ts';
import { isUnchanged } from '../conditional.ts';
import type { RestContext } from '../context.ts';
import { readChoice, readFilters } from '../params.ts';

type Where = { readonly where: ConditionTree | undefined };

interface Analysis {
  readonly path: string;
  readonly kind: KindName;
  readonly parameters: readonly string[];
  /** The statement for what is asked; throws for a parameter that cannot be read. */
  readonly scanOf: (own: ReadonlyMap<string, string>) => (where: Where, asker: Asker) => Sql;
}

const [EARLIEST, ...LATER] = STAGE_NAMES;
const STAGES = [EARLIEST ?? 'pre_seed', ...LATER] as const;

const ANALYSES: readonly Analysis[] = [
  {
    path: '/stage-paths/',
    kind: 'fundingRound',
    parameters: ['first', 'next'],
    scanOf: (own) => {
      const first = own.has('first') ? readChoice(own, 'first', STAGES) : 'seed';
      const next = own.has('next') ? readChoice(own, 'next', STAGES) : 'series_a';
      if (STAGES.indexOf(next) <= STAGES.indexOf(first)) {
        throw malformedValue('next', next, `a stage after ${first}`);
      }
      return ({ where }, asker) => stagePathsScan({ first, next, where }, asker);
    },
  },
  {
    path: '/co-investments/',
    kind: 'deal',
    parameters: [],
    scanOf: () => coInvestmentsScan,
  },
];

/** Registers the questions of the notebook of analyses that look at more than groups answer. */
export function registerAnalyses(app: FastifyInstance, context: RestContext): void {
  for (const analysis of ANALYSES) {
    app.get(analysis.path, (request, reply) => send(context, analysis, { request, reply }));
  }
}

type Exchange = { readonly request: FastifyRequest; readonly reply: FastifyReply };

async function send(
  context: RestContext,
  { kind: name, parameters, scanOf }: Analysis,
  { request, reply }: Exchange,
): Promise<FastifyReply> {
  const kind = kindOf(name);
  const { own, where } = readFilters(request.url, kind, ['q', ...parameters]);
  const scan = scanOf(own);
  if (await isUnchanged(context, request, reply, { topics: ['records'], where })) return reply;
  const services = contextOf(context, own).services();
  const asker = askedBy(services, { viewer: context.viewerOf(request) });
  const { lighter, ...lane } = await admitLighter(services, { kind, passes: [where] });
  const { rows } = await scanned(services, scan(lighter({ where }), asker), lane);
  return reply.type('application/json; charset=utf-8').send(rows[0]);
}
