import type { Kind } from '#domain/kind.ts';
import type { QueryInput } from '#domain/query/grammar.ts';
import { questionPath } from '#domain/questions/questionPath.ts';
import { getRest } from '#web/api/questions.ts';

export type Counted = { readonly count: number; readonly isCapped: boolean };

/** How many rows meet a condition. */
export async function askCount(
  kind: Kind,
  where: QueryInput['where'],
  signal?: AbortSignal,
): Promise<Counted> {
  const query = where === undefined ? {} : { where };
  const href = questionPath(kind, query, { limit: '0' });
  const { count, countIsCapped } = await getRest<{ count: number; countIsCapped?: boolean }>(href, signal);
  return { count, isCapped: countIsCapped === true };
}
