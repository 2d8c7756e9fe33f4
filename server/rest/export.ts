import { Readable } from 'node:stream';
import { stringify } from 'csv-stringify/sync';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Kind } from '#domain/kind.ts';
import { listLines, parseList, type Portion } from '#server/records/list.ts';
import { rowItems } from '#server/records/projection.ts';
import { objectOf } from '#server/query/select.ts';
import type { RestContext } from './context.ts';
import { csvLine, tableItems } from './csv.ts';
import { untilGone } from './gone.ts';
import type { ListRequest } from './listParams.ts';

// A portion is a few megabytes at most, and its rows cost far more than its statement.
const ROWS_AT_ONCE = 2000;

const TYPES = {
  csv: 'text/csv; charset=utf-8; header=present',
  ndjson: 'application/x-ndjson; charset=utf-8',
} as const;

interface ExportCall {
  readonly kind: Kind;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly asked: ListRequest;
}

/**
 * Streams every row of a list as CSV or NDJSON, portion after portion, in the list's order. The first portion
 * is read before anything is sent, so that a wrong question is answered with its problem.
 */
export async function exportRows(context: RestContext, call: ExportCall): Promise<FastifyReply> {
  const { kind, reply, asked } = call;
  const form = asked.format === 'csv' ? 'csv' : 'ndjson';
  const portions = portionsOf(context, call, form);
  const first = await portions.next();
  const ends =
    form === 'csv'
      ? [stringify([tableItems(kind).map(({ as }) => as)]), stringify([[`# ${context.attribution()}`]])]
      : [];
  return reply
    .type(TYPES[form])
    .header('content-disposition', `attachment; filename="${kind.plural}.${asked.format}"`)
    .send(Readable.from(between(ends, first, portions)));
}

type Form = keyof typeof TYPES;
type Portions = AsyncGenerator<string, void>;

async function* between(
  [head = '', foot = '']: readonly string[],
  first: IteratorResult<string, void>,
  later: Portions,
): Portions {
  yield head + (first.value ?? '');
  yield* later;
  yield foot;
}

// PostgreSQL makes the next portion while this one is on its way; a reader that is slow keeps no connection.
async function* portionsOf(context: RestContext, call: ExportCall, form: Form): Portions {
  const { kind, request, reply, asked } = call;
  const { database } = context.services();
  const viewer = context.viewerOf(request);
  const { signal } = untilGone(reply);
  const [lineOf, items] =
    form === 'csv' ? [csvLine, tableItems(kind)] : [objectOf, rowItems(kind, asked.expand)];
  const { limit: wanted, ...query } = asked.query;
  const start = parseList(kind, query, asked.offset);
  let left = wanted ?? Number.POSITIVE_INFINITY;
  const read = (after: string | undefined, offset: number): Promise<Portion> => {
    const limit = Math.min(left, ROWS_AT_ONCE);
    left -= limit;
    const portion = { ...start, limit, ...(after ? { after } : {}) };
    return listLines(database, portion, { viewer, items, offset, lineOf, signal });
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
