import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { invalidBody, tooLarge } from '#domain/errors.ts';
import { IMPORTABLE, IMPORTS } from '#domain/imports/imports.ts';
import { isObject } from '#server/editing/problems.ts';
import { requireAdmin } from '#server/imports/imports.ts';
import { problemLines } from '#server/imports/problemLines.ts';
import { listImports } from '#server/imports/store.ts';
import { toldImport, toldInFull } from '#server/imports/told.ts';
import type { RestContext } from '#server/rest/context.ts';
import { contentDisposition } from '#server/rest/exports/fileName.ts';
import { readOptional, readOwnParams } from '#server/rest/params.ts';
import { FILE_FIELD, readForm } from '#server/rest/uploads/readForm.ts';

const FORM_BYTES = 64 * 1024;
const MOST_LISTED = 100;
/** The kinds and links of which a file can hold rows. */
export const IMPORT_KINDS = IMPORTABLE.map(({ name }) => name);

const idOf = (request: FastifyRequest): string =>
  (request.params as { readonly id: string }).id.toLowerCase();

/** Registers where files of rows are sent, looked through, brought in and taken back. */
export function registerImports(app: FastifyInstance, context: RestContext): void {
  void app.register(async (scope) => {
    // The body stays a stream: it goes to the disk as it arrives.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
    scope.post('/imports/', (request, reply) => arrive(context, request, reply));
  });
  void app.register(async (scope) => {
    scope.addHook('onSend', async (_request, reply) => {
      void reply.header('cache-control', 'no-store');
    });
    scope.get('/imports/', (request, reply) => list(context, request, reply));
    scope.get('/imports/:id/', async (request, reply) => {
      readOwnParams(request, []);
      return tell(context, request, reply);
    });
    scope.patch('/imports/:id/', async (request, reply) => {
      readOwnParams(request, []);
      if (!isObject(request.body)) {
        throw invalidBody('Send an object of JSON with the mapping, or how rows are brought in.');
      }
      await context.imports().change(context.viewerOf(request), idOf(request), request.body);
      return tell(context, request, reply);
    });
    scope.delete('/imports/:id/', async (request, reply) => {
      readOwnParams(request, []);
      await context.imports().remove(context.viewerOf(request), idOf(request));
      return reply.status(204).send();
    });
    registerWork(scope, context);
    scope.get('/imports/:id/problems/', async (request, reply) => {
      readOwnParams(request, []);
      const { id, fileName } = await context.imports().find(context.viewerOf(request), idOf(request));
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', contentDisposition(`problems-${fileName}.csv`))
        .send(Readable.from(problemLines(context.services().database, id)));
    });
  });
}

function registerWork(scope: FastifyInstance, context: RestContext): void {
  const begin = (path: string, work: (request: FastifyRequest) => Promise<void>): void => {
    scope.post(`/imports/:id/${path}/`, async (request, reply) => {
      readOwnParams(request, []);
      await work(request);
      return tell(context, request, reply.status(202));
    });
  };
  const imports = context.imports;
  begin('dry-run', (request) => imports().start(context.viewerOf(request), idOf(request), 'checking'));
  begin('run', (request) => imports().start(context.viewerOf(request), idOf(request), 'running'));
  begin('cancel', (request) => imports().cancel(context.viewerOf(request), idOf(request)));
  begin('undo', (request) => imports().undo(context.viewerOf(request), idOf(request)));
}

async function tell(
  context: RestContext,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const viewer = context.viewerOf(request);
  const kept = await context.imports().find(viewer, idOf(request));
  return reply.send(await toldInFull(context.services().database, viewer, kept));
}

async function list(
  context: RestContext,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  readOwnParams(request, []);
  const viewer = context.viewerOf(request);
  requireAdmin(viewer);
  const { database } = context.services();
  const results = [];
  for (const kept of await listImports(database, MOST_LISTED)) {
    results.push(await toldImport(database, viewer, kept));
  }
  return reply.send({ count: results.length, results });
}

async function arrive(
  context: RestContext,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const own = readOwnParams(request, ['kind']);
  const viewer = context.viewerOf(request);
  requireAdmin(viewer);
  const kind = readOptional(own, 'kind', IMPORT_KINDS) ?? '';
  if (Number(request.headers['content-length'] ?? 0) > IMPORTS.bytes + FORM_BYTES) {
    throw tooLarge(`${IMPORTS.bytes / 1024 / 1024} MiB`, FILE_FIELD);
  }
  const form = request.body instanceof Readable ? request.body : Readable.from([]);
  const kept = await readForm(form, request.headers, (file, fileName) =>
    context.imports().arrive({ viewer, kind, fileName: fileName || 'file', file }),
  );
  const { href } = new URL(`/imports/${kept.id}/`, context.originOf(request));
  return reply
    .status(201)
    .headers({ 'cache-control': 'no-store', location: href })
    .send(await toldInFull(context.services().database, viewer, kept));
}
