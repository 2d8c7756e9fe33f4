import { Readable } from 'node:stream';
import { stringify } from 'csv-stringify/sync';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { dayOf } from '#domain/dates.ts';
import type { Kind, RestPath } from '#domain/kind.ts';
import type { Params } from '#domain/query/url.ts';
import { listLines, parseList, type Portion } from '#server/records/list.ts';
import { rowItems } from '#server/records/projection.ts';
import { objectOf } from '#server/query/select.ts';
import type { RestContext } from './context.ts';
import { csvLine, tableItems } from './csv.ts';
import { contentDisposition, fileName } from './fileName.ts';
import { untilGone } from './gone.ts';
import { paramsOf, type ListRequest } from './listParams.ts';
import { readmeOf } from './readme.ts';

// A portion is a few megabytes at most, and its rows cost far more than its statement.
const ROWS_AT_ONCE = 2000;

const TYPES = {
  csv: 'text/csv; charset=utf-8; header=present',
  ndjson: 'application/x-ndjson; charset=utf-8',
  readme: 'text/plain; charset=utf-8',
} as const;
const ENDINGS: Readonly<Record<Form, string>> = { csv: 'csv', ndjson: 'ndjson', readme: 'txt' };
const MARK = '\ufeff';

interface ExportCall {
  readonly kind: Kind;
  readonly path: RestPath;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly asked: ListRequest;
}

/**
 * Streams every row of a list as CSV or NDJSON, portion after portion, in the list's order; nothing but the table stands in it:
 * whose data these are is told in the headers and in the README beside. The first portion is read before anything is sent, so that
 * a wrong question is answered with its problem.
 */
export async function exportRows(context: RestContext, call: ExportCall): Promise<FastifyReply> {
  const { kind, reply, asked } = call;
  const form = asked.format === 'json' ? 'ndjson' : asked.format;
  if (form === 'readme') {
    tellOrigin(context, call, form);
    const { href } = new URL(call.request.url, context.originOf(call.request));
    return reply.send(readmeOf(kind, { where: asked.query.where, href, attribution: context.attribution() }));
  }
  const portions = portionsOf(context, call, form);
  const first = await portions.next();
  tellOrigin(context, call, form);
  const names = form === 'csv' ? stringify([tableItems(kind).map(({ as }) => as)]) : '';
  const head = (asked.hasMark ? MARK : '') + names;
  return reply.send(Readable.from(between(head, first, portions)));
}

type Form = keyof typeof TYPES;
type Portions = AsyncGenerator<string, void>;

// The type, the name, whose data these are and where more is told of them.
function tellOrigin(context: RestContext, { kind, path, request, reply }: ExportCall, form: Form): void {
  const params = paramsOf(request.url);
  const day = dayOf(context.services().clock.now());
  const name = fileName({ kind, path, params, day, ending: ENDINGS[form] });
  const readme = `<${path.path}?${readmeParams(params)}>; rel="describedby"; type="text/plain"`;
  const links = ['</about>; rel="license"', ...(form === 'readme' ? [] : [readme])];
  void reply
    .type(TYPES[form])
    .header('content-disposition', contentDisposition(name))
    .header('attribution', inAscii(context.attribution()))
    .header('link', links.join(', '));
}

const OF_ROWS = new Set(['format', 'bom', 'limit', 'offset', 'after', 'ordering', 'count', 'expand']);
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

async function* between(head: string, first: IteratorResult<string, void>, later: Portions): Portions {
  yield head + (first.value ?? '');
  yield* later;
}

// PostgreSQL makes the next portion while this one is on its way; a reader that is slow keeps no connection.
async function* portionsOf(context: RestContext, call: ExportCall, form: 'csv' | 'ndjson'): Portions {
  const { kind, request, reply, asked } = call;
  const services = context.services();
  const viewer = context.viewerOf(request);
  const { signal } = untilGone(reply);
  const [lineOf, items] =
    form === 'csv' ? [csvLine, tableItems(kind)] : [objectOf, rowItems(kind, asked.expand)];
  const { limit: wanted, ...query } = asked.query;
  const start = parseList(kind, query, asked.offset);
  let left = wanted ?? Number.POSITIVE_INFINITY;
  const read = async (after: string | undefined, offset: number): Promise<Portion> => {
    signal.throwIfAborted();
    const limit = Math.min(left, ROWS_AT_ONCE);
    left -= limit;
    const portion = { ...start, limit, ...(after ? { after } : {}) };
    const goesOn = after !== start.after;
    return listLines(services, portion, { viewer, items, offset, lineOf, signal, goesOn });
  };
  let portion = await read(start.after, asked.offset);
  for (;;) {
    const next = left > 0 && portion.next ? read(portion.next, 0) : undefined;
    // Its error is met where it is waited for.
    next?.catch(() => undefined);
    yield portion.rows;
    if (!next) return;
    portion = await next;
  }
}
