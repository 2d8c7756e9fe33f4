import { sqlState } from '#server/database/databaseErrors.ts';

const EVERY_MS = 10_000;
const MOST_REASONS = 50;

/** Writes down why the database could not serve, each reason once in ten seconds and how often it was so meanwhile. */
export function logFailures(
  write: (sentence: string) => void,
  now: () => number = () => performance.now(),
): (error: unknown) => void {
  const reasons = new Map<string, { since: number; more: number }>();
  return (error) => {
    const reason = reasonOf(error);
    const known = reasons.get(reason);
    if (known && now() - known.since < EVERY_MS) {
      known.more += 1;
      return;
    }
    if (reasons.size >= MOST_REASONS) reasons.clear();
    reasons.set(reason, { since: now(), more: 0 });
    const again = known && known.more > 0 ? ` (${known.more} more since it was last told)` : '';
    write(`The database could not serve: ${reason}${again}.`);
  };
}

function reasonOf(error: unknown): string {
  const { message, code } = error as { message?: string; code?: string };
  const text = (message === '' || message === undefined ? String(code ?? error) : message).replace(/\.$/, '');
  const state = sqlState(error);
  return state === undefined ? text : `${text} (${state})`;
}
