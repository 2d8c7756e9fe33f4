import type { FastifyInstance } from 'fastify';
import type { RestContext } from '#server/rest/context.ts';
import { openApi } from './openapi.ts';
import { utf8 } from '#server/database/values/utf8.ts';

/** Registers the description of the interface. */
export function registerDescription(app: FastifyInstance, context: RestContext): void {
  const bodyFor = keptDescription(() => context.services());
  app.get('/openapi.json', async (request, reply) =>
    reply
      .header('cache-control', 'no-cache')
      .type('application/json; charset=utf-8')
      .send(bodyFor(context.originOf(request))),
  );
}

/** Draws the description once, and its bytes anew where another origin is told; `ready` throws until the words of the sector are known. */
function keptDescription(ready: () => unknown): (origin: string) => Buffer {
  let drawn: object | undefined;
  let kept: { readonly origin: string; readonly body: Buffer } | undefined;
  const draw = (): object => {
    const description = openApi();
    if (isReady(ready)) drawn = description;
    return description;
  };
  return (origin) => {
    if (drawn && kept?.origin === origin) return kept.body;
    const { openapi, info, ...others } = (drawn ?? draw()) as Readonly<Record<string, unknown>>;
    const body = utf8(JSON.stringify({ openapi, info, servers: [{ url: origin }], ...others }));
    if (drawn) kept = { origin, body };
    return body;
  };
}

function isReady(ready: () => unknown): boolean {
  try {
    ready();
    return true;
  } catch {
    return false;
  }
}
