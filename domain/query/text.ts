import { malformedValue } from '#domain/errors.ts';
import type { QueryInput } from './grammar.ts';

const MAX_LENGTH = 20_000;
const MEMBERS = ['from', 'where', 'sort', 'limit', 'after', 'group', 'measures', 'totals'];

/** Reads a query object from JSON text; refuses members it does not know. */
export function parseQueryText(text: string): QueryInput {
  if (text.length > MAX_LENGTH) {
    throw malformedValue('q', `${text.slice(0, 20)}…`, `JSON of at most ${MAX_LENGTH} characters`);
  }
  const value = parseJson(text);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw malformedValue(
      'q',
      text,
      'a JSON object such as {"where": {"f": "country", "op": "eq", "v": "DE"}}',
    );
  }
  const unknown = Object.keys(value).find((member) => !MEMBERS.includes(member));
  if (unknown !== undefined) throw malformedValue('q', unknown, `an object with ${MEMBERS.join(', ')}`);
  return value;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
