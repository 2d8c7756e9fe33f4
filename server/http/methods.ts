import type { FastifyInstance, FastifyRequest } from 'fastify';
import { methodNotAllowed, notFound } from '#domain/errors.ts';
import { matchRoute } from '#domain/routes.ts';

/** The path of a request, without its parameters. */
export const pathOf = (request: FastifyRequest): string => request.url.split('?')[0] ?? '/';

/** Whether a request only reads. */
export const isRead = ({ method }: FastifyRequest): boolean => method === 'GET' || method === 'HEAD';

/** Answers OPTIONS everywhere, and methods that an address does not take with those that it takes, before any body is read. */
export function registerMethods(app: FastifyInstance): void {
  const methodsOf = collectMethods(app);
  app.addHook('onRequest', (request, reply, done) => {
    if (!request.is404 || isRead(request)) return done();
    const isServer = request.url === '*' && request.method === 'OPTIONS';
    const methods = isServer ? ['GET', 'HEAD'] : methodsOf(pathOf(request));
    if (methods.length === 0) throw notFound();
    if (request.method === 'OPTIONS') {
      void reply
        .status(204)
        .header('allow', [...methods, 'OPTIONS'].join(', '))
        .send();
      return;
    }
    void reply.header('allow', methods.join(', '));
    throw methodNotAllowed(methods);
  });
}

// The methods that a path takes, by the routes registered from now on; `:name` in a route stands for one part.
function collectMethods(app: FastifyInstance): (path: string) => readonly string[] {
  const known: { parts: readonly string[]; methods: readonly string[] }[] = [];
  app.addHook('onRoute', ({ url, method }) => {
    known.push({ parts: url.split('/'), methods: [method].flat() });
  });
  return (path) => {
    const given = path.split('/');
    const found = known.filter(
      ({ parts }) =>
        parts.length === given.length &&
        parts.every((part, index) => part === given[index] || (part.startsWith(':') && given[index] !== '')),
    );
    const isScreen = matchRoute(path)?.route.built === true;
    return [...new Set([...found.flatMap(({ methods }) => methods), ...(isScreen ? ['GET', 'HEAD'] : [])])];
  };
}
