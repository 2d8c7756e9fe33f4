import type { Database } from '#server/database/database.ts';
import { readDataVersion } from '#server/records/dataVersion.ts';

const MOST_KEPT = 1000;

interface Kept {
  readonly stamp: string;
  readonly answers: Map<string, Promise<unknown>>;
}

const keptBy = new WeakMap<Database, Kept>();

/**
 * Makes an answer once for each version of the data and each day, for whoever asks under the same key; the oldest of too many are
 * forgotten. Only what changes with the data or the day may be kept so, and only where every writer says that the data changed.
 */
export async function oncePerVersion<T>(
  database: Database,
  { key, day }: { readonly key: string; readonly day: string },
  make: () => Promise<T>,
): Promise<T> {
  const answers = await answersOf(database, day);
  const known = answers.get(key);
  if (known) return known as Promise<T>;
  const [oldest] = answers.keys();
  if (answers.size >= MOST_KEPT && oldest !== undefined) answers.delete(oldest);
  const making = make();
  answers.set(key, making);
  making.catch(() => answers.delete(key));
  return making;
}

async function answersOf(database: Database, day: string): Promise<Kept['answers']> {
  const stamp = `${await readDataVersion(database)} ${day}`;
  const known = keptBy.get(database);
  if (known?.stamp === stamp) return known.answers;
  const made: Kept = { stamp, answers: new Map() };
  keptBy.set(database, made);
  return made.answers;
}
