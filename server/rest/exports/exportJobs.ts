import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Viewer } from '#domain/access.ts';
import { notFound } from '#domain/errors.ts';
import { isUuid } from '#domain/query/values.ts';
import type { ExportJobs, Order } from '#server/exports/jobs/exportJobs.ts';
import type { Job } from '#server/exports/jobs/job.ts';
import type { Question } from '#server/exports/rows.ts';
import { listRows, parseList } from '#server/records/list.ts';
import type { RestContext } from '#server/rest/context.ts';
import { readOwnParams } from '#server/rest/params.ts';
import { partAsked, rangeNotSatisfiable } from './byteRange.ts';

const pathOf = (id: string): string => `/exports/${id}/`;

const FIRST_LOOK_SECONDS = 2;
const ID_ALONE = [{ type: 'field', as: 'id', of: 'row', name: 'id' }] as const;

/** How many rows a question has where these are too many to be waited for. */
export async function rowsIfLong(
  context: RestContext,
  { kind, query, offset, viewer, signal }: Question,
): Promise<number | undefined> {
  const most = context.exportJobs()?.streamedUpTo;
  const asked = query.limit ?? Number.POSITIVE_INFINITY;
  if (most === undefined || asked <= most) return undefined;
  const counted = parseList(kind, { ...query, limit: 0 }, offset);
  // Exports that begin together are not to take all connections for this.
  const options = { viewer, items: ID_ALONE, count: 'exact', signal, lane: 'export' } as const;
  const { count } = await listRows(context.services(), counted, options);
  const rows = Math.min(asked, Math.max(0, (count ?? 0) - offset));
  return rows > most ? rows : undefined;
}

/** Answers with where an export that is made in the background is to be looked for; HEAD says only that it would be. */
export async function exportLater(
  context: RestContext,
  {
    request,
    reply,
    order,
  }: { request: FastifyRequest; reply: FastifyReply; order: Omit<Order, 'client' | 'owner'> },
): Promise<FastifyReply> {
  void reply.removeHeader('etag').header('cache-control', 'no-store').status(202);
  if (request.method === 'HEAD') return reply.type('application/json; charset=utf-8').send(Readable.from([]));
  const { id, rank } = context.viewerOf(request);
  const owner = id === null ? undefined : { id, rank };
  const job = await jobsOf(context).add({ ...order, client: context.clientOf(request), owner });
  const told = statusOf(job, context.originOf(request));
  return reply.header('location', told.href).header('retry-after', String(FIRST_LOOK_SECONDS)).send(told);
}

/** Registers where exports that are made in the background are looked for, fetched and called off: by whoever knows the id, and where somebody who is signed in ordered it, by nobody else. */
export function registerExportJobs(app: FastifyInstance, context: RestContext): void {
  const path = pathOf(':id');
  app.get(path, async (request, reply) => {
    readOwnParams(request, []);
    const job = await found(context, request);
    return reply.header('cache-control', 'no-store').send(statusOf(job, context.originOf(request)));
  });
  app.delete(path, async (request, reply) => {
    readOwnParams(request, []);
    const { id } = await found(context, request);
    await jobsOf(context).remove(id);
    return reply.header('cache-control', 'no-store').status(204).send();
  });
  app.get(`${path}file`, async (request, reply) => {
    readOwnParams(request, []);
    const { id, status, headers, bytes } = await found(context, request);
    if (status !== 'ready') throw notFound('file');
    const part = partAsked(request.headers, { etag: `"${id}"`, size: bytes ?? 0 });
    if (!part) {
      void reply.header('content-range', `bytes */${bytes}`);
      throw rangeNotSatisfiable(bytes ?? 0);
    }
    const isHead = request.method === 'HEAD';
    // A text would be taken for the whole file, of no length.
    const file = isHead ? Readable.from([]) : await jobsOf(context).read(id, part.span);
    if (!file) throw notFound('file');
    const own = { 'cache-control': 'private, no-store', ...part.headers };
    return reply
      .headers({ ...headers, ...own })
      .status(part.status)
      .send(file);
  });
}

function jobsOf(context: RestContext): ExportJobs {
  const jobs = context.exportJobs();
  if (!jobs) throw notFound('export');
  return jobs;
}

async function found(context: RestContext, request: FastifyRequest): Promise<Job> {
  // What a server that is starting holds is not known yet.
  context.services();
  const { id } = request.params as { id: string };
  const job = isUuid(id) ? await jobsOf(context).find(id.toLowerCase()) : undefined;
  if (!job || !isFor(job, context.viewerOf(request))) throw notFound('export');
  return job;
}

// The rows are those that its owner was allowed to see: whose role is lower by now, or whose key opens less, is nobody.
const isFor = ({ owner }: Job, { id, rank }: Viewer): boolean =>
  owner === undefined || (owner.id === id && rank >= owner.rank);

/** What is told of an export that is made in the background. */
function statusOf(job: Job, origin: string) {
  const { id, status, rows, rowsRead, bytes, problem, until } = job;
  const href = origin + pathOf(id);
  const file = status === 'ready' ? `${href}file` : null;
  return { status, href, rows, rowsRead, file, bytes, until, problem };
}
