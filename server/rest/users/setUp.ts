import type { FastifyInstance } from 'fastify';
import { invalidFields } from '#domain/errors.ts';
import { ACCOUNT_LIMITS } from '#domain/identity/accounts.ts';
import { isEmailAddress } from '#domain/identity/email.ts';
import { useSetupLink, type FirstSuperAdmin } from '#server/identity/admin/setupLink.ts';
import type { RestContext } from '#server/rest/context.ts';
import { readOwnParams } from '#server/rest/params.ts';
import { checkLength, membersOf, secretOf, textOf } from './bodies.ts';
import { callOf } from '#server/rest/call.ts';

/** Registers the path that makes the first super admin by the link that the server prints. */
export function registerSetUp(app: FastifyInstance, context: RestContext): void {
  app.post('/auth/setup/', async (request, reply) => {
    readOwnParams(request, []);
    await useSetupLink(callOf(context, request), readFirst(request.body));
    return reply.status(201).header('cache-control', 'no-store').send({ made: true });
  });
}

function readFirst(body: unknown): FirstSuperAdmin {
  const given = membersOf(body, ['token', 'name', 'email', 'password']);
  const [name = '', email = ''] = [textOf(given, 'name'), textOf(given, 'email')];
  if (name === '') throw invalidFields({ name: ['Write your name.'] });
  checkLength('name', name, ACCOUNT_LIMITS.name);
  if (!isEmailAddress(email)) throw invalidFields({ email: ['Write an address such as name@example.org.'] });
  return { token: secretOf(given, 'token'), name, email, password: secretOf(given, 'password') };
}
