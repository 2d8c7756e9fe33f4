import { AppError } from '#domain/errors.ts';
import { sqlState } from './databaseErrors.ts';
import { StartupError } from './startupError.ts';

const WORDS: Readonly<Record<string, (reason: string, place: string) => string>> = {
  '53100': (_reason, place) => `The disk of ${place} is full: free some space there and start again.`,
  '53200': (_reason, place) =>
    `There is too little memory for ${place}: stop other programs, or use a database elsewhere.`,
  '42501': (reason, place) =>
    `The account of ${place} has not the right that the start needs (${reason}): make it the owner of the database.`,
  '25006': (_reason, place) =>
    `Nothing can be written to ${place}: give the address of the primary, or end its read-only mode.`,
};
const DAMAGED = new Set(['XX001', 'XX002', '58P01', '58030']);

/** What went wrong with a database while the start worked on it, as one plain sentence where it is known. */
export function explainWork(error: unknown, place: string): unknown {
  const cause = error instanceof AppError ? error.cause : error;
  const state = sqlState(cause) ?? '';
  const reason = cause instanceof Error ? cause.message.replace(/\.$/, '') : String(cause);
  const words = WORDS[state]?.(reason, place);
  if (words !== undefined) return new StartupError(words, { cause: error });
  if (DAMAGED.has(state)) {
    return new StartupError(
      `The data of ${place} are damaged (${reason}): restore them from a backup, or start on another database and import an export there.`,
      { cause: error },
    );
  }
  if (error instanceof AppError && error.code === 'DATABASE_UNAVAILABLE') {
    return new StartupError(
      `The connection to ${place} was lost while the start worked on it (${reason}): see what its log says, and start again.`,
      { cause: error },
    );
  }
  return error;
}
