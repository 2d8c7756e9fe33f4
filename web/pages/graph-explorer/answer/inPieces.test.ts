import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { patientFetch } from '#web/api/patientFetch.ts';
import { inPieces } from './inPieces.ts';

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

describe('an answer that is taken as it comes', () => {
  test('is given piece by piece, letters that were cut in two included', async () => {
    const taken: string[] = [];
    const second = Promise.withResolvers<void>();
    const [text, cut] = [Buffer.from('{"name":"Zürich"}'), 11];
    const url = await serve((_request, response) => {
      response.write(text.subarray(0, cut));
      void second.promise.then(() => response.end(text.subarray(cut)));
    });
    const reply = await patientFetch(url, {
      read: inPieces(async (piece) => {
        taken.push(piece);
        second.resolve();
      }),
    });
    expect([reply.status, reply.bodyText, taken]).toEqual([200, '', ['{"name":"Z', 'ürich"}']]);
  });

  test('is no refusal, which is in the reply', async () => {
    const url = await serve((_request, response) => void response.writeHead(400).end('{"detail":"No."}'));
    const take = vi.fn<() => Promise<void>>();
    expect(await patientFetch(url, { read: inPieces(take) })).toMatchObject({
      status: 400,
      bodyText: '{"detail":"No."}',
    });
    expect(take).not.toHaveBeenCalled();
  });

  test('fails as it was read wrongly, or as it ended too early', async () => {
    const url = await serve((_request, response) => {
      response.writeHead(200, { 'content-length': 10 }).write('{"a"');
      setTimeout(() => response.destroy(), 50);
    });
    const wrong = new SyntaxError('This is no JSON.');
    await expect(patientFetch(url, { read: inPieces(() => Promise.reject(wrong)) })).rejects.toHaveProperty(
      'cause',
      wrong,
    );
    await expect(patientFetch(url, { read: inPieces(() => Promise.resolve()) })).rejects.toThrow(
      'cannot be reached',
    );
  });
});
