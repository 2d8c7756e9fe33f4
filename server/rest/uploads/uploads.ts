import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasRank, mayWrite, UPLOADERS, type Viewer } from '#domain/access.ts';
import { AppError, forbidden, notFound, tooLarge, unauthorized } from '#domain/errors.ts';
import { isUploadKey, uploadPath, UPLOADS } from '#domain/uploads/uploads.ts';
import { inOwnFolder, spool } from '#server/uploads/spool.ts';
import { findUpload, readBytes, takeUploadTurn } from '#server/uploads/store.ts';
import { takeFile } from '#server/uploads/takeFile.ts';
import { formOf, mainSize, type KeptFile } from '#server/uploads/upload.ts';
import { seenAs } from '#server/uploads/uses.ts';
import { partAsked, rangeNotSatisfiable } from '#server/rest/exports/byteRange.ts';
import { isNamed } from '#server/rest/conditional.ts';
import type { RestContext } from '#server/rest/context.ts';
import { contentDisposition } from '#server/rest/exports/fileName.ts';
import { readOwnParams } from '#server/rest/params.ts';
import { FILE_FIELD, readForm } from './readForm.ts';

const FORM_BYTES = 64 * 1024;
const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; sandbox; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";
const ENDINGS: Readonly<Record<string, string>> = { 'application/pdf': 'pdf', 'text/plain': 'txt' };
const NAMED_BY = 16;

/** Registers where files are uploaded, and where they are read once something uses them. */
export function registerUploads(app: FastifyInstance, context: RestContext): void {
  void app.register(async (scope) => {
    // The body stays a stream: only the form's own reader bounds what of it is held.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
    for (const path of ['/uploads', '/uploads/']) {
      scope.post(path, (request, reply) => upload(context, request, reply));
    }
    scope.get('/uploads/:key', (request, reply) => send(context, request, reply));
    scope.get('/uploads/:key/:size', (request, reply) => send(context, request, reply));
  });
}

async function upload(
  context: RestContext,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  readOwnParams(request, []);
  const viewer = context.viewerOf(request);
  requireUploader(viewer);
  const services = context.services();
  if (Number(request.headers['content-length'] ?? 0) > UPLOADS.documentBytes + FORM_BYTES) {
    throw tooLarge(`${UPLOADS.documentBytes / 1024 / 1024} MiB`, FILE_FIELD);
  }
  await takeUploadTurn(services.database, { viewer, now: services.clock.now() });
  const form = request.body instanceof Readable ? request.body : Readable.from([]);
  const kept = await inOwnFolder(async (folder) =>
    takeFile(services, await readForm(form, request.headers, (file) => spool(file, folder)), viewer),
  );
  const { href } = new URL(uploadPath(kept.key), context.originOf(request));
  return reply.status(201).headers({ 'cache-control': 'no-store', location: href }).send(told(kept));
}

function requireUploader(viewer: Viewer): void {
  if (viewer.id === null) throw unauthorized();
  if (!hasRank(viewer, UPLOADERS)) throw forbidden(UPLOADERS);
  if (mayWrite(viewer)) return;
  throw new AppError('FORBIDDEN', { message: 'This API key may only read. Use one with the scope write.' });
}

function told(kept: KeptFile) {
  const { key, type, sizes } = kept;
  const url = uploadPath(key);
  const main = sizes[mainSize(kept)];
  const isPicture = formOf(kept) === 'picture';
  const named = Object.entries(sizes).map(([name, { bytes, width, height }]) => [
    name,
    { url: `${url}/${name}`, size: bytes, width, height },
  ]);
  return {
    key,
    url,
    type,
    size: main?.bytes ?? 0,
    width: main?.width ?? null,
    height: main?.height ?? null,
    sizes: isPicture ? Object.fromEntries(named) : {},
  };
}

async function send(
  context: RestContext,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  readOwnParams(request, []);
  const { key, size } = request.params as { readonly key: string; readonly size?: string };
  const services = context.services();
  const found = isUploadKey(key) ? await findUpload(services.database, key) : null;
  const name = size ?? (found && mainSize(found)) ?? '';
  const kept = found && Object.hasOwn(found.sizes, name) ? found.sizes[name] : undefined;
  const seen = kept ? await seenAs(services, key, context.viewerOf(request)) : null;
  if (!found || !kept || seen === null) throw notFound('upload');
  const etag = `"${key}-${name}"`;
  const headers = headersOf(found, { seen, etag });
  if (isNamed(request.headers['if-none-match'], etag)) return reply.headers(headers).status(304).send();
  const isHead = request.method === 'HEAD';
  // A span can only be asked for with GET.
  const part = partAsked(isHead ? {} : request.headers, { etag, size: kept.bytes });
  if (!part) {
    void reply.header('content-range', `bytes */${kept.bytes}`);
    throw rangeNotSatisfiable(kept.bytes);
  }
  const span = part.span ?? { start: 0, end: kept.bytes - 1 };
  const bytes = isHead ? [] : await readBytes(services, { upload: found, size: name }, span);
  return reply
    .headers({ ...headers, ...part.headers })
    .status(part.status)
    .type(found.type === 'text/plain' ? 'text/plain; charset=utf-8' : found.type)
    .send(Readable.from(bytes));
}

const headersOf = (
  upload: KeptFile,
  { seen, etag }: { readonly seen: 'public' | 'private'; readonly etag: string },
): Readonly<Record<string, string>> => ({
  etag,
  // What a key stands for never changes; whether it is seen does, until everybody sees it.
  'cache-control': seen === 'public' ? 'public, max-age=31536000, immutable' : 'private, no-store',
  'content-security-policy': POLICY,
  'x-content-type-options': 'nosniff',
  // Pages of another origin may show what everybody may see.
  ...(seen === 'public' &&
    formOf(upload) === 'picture' && { 'cross-origin-resource-policy': 'cross-origin' }),
  'content-disposition': formOf(upload) === 'picture' ? 'inline' : attachment(upload),
});

const attachment = ({ key, type }: KeptFile): string =>
  contentDisposition(`document-${key.slice(0, NAMED_BY)}.${ENDINGS[type] ?? 'bin'}`);
