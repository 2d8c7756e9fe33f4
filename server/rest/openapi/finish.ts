import { problem, type Json, type PathItem } from '#server/rest/openapiParts.ts';
import { OPERATION_NAMES } from './operationNames.ts';
import { tagOf } from './tags.ts';

const whole = (description: string): Json => ({ description, schema: { type: 'integer' } });
const RETRY: Json = { 'Retry-After': whole('Seconds to wait before the next try.') };

/** What answers say in their headers, by name. */
export const SHARED_HEADERS: Json = {
  'X-Request-Id': {
    description: 'The id of the request, under which the log tells of it.',
    schema: { type: 'string' },
  },
  ETag: {
    description: 'What the answer is known by: in If-None-Match it asks whether it is still the same.',
    schema: { type: 'string' },
  },
};

/** Answers that every path may give. */
export const SHARED_RESPONSES: Json = {
  NotModified: { description: 'The answer is still the one of the ETag given in If-None-Match.' },
  Malformed: problem('A request, parameter or body that cannot be read; `errors` names what is wrong.'),
  NotSignedIn: problem('Nobody is signed in, or the token or key in Authorization does not hold.'),
  TooManyRequests: {
    ...problem('More requests than allowed.'),
    headers: {
      'RateLimit-Limit': whole('Requests a minute that one address may make.'),
      'RateLimit-Remaining': whole('Requests left of this minute.'),
      'RateLimit-Reset': whole('Seconds until the next minute begins.'),
      ...RETRY,
    },
  },
  Unexpected: problem('Something unexpected happened on the server.'),
  Unavailable: {
    ...problem('The server is starting, overloaded, or cannot reach its database.'),
    headers: RETRY,
  },
};

/** What a GET may be asked under. */
export const SHARED_PARAMETERS: Json = {
  IfNoneMatch: {
    name: 'If-None-Match',
    in: 'header',
    schema: { type: 'string' },
    description: 'The ETag of the answer that is at hand: 304 where it is still the same.',
  },
};

/** How whoever asks says who it is. */
export const SECURITY_SCHEMES: Json = {
  identityToken: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'JWT',
    description: 'The identity token that signing in gives; it may also stand without "Bearer ".',
  },
  bareIdentityToken: {
    type: 'apiKey',
    in: 'header',
    name: 'Authorization',
    description: 'The identity token without "Bearer ".',
  },
  metricsToken: {
    type: 'http',
    scheme: 'bearer',
    description: 'METRICS_TOKEN, which the operator has set: it opens the metrics and nothing else.',
  },
  apiKey: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'sa_…',
    description: 'An API key, for programs: it reads, and writes where it has the scope "write".',
  },
};

const PEOPLE: readonly Json[] = [{ identityToken: [] }, { bareIdentityToken: [] }];

/** For whoever is signed in, by a token or a key. */
export const SIGNED_IN: readonly Json[] = [...PEOPLE, { apiKey: [] }];

/** For who watches the process: the machine itself, or whoever has the token of the metrics. */
export const FOR_WATCHERS: readonly Json[] = [{}, { metricsToken: [] }];

/** For everybody; who is signed in may see more. */
export const FOR_ALL: readonly Json[] = [{}, ...SIGNED_IN];

/** What is about accounts takes a person: no key opens it. */
export const BY_PERSON = PEOPLE;

const to = (kind: string, name: string): Json => ({ $ref: `#/components/${kind}/${name}` });
const ANSWERS: Json = {
  400: to('responses', 'Malformed'),
  401: to('responses', 'NotSignedIn'),
  429: to('responses', 'TooManyRequests'),
  500: to('responses', 'Unexpected'),
  503: to('responses', 'Unavailable'),
};

interface Operation {
  readonly operationId?: string;
  readonly parameters?: readonly Json[];
  readonly security?: readonly Json[];
  readonly responses: Readonly<Record<string, Json>>;
}

/** The path with what all paths have in common: names, tags, who may ask, and the answers that any request may have. */
export function finished([path, item]: PathItem): PathItem {
  const operations = Object.entries(item as Readonly<Record<string, Operation>>).map(
    ([method, operation]) => [method, finishedOperation(path, method, operation)] as const,
  );
  return [path, Object.fromEntries(operations)];
}

function finishedOperation(path: string, method: string, operation: Operation): Json {
  const { operationId, parameters = [], security, responses, ...told } = operation;
  const isRead = method === 'get';
  const all = { ...ANSWERS, ...(isRead ? { 304: to('responses', 'NotModified') } : {}), ...responses };
  const asked = [...parameters, ...(isRead ? [to('parameters', 'IfNoneMatch')] : [])];
  return {
    tags: [tagOf(path)],
    operationId: operationId ?? OPERATION_NAMES[`${method} ${path}`],
    ...told,
    security: whoMayAsk(security, responses),
    ...(asked.length > 0 ? { parameters: asked } : {}),
    responses: Object.fromEntries(
      Object.entries(all).map(([status, answer]) => [status, withHeaders(status, isRead, answer)]),
    ),
  };
}

// Where nothing is said, what the description says as a whole holds: FOR_ALL.
function whoMayAsk(said: Operation['security'], responses: Operation['responses']): unknown {
  const may = said ?? ('401' in responses ? SIGNED_IN : FOR_ALL);
  return may === FOR_ALL ? undefined : may;
}

function withHeaders(status: string, isRead: boolean, answer: Json): Json {
  if ('$ref' in answer || !status.startsWith('2')) return answer;
  const given = (answer['headers'] ?? {}) as Json;
  const shared = {
    'X-Request-Id': to('headers', 'X-Request-Id'),
    ...(isRead && status === '200' ? { ETag: to('headers', 'ETag') } : {}),
  };
  return { ...answer, headers: { ...shared, ...given } };
}
