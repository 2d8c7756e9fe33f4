import { connect, type AddressInfo } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { registerArrival } from './arrival.ts';

const app = Fastify();
registerArrival(app, 50);
for (const path of ['/uploads', '/contact/']) app.post(path, async () => 'It came.');
beforeAll(() => app.listen({ port: 0, host: '127.0.0.1' }));
afterAll(() => app.close());

/** What a request is answered whose body comes in two halves. */
async function answerTo(path: string, pauseMs: number): Promise<string> {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  socket.on('error', () => undefined);
  const head = [
    `POST ${path} HTTP/1.1`,
    'Host: atlas',
    'Connection: close',
    'Content-Type: application/json',
  ];
  socket.write([...head, 'Content-Length: 4', '', '"a'].join('\r\n'));
  await setTimeout(pauseMs);
  socket.write('b"');
  return (await socket.setEncoding('utf8').toArray()).join('');
}

test('a body that takes too long is not waited for; a file is', async () => {
  expect(await answerTo('/contact/', 0)).toMatch(/^HTTP\/1\.1 200 .*It came\.$/s);
  const late = await answerTo('/contact/', 300);
  expect(late).toMatch(/^HTTP\/1\.1 408 /);
  expect(late).toContain('took too long to arrive');
  expect(await answerTo('/uploads', 300)).toMatch(/^HTTP\/1\.1 200 /);
});
