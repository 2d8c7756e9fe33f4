import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { setCredentials } from './credentials.ts';
import { createDataClient, type DataClientOptions, type Operation } from './dataClient.ts';
import { errorMessage } from './errorMessage.ts';
import type { WebDocument } from './graphql.ts';
import { GraphqlErrors, ServerError } from './serverErrors.ts';

type Rows = { readonly rows: number };
type Variables = { readonly q: unknown };

const document: WebDocument<Rows, Variables> = {
  name: 'Rows',
  text: 'query Rows($q: String) { rows(q: $q) ...Parts }',
  fragments: [{ name: 'Parts', text: 'fragment Parts on Query { id }', fragments: [] }],
};
const sent = 'query Rows($q: String) { rows(q: $q) ...Parts } fragment Parts on Query { id }';

let server: Server | undefined;

beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue(undefined);
  reader(null);
});

afterEach(async () => {
  vi.restoreAllMocks();
  server?.closeAllConnections();
  await new Promise((resolve) => (server ? server.close(resolve) : resolve(undefined)));
  server = undefined;
});

async function start(listener: RequestListener): Promise<string> {
  const started = createServer(listener);
  server = started;
  await new Promise<void>((resolve) => started.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(started.address() as AddressInfo).port}`;
}

const answering =
  (status: number, body: string, type = 'application/json'): RequestListener =>
  (_request, response) => {
    response.writeHead(status, { 'content-type': type }).end(body);
  };

const clientOf = (origin: string, options: Partial<DataClientOptions> = {}) =>
  createDataClient({
    endpoints: () => ({ graphqlUrl: `${origin}/graphql`, profileGraphqlUrl: `${origin}/v6/graphql` }),
    ...options,
  });

type Seen = { method?: string; url?: string; headers: IncomingMessage['headers']; body: string };

/** What a server sees of an operation. */
async function seenOf(
  operation: Partial<Operation<Rows, Variables>> = {},
  options: Partial<DataClientOptions> = {},
): Promise<Seen> {
  const seen: Seen = { headers: {}, body: '' };
  const origin = await start((request, response) => {
    Object.assign(seen, { method: request.method, url: request.url, headers: request.headers });
    request.on('data', (chunk: Buffer) => (seen.body += chunk.toString()));
    request.on('end', () => answering(200, '{"data":{"rows":1}}')(request, response));
  });
  await clientOf(origin, options)({ document, variables: { q: 'x' }, ...operation });
  return seen;
}

/** The answer to an operation, or why there is none. */
async function ask(listener: RequestListener) {
  const leave = reader(null);
  const send = clientOf(await start(listener));
  const settled = await send({ document, variables: { q: 'x' } }).catch((error: unknown) => ({
    data: undefined,
    error: error as Error,
  }));
  return { data: settled.data, error: settled.error, leave };
}

/** Asks on behalf of whoever has this token; gives what is called when that takes another. */
function reader(token: string | null) {
  const leave = vi.fn<() => void>();
  setCredentials({ token: () => token, renew: async () => false, audience: () => 'visitor', leave });
  return leave;
}

describe('what is sent', () => {
  test('a POST with operation name, variables and query, each fragment once', async () => {
    const { method, url, headers, body } = await seenOf();
    expect([method, url]).toEqual(['POST', '/graphql']);
    expect(JSON.parse(body)).toEqual({ operationName: 'Rows', variables: { q: 'x' }, query: sent });
    expect(headers).toMatchObject({ accept: 'application/json', 'content-type': 'application/json' });
    expect(Object.keys(headers)).not.toContain('authorization');
    expect(Object.keys(headers).filter((name) => name.includes('client'))).toEqual([]);
  });

  test('extensions, where there are some', async () => {
    const { body } = await seenOf({ extensions: { trace: true } });
    expect(JSON.parse(body)).toHaveProperty('extensions', { trace: true });
  });

  test('the name and version of the client, when available', async () => {
    const { headers } = await seenOf({}, { identity: { name: 'atlas', version: '1.2.3' } });
    expect(headers).toMatchObject({
      'apollographql-client-name': 'atlas',
      'apollographql-client-version': '1.2.3',
    });
  });

  test('the identity token of whoever is signed in', async () => {
    reader('token');
    const { headers } = await seenOf();
    expect(headers.authorization).toBe('token');
  });

  test('a GET of a query, where it is configured', async () => {
    const { method, url, headers, body } = await seenOf({ extensions: { a: 1 } }, { usesGet: true });
    const { pathname, searchParams } = new URL(url ?? '', 'http://localhost');
    expect([method, pathname, body, headers['content-type']]).toEqual(['GET', '/graphql', '', undefined]);
    expect(Object.fromEntries(searchParams)).toEqual({
      operationName: 'Rows',
      variables: '{"q":"x"}',
      extensions: '{"a":1}',
      query: sent,
    });
  });

  test('never a GET of a mutation', async () => {
    const mutation = { ...document, text: 'mutation Rows { rows }', fragments: [] };
    expect((await seenOf({ document: mutation }, { usesGet: true })).method).toBe('POST');
  });

  test('to the second endpoint, where the context marks the user-profile API', async () => {
    expect((await seenOf({ context: { apiName: 'profile' } })).url).toBe('/v6/graphql');
  });

  test('variables that are not serializable are a network error', async () => {
    const send = clientOf(await start(answering(200, '{"data":{"rows":1}}')));
    await expect(send({ document, variables: { q: 1n } })).rejects.toThrow(
      /^Network request failed\. The variables are not serializable: /,
    );
    expect(console.error).toHaveBeenCalledOnce();
  });
});

describe('what is answered', () => {
  test('data are delivered', async () => {
    const { data, error } = await ask(answering(200, '{"data":{"rows":1}}'));
    expect({ data, error }).toEqual({ data: { rows: 1 }, error: undefined });
    expect(console.error).not.toHaveBeenCalled();
  });

  test('partial data are delivered beside their errors, which are logged', async () => {
    const { data, error } = await ask(
      answering(200, '{"data":{"rows":1},"errors":[{"message":"Half of it failed."}]}'),
    );
    expect(data).toEqual({ rows: 1 });
    expect(error).toBeInstanceOf(GraphqlErrors);
    expect(errorMessage(error)).toBe('Half of it failed.');
    expect(console.error).toHaveBeenCalledExactlyOnceWith('Rows: Half of it failed.');
  });

  test('errors without data are errors', async () => {
    const { data, error } = await ask(answering(200, '{"data":null,"errors":[{"message":"It failed."}]}'));
    expect([data, error?.message]).toEqual([undefined, 'It failed.']);
  });

  test('no JSON is a ServerParseError', async () => {
    const { error } = await ask(answering(200, '<html>', 'text/html'));
    expect(error).toBeInstanceOf(ServerError);
    expect(error).toMatchObject({ name: 'ServerParseError', statusCode: 200, bodyText: '<html>' });
  });

  test.each([300, 404, 500])('the status %i is a ServerError with the specified text', async (status) => {
    const { error, leave } = await ask(answering(status, 'no JSON', 'text/plain'));
    expect(error).toBeInstanceOf(ServerError);
    expect(error).toMatchObject({
      name: 'ServerError',
      statusCode: status,
      message: `Response not successful: Received status code ${status}`,
    });
    expect(console.error).toHaveBeenCalledExactlyOnceWith(
      `Rows: Response not successful: Received status code ${status}`,
    );
    expect(leave).not.toHaveBeenCalled();
  });

  test.each(['{}', '[]', 'null', '{"message":"odd"}'])('%s lacks data and errors', async (body) => {
    const { error } = await ask(answering(200, body));
    expect(error).toMatchObject({
      name: 'ServerError',
      message: "Server response was missing for query 'Rows'.",
    });
  });

  test.each([
    [401, '{"detail":"User is not authenticated"}'],
    [
      200,
      '{"data":null,"errors":[{"message":"User is not authenticated","extensions":{"code":"UNAUTHORIZED"}}]}',
    ],
  ])('401 is noticed (status %i)', async (status, body) => {
    const { error, leave } = await ask(answering(status, body));
    expect(leave).toHaveBeenCalledOnce();
    expect(errorMessage(error)).toBe('User is not authenticated');
  });

  test('a server that is not there is a network error', async () => {
    const origin = await start(answering(200, '{}'));
    await new Promise((resolve) => server?.close(resolve));
    const failed = clientOf(origin)({ document, variables: { q: 'x' } });
    const error: unknown = await failed.catch((reason: unknown) => reason);
    expect(errorMessage(error)).toBe('The server cannot be reached.');
  });
});

test('an aborted request is ignored: neither logged nor taken for the end of the session', async () => {
  const abort = new AbortController();
  const leave = reader(null);
  const send = clientOf(await start(() => abort.abort()));
  const asked = send({ document, variables: { q: 'x' }, signal: abort.signal });
  await expect(asked).rejects.toHaveProperty('name', 'AbortError');
  expect(leave).not.toHaveBeenCalled();
  expect(console.error).not.toHaveBeenCalled();
});
