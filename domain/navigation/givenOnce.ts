import { malformedValue } from '#domain/errors.ts';
import type { Params } from '#domain/query/url.ts';

/** The parameters of some names by their name, whatever else there is; one that is given twice is refused. */
export function givenOnce(params: Params, names: readonly string[]): ReadonlyMap<string, string> {
  const own = new Map<string, string>();
  for (const [name, value] of params) {
    if (!names.includes(name)) continue;
    if (own.has(name)) throw malformedValue(name, value, 'given only once');
    own.set(name, value);
  }
  return own;
}
