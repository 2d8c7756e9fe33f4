import type { FastifyInstance } from 'fastify';

/** A route of the application. */
export interface Route {
  readonly path: string;
  readonly methods: readonly string[];
  /** Takes the paths that the route answers. */
  readonly pattern: RegExp;
}

const LINE = /^((?:│ {3}| {4})*)[├└]── (\S+) \(([\w, ]+)\)/;

/** Every route that an application has, read from the tree that it prints. */
export function routesOf(app: FastifyInstance): readonly Route[] {
  const above: string[] = [];
  return app
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const [, indent = '', part = '', methods = ''] = LINE.exec(line) ?? [];
      if (part === '') return [];
      const depth = indent.length / 4;
      const path = (above[depth - 1] ?? '') + part;
      above[depth] = path;
      const pattern = new RegExp(`^${path.split(/:\w+/).map(RegExp.escape).join('[^/]+')}$`);
      return [{ path, methods: methods.split(', '), pattern }];
    });
}
