import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getJson } from './getJson.ts';

const ANSWERS: Readonly<Record<string, { status: number; body: string }>> = {
  '/good/': { status: 200, body: '{"count":1}' },
  '/html/': { status: 200, body: '<!doctype html>' },
  '/problem/': { status: 503, body: '{"title":"Service Unavailable","detail":"Try again shortly."}' },
  '/bare/': { status: 502, body: 'Bad gateway' },
};

describe('getJson', () => {
  let server: Server;
  let origin = '';
  beforeAll(async () => {
    server = createServer((request, response) => {
      const { status, body } = ANSWERS[request.url ?? ''] ?? { status: 404, body: '' };
      response.writeHead(status).end(body);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => void server.close());

  it('gives the body', async () => {
    await expect(getJson(`${origin}/good/`)).resolves.toEqual({ count: 1 });
  });

  it.each([
    ['/problem/', { name: 'ServerError', statusCode: 503, message: 'Try again shortly.' }],
    [
      '/bare/',
      { name: 'ServerError', statusCode: 502, message: 'Response not successful: Received status code 502' },
    ],
    ['/html/', { name: 'ServerParseError', statusCode: 200 }],
  ])('fails with the status and the words of %s', async (path, expected) => {
    const error: unknown = await getJson(origin + path).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(Error);
    expect(error).toMatchObject(expected);
  });
});
