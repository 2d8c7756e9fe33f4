import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isSuperAdmin, type Viewer } from '#domain/access.ts';
import { CONTACT_CATEGORIES } from '#domain/contact/contact.ts';
import { MESSAGE_LIMITS, MESSAGE_STATES } from '#domain/contact/messages.ts';
import { dayOf } from '#domain/dates.ts';
import { forbidden, invalidBody, invalidFields, malformedValue } from '#domain/errors.ts';
import { text } from '#domain/fields.ts';
import { isUuid } from '#domain/query/values.ts';
import { checkValue } from '#domain/writing/values.ts';
import { messageLines } from '#server/contact/messageLines.ts';
import {
  listMessages,
  markMessage,
  readMessage,
  refuseOthers,
  type Marked,
  type MessagesWanted,
} from '#server/contact/messages.ts';
import type { RestContext } from '#server/rest/context.ts';
import { contentDisposition } from '#server/rest/exports/fileName.ts';
import { untilGone } from '#server/rest/gone.ts';
import { readChoice, readOptional, readOwnParams, readWhole } from '#server/rest/params.ts';

const PATH = '/contact/messages/';
const PARAMETERS = ['state', 'category', 'search', 'limit', 'after', 'format'] as const;

/** Registers the paths by which admins read what people wrote, and note what became of it. */
export function registerMessages(app: FastifyInstance, context: RestContext): void {
  // Before anything of the request is looked at: others learn nothing, not even what is wrong with it.
  const adminOf = (request: FastifyRequest): Viewer => {
    const viewer = context.viewerOf(request);
    refuseOthers(viewer);
    return viewer;
  };
  const idOf = (request: FastifyRequest): string =>
    (request.params as { readonly id: string }).id.toLowerCase();
  void app.register(async (scope) => {
    scope.addHook('onSend', async (_request, reply) => {
      void reply.header('cache-control', 'no-store');
    });
    scope.get(PATH, async (request, reply) => {
      const viewer = adminOf(request);
      const own = readOwnParams(request, PARAMETERS);
      const wanted = wantedOf(own);
      if (readChoice(own, 'format', ['json', 'csv']) === 'csv') {
        // All names and addresses in one file are for few.
        if (!isSuperAdmin(viewer)) throw forbidden('SUPER_ADMIN');
        const { signal } = untilGone(reply);
        const day = dayOf(context.services().clock.now());
        return reply
          .type('text/csv; charset=utf-8')
          .header('content-disposition', contentDisposition(`messages-${day}.csv`))
          .send(Readable.from(messageLines(context.services(), { ...wanted, signal })));
      }
      const { next, ...page } = await listMessages(context.services(), { ...wanted, ...pageOf(own) });
      const url = new URL(request.url, context.originOf(request));
      if (next !== null) url.searchParams.set('after', next);
      return reply.send({ ...page, next: next === null ? null : url.href });
    });
    scope.get(`${PATH}:id/`, async (request, reply) => {
      const viewer = adminOf(request);
      readOwnParams(request, []);
      return reply.send(await readMessage(context.services(), { id: idOf(request), viewer }));
    });
    scope.patch(`${PATH}:id/`, async (request, reply) => {
      const viewer = adminOf(request);
      readOwnParams(request, []);
      const id = idOf(request);
      await markMessage(context.services(), { id, viewer, marked: markedIn(request.body) });
      return reply.send(await readMessage(context.services(), { id, viewer }));
    });
  });
}

function wantedOf(own: ReadonlyMap<string, string>): MessagesWanted {
  const search = own.get('search');
  if (search !== undefined && ([...search].length > MESSAGE_LIMITS.search || search.includes('\0'))) {
    throw malformedValue('search', search, `a text of at most ${MESSAGE_LIMITS.search} characters`);
  }
  return {
    state: readOptional(
      own,
      'state',
      MESSAGE_STATES.map(({ value }) => value),
    ),
    category: readOptional(
      own,
      'category',
      CONTACT_CATEGORIES.map(({ value }) => value),
    ),
    search,
  };
}

function pageOf(own: ReadonlyMap<string, string>): { limit: number; after: string | undefined } {
  const limit = readWhole(own, 'limit') ?? MESSAGE_LIMITS.page;
  const after = own.get('after');
  if (limit < 1 || limit > MESSAGE_LIMITS.mostOfPage) {
    throw malformedValue('limit', String(limit), `a whole number from 1 to ${MESSAGE_LIMITS.mostOfPage}`);
  }
  if (after !== undefined && !isUuid(after)) throw malformedValue('after', after, 'a UUID');
  return { limit, after };
}

const NOTE = text('Note');

function markedIn(body: unknown): Marked {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw invalidBody('Send an object of JSON with what became of the message.');
  }
  const { isRead, isHandled, note = null, ...others } = body as Readonly<Record<string, unknown>>;
  const wrong = Object.keys(others).map((name): [string, string[]] => [
    name.slice(0, 60),
    ['There is no such field.'],
  ]);
  for (const [name, value] of Object.entries({ isRead, isHandled })) {
    const isFlag = value === undefined || typeof value === 'boolean';
    if (!isFlag) wrong.push([name, ['It must be true or false.']]);
  }
  if (isRead === false && isHandled === true) wrong.push(['isRead', ['What is handled was read.']]);
  const checked = checkValue(NOTE, note);
  if ('problem' in checked) wrong.push(['note', [checked.problem]]);
  if (isRead === undefined && isHandled === undefined && note === null) {
    wrong.push(['isHandled', ['Say what became of it.']]);
  }
  if (wrong.length > 0) throw invalidFields(Object.fromEntries(wrong));
  return {
    isRead: isRead as boolean | undefined,
    isHandled: isHandled as boolean | undefined,
    note: typeof note === 'string' && note.trim() !== '' ? note.trim() : null,
  };
}
