import { errorMessage } from '#web/api/errorMessage.ts';
import { ServerError } from '#web/api/serverErrors.ts';

/** The HTTP status of an error, wherever its client keeps it; undefined where it has none. */
export function statusOf(error: unknown): number | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  for (const key of ['status', 'statusCode'] as const) {
    const value = (error as Readonly<Record<string, unknown>>)[key];
    if (typeof value === 'number') return value;
  }
  return 'cause' in error ? statusOf(error.cause) : undefined;
}

const MISSING: ReadonlySet<number | undefined> = new Set([404, 410]);

/** True where something does not exist, or not any more. */
export const isMissing = (error: unknown): boolean => MISSING.has(statusOf(error));

/** What an error says, in one sentence: of the data client's errors, what is specified. */
export const messageOf = (error: unknown): string =>
  error instanceof ServerError ? error.message : errorMessage(error);
