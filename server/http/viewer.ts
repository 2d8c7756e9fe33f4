import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { RANKS, VISITOR, type Viewer } from '#domain/access.ts';
import { AppError, unauthorized } from '#domain/errors.ts';
import { pathOf } from './methods.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Who asks; undefined until it has been found out. */
    viewer: Viewer | undefined;
    /** A credential came with it that does not hold. */
    isForged: boolean;
  }
}

/** Finds out who asks by a request; throws UNAUTHORIZED where somebody is named and it does not hold. */
export type FindViewer = (request: FastifyRequest) => Viewer | Promise<Viewer>;

// What is about accounts: a key that was lost must not make another one, nor change a password. Looked for in the route that answers,
// for the address may be written with percent signs.
const IN_PERSON = /^\/(auth|idp|users|v6)\//;
const NOT_BY_KEY = 'An API key does not open this. Sign in.';

const asking = new AsyncLocalStorage<Viewer>();

/** Finds out once for every request who asks, and keeps it with the request. */
export function registerViewer(app: FastifyInstance, find: FindViewer): void {
  app.decorateRequest('viewer');
  app.decorateRequest('isForged', false);
  app.addHook('onRequest', (request, _reply, done) => {
    const viewer = asking.getStore() ?? find(request);
    if (viewer instanceof Promise) return viewer.then(keep(request), noteForged(request));
    keep(request)(viewer);
    return done();
  });
}

const keep =
  (request: FastifyRequest) =>
  (viewer: Viewer): void => {
    const path = request.routeOptions.url ?? pathOf(request);
    if (viewer.key && IN_PERSON.test(path)) throw unauthorized(NOT_BY_KEY);
    request.viewer = viewer;
  };

// Some protocols tell it by another status.
const noteForged =
  (request: FastifyRequest) =>
  (error: unknown): never => {
    request.isForged = error instanceof AppError && error.code === 'UNAUTHORIZED';
    throw error;
  };

/** Whose page a request is for: who says so in its header, else whoever is signed in by its cookies, which nothing but pages reads. */
export async function findReader(request: FastifyRequest, find: FindViewer): Promise<void> {
  if (request.headers.authorization === undefined) request.viewer = await find(request);
}

/** Asks the application itself on behalf of a viewer who has been found out already. */
export const askAs = <T>(viewer: Viewer, ask: () => Promise<T>): Promise<T> => asking.run(viewer, ask);

/** Whether a request is one that the application makes of itself, as a part of another one. */
export const isAskedWithin = (): boolean => asking.getStore() !== undefined;

/** Who asks; nobody is anybody before it has been found out. */
export const viewerOf = (request: FastifyRequest): Viewer => request.viewer ?? VISITOR;

/** Whether the answer to a request is one for everybody, so that caches between may keep it. */
export function isPublic(request: FastifyRequest): boolean {
  const { id, rank } = viewerOf(request);
  return id === null && rank === RANKS.VISITOR && request.headers.authorization === undefined;
}
