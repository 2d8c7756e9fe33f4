import { AppError } from '#domain/errors.ts';
import type { Lane } from '#server/database/database.ts';
import type { CurrentSizes } from './sizes.ts';
import { weigh, type Question } from './weigh.ts';

/** What a question may weigh, in microseconds of PostgreSQL's time at worst. */
export const WEIGHTS = {
  /** More is refused before it is asked: it would not be answered in time. */
  most: 12_000_000,
  /** More is answered in a share of the connections. */
  light: 1_000_000,
} as const;

/** Weighs a question before it is asked: gives the connections it may use, and refuses one that would look at too many rows. */
export async function admit(
  { sizes }: { readonly sizes: CurrentSizes },
  question: Question,
): Promise<{ lane?: Lane }> {
  const { total, what } = weigh(await sizes(), question);
  if (total > WEIGHTS.most) throw tooHeavy(total, what);
  return total > WEIGHTS.light ? { lane: 'heavy' } : {};
}

function tooHeavy(total: number, what: string): AppError {
  const times = Math.min(999_999, Math.ceil(total / WEIGHTS.most));
  return new AppError('QUERY_TOO_LARGE', {
    message: `The question may look at ${times} times as many rows as can be answered in time, most of them for ${what}. Ask for fewer links in a row, name the rows by their ids, or ask for the linked rows by themselves.`,
  });
}
