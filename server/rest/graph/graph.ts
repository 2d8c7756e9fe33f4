import type { FastifyInstance, FastifyRequest } from 'fastify';
import { hasRank, type Role, type Viewer } from '#domain/access.ts';
import { forbidden, malformedValue, unauthorized } from '#domain/errors.ts';
import { GRAPH_LIMITS, type GraphStep, readSteps } from '#domain/graph/steps.ts';
import { parseQueryText } from '#domain/query/text.ts';
import { isUuid } from '#domain/query/values.ts';
import { kindOf } from '#domain/registry.ts';
import { screenNamed } from '#domain/screens.ts';
import { countsOf } from '#server/graph/explorer/counts.ts';
import { gather, thingOf } from '#server/graph/explorer/gather.ts';
import { readMissing } from '#server/graph/explorer/readMissing.ts';
import { readScene } from '#server/graph/explorer/readScene.ts';
import { walkOf } from '#server/graph/explorer/walk.ts';
import { firstRows, parseList } from '#server/records/list.ts';
import { isUnchanged } from '#server/rest/conditional.ts';
import type { RestContext } from '#server/rest/context.ts';
import { readOwnParams } from '#server/rest/params.ts';

/** Who may use the graph. */
export const GRAPH_READERS = 'PREMIUM';

/** Who is told which links may be missing: who may make them. */
const LINK_MAKERS = screenNamed('PARTNERSHIP').requires ?? GRAPH_READERS;

/** Registers the graph: a scene that steps make, and what stands around a thing before it is shown. */
export function registerGraph(app: FastifyInstance, context: RestContext): void {
  app.get('/graph/scene/', async (request, reply) => {
    const viewer = readerOf(context, request);
    const asked = readAsked(readOwnParams(request, ['steps', 'q']));
    if (await isUnchanged(context, request, reply, asked.made)) return reply;
    const walk = await walkFor(context, viewer);
    const gathered = gather(walk, asked.steps, await listed(context, asked.query, viewer));
    return reply.send(await readScene(context.services().database, walk, gathered, viewer));
  });
  app.get('/graph/missing/', async (request, reply) => {
    const viewer = readerOf(context, request, LINK_MAKERS);
    const own = readOwnParams(request, ['id', 'steps', 'q']);
    const id = own.get('id');
    if (id !== undefined && !isUuid(id)) throw malformedValue('id', id, 'the id of an entry');
    const asked = readAsked(own);
    if (await isUnchanged(context, request, reply, asked.made)) return reply;
    const { database } = context.services();
    const walk = await walkFor(context, viewer);
    if (id !== undefined) {
      const ends = [thingOf(walk, id)];
      return reply.send(await readMissing(database, walk, { ends, isOther: () => true }, viewer));
    }
    const { things } = gather(walk, asked.steps, await listed(context, asked.query, viewer));
    const among = { ends: things, isOther: (thing: number) => things.has(thing) };
    return reply.send(await readMissing(database, walk, among, viewer));
  });
  app.get('/graph/counts/', async (request, reply) => {
    const viewer = readerOf(context, request);
    const id = readOwnParams(request, ['id']).get('id') ?? '';
    if (!isUuid(id)) throw malformedValue('id', id, 'the id of an entry');
    if (await isUnchanged(context, request, reply, { topics: ['records'] })) return reply;
    const walk = await walkFor(context, viewer);
    const results = countsOf(walk, thingOf(walk, id));
    return reply.send({ count: results.length, next: null, previous: null, results });
  });
}

function readerOf(context: RestContext, request: FastifyRequest, role: Role = GRAPH_READERS): Viewer {
  const viewer = context.viewerOf(request);
  if (viewer.id === null) throw unauthorized();
  if (!hasRank(viewer, role)) throw forbidden(role);
  return viewer;
}

const walkFor = async (context: RestContext, viewer: Viewer) =>
  walkOf(await context.services().network(), viewer);

type Query = ReturnType<typeof parseList>;

// The scene that is asked for, and what an answer to it is made from.
function readAsked(own: ReadonlyMap<string, string>) {
  const steps = readSteps(own.get('steps') ?? '');
  const query = queryOf(steps, own.get('q'));
  return { steps, query, made: { topics: ['records'] as const, where: query?.where } };
}

function queryOf(steps: readonly GraphStep[], q: string | undefined): Query | undefined {
  const isListed = steps.some(({ type }) => type === 'list');
  if (q === undefined && isListed) throw malformedValue('q', '', 'given where the steps name a list');
  if (q === undefined) return undefined;
  if (!isListed) throw malformedValue('q', q, 'absent where no step is "list"');
  const { where, sort, limit, group, measures, from } = parseQueryText(q);
  if (group !== undefined || measures !== undefined) {
    throw malformedValue('q', q, 'a query for rows, not for groups');
  }
  const most = GRAPH_LIMITS.listed;
  return parseList(kindOf('organization'), {
    ...(from ? { from } : {}),
    ...(where ? { where } : {}),
    ...(sort ? { sort } : {}),
    limit: Math.min(limit ?? most, most),
  });
}

// What the query of a scene finds, and how many more it would.
async function listed(context: RestContext, query: Query | undefined, viewer: Viewer) {
  const ids = query === undefined ? [] : await listedIds(context, query, viewer);
  return { ids: ids.slice(0, query?.limit), left: Math.max(0, ids.length - (query?.limit ?? 0)) };
}

async function listedIds(context: RestContext, query: Query, viewer: Viewer): Promise<readonly string[]> {
  const rows = await firstRows(
    context.services(),
    { ...query, limit: query.limit + 1 },
    { viewer, offset: 0, items: [{ type: 'field', as: 'id', of: 'row', name: 'id' }] },
  );
  return (JSON.parse(rows) as readonly { readonly id: string }[]).map(({ id }) => id);
}
