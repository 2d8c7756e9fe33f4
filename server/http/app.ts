import type { FastifyInstance, FastifyRequest } from 'fastify';
import { VISITOR } from '#domain/access.ts';
import { AppError, notFound, notReady, stopping } from '#domain/errors.ts';
import { matchRoute } from '#domain/routes.ts';
import { helpTexts } from '#domain/labels/help.ts';
import { registerIdp } from '#server/idp/registerIdp.ts';
import { withPool, type ClientConfig, type HttpSettings } from './settings.ts';
import type { RestContext, RestServices } from '#server/rest/context.ts';
import { plainError, sendProblem } from '#server/rest/errors.ts';
import { mergedAddress } from '#server/rest/editing/merged.ts';
import { registerRefusals } from '#server/rest/refusals.ts';
import { registerRest } from '#server/rest/routes.ts';
import { prefersType } from '#server/rest/accept.ts';
import { registerGraphql } from './graphqlRoute.ts';
import { hearOut, registerArrival } from './arrival.ts';
import { registerAssets } from './assets.ts';
import { isBusy, sendBusyPage } from './busyPage.ts';
import { answerUnasked } from './clientErrors.ts';
import { registerCompression } from './compression.ts';
import { registerCors } from './cors.ts';
import { registerEmbedPages } from './embed/embedPages.ts';
import { registerEntityTags, vary } from './entityTags.ts';
import { registerHeaders } from './headers.ts';
import { isRead, pathOf, registerMethods } from './methods.ts';
import { registerMetrics, type Observed } from './metrics/metrics.ts';
import { watchersBy } from './metrics/watchers.ts';
import { pageSender, type PageSender } from './pages.ts';
import { registerProfile } from './profileRoute.ts';
import { networkOf, registerRateLimit } from './rateLimit.ts';
import { enterFiles, registerAdmission, registerSending } from './running/admission.ts';
import { frameworkError, makeServer } from './running/server.ts';
import { beginWork, type Work } from './running/work.ts';
import { registerViewer, viewerOf, type FindViewer } from './viewer.ts';
import { registerWellFormed } from './wellFormed.ts';

/** What the application is given by the composition root. */
export interface AppOptions {
  readonly env: HttpSettings;
  readonly webDir: string;
  /** The services once they are there; undefined until then. */
  readonly services: () => RestServices | undefined;
  /** The user pool once it is there; undefined until then. */
  readonly identity?: (() => ReturnType<RestContext['identity']> | undefined) | undefined;
  /** What the operator should mend, although the product serves. */
  readonly problems?: () => readonly string[];
  /** The addresses and ids that the browser is configured with. */
  readonly client: ClientConfig;
  /** What /config.json says of the sector, asked per request. */
  readonly sector: () => Promise<unknown>;
  readonly attribution: () => string;
  /** The exports that are made in the background; without them every export is streamed. */
  readonly exportJobs?: RestContext['exportJobs'] | undefined;
  /** The lines of rows that were sent in files; without them each is made anew. */
  readonly keptLines?: RestContext['keptLines'] | undefined;
  /** The files whose rows are brought in, once the database is there; undefined until then. */
  readonly imports?: (() => ReturnType<RestContext['imports']> | undefined) | undefined;
  /** Finds out who asks; without it everybody is a visitor. */
  readonly findViewer?: FindViewer | undefined;
  /** Finds out whose page it is, by cookies; without it a page is that of whoever asks. */
  readonly findReader?: FindViewer | undefined;
  /** How long a page waits for what its screen asks first, in milliseconds; without it as long as is usual. */
  readonly patienceMs?: number | undefined;
  /** What the process has to do, and whether it is to end; without it the application has limits of its own. */
  readonly work?: Work | undefined;
  /** What the process tells of itself besides its requests; without it only these are told of. */
  readonly observed?: Observed | undefined;
}

/** The HTTP application: REST, GraphQL, health, and the web's screens. */
export async function createApp(options: AppOptions): Promise<FastifyInstance> {
  const { env } = options;
  const app = makeServer(env);
  const work = options.work ?? beginWork();
  const context = restContext(options, work);
  const watchers = watchersBy(env.metricsToken);
  registerHeaders(app, env);
  registerArrival(app);
  registerWellFormed(app);
  registerAdmission(app, work);
  registerCors(app, env.allowedOrigins ?? []);
  registerRateLimit(app, env.rateLimitPerMinute);
  registerMethods(app);
  registerRefusals(app, context);
  const find = options.findViewer ?? (() => VISITOR);
  registerViewer(app, (request) => (watchers.hasToken(request) ? VISITOR : find(request)));
  redirectTwins(app);
  registerEntityTags(app);
  registerCompression(app);
  registerSending(app, work);
  handleErrors(app, context);
  registerHealth(app, options, work);
  registerMetrics(app, { work, watchers, observed: options.observed });
  app.get('/config.json', async (_request, reply) =>
    reply.header('cache-control', 'no-cache').send({
      ...withPool(options.client, options.identity?.()),
      sector: await options.sector(),
    }),
  );
  app.get('/help.json', async (_request, reply) =>
    reply.header('cache-control', 'no-cache').send(helpTexts()),
  );
  registerRest(app, context);
  registerIdp(app, context);
  await registerGraphql(app, context, {
    introspection: env.graphqlIntrospection,
    knownOnly: env.graphqlKnownOnly,
  });
  await registerProfile(app, context, { introspection: env.graphqlIntrospection });
  registerEmbedPages(app, context, { ...options, embedSites: env.embedSites });
  await registerAssets(app, options.webDir);
  registerScreens(app, pageSender(app, context, options));
  answerUnasked(app.server);
  return app;
}

