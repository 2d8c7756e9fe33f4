import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { duplexPair } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp } from '#tests/support/testApp.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/testDatabase.ts';
import { answerClientError } from './clientErrors.ts';
import { isHost } from './wellFormed.ts';

let made: TestDatabase;
let app: FastifyInstance;
const closing: (() => Promise<void>)[] = [];

async function open(settings: Parameters<typeof createTestApp>[1]): Promise<FastifyInstance> {
  const opened = await createTestApp(made.database, { publicUrl: undefined, ...settings });
  closing.push(opened.close);
  await opened.app.listen({ port: 0, host: '127.0.0.1' });
  return opened.app;
}

beforeAll(async () => {
  made = await createTestDatabase({ holding: 'sampleSector' });
  app = await open({});
});
afterAll(async () => {
  for (const close of closing) await close();
  await made.drop();
});

interface Heard {
  readonly status: number;
  readonly head: string;
  readonly body: string;
}

/** What the server answers to these very bytes. */
async function send(text: string, on = app): Promise<Heard> {
  const socket = connect((on.server.address() as AddressInfo).port, '127.0.0.1');
  socket.write(text, 'latin1');
  return heardIn((await socket.setEncoding('utf8').toArray()).join(''));
}

function heardIn(text: string): Heard {
  const [head = '', ...body] = text.split('\r\n\r\n');
  return { status: Number(head.split(' ')[1]), head, body: body.join('\r\n\r\n') };
}

const request = (line: string, ...headers: string[]): string =>
  [line, ...headers, 'Connection: close', '', ''].join('\r\n');
const LIST = 'GET /organizations/?limit=1 HTTP/1.1';
const HOST = 'Host: atlas.example';
const HTML = 'Accept: text/html';
const JSON_BODY = 'Content-Type: application/json';
const withBody = (path: string, body: string): string =>
  request(`POST ${path} HTTP/1.1`, HOST, JSON_BODY, `Content-Length: ${body.length}`) + body;

const told = ({ status, head, body }: Heard): unknown => ({
  status,
  type: /^content-type: (.*)$/im.exec(head)?.[1],
  body: body.startsWith('{') ? (JSON.parse(body) as unknown) : body,
});

