import { hash } from 'node:crypto';
import { pipeline, Readable } from 'node:stream';
import { promisify } from 'node:util';
import {
  brotliCompress,
  constants,
  createBrotliCompress,
  createGzip,
  gzip,
  type BrotliOptions,
  type ZlibOptions,
} from 'node:zlib';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { keepRecent } from '#domain/kept/recent.ts';
import { weightsIn } from '#server/rest/accept.ts';
import { vary } from './entityTags.ts';

type Encoding = 'br' | 'gzip';

const LEAST_BYTES = 1024;
const KEPT_BYTES = 16 * 1024 * 1024;
const KEPT_ANSWER_BYTES = 256 * 1024;
const BROTLI: BrotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };
const GZIP: ZlibOptions = { level: 4 };
const COMPRESSIBLE = /^(application\/(json|xml|x-ndjson|[\w.-]+\+json)|text\/(html|csv|plain))\b/;

/** Compresses answers of text above 1 KiB as the caller accepts it; files that were compressed when they were built pass. */
export function registerCompression(app: FastifyInstance): void {
  const kept = keepCompressed();
  app.addHook('onSend', (request, reply, payload, done) => {
    const isReady = reply.hasHeader('content-encoding') || reply.statusCode === 304;
    if (isReady || !COMPRESSIBLE.test(String(reply.getHeader('content-type') ?? ''))) return done();
    const isText = typeof payload === 'string' || Buffer.isBuffer(payload);
    const isStream = payload instanceof Readable && !reply.hasHeader('content-length');
    if (!isStream && !(isText && Buffer.byteLength(payload) >= LEAST_BYTES)) return done();
    vary(reply, ['Accept-Encoding']);
    const encoding = chooseEncoding(request.headers['accept-encoding']);
    if (!encoding) return done();
    void reply.header('content-encoding', encoding).removeHeader('content-length');
    if (!isStream) return kept(reply, encoding, payload as string | Buffer);
    done(null, compressedStream(payload, encoding));
  });
}

const COMPRESS = {
  br: promisify<string | Buffer, BrotliOptions, Buffer>(brotliCompress),
  gzip: promisify<string | Buffer, ZlibOptions, Buffer>(gzip),
};
const compress = (payload: string | Buffer, encoding: Encoding): Promise<Buffer> =>
  encoding === 'br' ? COMPRESS.br(payload, BROTLI) : COMPRESS.gzip(payload, GZIP);

function compressedStream(payload: Readable, encoding: Encoding): Readable {
  const encoder = encoding === 'br' ? createBrotliCompress(BROTLI) : createGzip(GZIP);
  // An error of the source ends the encoder, and with it the answer.
  return pipeline(payload, encoder, () => undefined);
}

// What many callers ask is compressed once, known by its content: an entity tag may be older than that. Pages are each their own.
function keepCompressed(): (
  reply: FastifyReply,
  encoding: Encoding,
  payload: string | Buffer,
) => Promise<Buffer> {
  const kept = keepRecent<Buffer>(KEPT_BYTES, ({ byteLength }) => byteLength);
  return async (reply, encoding, payload) => {
    const isData = /json/.test(String(reply.getHeader('content-type'))) && reply.hasHeader('etag');
    if (!isData) return compress(payload, encoding);
    const key = `${encoding} ${hash('sha256', payload)}`;
    const known = kept.get(key);
    if (known) return known;
    const result = await compress(payload, encoding);
    if (result.byteLength <= KEPT_ANSWER_BYTES) kept.set(key, result);
    return result;
  };
}

/** The encoding that an Accept-Encoding header prefers: brotli before gzip, undefined for none. */
export function chooseEncoding(header: string | string[] | undefined): Encoding | undefined {
  const weights = weightsIn(header);
  const weightOf = (name: string): number => weights.get(name) ?? weights.get('*') ?? 0;
  const best = weightOf('gzip') > weightOf('br') ? 'gzip' : 'br';
  return weightOf(best) > 0 ? best : undefined;
}
