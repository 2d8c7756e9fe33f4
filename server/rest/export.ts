import { Readable } from 'node:stream';
import { stringify } from 'csv-stringify/sync';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Kind } from '#domain/kind.ts';
import { kindOf } from '#domain/registry.ts';
import { LISTS } from '#domain/limits.ts';
import { listRows, parseList } from '#server/records/list.ts';
import { rowItems } from '#server/records/projection.ts';
import type { RestContext } from './context.ts';
import type { ListRequest } from './listParams.ts';

type Row = Readonly<Record<string, unknown>>;

interface ExportCall {
  readonly kind: Kind;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly asked: ListRequest;
}

/**
 * Streams every row of a list as CSV or NDJSON, page after page, in the list's order. The first page
 * is read before anything is sent, so that a wrong question is answered with its problem.
 */
export async function exportRows(context: RestContext, call: ExportCall): Promise<FastifyReply> {
  const { kind, reply, asked } = call;
  const type =
    asked.format === 'csv'
      ? 'text/csv; charset=utf-8; header=present'
      : 'application/x-ndjson; charset=utf-8';
  const later = pages(context, call);
  const all = withFirst(await later.next(), later);
  const lines = asked.format === 'csv' ? csvLines(kind, all, context.attribution()) : jsonLines(all);
  return reply
    .type(type)
    .header('content-disposition', `attachment; filename="${kind.plural}.${asked.format}"`)
    .send(Readable.from(lines));
}

type Rows = AsyncGenerator<readonly Row[], void>;

async function* withFirst(first: IteratorResult<readonly Row[], void>, later: Rows): Rows {
  if (first.done) return;
  yield first.value;
  yield* later;
}

async function* pages(context: RestContext, { kind, request, asked }: ExportCall): Rows {
  const { database } = context.services();
  const viewer = context.viewerOf(request);
  let { offset } = asked;
  let left = asked.query.limit ?? Number.POSITIVE_INFINITY;
  let after = asked.query.after;
  while (left > 0) {
    const limit = Math.min(left, LISTS.maxLimit);
    const query = parseList(kind, { ...asked.query, limit, ...(after ? { after } : {}) }, offset);
    const page = await listRows(database, query, { viewer, items: rowItems(kind), offset, count: 'none' });
    const rows = JSON.parse(page.rows) as Row[];
    yield rows;
    left -= rows.length;
    if (!page.next) return;
    after = page.next;
    offset = 0;
  }
}

async function* jsonLines(pages: Rows): AsyncGenerator<string> {
  for await (const rows of pages) yield rows.map((row) => `${JSON.stringify(row)}\n`).join('');
}

async function* csvLines(kind: Kind, pages: Rows, attribution: string): AsyncGenerator<string> {
  const columns = columnsOf(kind);
  yield stringify([columns]);
  for await (const rows of pages) {
    yield stringify(rows.map((row) => columns.map((column) => cell(row[column]))));
  }
  yield stringify([[`# ${attribution}`]]);
}

/** The columns of a kind's table: values that stand for themselves, links by name. */
export function columnsOf(kind: Kind): readonly string[] {
  const fields = Object.entries(kind.fields).filter(
    ([, field]) => !field.hidden || field.type === 'text' || field.type === 'decimal',
  );
  const links = Object.entries(kind.relations).filter(
    ([, { type, kind: target }]) => type !== 'inverse' && !kindOf(target).support,
  );
  return ['id', ...fields.map(([name]) => name), ...links.map(([name]) => name)];
}

const DANGEROUS = /^[=+\-@\t\r]/;

// A spreadsheet would run what starts like a formula; numbers keep their sign.
function cell(value: unknown): string {
  const text = plainText(value);
  return typeof value !== 'number' && DANGEROUS.test(text) ? `'${text}` : text;
}

function plainText(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value)) return value.map(plainText).join('; ');
  if (typeof value === 'object') return plainText((value as Row)['name']);
  return String(value as string | number | boolean);
}
