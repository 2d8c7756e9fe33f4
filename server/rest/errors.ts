import type { FastifyReply } from 'fastify';
import { AppError, tookTooLong, toProblem } from '#domain/errors.ts';
import { isStatementTimeout } from '#server/database/databaseErrors.ts';

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

/** The error in plain words where the database ended a statement because it ran too long; every other error as it was. */
export const plainError = (error: unknown): unknown => (isStatementTimeout(error) ? tookTooLong() : error);
