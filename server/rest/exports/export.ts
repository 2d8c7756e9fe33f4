import { Readable } from 'node:stream';
import { dayOf } from '#domain/dates.ts';
import type { Kind, RestPath } from '#domain/kind.ts';
import type { Params } from '#domain/query/url.ts';
import type { Chunks } from '#server/database/values/utf8.ts';
import { coverageOf } from '#server/exports/coverage.ts';
import {
  bytesOf,
  columnsOf,
  EXPORT_FILES,
  holdsAbout,
  NOTES,
  packed,
  type Export,
} from '#server/exports/formats.ts';
import { readmeText, type Told } from '#server/exports/readme.ts';
import { newestEvent } from '#server/insights/newestEvent.ts';
import { parseList } from '#server/records/list.ts';
import type { Work } from '#server/exports/jobs/exportJobs.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { RestContext } from '#server/rest/context.ts';
import { exportLater, rowsIfLong } from './exportJobs.ts';
import { contentDisposition, fileName } from './fileName.ts';
import { inPieces } from './pieces.ts';
import { untilGone } from '#server/rest/gone.ts';
import { paramsOf, type ListRequest } from '#server/rest/listParams.ts';

interface ExportCall {
  readonly kind: Kind;
  readonly path: RestPath;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly asked: ListRequest;
}

/**
 * Streams every row of a list as a file, in the list's order; in a plain file stands nothing but the table: whose data these are is told
 * in the headers and in the README beside. The first rows are read before anything is sent, so that a wrong question is answered with
 * its problem. A list that is too long to be waited for is made in the background.
 */
export async function exportRows(context: RestContext, call: ExportCall): Promise<FastifyReply> {
  const { reply, asked, request } = call;
  const wanted = exportOf(context, call);
  if (asked.format === 'readme') {
    void reply.headers(originOfFile(context, call, README));
    return reply.send(readmeText(await toldOf(context, call, wanted), NOTES.csv));
  }
  context.sendsFile(request, reply);
  const headers = originOfFile(context, call, fileOf(call, wanted));
  const rows = await rowsIfLong(context, wanted);
  if (rows !== undefined) {
    const write = (work: Work): Chunks => fileBytes(context, call, { ...wanted, ...work });
    return exportLater(context, { request, reply, order: { rows, headers, write } });
  }
  // As many bytes as nobody has counted: a text would be taken for the whole file, of no length.
  if (request.method === 'HEAD') return reply.headers(headers).send(Readable.from([]));
  const chunks = await begun(fileBytes(context, call, wanted));
  return reply.headers(headers).send(Readable.from(chunks));
}

interface FileKind {
  readonly type: string;
  readonly ending: string;
}

const README: FileKind = { type: 'text/plain; charset=utf-8', ending: 'txt' };
const ZIP: FileKind = { type: 'application/zip', ending: 'zip' };

const fileOf = ({ asked }: ExportCall, { format }: Export): FileKind =>
  asked.file.isPacked ? ZIP : EXPORT_FILES[format];

// The file as it is made, in a ZIP where that is asked for.
async function* fileBytes(
  context: RestContext,
  call: ExportCall,
  wanted: Export,
): AsyncGenerator<string | Uint8Array, void> {
  const { isPacked } = call.asked.file;
  const told = await toldOf(context, call, wanted, isPacked || holdsAbout(wanted));
  const bytes = bytesOf(context.services(), wanted, told);
  if (!isPacked) return yield* inPieces(bytes);
  const name = nameOf(context, call, EXPORT_FILES[wanted.format].ending);
  yield* packed(await begun(bytes), { name, readme: readmeText(told, NOTES[wanted.format]) });
}

// The same chunks, the first of them made already.
async function begun(chunks: Chunks): Promise<Chunks> {
  const rest = chunks[Symbol.asyncIterator]();
  const first = await rest.next();
  return (async function* all() {
    try {
      for (let next = first; !next.done; next = await rest.next()) yield next.value;
    } finally {
      await rest.return?.();
    }
  })();
}

function exportOf(context: RestContext, { kind, asked, request, reply }: ExportCall): Export {
  const { format, file, query, offset, expand } = asked;
  const origin = context.originOf(request);
  const { signal } = untilGone(reply);
  const viewer = context.viewerOf(request);
  const as = format === 'json' || format === 'readme' ? 'csv' : format;
  // What is read as of a moment, and the sources of values, few ask for twice.
  const kept = asked.asOf || file.hasSources ? undefined : context.keptLines();
  return { kind, query, offset, viewer, signal, expand, origin, kept, ...file, format: as };
}

async function toldOf(
  context: RestContext,
  { kind, asked, request }: ExportCall,
  wanted: Export,
  isNeeded = true,
): Promise<Told> {
  const services = context.services();
  const { viewer, signal } = wanted;
  const columns = columnsOf(wanted);
  const query = parseList(kind, asked.query, asked.offset);
  const [coverage, newest] = isNeeded
    ? await Promise.all([
        coverageOf(services, query, { columns, viewer, signal }),
        newestEvent(services, viewer),
      ])
    : [undefined, null];
  return {
    kind,
    where: asked.query.where,
    columns,
    hasSources: wanted.hasSources,
    href: new URL(request.url, wanted.origin).href,
    at: services.clock.now(),
    asOf: services.asOf?.known,
    newestEvent: newest,
    attribution: context.attribution(),
    coverage,
  };
}

function nameOf(context: RestContext, { kind, path, request }: ExportCall, ending: string): string {
  const { asOf, clock } = context.services();
  const day = asOf?.known.slice(0, 10) ?? dayOf(clock.now());
  return fileName({ kind, path, params: paramsOf(request.url), day, ending });
}

// The type, the name, whose data these are and where more is told of them.
function originOfFile(
  context: RestContext,
  call: ExportCall,
  { type, ending }: FileKind,
): Readonly<Record<string, string>> {
  const { path, request } = call;
  const readme = `<${path.path}?${readmeParams(paramsOf(request.url))}>; rel="describedby"; type="text/plain"`;
  const links = ['</about>; rel="license"', ...(ending === README.ending ? [] : [readme])];
  return {
    'content-type': type,
    'content-disposition': contentDisposition(nameOf(context, call, ending)),
    attribution: inAscii(context.attribution()),
    link: links.join(', '),
  };
}

const OF_ROWS = new Set([
  'format',
  'bom',
  'header',
  'package',
  'limit',
  'offset',
  'after',
  'ordering',
  'count',
  'expand',
]);
// Proxies refuse answers with long headers; then the text about the columns has to do.
const LONGEST_LINK = 1500;

function readmeParams(params: Params): string {
  const kept = params.filter(([name]) => !OF_ROWS.has(name)).map(([name, value]) => [name, value]);
  const search = new URLSearchParams([...kept, ['format', 'readme']]).toString();
  return search.length > LONGEST_LINK ? 'format=readme' : search;
}

/** A text as it may stand in a header, which is of ASCII: other letters stand as in an address. */
export const inAscii = (text: string): string =>
  text.toWellFormed().replaceAll(/[^\x20-\x7e]|%/gu, (letter) => encodeURIComponent(letter));
