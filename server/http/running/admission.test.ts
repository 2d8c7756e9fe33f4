import type { ServerResponse } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import { sendProblem } from '#server/rest/errors.ts';
import { enterFiles, registerAdmission, registerSending } from './admission.ts';
import { beginWork, type Work } from './work.ts';
import { drain } from './drain.ts';

const LARGE = 'x'.repeat(30_000_000);

let app: FastifyInstance;
let work: Work;
let goOn: () => void;
let port: number;
let begun: number;

async function serve({
  takesWithinMs,
  waitsMs,
}: { takesWithinMs?: number; waitsMs?: number } = {}): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  goOn = resolve;
  begun = 0;
  work = beginWork({ requestsAtOnce: 2, exportsAtOnce: 1, waitsMs });
  app = Fastify({ forceCloseConnections: 'idle', return503OnClosing: false });
  registerAdmission(app, work);
  registerSending(app, work, takesWithinMs);
  app.setErrorHandler((error, _request, reply) => sendProblem(reply, error));
  app.get('/slow', async () => {
    begun += 1;
    await promise;
    return 'slow';
  });
  app.get('/quick', async () => 'quick');
  app.get('/large', async () => LARGE);
  app.get('/healthz', async () => 'alive');
  app.post('/body', async () => {
    await promise;
    return 'body';
  });
  app.get('/file', async (request, reply) => {
    enterFiles(work, request, reply);
    await promise;
    return LARGE;
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = app.server.address() as AddressInfo);
}
beforeEach(() => serve());
afterEach(async () => {
  goOn();
  app.server.closeAllConnections();
  await app.close();
});

const ask = (path: string, init?: RequestInit): Promise<Response> =>
  fetch(`http://127.0.0.1:${port}${path}`, init);
const until = (lane: 'requests' | 'files', count: number) =>
  expect.poll(() => work[lane].atOnce, { interval: 5 }).toBe(count);

function open(text: string): Socket {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined).write(text.replaceAll('\n', '\r\n'));
  onTestFinished(() => void socket.destroy());
  return socket;
}

test('more than may be at once are turned away soon, signs of life never; then all are served', async () => {
  const first = [ask('/slow'), ask('/slow')];
  await until('requests', 2);
  // Those before them are answered below.
  for (const init of [{}, { method: 'POST', body: 'text' }]) {
    const refused = await ask(init.method ? '/body' : '/quick', init);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '2']);
    expect(await refused.json()).toMatchObject({ code: 'OVERLOADED' });
  }
  expect((await ask('/healthz')).status).toBe(200);
  expect(work.requests.refused).toBe(2);
  goOn();
  for (const answer of await Promise.all(first)) expect(await answer.text()).toBe('slow');
  expect((await ask('/quick')).status).toBe(200);
  expect([work.requests.atOnce, work.open]).toEqual([0, 0]);
});

test('who finds no place gets one that comes free in time', async () => {
  await app.close();
  await serve({ waitsMs: 60_000 });
  const first = [ask('/slow'), ask('/slow')];
  await until('requests', 2);
  const waiting = [ask('/quick'), ask('/body', { method: 'POST', body: 'text' })];
  await expect.poll(() => work.open, { interval: 5 }).toBe(4);
  expect(work.requests.atOnce).toBe(2);
  goOn();
  for (const answer of await Promise.all([...first, ...waiting])) expect(answer.status).toBe(200);
  expect([work.requests.atOnce, work.requests.refused]).toEqual([0, 0]);
});

test('nothing is done for who leaves while waiting, and those behind get the place', async () => {
  await app.close();
  await serve({ waitsMs: 60_000 });
  const first = [ask('/slow'), ask('/slow')];
  await until('requests', 2);
  const leaving = [1, 2, 3].map(() => open('GET /slow HTTP/1.1\nHost: a\n\n'));
  await expect.poll(() => work.open, { interval: 5 }).toBe(5);
  for (const socket of leaving) socket.destroy();
  await expect.poll(() => work.open, { interval: 5 }).toBe(2);
  const behind = ask('/quick');
  await expect.poll(() => work.open, { interval: 5 }).toBe(3);
  goOn();
  for (const answer of await Promise.all([...first, behind])) expect(answer.status).toBe(200);
  expect([begun, work.requests.atOnce, work.requests.refused, work.open]).toEqual([2, 0, 0, 0]);
});

test('who leaves in the turn in which a place comes does not get it', async () => {
  await app.close();
  await serve({ waitsMs: 60_000 });
  const answers: ServerResponse[] = [];
  app.server.prependListener('request', (_request, answer) => answers.push(answer));
  for (let count = 0; count < 3; count += 1) open('GET /slow HTTP/1.1\nHost: a\n\n');
  await expect.poll(() => work.open, { interval: 5 }).toBe(3);
  // Heard behind what gives the place on.
  answers[0]?.once('close', () => answers[2]?.destroy());
  answers[0]?.destroy();
  await expect.poll(() => work.open, { interval: 5 }).toBe(1);
  expect([begun, work.requests.atOnce, work.requests.refused]).toEqual([2, 1, 0]);
});

