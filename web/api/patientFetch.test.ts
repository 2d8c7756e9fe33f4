import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
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
    expect([asked, response.status, await response.text()]).toEqual([2, 200, 'ready']);
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
  expect([asked, response.status, await response.json()]).toEqual([1, 503, { code }]);
});
