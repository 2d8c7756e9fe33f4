import { GraphQLError } from 'graphql';
import { AppError, internal } from '#domain/errors.ts';
import { plainError } from '#server/database/databaseErrors.ts';

/** Writes an unexpected error to the log; the client is told nothing of it. */
export type Report = (error: unknown) => void;

/** An error as the client may see it: the product's own and the document's stay, all else is masked and reported. */
export function outwardError(error: unknown, report: Report): GraphQLError {
  const located = error instanceof GraphQLError ? error : undefined;
  const original = plainError(located ? located.originalError : error);
  if (located && (!original || original instanceof GraphQLError)) return located;
  const at = located ? { nodes: located.nodes, path: located.path } : {};
  if (original instanceof AppError) {
    const { code, status, fields, message, more } = original;
    const extensions = { ...more, code, status, ...(fields ? { fields } : {}) };
    return new GraphQLError(message, { ...at, extensions });
  }
  report(original);
  return new GraphQLError(internal().message, { ...at, extensions: { code: 'INTERNAL' } });
}
