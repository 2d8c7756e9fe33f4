import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { invalidBody, invalidFields, malformedValue } from '#domain/errors.ts';
import type { Kind, RestPath } from '#domain/kind.ts';
import { KINDS } from '#domain/registry.ts';
import { partsOf, WRITABLES } from '#domain/writing/writable.ts';
import { abilitiesOf } from '#server/editing/abilities.ts';
import { decideEntry, type Decided } from '#server/editing/decisions.ts';
import { createEntry, editEntry, removeEntry } from '#server/editing/entries.ts';
import { readHistory } from '#server/editing/history/history.ts';
import { mergeEntries } from '#server/editing/merge/mergeEntries.ts';
import { openEntry } from '#server/editing/openEntry.ts';
import { isObject } from '#server/editing/problems.ts';
import { standingRow } from '#server/editing/standingRow.ts';
import type { Asked, Written } from '#server/editing/write.ts';
import { getRow } from '#server/records/get.ts';
import { detailItems } from '#server/records/projection.ts';
import type { RestContext } from '#server/rest/context.ts';
import { readOwnParams } from '#server/rest/params.ts';

interface Call {
  readonly kind: Kind;
  readonly path: RestPath;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

// What is asked again and again in the same words is put together once.
const ITEMS = new Map(WRITABLES.flatMap((of) => ('rest' in of ? [[of, detailItems(of)]] : [])));

const DECISIONS = ['approve', 'decline', 'resubmit'] as const;

/** Registers what changes the entries of every kind that people write, on the paths that list them. */
export function registerEditing(app: FastifyInstance, context: RestContext): void {
  for (const kind of KINDS) {
    if (!WRITABLES.includes(kind)) continue;
    for (const path of kind.rest) registerPath(app, context, { kind, path });
  }
  app.get('/entries/:id/', async (request, reply) => {
    readOwnParams(request, []);
    const viewer = context.viewerOf(request);
    const { kind, can, row } = await openEntry(context.services(), { viewer, id: idOf(request) });
    const body = `{"kind":${JSON.stringify(kind.name)},"can":${JSON.stringify(can)},"row":${row}}`;
    return reply.header('cache-control', 'no-store').type('application/json; charset=utf-8').send(body);
  });
}

function registerPath(app: FastifyInstance, context: RestContext, of: Pick<Call, 'kind' | 'path'>): void {
  const { path } = of.path;
  const one = `${path}:id/`;
  app.post(path, (request, reply) => create(context, { ...of, request, reply }));
  app.patch(one, (request, reply) => edit(context, { ...of, request, reply }));
  app.put(one, (request, reply) => edit(context, { ...of, request, reply }, true));
  app.delete(one, (request, reply) => remove(context, { ...of, request, reply }));
  app.get(`${one}history/`, async (request, reply) => {
    readOwnParams(request, []);
    const viewer = context.viewerOf(request);
    const results = await readHistory(context.services(), of.kind, { viewer, id: idOf(request) });
    return reply.header('cache-control', 'no-store').send({ results });
  });
  app.post(`${one}merge/`, (request, reply) => merge(context, { ...of, request, reply }));
  for (const decision of DECISIONS) {
    app.post(`${one}${decision}/`, (request, reply) => decide(context, { ...of, request, reply }, decision));
  }
}

/** The id in the path of a request. */
export const idOf = (request: FastifyRequest): string =>
  (request.params as { readonly id: string }).id.toLowerCase();

async function create(context: RestContext, call: Call): Promise<FastifyReply> {
  const { kind, path, request, reply } = call;
  const body = withType(kind, path, request.body);
  const written = await createEntry(context.services(), kind, { asked: askedOf(context, request), body });
  const location = new URL(`${ownPath(kind, path)}${written.id}/`, context.originOf(request)).href;
  if (!written.changes) void reply.header('location', location);
  return answer(context, call, { written, status: 201 });
}

// What a path lists is what is made on it.
function withType(kind: Kind, { only }: RestPath, body: unknown): unknown {
  if (!only || !isObject(body) || !partsOf(kind).has(only.field)) return body;
  const { field, value } = only;
  const given = body[field];
  if (given === undefined) return { ...body, [field]: kind.fields[field]?.many ? [value] : value };
  if (![given].flat().includes(value)) {
    throw invalidFields({ [field]: [`Entries of this address have ${value}.`] });
  }
  return body;
}

// Whether it stands on a path that narrows by what is worked out is not known of a new entry.
const ownPath = (kind: Kind, path: RestPath): string =>
  (path.only && !partsOf(kind).has(path.only.field) ? kind.rest.find(({ only }) => !only) : path)?.path ??
  path.path;

async function edit(context: RestContext, call: Call, isWhole = false): Promise<FastifyReply> {
  const { kind, request } = call;
  const written = await editEntry(context.services(), kind, {
    asked: askedOf(context, request),
    id: idOf(request),
    body: request.body,
    version: versionOf(request),
    isWhole,
  });
  return answer(context, call, { written, status: written.isSuggestion ? 202 : 200 });
}

async function remove(context: RestContext, { kind, request, reply }: Call): Promise<FastifyReply> {
  const asked = askedOf(context, request);
  const version = versionOf(request);
  const written = await removeEntry(context.services(), kind, { asked, id: idOf(request), version });
  return reply.status(200).header('cache-control', 'no-store').send(toldBare(written));
}

async function merge(context: RestContext, call: Call): Promise<FastifyReply> {
  const { kind, request, reply } = call;
  const written = await mergeEntries(context.services(), kind, {
    asked: askedOf(context, request),
    id: idOf(request),
    body: request.body,
    version: versionOf(request),
  });
  const { merge: told, changes } = written;
  if (!told) return answer(context, call, { written, status: written.isSuggestion ? 202 : 200 });
  return reply.header('cache-control', 'no-store').send({ dryRun: true, merge: told, changes });
}

/** What became of a write after which there is no row to tell, or of one that was only tried. */
export const toldBare = ({ changeSet, changes }: Written): object =>
  changes ? { dryRun: true, changes } : { changeSet };

async function decide(
  context: RestContext,
  call: Call,
  decision: Decided['decision'],
): Promise<FastifyReply> {
  const { kind, request } = call;
  const decided = readDecision(request.body ?? {}, decision);
  const written = await decideEntry(context.services(), kind, {
    asked: askedOf(context, request),
    id: idOf(request),
    decided,
  });
  return answer(context, call, { written, status: 200 });
}

/** Throws where a request says something that takes nothing. */
export function requireNothing({ body }: FastifyRequest): void {
  if (body === undefined || body === null) return;
  if (!isObject(body)) throw invalidBody('Send nothing, or an empty object of JSON.');
  const names = Object.keys(body).map((name): [string, string[]] => [
    name.slice(0, 60),
    ['There is no such field.'],
  ]);
  if (names.length > 0) throw invalidFields(Object.fromEntries(names));
}

/** Why something is decided, and whether what others changed since is written over. */
export function readDecision(body: unknown, decision: Decided['decision']): Decided {
  if (!isObject(body)) throw invalidBody('Send an object of JSON.');
  const { reason = null, force = false, ...others } = body;
  const wrong = Object.keys(others).map((name): [string, string[]] => [
    name.slice(0, 60),
    ['There is no such field.'],
  ]);
  if (reason !== null && typeof reason !== 'string') wrong.push(['reason', ['It must be text.']]);
  if (typeof force !== 'boolean') wrong.push(['force', ['It must be true or false.']]);
  if (wrong.length > 0) throw invalidFields(Object.fromEntries(wrong));
  return { decision, reason: reason as string | null, isForced: force === true };
}

const KEY = /^[\x21-\x7e]{1,200}$/;

/** The key under which a request may be sent again, if it has one. */
export function idempotencyKeyOf({ headers }: FastifyRequest): string | undefined {
  const key = headers['idempotency-key'];
  if (key === undefined || (typeof key === 'string' && KEY.test(key))) return key;
  throw malformedValue('Idempotency-Key', key, 'a text of 1 to 200 visible ASCII characters');
}

/** Who writes, whether it is only tried, and the key under which the request may be sent again. */
export function askedOf(context: RestContext, request: FastifyRequest): Asked {
  const viewer = context.viewerOf(request);
  const own = readOwnParams(request, ['dryRun']);
  const dryRun = own.get('dryRun');
  if (dryRun !== undefined && dryRun !== '1' && dryRun !== 'true') {
    throw malformedValue('dryRun', dryRun, '1');
  }
  const key = idempotencyKeyOf(request);
  const repeatable =
    key === undefined || viewer.id === null
      ? undefined
      : {
          author: viewer.id,
          key,
          asked: `${request.method} ${request.url}\n${JSON.stringify(request.body ?? null)}`,
        };
  return { viewer, repeatable, isDryRun: dryRun !== undefined };
}

// The version that a request names in If-Match: 5, "5" or W/"5".
function versionOf(request: FastifyRequest): number | null {
  const header = request.headers['if-match'];
  if (header === undefined) return null;
  const match = /^(?:W\/)?"?([1-9]\d{0,8})"?$/.exec(header.trim());
  if (!match) throw malformedValue('If-Match', header, 'the version of the entry, such as "3"');
  return Number(match[1]);
}

/** A row as JSON text with more members. */
export const withMembers = (row: string, more: object): string =>
  `${row.slice(0, -1)},${JSON.stringify(more).slice(1)}`;

async function answer(
  context: RestContext,
  { kind, request, reply }: Call,
  { written, status }: { readonly written: Written; readonly status: number },
): Promise<FastifyReply> {
  const { id, changeSet, changes, shown = {}, state } = written;
  void reply.header('cache-control', 'no-store').type('application/json; charset=utf-8');
  if (changes) return reply.status(200).send(toldBare(written));
  const services = context.services();
  const viewer = context.viewerOf(request);
  const row = await getRow(services, kind, { id, viewer, items: ITEMS.get(kind) ?? detailItems(kind) });
  const standing = state?.() ?? (await standingRow(services.database, kind, { id, viewer }));
  const can = abilitiesOf(viewer, kind.name, standing);
  return reply.status(status).send(withMembers(row, { changeSet, shown, can }));
}
