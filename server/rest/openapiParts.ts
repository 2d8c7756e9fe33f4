/** A piece of the description: JSON. */
export type Json = Readonly<Record<string, unknown>>;

/** A reference to a schema by its name. */
export const ref = (name: string): Json => ({ $ref: `#/components/schemas/${name}` });

/** The content of an answer in JSON. */
export const json = (schema: Json): Json => ({ 'application/json': { schema } });

/** An answer that tells a problem. */
export const problem = (description: string): Json => ({
  description,
  content: { 'application/problem+json': { schema: ref('Problem') } },
});

/** A parameter in the query string. */
export const parameter = (name: string, schema: Json, description: string): Json => ({
  name,
  in: 'query',
  schema,
  description,
});

const whole = (description: string): Json => ({ description, schema: { type: 'integer' } });
const RATE_HEADERS: Json = {
  'RateLimit-Limit': whole('Requests a minute that one address may make.'),
  'RateLimit-Remaining': whole('Requests left of this minute.'),
  'RateLimit-Reset': whole('Seconds until the next minute begins.'),
};
const RETRY: Json = { 'Retry-After': whole('Seconds to wait before the next try.') };

/** Answers that every path may give. */
export const SHARED_RESPONSES: Json = {
  NotModified: { description: 'The answer is still the one of the ETag given in If-None-Match.' },
  TooManyRequests: { ...problem('More requests than allowed.'), headers: { ...RATE_HEADERS, ...RETRY } },
  Unavailable: {
    ...problem('The server is starting, overloaded, or cannot reach its database.'),
    headers: RETRY,
  },
};

type PathItem = readonly [string, Json];

/** The path with the answers that every path may give, whatever its method. */
export function withSharedResponses([path, item]: PathItem): PathItem {
  const operations = Object.entries(item).map(([method, told]) => {
    const operation = told as { readonly responses: Json };
    const shared = {
      ...(method === 'get' ? { 304: { $ref: '#/components/responses/NotModified' } } : {}),
      429: { $ref: '#/components/responses/TooManyRequests' },
      503: { $ref: '#/components/responses/Unavailable' },
    };
    return [method, { ...operation, responses: { ...operation.responses, ...shared } }];
  });
  return [path, Object.fromEntries(operations)];
}
