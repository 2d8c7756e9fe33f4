import type { FastifyInstance, FastifyRequest } from 'fastify';
import { malformedValue } from '#domain/errors.ts';
import { readDashboardChange, readDashboardDraft } from '#domain/saved/dashboard.ts';
import { SAVED_TOOLS } from '#domain/saved/savedAddress.ts';
import { SAVED_LIMITS, WHOSE } from '#domain/saved/savedLimits.ts';
import { readViewChange, readViewDraft } from '#domain/saved/savedView.ts';
import type { RestContext } from '#server/rest/context.ts';
import { linkTo, readOptional, readOwnParams, readWhole } from '#server/rest/params.ts';
import {
  changeDashboard,
  createDashboard,
  listDashboards,
  readDashboard,
  removeDashboard,
} from '#server/saved/dashboards.ts';
import { writerOf, type SavedPage, type Wanted } from '#server/saved/shown.ts';
import { changeView, createView, listViews, readView, removeView } from '#server/saved/views.ts';

/** Where saved views and dashboards are kept. */
export const SAVED_PATHS = { views: '/saved-views/', dashboards: '/dashboards/' } as const;

const LISTED = ['whose', 'search', 'limit', 'after'] as const;

/** Registers the paths of what people save of the tools, and of the dashboards that they arrange it on. */
export function registerSaved(app: FastifyInstance, context: RestContext): void {
  void app.register(async (scope) => {
    scope.addHook('onSend', async (_request, reply) => {
      void reply.header('cache-control', 'no-store');
    });
    registerViews(scope, context);
    registerDashboards(scope, context);
  });
}

function registerViews(app: FastifyInstance, context: RestContext): void {
  const of = ofRequest(context);
  const one = `${SAVED_PATHS.views}:id/`;
  app.get(SAVED_PATHS.views, async (request, reply) => {
    const own = readOwnParams(request, [...LISTED, 'tool']);
    const tool = readOptional(own, 'tool', SAVED_TOOLS);
    const { viewer } = of(request);
    const wanted = { ...wantedOf(own, viewer.id !== null), tool };
    return reply.send(paged(context, request, await listViews(context.services(), viewer, wanted)));
  });
  app.post(SAVED_PATHS.views, async (request, reply) => {
    const { viewer } = of(request, true);
    const id = await createView(context.services(), viewer, readViewDraft(request.body));
    return reply.status(201).send(await readView(context.services().database, { viewer, id }));
  });
  app.get(one, (request) => readView(context.services().database, of(request)));
  app.patch(one, async (request, reply) => {
    const at = of(request, true);
    await changeView(context.services(), { ...at, change: readViewChange(request.body) });
    return reply.send(await readView(context.services().database, at));
  });
  app.delete(one, async (request, reply) => {
    await removeView(context.services(), of(request, true));
    return reply.status(204).send();
  });
}

function registerDashboards(app: FastifyInstance, context: RestContext): void {
  const of = ofRequest(context);
  const one = `${SAVED_PATHS.dashboards}:id/`;
  app.get(SAVED_PATHS.dashboards, async (request, reply) => {
    const own = readOwnParams(request, LISTED);
    const { viewer } = of(request);
    const wanted = wantedOf(own, viewer.id !== null);
    return reply.send(paged(context, request, await listDashboards(context.services(), viewer, wanted)));
  });
  app.post(SAVED_PATHS.dashboards, async (request, reply) => {
    const { viewer } = of(request, true);
    const id = await createDashboard(context.services(), viewer, readDashboardDraft(request.body));
    return reply.status(201).send(await readDashboard(context.services(), { viewer, id }));
  });
  app.get(one, (request) => readDashboard(context.services(), of(request)));
  app.patch(one, async (request, reply) => {
    const at = of(request, true);
    await changeDashboard(context.services(), { ...at, change: readDashboardChange(request.body) });
    return reply.send(await readDashboard(context.services(), at));
  });
  app.delete(one, async (request, reply) => {
    await removeDashboard(context.services(), of(request, true));
    return reply.status(204).send();
  });
}

// Who asks, and for which row. Before anything of a write is looked at: who may not write learns nothing of what is wrong with it.
const ofRequest =
  (context: RestContext) =>
  (request: FastifyRequest, isWrite = false) => {
    const viewer = context.viewerOf(request);
    if (isWrite) writerOf(viewer);
    const { id } = request.params as { readonly id?: string };
    if (isWrite || id !== undefined) readOwnParams(request, []);
    return { viewer, id: (id ?? '').toLowerCase() };
  };

function wantedOf(own: ReadonlyMap<string, string>, isSignedIn: boolean): Wanted {
  const limit = readWhole(own, 'limit') ?? SAVED_LIMITS.page;
  if (limit < 1 || limit > SAVED_LIMITS.mostOfPage) {
    throw malformedValue('limit', String(limit), `a whole number from 1 to ${SAVED_LIMITS.mostOfPage}`);
  }
  const search = own.get('search');
  if (search !== undefined && ([...search].length > SAVED_LIMITS.search || /\p{Cc}/u.test(search))) {
    throw malformedValue('search', search, `a text of at most ${SAVED_LIMITS.search} characters`);
  }
  const whose = readOptional(
    own,
    'whose',
    WHOSE.map(({ value }) => value),
  );
  return { whose: whose ?? (isSignedIn ? 'mine' : 'public'), search, limit, after: own.get('after') };
}

// Pages are linked by keyset, so there is no way back.
function paged<Row>(context: RestContext, request: FastifyRequest, { count, rows, next }: SavedPage<Row>) {
  const link = next === null ? null : linkTo(context, request, { after: next });
  return { count, next: link, previous: null, results: rows };
}