const problem = (status: number): unknown => ({
  status,
  type: 'application/problem+json; charset=utf-8',
  body: expect.objectContaining({ status, detail: expect.stringMatching(/^["A-Z].*\.$/) }),
});

describe('a request that is not well formed is refused in plain words', () => {
  test.each<[string, number, string]>([
    ['an id of 501 letters', 404, request(`GET /organizations/${'x'.repeat(501)}/ HTTP/1.1`, HOST)],
    ['an id of 9,000 letters', 404, request(`GET /round/${'x'.repeat(9000)}/ HTTP/1.1`, HOST)],
    ['no Host', 400, request(LIST)],
    ['no Host, by HTTP/1.0', 400, request('GET /openapi.json HTTP/1.0')],
    ['an empty Host', 400, request(LIST, 'Host:')],
    ['a Host with a blank', 400, request(LIST, 'Host: a b')],
    ['a Host with a path', 400, request(LIST, 'Host: a/b?c')],
    ['a Host with a user', 400, request(LIST, 'Host: u:p@a')],
    ['a Host with a port that is none', 400, request(LIST, 'Host: a:99999')],
    ['a Host with letters of HTML', 400, request('GET /companies HTTP/1.1', 'Host: a"><script>', HTML)],
    ['a Host in no network', 400, request(LIST, 'Host: [::z]')],
    ['a Host beyond ASCII', 400, request(LIST, 'Host: \xe4tlas')],
    ['two Hosts', 400, request(LIST, HOST, 'Host: other.example')],
    ['two Hosts that are the same', 400, request(LIST, HOST, HOST)],
    ['a whole address', 400, request('GET http://evil.example/organizations/ HTTP/1.1', HOST)],
    ['a whole address of GraphQL', 400, request('GET http://evil.example/graphql?query={a} HTTP/1.1', HOST)],
    ['a whole address of a page', 400, request('GET http://evil.example/companies HTTP/1.1', HOST, HTML)],
    ['an address with a fragment', 400, request('GET /organizations/?name=#x HTTP/1.1', HOST)],
    ['an address that is no path', 400, request('GET companies HTTP/1.1', HOST)],
    ['an asterisk', 400, request('GET * HTTP/1.1', HOST)],
    ['an address beyond ASCII', 400, request('GET /organizations/\xff HTTP/1.1', HOST)],
    ['a broken percent sign', 400, request('GET /organizations/%zz/ HTTP/1.1', HOST)],
    ['HTTP/2.0 in the words of HTTP/1', 400, request('GET /organizations/ HTTP/2.0', HOST)],
    ['HTTP/1.9', 400, request('GET /organizations/ HTTP/1.9', HOST)],
    ['an unknown method', 400, request('FOO /organizations/ HTTP/1.1', HOST)],
    ['a method of files', 405, request('PROPFIND /organizations/ HTTP/1.1', HOST)],
    ['the method QUERY', 405, request('QUERY /organizations/ HTTP/1.1', HOST)],
    ['TRACE', 405, request('TRACE /organizations/ HTTP/1.1', HOST)],
    ['CONNECT', 405, request('CONNECT evil.example:80 HTTP/1.1', HOST)],
    ['an expectation', 417, request(LIST, HOST, 'Expect: 200-maybe')],
    ['two lengths of the body', 400, request(LIST, HOST, 'Content-Length: 5', 'Transfer-Encoding: chunked')],
    ['a length that is none', 400, request(LIST, HOST, 'Content-Length: x')],
    ['a header that goes on', 400, request(LIST, HOST, ' folded: x')],
    ['a blank behind a name', 400, request(LIST, 'Host : atlas.example')],
    ['a flood of headers', 431, request(LIST, HOST, ...Array.from({ length: 3000 }, (_, n) => `a${n}: b`))],
    [
      'an address of 20,000 letters',
      431,
      request(`GET /organizations/?${'a'.repeat(20_000)} HTTP/1.1`, HOST),
    ],
    [
      'a body in no known form',
      400,
      request('POST /graphql HTTP/1.1', HOST, JSON_BODY, 'Transfer-Encoding: gzip'),
    ],
    ['a body in Latin-1', 400, withBody('/contact/', '{"category":"other","message":"K\xf6ln"}')],
    ['GraphQL in Latin-1', 400, withBody('/graphql', '{"query":"{ __typename } # K\xf6ln"}')],
    ['GraphQL on a profile in Latin-1', 400, withBody('/v6/graphql', '{"query":"{ __typename } # \xf6"}')],
  ])('%s: %i', async (_what, status, text) => {
    expect(told(await send(text))).toEqual(problem(status));
  });

  test('one that arrives too slowly is told so', async () => {
    const [ours, theirs] = duplexPair();
    answerClientError(Object.assign(new Error('late'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }), ours);
    expect(told(heardIn((await theirs.setEncoding('utf8').toArray()).join('')))).toEqual(problem(408));
  });

  test('a bare name with a port, an address and an IPv6 address are hosts', async () => {
    for (const host of ['localhost:4000', '127.0.0.1', '[::1]:4000', 'atlas.example.', 'A-b_c.example:1']) {
      const { status, body } = await send(request(LIST, `Host: ${host}`));
      expect([host, status]).toEqual([host, 200]);
      expect(new URL((JSON.parse(body) as { next: string }).next).host).toBe(new URL(`http://${host}`).host);
    }
    for (const text of ['', '.', 'a..', '-a', 'a:', 'a:b', 'a,b', `${'a'.repeat(300)}`, '[::1', 'a\tb']) {
      expect([text, isHost(text)]).toEqual([text, false]);
    }
  });

  test('old load balancers learn whether the server is well without naming it', async () => {
    expect((await send(request('GET /healthz HTTP/1.0'))).status).toBe(200);
    expect((await send(request('GET /readyz HTTP/1.0'))).status).toBe(200);
    expect(told(await send(request('GET /healthz HTTP/1.1')))).toEqual(problem(400));
  });

  test('a body that is too large is refused once it is sent: no sooner, so that no sender is cut off', async () => {
    const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1').setEncoding('utf8');
    const heard: string[] = [];
    socket.on('data', (text: string) => heard.push(text));
    const half = 'x'.repeat(150 * 1024);
    const length = `Content-Length: ${2 * half.length}`;
    socket.write(request('POST /contact/ HTTP/1.1', HOST, JSON_BODY, length) + half);
    // Whoever asks meanwhile is answered.
    expect((await send(request(LIST, HOST))).status).toBe(200);
    expect([heard, socket.readyState]).toEqual([[], 'open']);
    socket.write(half);
    await once(socket, 'end');
    expect(heard.join('')).toMatch(/^HTTP\/1\.1 413 /);
  });

  test('a body that is named but not sent is none', async () => {
    const { status, body } = await send(withBody('/sign-out-everywhere/', ''));
    const without = await send(request('POST /sign-out-everywhere/ HTTP/1.1', HOST));
    expect([status, body]).toEqual([without.status, without.body]);
    expect(status).not.toBe(400);
  });

  test('OPTIONS for the whole server is answered', async () => {
    const { status, head } = await send(request('OPTIONS * HTTP/1.1', HOST));
    expect([status, /^allow: (.*)$/im.exec(head)?.[1]]).toEqual([204, 'GET, HEAD, OPTIONS']);
  });
});

describe('behind a proxy that is believed', () => {
  test('links are made from what it says, unless that is no host or no protocol of the web', async () => {
    const on = await open({ trustProxy: ['127.0.0.1'] });
    const ask = (...headers: string[]) => send(request(LIST, 'Host: inside', ...headers), on);
    const { body } = await ask('X-Forwarded-Host: atlas.example', 'X-Forwarded-Proto: https');
    expect((JSON.parse(body) as { next: string }).next).toContain('https://atlas.example/organizations/');
    for (const header of [
      'X-Forwarded-Host: a/b',
      'X-Forwarded-Host: "><script>',
      'X-Forwarded-Proto: javascript',
    ]) {
      expect([header, told(await ask(header))]).toEqual([header, problem(400)]);
    }
    // Whatever a proxy says, the Host itself has to name one.
    const wrong = await send(request(LIST, 'Host: a/b', 'X-Forwarded-Host: atlas.example'), on);
    expect(told(wrong)).toEqual(problem(400));
  });

  test('who is not believed changes no link', async () => {
    const heard = await send(request(LIST, HOST, 'X-Forwarded-Host: evil.example', 'X-Forwarded-Proto: ftp'));
    expect((JSON.parse(heard.body) as { next: string }).next).toContain('http://atlas.example/');
  });
});
