import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ApolloLink, CombinedGraphQLErrors, gql, ServerError, ServerParseError } from '@apollo/client';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createClient } from './client.ts';
import { errorMessage } from './errorMessage.ts';

const query = gql`
  query Rows($q: String) {
    rows(q: $q)
  }
`;

let server: Server | undefined;

beforeEach(() => void vi.spyOn(console, 'error').mockReturnValue(undefined));

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
  return `http://127.0.0.1:${(started.address() as AddressInfo).port}/graphql`;
}

const answering =
  (status: number, body: string, type = 'application/json'): RequestListener =>
  (_request, response) => {
    response.writeHead(status, { 'content-type': type }).end(body);
  };

async function bodyOf(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return JSON.parse(Buffer.concat(chunks).toString()) as unknown;
}

async function ask(listener: RequestListener, onUnauthorized = vi.fn<() => void>()) {
  const uri = await start(listener);
  const client = createClient({ uri, onUnauthorized });
  const result = await client.query({ query, variables: { q: 'x' } });
  return { ...result, onUnauthorized };
}

describe('what is sent', () => {
  test('a POST with operation name, variables, query and the name of the client', async () => {
    const seen: { method?: string; headers?: IncomingMessage['headers']; body?: unknown } = {};
    await ask((request, response) => {
      void bodyOf(request).then((body) => {
        Object.assign(seen, { method: request.method, headers: request.headers, body });
        answering(200, '{"data":{"rows":1}}')(request, response);
      });
    });
    expect(seen.method).toBe('POST');
    expect(seen.body).toEqual({
      operationName: 'Rows',
      variables: { q: 'x' },
      query: 'query Rows($q: String) {\n  rows(q: $q)\n}',
    });
    expect(seen.headers).toMatchObject({
      accept: 'application/json',
      'content-type': 'application/json',
      'apollographql-client-name': 'sector-atlas-web',
      'apollographql-client-version': expect.stringMatching(/^\d+\.\d+\.\d+$/),
    });
  });

  test('variables that are not serializable are a network error', async () => {
    const uri = await start(answering(200, '{"data":{"rows":1}}'));
    const client = createClient({ uri });
    const error = await new Promise<Error>((resolve) => {
      const operation = { query, variables: { q: 1n } };
      ApolloLink.execute(client.link, operation, { client }).subscribe({ error: resolve });
    });
    expect(error.message).toMatch(/^Network request failed\. The variables are not serializable: /);
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
    expect(CombinedGraphQLErrors.is(error)).toBe(true);
    expect(errorMessage(error)).toBe('Half of it failed.');
    expect(console.error).toHaveBeenCalledWith('Rows: Half of it failed.');
  });

  test('no JSON is a ServerParseError', async () => {
    const { error } = await ask(answering(200, '<html>', 'text/html'));
    expect(ServerParseError.is(error)).toBe(true);
    expect(error?.name).toBe('ServerParseError');
  });

  test.each([300, 404, 500])('the status %i is a ServerError with the specified text', async (status) => {
    const { error, onUnauthorized } = await ask(answering(status, 'no JSON', 'text/plain'));
    expect(ServerError.is(error) && error.statusCode).toBe(status);
    expect(error?.message).toBe(`Response not successful: Received status code ${status}`);
    expect(console.error).toHaveBeenCalledWith(
      `Rows: Response not successful: Received status code ${status}`,
    );
    expect(onUnauthorized).not.toHaveBeenCalled();
  });

  test.each(['{}', '[]', 'null', '{"message":"odd"}'])('%s lacks data and errors', async (body) => {
    const { error } = await ask(answering(200, body));
    expect(error?.message).toBe("Server response was missing for query 'Rows'.");
  });

  test.each([
    [401, '{"detail":"User is not authenticated"}'],
    [
      200,
      '{"data":null,"errors":[{"message":"User is not authenticated","extensions":{"code":"UNAUTHORIZED"}}]}',
    ],
  ])('401 is noticed (status %i)', async (status, body) => {
    const { error, onUnauthorized } = await ask(answering(status, body));
    expect(onUnauthorized).toHaveBeenCalledOnce();
    expect(errorMessage(error)).toBe('User is not authenticated');
  });

  test('a server that is not there is a network error', async () => {
    const uri = await start(answering(200, '{}'));
    await new Promise((resolve) => server?.close(resolve));
    const { error } = await createClient({ uri }).query({ query });
    expect(errorMessage(error)).toBe('The server cannot be reached.');
  });
});

test('an aborted request is ignored', async () => {
  const abort = new AbortController();
  const uri = await start(() => abort.abort());
  const settled = vi.fn<() => void>();
  const client = createClient({ uri });
  ApolloLink.execute(
    client.link,
    { query, context: { fetchOptions: { signal: abort.signal } } },
    { client },
  ).subscribe({
    next: settled,
    error: settled,
    complete: settled,
  });
  await vi.waitFor(() => expect(abort.signal.aborted).toBe(true));
  await new Promise((resolve) => setImmediate(resolve));
  expect(settled).not.toHaveBeenCalled();
  expect(console.error).not.toHaveBeenCalled();
});
