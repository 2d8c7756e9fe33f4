import { createHash } from 'node:crypto';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { createTestApp } from '#tests/support/testApp.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/testDatabase.ts';
import { beginWork } from './running/work.ts';

const HTML = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };

let made: TestDatabase;
beforeAll(async () => {
  made = await createTestDatabase({ holding: 'sampleSector' });
});
afterAll(() => made.drop());

async function open(settings: Parameters<typeof createTestApp>[1]): Promise<FastifyInstance> {
  const opened = await createTestApp(made.database, settings);
  onTestFinished(opened.close);
  return opened.app;
}

function expectPage(answer: LightMyRequestResponse, status: number, words: RegExp): void {
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([status, 'text/html; charset=utf-8']);
  expect(answer.headers).toMatchObject({
    'cache-control': 'no-store',
    vary: expect.stringContaining('Accept'),
  });
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  expect(answer.body).toMatch(words);
  // The one style that its policy lets in is its own.
  const [, style = ''] = /<style>([^]*)<\/style>/.exec(answer.body) ?? [];
  const hash = createHash('sha256').update(style).digest('base64');
  expect(answer.headers['content-security-policy']).toBe(
    `default-src 'none'; style-src 'sha256-${hash}'; frame-ancestors 'none'; base-uri 'none'`,
  );
}

test('who asks too often at a browser is told in a page how long to wait', async () => {
  const app = await open({ rateLimitPerMinute: 1 });
  const ask = (url: string, headers = {}) => app.inject({ url, headers, remoteAddress: '192.0.2.1' });
  await ask('/taxonomy/');
  for (const url of ['/companies', '/taxonomy/', '/organizations/?format=csv']) {
    expectPage(await ask(url, HTML), 429, /Too many requests\. Try again in \d+ seconds\./);
  }
  const program = await ask('/companies');
  expect(program.json()).toMatchObject({ code: 'RATE_LIMITED' });
  const wrote = await app.inject({
    method: 'POST',
    url: '/graphql',
    headers: HTML,
    remoteAddress: '192.0.2.1',
  });
  expect(wrote.json()).toMatchObject({ code: 'RATE_LIMITED' });
});

test('who is turned away at a browser because there is too much to do gets a page as well', async () => {
  const work = beginWork({ requestsAtOnce: 1 });
  work.requests.atOnce = 1;
  const app = await open({ work });
  expectPage(
    await app.inject({ url: '/companies', headers: HTML }),
    503,
    /more to do at the moment than it can\. Try again in 2 seconds\./,
  );
  const program = await app.inject('/companies');
  expect(program.json()).toMatchObject({ code: 'OVERLOADED', status: 503 });
  // What every answer says of itself stands in this one too.
  const { headers: healthy } = await app.inject('/healthz');
  const shared = Object.entries(healthy).filter(([name]) => !/^(date|vary|content-length)$/.test(name));
  expect(program.headers).toMatchObject({
    ...Object.fromEntries(shared),
    'content-type': 'application/problem+json; charset=utf-8',
    'x-request-id': expect.any(String),
    'retry-after': '2',
  });
});
