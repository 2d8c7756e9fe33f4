import { finished } from 'node:stream/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { answerClientError } from './clientErrors.ts';
import { pathOf } from './methods.ts';

/** How long a request may take to arrive: its head and most bodies, and a file that is uploaded. Heads are looked at every few seconds. */
export const ARRIVES_WITHIN = { head: 20_000, body: 25_000, file: 300_000 } as const;

/** How often it is looked whether heads and files are late. */
export const LOOKS_EVERY_MS = 5_000;

const FILES = /^\/(uploads|imports)\/?$/;

/** Ends requests whose bodies take too long to arrive; a file may take as long as the server waits for any request. */
export function registerArrival(app: FastifyInstance, withinMs: number = ARRIVES_WITHIN.body): void {
  app.addHook('onRequest', (request, reply, done) => {
    const { raw, headers } = request;
    const hasBody = 'content-length' in headers || 'transfer-encoding' in headers;
    if (!hasBody || raw.complete || FILES.test(pathOf(request))) return done();
    const timer = setTimeout(() => {
      if (!raw.complete) answerClientError(lateError(), raw.socket);
    }, withinMs).unref();
    const clear = (): void => clearTimeout(timer);
    raw.once('end', clear).once('close', clear);
    // Who is answered is not waited for, whatever is left of the body.
    reply.raw.once('finish', clear).once('close', clear);
    done();
  });
}

const lateError = (): Error & { code: string } =>
  Object.assign(new Error('The body is late.'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });

const HEARD_OUT = 16 * 1024 * 1024;

/**
 * Resolves once a body that is refused for its size, of 16 MiB at most, has arrived and is dropped: many clients read no answer before
 * they have sent everything, and would find the connection broken instead.
 */
export async function hearOut({ raw, headers }: FastifyRequest): Promise<void> {
  if (raw.complete || !(Number(headers['content-length']) <= HEARD_OUT)) return;
  await finished(raw.resume(), { writable: false }).catch(() => undefined);
}
