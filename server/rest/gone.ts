import type { FastifyReply } from 'fastify';
import { tookTooLong, type AppError } from '#domain/errors.ts';

/** A signal that aborts when the caller leaves before the whole answer was sent, and the means to abort it sooner. */
export function untilGone(reply: FastifyReply): {
  readonly signal: AbortSignal;
  abort(reason: AppError): void;
} {
  const controller = new AbortController();
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) controller.abort(tookTooLong());
  });
  return { signal: controller.signal, abort: (reason) => controller.abort(reason) };
}
