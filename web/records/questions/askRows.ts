import type { Kind } from '#domain/kind.ts';
import type { QueryInput } from '#domain/query/grammar.ts';
import { getRest } from '#web/api/questions.ts';

/** The REST address at which a kind answers a query object. */
export function questionHref(
  kind: Kind,
  query: QueryInput,
  params: Readonly<Record<string, string>> = {},
): string {
  const search = new URLSearchParams({ q: JSON.stringify(query), ...params });
  return `${kind.rest[0]?.path ?? ''}?${search.toString()}`;
}

export type Counted = { readonly count: number; readonly isCapped: boolean };

/** How many rows meet a condition. */
export async function askCount(
  kind: Kind,
  where: QueryInput['where'],
  signal?: AbortSignal,
): Promise<Counted> {
  const query = where === undefined ? {} : { where };
  const href = questionHref(kind, query, { limit: '0' });
  const { count, countIsCapped } = await getRest<{ count: number; countIsCapped?: boolean }>(href, signal);
  return { count, isCapped: countIsCapped === true };
}
