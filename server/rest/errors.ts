import type { FastifyReply } from 'fastify';
import { AppError, toProblem } from '#domain/errors.ts';
import { plainError } from '#server/database/databaseErrors.ts';

export { plainError };

/** Sends an error as application/problem+json; what is unexpected tells nothing of itself. */
export function sendProblem(reply: FastifyReply, error: unknown): FastifyReply {
  const problem = toProblem(error);
  if (error instanceof AppError && error.retryAfterSeconds !== undefined) {
    void reply.header('retry-after', String(error.retryAfterSeconds));
  }
  return reply
    .removeHeader('etag')
    .status(problem.status)
    .type('application/problem+json; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(JSON.stringify(problem));
}
