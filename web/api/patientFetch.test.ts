import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { ANSWER_TIMEOUT_MS } from '#domain/limits.ts';
import { patientFetch } from './patientFetch.ts';

let server: Server | undefined;

afterEach(async () => {
  server?.closeAllConnections();
  await new Promise((resolve) => (server ? server.close(resolve) : resolve(undefined)));
});

async function serve(listener: RequestListener): Promise<string> {
  const started = createServer(listener);
  server = started;
  await new Promise<void>((resolve) => started.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(started.address() as AddressInfo).port}/`;
}

const refusal = (code: string): [string, Record<string, string>] => [
  JSON.stringify({ code }),
  { 'retry-after': '1', 'content-type': 'application/problem+json' },
];

describe('a request while the server starts', () => {
  test('waits as long as the server asks for, and is then answered', async () => {
    let asked = 0;
    const begin = performance.now();
    const url = await serve((_request, response) => {
      asked += 1;
      const [body, headers] = refusal('NOT_READY');
      if (asked === 1) response.writeHead(503, headers).end(body);
      else response.end('ready');
    });
    const response = await patientFetch(url, {});
    expect([asked, response.status, response.bodyText]).toEqual([2, 200, 'ready']);
    expect(performance.now() - begin).toBeGreaterThan(990);
  });

  test('ends when whoever asked leaves', async () => {
    const abort = new AbortController();
    const url = await serve((_request, response) => {
      const [body, headers] = refusal('NOT_READY');
      response.writeHead(503, { ...headers, 'retry-after': '30' }).end(body, () => abort.abort());
    });
    await expect(patientFetch(url, { signal: abort.signal })).rejects.toThrow(/abort/i);
  });
});

test.each(['DATABASE_UNAVAILABLE', 'RATE_LIMITED'])('%s is answered at once', async (code) => {
  let asked = 0;
  const url = await serve((_request, response) => {
    asked += 1;
    const [body, headers] = refusal(code);
    response.writeHead(503, headers).end(body);
  });
  const response = await patientFetch(url, {});
  expect([asked, response.status, JSON.parse(response.bodyText)]).toEqual([1, 503, { code }]);
});

describe('an answer that does not come', () => {
  afterEach(() => vi.useRealTimers());

  test('as nobody listens is told in plain words, with its cause', async () => {
    const url = await serve((request) => request.destroy());
    const error = (await patientFetch(url, {}).catch((reason: unknown) => reason)) as Error;
    expect(error.message).toBe('The server cannot be reached.');
    expect(error.cause).toBeInstanceOf(TypeError);
  });

  test('is given up after its time, also where only its end is missing', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const begun = Promise.withResolvers<void>();
    const url = await serve((_request, response) => {
      response.write('{"data":', () => begun.resolve());
    });
    const asked = patientFetch(url, {}).catch((error: unknown) => error as Error);
    await begun.promise;
    vi.advanceTimersByTime(ANSWER_TIMEOUT_MS);
    expect(await asked).toHaveProperty('message', 'The server did not answer in time.');
  });
});
