import type { Kind } from '#domain/kind.ts';
import type { QueryInput } from '#domain/query/grammar.ts';

/** The REST address at which a kind answers a query object. */
export function questionPath(
  kind: Kind,
  query: QueryInput,
  params: Readonly<Record<string, string>> = {},
): string {
  const all = Object.entries({ q: JSON.stringify(query), ...params });
  const search = all.map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`);
  return `${kind.rest[0]?.path ?? ''}?${search.join('&')}`;
}
