import type { FastifyInstance } from 'fastify';
import { readContact } from '#domain/contact/contact.ts';
import { storeMessage } from '#server/contact/storeMessage.ts';
import type { RestContext } from '#server/rest/context.ts';
import { readOwnParams } from '#server/rest/params.ts';

/** Registers the path that takes messages to those who run this; none is ever read through it. */
export function registerContact(app: FastifyInstance, context: RestContext): void {
  app.post('/contact/', async (request, reply) => {
    readOwnParams(request, []);
    const services = context.services();
    const sender = { viewer: context.viewerOf(request), client: context.clientOf(request) };
    await storeMessage(services, readContact(request.body), sender);
    return reply.status(201).header('cache-control', 'no-store').send({ stored: true });
  });
}
