import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { dayOf, isDate } from '#domain/dates.ts';
import { hasRank } from '#domain/access.ts';
import { forbidden, invalidBody, invalidFields, malformedValue, unauthorized } from '#domain/errors.ts';
import { isUuid } from '#domain/query/values.ts';
import { SET_KINDS as KINDS_OF_SETS, SET_STATUSES as STATUSES_OF_SETS } from '#domain/writing/toldSet.ts';
import { listChangeSets, readChangeSet, type SetsWanted } from '#server/editing/changeSets.ts';
import { decideChangeSet, undoChangeSet, type Decided } from '#server/editing/decisions.ts';
import { isObject } from '#server/editing/problems.ts';
import { auditLines } from '#server/editing/auditLines.ts';
import { decideMany, MOST_AT_ONCE } from '#server/editing/deciding/decideMany.ts';
import type { RestContext } from '#server/rest/context.ts';
import { contentDisposition } from '#server/rest/exports/fileName.ts';
import { untilGone } from '#server/rest/gone.ts';
import { linkTo, readChoice, readOptional, readOwnParams, readWhole } from '#server/rest/params.ts';
import { registerConversation } from './conversation.ts';
import { askedOf, idOf, readDecision, requireNothing, toldBare } from './editing.ts';

const FILTERS = [
  'status',
  'kind',
  'author',
  'subject',
  'source',
  'since',
  'until',
  'asked',
  'batch',
] as const;
/** What sets can be asked by. */
export const SET_PARAMETERS = [...FILTERS, 'order', 'limit', 'after', 'format'] as const;
/** The statuses of sets. */
export const SET_STATUSES = STATUSES_OF_SETS.map(({ value }) => value);
/** The kinds of sets. */
export const SET_KINDS = KINDS_OF_SETS.map(({ value }) => value);
/** In which order sets come. */
export const SET_ORDERS = ['newest', 'oldest'] as const;
/** How many sets a page has, and at most. */
export const SET_PAGE = { usual: 50, most: 200 } as const;

const DECISIONS: readonly Decided['decision'][] = ['approve', 'decline', 'resubmit'];

/** Registers the paths of change sets: what was changed or waits, and what is decided about it. */
export function registerChangeSets(app: FastifyInstance, context: RestContext): void {
  void app.register(async (scope) => {
    scope.addHook('onSend', async (_request, reply) => {
      void reply.header('cache-control', 'no-store');
    });
    scope.get('/change-sets/', (request, reply) => list(context, request, reply));
    scope.post('/change-sets/decide/', async (request, reply) => {
      readOwnParams(request, []);
      const many = manyOf(request.body);
      return reply.send(await decideMany(context.services(), { viewer: context.viewerOf(request), ...many }));
    });
    scope.get('/change-sets/:id/', async (request, reply) => {
      readOwnParams(request, []);
      const viewer = context.viewerOf(request);
      return reply.send(await readChangeSet(context.services(), { viewer, id: idOf(request) }));
    });
    scope.post('/change-sets/:id/decide/', async (request, reply) => {
      const decided = decisionOf(request.body);
      const written = await decideChangeSet(context.services(), {
        asked: askedOf(context, request),
        id: idOf(request),
        decided,
      });
      if (written.changes) return reply.send(toldBare(written));
      return reply.send(
        await readChangeSet(context.services(), { viewer: context.viewerOf(request), id: idOf(request) }),
      );
    });
    registerConversation(scope, context);
    scope.post('/change-sets/:id/undo/', async (request, reply) => {
      requireNothing(request);
      const written = await undoChangeSet(context.services(), {
        asked: askedOf(context, request),
        id: idOf(request),
      });
      return reply.send(toldBare(written));
    });
  });
}

