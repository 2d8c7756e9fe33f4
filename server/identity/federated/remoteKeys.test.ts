import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, jwtVerify, SignJWT, type CryptoKey, type JWK } from 'jose';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { remoteKeys } from './remoteKeys.ts';

let server: Server;
let url = '';
let asked = 0;
let answer: { status: number; body: string };
let known: CryptoKey;
let published: JWK;

beforeAll(async () => {
  const pair = await generateKeyPair('RS256', { extractable: true });
  known = pair.privateKey;
  published = { ...(await exportJWK(pair.publicKey)), kid: 'known', alg: 'RS256', use: 'sig' };
  server = createServer((_request, reply) => {
    asked += 1;
    reply.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body);
  });
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', done);
  });
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/keys`;
});
beforeEach(() => {
  asked = 0;
  answer = { status: 200, body: JSON.stringify({ keys: [published] }) };
});
afterAll(async () => {
  server.closeAllConnections();
  await new Promise((done) => {
    server.close(done);
  });
});

const token = (kid: string) => new SignJWT({}).setProtectedHeader({ alg: 'RS256', kid }).sign(known);
const outcome = async (keys: ReturnType<typeof remoteKeys>, kid: string) =>
  jwtVerify(await token(kid), keys).then(
    () => 'holds',
    (error: { code?: string }) => error.code,
  );

test('keys are had once, however many tokens name one that nobody has', async () => {
  const keys = remoteKeys(url);
  expect(await outcome(keys, 'known')).toBe('holds');
  const forged = await Promise.all(Array.from({ length: 20 }, (_, at) => outcome(keys, `forged ${at}`)));
  expect([new Set(forged), asked]).toEqual([new Set(['ERR_JWKS_NO_MATCHING_KEY']), 1]);
});

test('while they cannot be had, known ones hold and no token is called bad for it; then they are had again', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'] });
  try {
    const keys = remoteKeys(url);
    answer.status = 500;
    expect(await outcome(keys, 'known')).toBe('IDENTITY_UNAVAILABLE');
    expect(await outcome(keys, 'known')).toBe('IDENTITY_UNAVAILABLE');
    expect(asked).toBe(1);

    answer.status = 200;
    vi.advanceTimersByTime(5000);
    expect(await outcome(keys, 'known')).toBe('holds');

    // The keys have grown old, and what answers is a page of a proxy.
    vi.advanceTimersByTime(11 * 60_000);
    answer.body = '<html>';
    asked = 0;
    expect(await outcome(keys, 'known')).toBe('holds');
    expect(await outcome(keys, 'new')).toBe('IDENTITY_UNAVAILABLE');
    expect(asked).toBe(1);
  } finally {
    vi.useRealTimers();
  }
});
