import { hash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { keepRecent } from '#domain/kept/recent.ts';
import { isNamed } from '#server/rest/conditional.ts';
import { isPublic } from './viewer.ts';

/** Gives every answer of data its caching headers, and an entity tag of its content where it has none; 304 to whoever has it. */
export function registerEntityTags(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return done();
    if (!isData(reply)) return done();
    if (!reply.hasHeader('cache-control')) {
      void reply.header(
        'cache-control',
        isPublic(request) ? 'public, max-age=0, must-revalidate' : 'private, no-cache',
      );
    }
    vary(reply, ['Accept', 'Accept-Encoding', 'Authorization']);
    done(null, tagged(request, reply, payload));
  });
}

const DATA = /^(application\/(json|ld\+json|x-ndjson|graphql-response\+json)|text\/(csv|plain))\b/;
const isData = (reply: FastifyReply): boolean =>
  reply.statusCode === 304 ||
  (reply.statusCode === 200 && DATA.test(String(reply.getHeader('content-type') ?? '')));

function tagged(request: FastifyRequest, reply: FastifyReply, payload: unknown): unknown {
  const isKept = !/no-store/.test(String(reply.getHeader('cache-control')));
  if (reply.statusCode !== 200 || !isKept) return payload;
  const asked = request.headers['if-none-match'];
  const given = reply.getHeader('etag');
  const tag = given === undefined ? tagOf(payload) : String(given);
  if (tag !== undefined) void reply.header('etag', tag);
  // A name given before the answer was made has been compared already; "*" stands for any answer there is.
  const isKnown = asked?.trim() === '*' || (given === undefined && tag !== undefined && isNamed(asked, tag));
  return isKnown ? leaveOut(request, reply, payload) : payload;
}

function tagOf(payload: unknown): string | undefined {
  if (typeof payload !== 'string' && !Buffer.isBuffer(payload)) return undefined;
  return `W/"${hash('sha256', payload, 'base64url').slice(0, 27)}"`;
}

function leaveOut(request: FastifyRequest, reply: FastifyReply, payload: unknown): string | null {
  if (payload instanceof Readable) payload.destroy();
  void reply.status(304).removeHeader('content-type').removeHeader('content-length');
  // What answers HEAD takes the length of a payload.
  return request.method === 'HEAD' ? '' : null;
}

// Answers vary by one of a few lists of names.
const KEPT_LISTS = 100;
const joined = keepRecent<string>(KEPT_LISTS);

/** Adds names to the Vary header that it does not have yet. */
export function vary(reply: FastifyReply, names: readonly string[]): void {
  const given = [reply.getHeader('vary') ?? []].flat().join(', ');
  const key = `${given}\n${names.join(', ')}`;
  const known = joined.get(key);
  const all = known ?? withNames(given, names);
  if (known === undefined) joined.set(key, all);
  void reply.header('vary', all);
}

function withNames(given: string, names: readonly string[]): string {
  const known = new Set(given.toLowerCase().split(/\s*,\s*/));
  return [given, ...names.filter((name) => !known.has(name.toLowerCase()))]
    .filter((name) => name !== '')
    .join(', ');
}
