import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasRank, type Role, type Viewer } from '#domain/access.ts';
import { forbidden, malformedValue, unauthorized } from '#domain/errors.ts';
import { type GraphStep, readSteps } from '#domain/graph/steps.ts';
import { readSceneQuery } from '#domain/graph/sceneQuery.ts';
import type { QueryTree } from '#domain/query/tree.ts';
import { isUuid } from '#domain/query/values.ts';
import { screenNamed } from '#domain/screens.ts';
import { countsOf } from '#server/graph/explorer/counts.ts';
import { gather, thingOf } from '#server/graph/explorer/gather.ts';
import { readMissing } from '#server/graph/explorer/readMissing.ts';
import { readScene } from '#server/graph/explorer/readScene.ts';
import { walkOf } from '#server/graph/explorer/walk.ts';
import { firstRows } from '#server/records/list.ts';
import { isUnchanged, type MadeFrom } from '#server/rest/conditional.ts';
import type { RestContext } from '#server/rest/context.ts';
import { readOwnParams } from '#server/rest/params.ts';

/** Who may use the graph. */
export const GRAPH_READERS = 'PREMIUM';

/** Who is told which links may be missing: who may make them. */
const LINK_MAKERS = screenNamed('PARTNERSHIP').requires ?? GRAPH_READERS;

/** What a scene is asked by. */
export const SCENE_PARAMETERS = ['steps', 'q'] as const;

/** Registers the graph: a scene that steps make, and what stands around a thing before it is shown. */
export function registerGraph(app: FastifyInstance, context: RestContext): void {
  app.get('/graph/scene/', async (request, reply) => {
    const viewer = readerOf(context, request);
    return answerScene(
      context,
      { request, reply, viewer },
      readAsked(readOwnParams(request, SCENE_PARAMETERS)),
    );
  });
  app.get('/graph/missing/', async (request, reply) => {
    const viewer = readerOf(context, request, LINK_MAKERS);
    const own = readOwnParams(request, ['id', ...SCENE_PARAMETERS]);
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

/** A scene that is asked for, with what an answer to it is made from. */
export interface AskedScene {
  readonly steps: readonly GraphStep[];
  readonly query: QueryTree | undefined;
  readonly made: MadeFrom;
}

/** Reads the parameters of a scene; `form` is what its answer depends on besides, where this does not stand in the address. */
export function readAsked(own: ReadonlyMap<string, string>, form = ''): AskedScene {
  const steps = readSteps(own.get('steps') ?? '');
  const query = readSceneQuery(steps, own.get('q'));
  return { steps, query, made: { topics: ['records'], where: query?.where, form } };
}

/** Answers with a scene as a viewer sees it. */
export async function answerScene(
  context: RestContext,
  { request, reply, viewer }: SceneCall,
  { steps, query, made }: AskedScene,
): Promise<FastifyReply> {
  if (await isUnchanged(context, request, reply, made)) return reply;
  const walk = await walkFor(context, viewer);
  const gathered = gather(walk, steps, await listed(context, query, viewer));
  return reply.send(await readScene(context.services().database, walk, gathered, viewer));
}

/** Who is answered, by what. */
export interface SceneCall {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly viewer: Viewer;
}

// What the query of a scene finds, and how many more it would.
async function listed(context: RestContext, query: QueryTree | undefined, viewer: Viewer) {
  const ids = query === undefined ? [] : await listedIds(context, query, viewer);
  return { ids: ids.slice(0, query?.limit), left: Math.max(0, ids.length - (query?.limit ?? 0)) };
}

async function listedIds(context: RestContext, query: QueryTree, viewer: Viewer): Promise<readonly string[]> {
  const rows = await firstRows(
    context.services(),
    { ...query, limit: query.limit + 1 },
    { viewer, offset: 0, items: [{ type: 'field', as: 'id', of: 'row', name: 'id' }] },
  );
  return (JSON.parse(rows) as readonly { readonly id: string }[]).map(({ id }) => id);
}