async function list(
  context: RestContext,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const own = readOwnParams(request, SET_PARAMETERS);
  const wanted = wantedOf(own, context, request);
  if (readChoice(own, 'format', ['json', 'csv']) === 'csv') {
    if (!hasRank(wanted.viewer, 'ADMIN')) throw forbidden('ADMIN');
    const { signal } = untilGone(reply);
    const day = dayOf(context.services().clock.now());
    return reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', contentDisposition(`audit-log-${day}.csv`))
      .send(Readable.from(auditLines(context.services(), { ...wanted, signal })));
  }
  const limit = readWhole(own, 'limit') ?? SET_PAGE.usual;
  if (limit < 1 || limit > SET_PAGE.most) {
    throw malformedValue('limit', String(limit), `a whole number from 1 to ${SET_PAGE.most}`);
  }
  const page = await listChangeSets(context.services(), {
    ...wanted,
    order: readChoice(own, 'order', SET_ORDERS),
    after: readId(own, 'after'),
    limit,
  });
  const last = page.results.length === limit ? page.results.at(-1) : undefined;
  return reply.send({ ...page, next: last ? linkTo(context, request, { after: last.id }) : null });
}

const wantedOf = (
  own: ReadonlyMap<string, string>,
  context: RestContext,
  request: FastifyRequest,
): SetsWanted => {
  const viewer = context.viewerOf(request);
  if (viewer.id === null) throw unauthorized();
  return {
    viewer,
    status: readOptional(own, 'status', SET_STATUSES),
    kind: readOptional(own, 'kind', SET_KINDS),
    author: readId(own, 'author'),
    subject: readId(own, 'subject'),
    source: readId(own, 'source'),
    asked: readFlag(own, 'asked'),
    batch: readId(own, 'batch'),
    since: readDay(own, 'since'),
    until: readDay(own, 'until'),
  };
};

function readFlag(own: ReadonlyMap<string, string>, name: string): boolean | undefined {
  const text = readOptional(own, name, ['true', 'false']);
  return text === undefined ? undefined : text === 'true';
}

function readDay(own: ReadonlyMap<string, string>, name: string): string | undefined {
  const text = own.get(name);
  if (text === undefined || isDate(text)) return text;
  throw malformedValue(name, text, 'a day like 2026-07-01');
}

function readId(own: ReadonlyMap<string, string>, name: string): string | undefined {
  const text = own.get(name);
  if (text !== undefined && !isUuid(text)) throw malformedValue(name, text, 'a UUID');
  return text?.toLowerCase();
}

function decisionOf(body: unknown): Decided {
  if (!isObject(body)) throw invalidBody('Send an object of JSON with the decision.');
  const { decision, declined, revision, ...others } = body;
  if (revision !== undefined && !isRevision(revision)) throw invalidFields({ revision: [REVISION] });
  const found = DECISIONS.find((one) => one === decision);
  if (!found) throw malformedValue('decision', decision, `one of ${DECISIONS.join(', ')}`);
  const decided = { ...readDecision(others, found), revision };
  if (declined === undefined) return decided;
  const isList = Array.isArray(declined) && declined.every((one) => Number.isSafeInteger(one));
  if (!isList || found !== 'approve') {
    throw invalidFields({ declined: ['Send the positions of values of a suggestion that is approved.'] });
  }
  return { ...decided, declined };
}

const REVISION = 'Send the revision of the set that was looked at.';
const isRevision = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0;

// Which sets are decided at once, and how.
function manyOf(body: unknown): Omit<Parameters<typeof decideMany>[1], 'viewer'> {
  if (!isObject(body)) throw invalidBody('Send an object of JSON with the decision and the ids.');
  const { ids, revisions = {}, ...rest } = body;
  if (!isObject(revisions) || !Object.values(revisions).every(isRevision)) {
    throw invalidFields({ revisions: ['Send the revisions that were looked at, by the ids of the sets.'] });
  }
  const isList = Array.isArray(ids) && ids.length > 0 && ids.length <= MOST_AT_ONCE;
  if (!isList || !ids.every((id) => typeof id === 'string' && isUuid(id))) {
    throw invalidFields({ ids: [`Send a list of 1 to ${MOST_AT_ONCE} ids of sets.`] });
  }
  const { decision, reason, isForced, declined } = decisionOf(rest);
  if (decision === 'resubmit' || isForced || declined) {
    throw invalidFields({
      decision: ['Several sets are approved or declined; all else is done one by one.'],
    });
  }
  return {
    ids: ids.map((id: string) => id.toLowerCase()),
    decided: { decision, reason, isForced },
    revisions: revisions as Readonly<Record<string, number>>,
  };
}
