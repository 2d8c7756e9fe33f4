import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isAdmin, VISITOR, type Viewer } from '#domain/access.ts';
import { forbidden, malformedValue, notFound, unauthorized } from '#domain/errors.ts';
import { ACCOUNT_LIMITS, ACCOUNT_STATES, ROLE_CHOICES } from '#domain/identity/accounts.ts';
import { AUTH_EVENTS, type AuthEventName } from '#domain/identity/authEvents.ts';
import { isUuid } from '#domain/query/values.ts';
import { listAccounts, readAccount, type KeysetPage } from '#server/identity/admin/accounts.ts';
import type { AdminCall } from '#server/identity/admin/administer.ts';
import { listAuthEvents } from '#server/identity/admin/authEvents.ts';
import { disable, enable, requireReset, setRole, signOutEverywhere } from '#server/identity/admin/changes.ts';
import { invite } from '#server/identity/admin/invite.ts';
import { readOnlyOf } from '#server/identity/admin/people.ts';
import { resetFactors } from '#server/identity/admin/resetFactors.ts';
import type { RestContext } from '#server/rest/context.ts';
import { linkTo, readOptional, readOwnParams, readWhole } from '#server/rest/params.ts';
import { readChange, readInvitation, readReason } from './bodies.ts';
import { callOf } from '#server/rest/call.ts';

const ACCOUNT_PARAMETERS = ['search', 'role', 'state', 'limit', 'after'] as const;
const EVENT_PARAMETERS = ['event', 'success', 'user', 'limit', 'after'] as const;

/** Registers the paths by which administrators see and change accounts; nobody else is told anything. */
export function registerUsers(app: FastifyInstance, context: RestContext): void {
  const call = (request: FastifyRequest): AdminCall => adminCallOf(context, request);
  void app.register(async (scope) => {
    scope.addHook('onSend', async (_request, reply) => {
      void reply.header('cache-control', 'no-store');
    });
    scope.get('/users/', async (request, reply) => {
      const administrator = call(request);
      const own = readOwnParams(request, ACCOUNT_PARAMETERS);
      const asked = {
        search: searchOf(own),
        role: readOptional(own, 'role', valuesOf(ROLE_CHOICES)),
        state: readOptional(own, 'state', valuesOf(ACCOUNT_STATES)),
        ...pageOf(own),
      };
      return reply.send({
        ...listed(context, request, await listAccounts(administrator, asked)),
        readOnly: readOnlyOf(administrator.identity),
      });
    });
    scope.get('/users/events/', async (request, reply) => {
      const administrator = call(request);
      const own = readOwnParams(request, EVENT_PARAMETERS);
      const success = readOptional(own, 'success', ['true', 'false']);
      const asked = {
        event: readOptional(own, 'event', Object.keys(AUTH_EVENTS) as AuthEventName[]),
        success: success === undefined ? undefined : success === 'true',
        userId: readId(own, 'user'),
        ...pageOf(own),
      };
      return reply.send(listed(context, request, await listAuthEvents(administrator, asked)));
    });
    scope.post('/users/', async (request, reply) => {
      const administrator = call(request);
      readOwnParams(request, []);
      const { id } = await invite(administrator, readInvitation(request.body));
      return reply.status(201).send(await readAccount(administrator, id));
    });
    registerOne(scope, call);
  });
}

function registerOne(scope: FastifyInstance, call: (request: FastifyRequest) => AdminCall): void {
  scope.get('/users/:id/', async (request, reply) => {
    const administrator = call(request);
    readOwnParams(request, []);
    return reply.send(await readAccount(administrator, idOf(request)));
  });
  scope.patch('/users/:id/', async (request, reply) => {
    const administrator = call(request);
    readOwnParams(request, []);
    const id = idOf(request);
    const { reason, role, enabled } = readChange(request.body);
    const asked = { ...administrator, reason };
    if (role !== undefined) await setRole(asked, id, role);
    if (enabled !== undefined) await (enabled ? enable(asked, id) : disable(asked, id));
    return reply.send(await readAccount(administrator, id));
  });
  const actions = { reset: requireReset, 'reset-mfa': resetFactors, 'sign-out': signOutEverywhere } as const;
  for (const [name, change] of Object.entries(actions)) {
    scope.post(`/users/:id/${name}/`, async (request, reply) => {
      const administrator = call(request);
      readOwnParams(request, []);
      const id = idOf(request);
      await change({ ...administrator, reason: readReason(request.body) }, id);
      return reply.send(await readAccount(administrator, id));
    });
  }
}

// Before anything of the request is looked at: who may not ask learns nothing, not even what is wrong with it.
function adminCallOf(context: RestContext, request: FastifyRequest): AdminCall {
  const viewer = administratorOf(context.viewerOf(request));
  return { ...callOf(context, request), viewer };
}

function administratorOf(viewer: Viewer): Viewer {
  if (viewer.id === null || viewer.rank === VISITOR.rank) throw unauthorized();
  if (!isAdmin(viewer)) throw forbidden('ADMIN');
  return viewer;
}

const valuesOf = <Value extends string>(choices: readonly { readonly value: Value }[]): readonly Value[] =>
  choices.map(({ value }) => value);

function pageOf(own: ReadonlyMap<string, string>): { limit: number; after: string | undefined } {
  const limit = readWhole(own, 'limit') ?? ACCOUNT_LIMITS.page;
  if (limit < 1 || limit > ACCOUNT_LIMITS.mostOfPage) {
    throw malformedValue('limit', String(limit), `a whole number from 1 to ${ACCOUNT_LIMITS.mostOfPage}`);
  }
  return { limit, after: readId(own, 'after') };
}

function searchOf(own: ReadonlyMap<string, string>): string | undefined {
  const search = own.get('search');
  if (search !== undefined && [...search].length > ACCOUNT_LIMITS.search) {
    throw malformedValue('search', search, `at most ${ACCOUNT_LIMITS.search} characters`);
  }
  return search;
}

function readId(own: ReadonlyMap<string, string>, name: string): string | undefined {
  const text = own.get(name);
  if (text !== undefined && !isUuid(text)) throw malformedValue(name, text, 'an id');
  return text;
}

function idOf(request: FastifyRequest): string {
  const { id } = request.params as { readonly id: string };
  if (!isUuid(id)) throw notFound('user');
  return id;
}

// Pages are linked by keyset, so there is no way back.
function listed<Row>(context: RestContext, request: FastifyRequest, { count, rows, next }: KeysetPage<Row>) {
  const link = next === null ? null : linkTo(context, request, { after: next });
  return { count, next: link, previous: null, results: rows };
}