function restContext(options: AppOptions, work: Work): RestContext {
  return {
    services: () => {
      const services = options.services();
      if (!services) throw notReady();
      return services;
    },
    identity: () => {
      const identity = options.identity?.();
      if (!identity) throw notReady();
      return identity;
    },
    viewerOf,
    clientOf: (request) => networkOf(request.ip),
    originOf: (request) => options.env.publicUrl ?? `${request.protocol}://${request.host}`,
    attribution: options.attribution,
    exportJobs: () => options.exportJobs?.(),
    keptLines: () => options.keptLines?.(),
    sendsFile: (request, reply) => enterFiles(work, request, reply),
    imports: () => {
      const imports = options.imports?.();
      if (!imports) throw notReady();
      return imports;
    },
  };
}

function registerHealth(app: FastifyInstance, options: AppOptions, work: Work): void {
  const quiet = { logLevel: 'warn' } as const;
  app.get('/healthz', quiet, async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  );
  app.get('/readyz', quiet, async (_request, reply) => {
    const services = options.services();
    if (work.isStopping) throw stopping();
    if (!services) throw notReady();
    await services.ping();
    const problems = options.problems?.() ?? [];
    const told = problems.length > 0 ? { problems } : {};
    return reply.header('cache-control', 'no-store').send({ status: 'ready', ...told });
  });
}

function handleErrors(app: FastifyInstance, context: RestContext): void {
  app.setErrorHandler(async (error, request, reply) => {
    const known = error instanceof AppError ? error : frameworkError(plainError(error));
    if (!(known instanceof AppError)) {
      app.log.error({ err: error, reqId: request.id }, 'An unexpected error.');
    } else if (isRead(request) && (known.code === 'NOT_FOUND' || known.code === 'GONE')) {
      const merged = await mergedAddress(context, request);
      // The merge may be undone: where it leads to is asked again.
      if (merged) return reply.header('cache-control', 'no-cache').redirect(merged.address, 308);
    }
    if (isBusy(known) && isRead(request) && prefersHtml(request)) return sendBusyPage(reply, known);
    if (known instanceof AppError && known.code === 'TOO_LARGE') await hearOut(request);
    return sendProblem(reply, known);
  });
}

// Decision 39: where a screen and a REST path share a name, people who navigate there get the screen.
function redirectTwins(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    const path = pathOf(request);
    if (!isRead(request) || !path.endsWith('/') || path === '/' || !prefersHtml(request)) return done();
    const bare = path.slice(0, -1);
    const route = matchRoute(bare)?.route;
    if (route?.hasRestTwin !== true || !route.built) return done();
    vary(reply, ['Accept']);
    void reply.redirect(bare + request.url.slice(path.length), 302);
  });
}

const prefersHtml = ({ headers }: FastifyRequest): boolean =>
  prefersType(headers.accept, 'text/html', 'application/json');

function registerScreens(app: FastifyInstance, send: PageSender): void {
  app.setNotFoundHandler(async (request, reply) => {
    const path = pathOf(request);
    const redirect = withoutFinalSlash(path);
    const ledTo = ledFrom(path);
    if (ledTo) return reply.redirect(ledTo + request.url.slice(path.length), 302);
    if (redirect) return reply.redirect(redirect + request.url.slice(path.length), 308);
    const isScreen = matchRoute(path)?.route.built === true;
    if (!isScreen && !prefersHtml(request)) throw notFound();
    return send(request, reply);
  });
}

// An address that only leads on does so once the screen that it leads to exists.
function ledFrom(path: string): string | undefined {
  const to = matchRoute(path)?.route.redirectTo;
  return to != null && matchRoute(to)?.route.built ? to : undefined;
}

// Screens have no final slash; an address that has one by mistake leads to its screen.
function withoutFinalSlash(path: string): string | undefined {
  const bare = path.replace(/\/+$/, '');
  if (bare === '' || bare === path || bare.startsWith('//')) return undefined;
  return matchRoute(path) === null && matchRoute(bare)?.route.built ? bare : undefined;
}
