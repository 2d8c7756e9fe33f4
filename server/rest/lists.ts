import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Kind, RestPath } from '#domain/kind.ts';
import { isRelative, type QueryTree } from '#domain/query/tree.ts';
import { keepRecent, type Recent } from '#domain/kept/recent.ts';
import { KINDS } from '#domain/registry.ts';
import { missingRow } from '#server/editing/standingRow.ts';
import { findRow } from '#server/records/get.ts';
import { groupRows } from '#server/records/group.ts';
import { listRows, parseList, type Page } from '#server/records/list.ts';
import { detailItems, rowItems } from '#server/records/projection.ts';
import type { SelectionItem } from '#server/query/select.ts';
import { keepPages, type KeptPages } from '#server/insights/keptPages.ts';
import { keepRows, type ReadPageOfRows } from '#server/insights/keptRows.ts';
import { knownCount } from '#server/insights/knownCounts.ts';
import { AS_OF_PARAMETER } from '#domain/past/address.ts';
import { contextAsOf, contextOf } from './asOf.ts';
import { isUnchanged } from './conditional.ts';
import { exportRows } from './exports/export.ts';
import { exportRecord, recordFormat } from './exports/record.ts';
import { paramsOf, readListParams, type ListRequest } from './listParams.ts';
import type { RestContext } from './context.ts';
import { linkTo, readOwnParams } from './params.ts';

import { bytesOf } from '#server/database/values/answerBytes.ts';
import { untilGone } from './gone.ts';

// Many ask for the same: an address is read once, and its statement made once, as long as it is among those asked last.
const KEPT_QUESTIONS = 300;
const KEPT_LETTERS = 2000;

/** What was asked and answered before. */
interface Known {
  readonly questions: Recent<Question>;
  readonly pages: KeptPages;
  readonly rows: ReadPageOfRows;
}

/** Registers the list and the one-row path of every kind. */
export function registerLists(app: FastifyInstance, context: RestContext): void {
  const known = { questions: keepRecent<Question>(KEPT_QUESTIONS), pages: keepPages(), rows: keepRows() };
  for (const kind of KINDS) {
    for (const path of kind.rest) {
      app.get(path.path, (request, reply) => list(context, { kind, path, request, reply }, known));
      app.get(`${path.path}:id/`, (request, reply) => one(context, { kind, path, request, reply }));
    }
  }
}

interface Call {
  readonly kind: Kind;
  readonly path: RestPath;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** What an address of a list asks. */
interface Question {
  readonly asked: ListRequest;
  readonly query: QueryTree;
  readonly items: readonly SelectionItem[];
}

function questionOf({ kind, path }: Call, url: string, questions: Recent<Question>): Question {
  const known = questions.get(url);
  if (known) return known;
  const asked = readListParams(kind, path, paramsOf(url));
  const query = parseList(kind, asked.query, asked.offset);
  const question = { asked, query, items: itemsOf(kind, asked.expand) };
  if (url.length <= KEPT_LETTERS) questions.set(url, question);
  return question;
}

const plainItems = new Map<Kind, Question['items']>();

// The same items for all who ask for plain rows, so that what is made of them is made once.
function itemsOf(kind: Kind, edges: readonly string[]): Question['items'] {
  const known = edges.length === 0 ? plainItems.get(kind) : undefined;
  const items = known ?? rowItems(kind, edges);
  if (edges.length === 0) plainItems.set(kind, items);
  return items;
}

async function list(live: RestContext, call: Call, known: Known): Promise<FastifyReply> {
  const { kind, request, reply } = call;
  const question = questionOf(call, request.url, known.questions);
  const { asked, query } = question;
  const context = contextAsOf(live, asked.asOf);
  if (await isUnchanged(live, request, reply, { topics: ['records'], where: query.where })) return reply;
  const services = context.services();
  const viewer = context.viewerOf(request);
  if (asked.groups) return reply.send(await groupRows(services, kind, asked.groups, { viewer }));
  if (asked.format !== 'json') return exportRows(context, { ...call, asked });
  const make = (): Promise<Buffer> => pageOf(context, call, { question, known });
  const key = `${context.originOf(request)}${request.url}`;
  const page = isRelative(query.where) ? await make() : await known.pages(services, { viewer, key }, make);
  return reply.type('application/json; charset=utf-8').send(page);
}

async function pageOf(
  context: RestContext,
  { kind, request, reply }: Call,
  { question: { asked, query, items }, known }: { readonly question: Question; readonly known: Known },
): Promise<Buffer> {
  const services = context.services();
  const viewer = context.viewerOf(request);
  const options = {
    viewer,
    counted: knownCount(services, query, viewer),
    items,
    offset: asked.offset,
    count: asked.count,
    signal: untilGone(reply).signal,
  };
  const head = (page: Told): string =>
    headOf(page, links(context, request, { asked, page, limit: query.limit }));
  // Rows with links of somebody's choice are each their own.
  const kept = items === plainItems.get(kind) ? await known.rows(services, query, options) : undefined;
  const page = kept ?? (await listRows(services, query, options));
  return bytesOf([head(page), page.rows, '}']);
}

type Told = Omit<Page, 'rows'>;

function headOf(page: Told, { next, previous }: { next: string | null; previous: string | null }): string {
  const capped = page.countIsCapped ? ',"countIsCapped":true' : '';
  return `{"count":${page.count}${capped},"next":${JSON.stringify(next)},"previous":${JSON.stringify(previous)},"results":`;
}

interface Linked {
  readonly asked: ListRequest;
  readonly page: Told;
  readonly limit: number;
}

// Pages are linked by keyset; only pages asked for by offset have a way back.
function links(
  context: RestContext,
  request: FastifyRequest,
  linked: Linked,
): { next: string | null; previous: string | null } {
  const { asked, page, limit } = linked;
  const link = (changes: Record<string, string | null>): string => linkTo(context, request, changes);
  const back = Math.max(0, asked.offset - limit);
  return {
    next: page.next ? link({ after: page.next, offset: null }) : null,
    previous: asked.offset > 0 ? link({ offset: back === 0 ? null : String(back) }) : null,
  };
}

async function one(live: RestContext, { kind, path, request, reply }: Call): Promise<FastifyReply> {
  const own = readOwnParams(request, ['format', AS_OF_PARAMETER]);
  const form = recordFormat(kind, request, own);
  const context = contextOf(live, own);
  if (await isUnchanged(live, request, reply, { topics: ['records'], form })) return reply;
  const { id } = request.params as { id: string };
  const services = context.services();
  const viewer = context.viewerOf(request);
  const isMember = await belongs(context, { kind, path, request, reply });
  if (!isMember) throw await missingRow(services.database, kind, id);
  if (form !== 'json') return exportRecord(context, { kind, request, reply, id }, form);
  const row = await findRow(services, kind, { id, viewer, items: detailItems(kind) });
  if (row === null) throw await missingRow(services.database, kind, id);
  return reply.type('application/json; charset=utf-8').send(row);
}

// Whether the row is one of those that the path lists.
async function belongs(context: RestContext, { kind, path: { only }, request }: Call): Promise<boolean> {
  if (!only) return true;
  const { id } = request.params as { id: string };
  const services = context.services();
  const items = [{ type: 'field', as: only.field, of: 'row', name: only.field } as const];
  const text = await findRow(services, kind, { id, viewer: context.viewerOf(request), items });
  if (text === null) return false;
  const row = JSON.parse(text) as Record<string, unknown>;
  return [row[only.field]].flat().map(String).includes(only.value);
}