test('who is turned away by a process that ends is told so', async () => {
  const first = [ask('/slow'), ask('/slow')];
  await until('requests', 2);
  const isKept = async (): Promise<string | null> => (await ask('/quick')).headers.get('connection');
  expect(await isKept()).toBe('keep-alive');
  work.isStopping = true;
  expect(await isKept()).toBe('close');
  goOn();
  await Promise.all(first);
});

test('files have places of their own, and keep them until they are sent', async () => {
  const file = ask('/file');
  await until('files', 1);
  expect(work.requests.atOnce).toBe(0);
  expect((await ask('/file')).status).toBe(503);
  expect(await (await ask('/quick')).text()).toBe('quick');
  goOn();
  const answer = await file;
  expect(work.files.atOnce).toBe(1);
  expect((await answer.text()).length).toBe(LARGE.length);
  await until('files', 0);
});

test('whose body is still to come takes no place', async () => {
  for (let count = 0; count < 5; count += 1) {
    open('POST /body HTTP/1.1\nHost: a\nContent-Type: text/plain\nContent-Length: 9\n\nhalf');
  }
  await expect.poll(() => work.open).toBe(5);
  expect(work.requests.atOnce).toBe(0);
  expect((await ask('/quick')).status).toBe(200);
});

/** Asks for much, and reads nothing of the answer yet. */
const askForMuch = (): Socket => open('GET /large HTTP/1.1\nHost: a\nConnection: close\n\n').pause();

/** Counts what is read of an answer. */
function countRead(socket: Socket, onRead = (): void => undefined): () => number {
  let read = 0;
  socket.on('data', ({ length }) => {
    read += length;
    onRead();
  });
  return () => read;
}

test('who reads slowly takes no place, and gets all of it', async () => {
  const readers = [1, 2, 3].map(askForMuch);
  await expect.poll(() => work.open).toBe(3);
  await until('requests', 0);
  // A piece at a time, and others are answered between them.
  const counts = readers.map((reader) =>
    countRead(reader, () => {
      reader.pause();
      setImmediate(() => reader.resume());
    }),
  );
  for (const reader of readers) reader.resume();
  expect(await (await ask('/quick')).text()).toBe('quick');
  await expect.poll(() => readers.every(({ closed }) => closed), { timeout: 25_000 }).toBe(true);
  for (const count of counts) expect(count()).toBeGreaterThan(LARGE.length);
  expect([work.open, work.requests.refused]).toEqual([0, 0]);
});

test('who reads nothing is waited for no longer than allowed', async () => {
  await app.close();
  await serve({ takesWithinMs: 300 });
  const stalled = [1, 2].map(askForMuch);
  await expect.poll(() => work.open).toBe(2);
  await expect.poll(() => work.open, { timeout: 25_000 }).toBe(0);
  const counts = stalled.map((socket) => countRead(socket));
  for (const socket of stalled) socket.resume();
  await expect.poll(() => stalled.every(({ closed }) => closed), { timeout: 10_000 }).toBe(true);
  for (const count of counts) expect(count()).toBeLessThan(LARGE.length);
});

test('a caller who leaves gives the place back', async () => {
  const socket = open('GET /slow HTTP/1.1\nHost: a\n\n');
  await until('requests', 1);
  socket.destroy();
  await until('requests', 0);
  expect(work.open).toBe(0);
});

/** Asks again and again over connections that stay, until there is nobody to ask any more; gives what broke off. */
async function hammer(onAnswer: () => void): Promise<unknown[]> {
  for (;;) {
    try {
      expect(await (await ask('/quick')).text()).toBe('quick');
      onAnswer();
    } catch (error) {
      // Who is not let in any more has sent nothing that could be lost.
      const { cause } = error as { cause?: { syscall?: string } };
      return cause?.syscall === 'connect' ? [] : [cause ?? error];
    }
  }
}

test('who stops answers what is under way and what comes meanwhile, and cuts nobody off', async () => {
  const slow = ask('/slow');
  await until('requests', 1);
  // Connections on which nothing is ever asked do not hold it up.
  open('');
  let answered = 0;
  const asking = hammer(() => (answered += 1));
  await expect.poll(() => answered, { interval: 5 }).toBeGreaterThan(10);
  const drained = drain(app, work, { graceMs: 200, finishMs: 60_000 });
  const during = await ask('/quick');
  expect([during.status, during.headers.get('connection')]).toEqual([200, 'close']);
  expect(await asking).toEqual([]);
  goOn();
  const answer = await slow;
  expect([await answer.text(), answer.headers.get('connection')]).toEqual(['slow', 'close']);
  // Long before the minute in which it might have finished.
  await drained;
});

test('what takes longer than it may is ended', async () => {
  const slow = ask('/slow').then(
    () => 'answered',
    () => 'ended',
  );
  await until('requests', 1);
  await drain(app, work, { graceMs: 0, finishMs: 300 });
  expect(await slow).toBe('ended');
});
